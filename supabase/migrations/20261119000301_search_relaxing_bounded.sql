-- The search, part 40: a text of many wishes that match nothing took five times as long as another, because every way to
-- give up one of them was tried with a search of its own. Now each wish is asked for once, and only what is left without
-- a wish makes it worth to give that one up.

-- Of all criteria one sort alone. `fixed` are those that are never given up.
create or replace function search.only_part(wanted search.criteria, part text) returns search.criteria
language plpgsql stable
as $$
declare
  alone search.criteria;
begin
  if part = 'words' then
    alone.words := wanted.words;
  elsif part = 'price' then
    alone.min_price := wanted.min_price;
    alone.max_price := wanted.max_price;
  elsif part = 'area' then
    alone.min_area := wanted.min_area;
    alone.max_area := wanted.max_area;
  elsif part = 'place' then
    alone.places := wanted.places;
    alone.state := wanted.state;
    alone.pincodes := wanted.pincodes;
  elsif part = 'rooms' then
    alone.bedrooms := wanted.bedrooms;
    alone.min_bedrooms := wanted.min_bedrooms;
    alone.max_bedrooms := wanted.max_bedrooms;
    alone.bathrooms := wanted.bathrooms;
  else
    alone.tags := nullif(array(
      select tags from unnest(wanted.tags) as tags
      where part = case when search.facet_of(tags) is not null then 'details' when tags ~ '^(@|#sale|#rent)' then 'fixed'
        else 'kind' end), '{}');
    if part = 'kind' then
      alone.property_type := wanted.property_type;
    elsif part = 'fixed' then
      alone.listing_type := wanted.listing_type;
    end if;
  end if;
  return alone;
end $$;

-- The sorts of criteria without which something is left. A changed listing counts by its row, as everywhere.
create or replace function search.worth_giving_up(wanted search.criteria) returns text[]
language plpgsql stable
as $$
declare
  part text;
  alone search.criteria;
  hits search.hit_set;
  names text[] := '{}';
  criteria search.criteria[] := '{}';
  queries tsquery[] := '{}';
  -- The bitmaps of all parts; an area of the map is one that cannot be given up.
  owners int[] := array_fill(0, array[coalesce(cardinality((wanted.area).chunks), 0)]);
  chunks int[] := coalesce((wanted.area).chunks, '{}');
  bits bit(15872)[] := coalesce((wanted.area).bits, '{}');
  others int;
begin
  foreach part in array '{fixed,words,details,price,area,place,kind,rooms}'::text[] loop
    alone := search.only_part(wanted, part);
    continue when not search.has_criteria(alone);
    hits := search.bitmap_matches(alone);
    names := names || part;
    criteria := criteria || alone;
    queries := queries || search.text_query(alone.words || alone.tags);
    chunks := chunks || hits.chunks;
    bits := bits || hits.bits;
    owners := owners || array_fill(cardinality(names), array[coalesce(cardinality(hits.chunks), 0)]);
  end loop;
  others := cardinality(names) - 1 + case when (wanted.area).chunks is null then 0 else 1 end;
  -- Without the only one everything is left.
  if others = 0 then
    return names;
  end if;
  return array(
    select names[given_up]
    from generate_subscripts(names, 1) as given_up
    where exists (
      select from unnest(chunks, bits, owners) as part (chunk, bits, owner)
      where part.owner <> given_up
      group by part.chunk
      having count(*) = others and bit_count(bit_and(part.bits)) > 0
    )
    union
    select names[unmet[1]]
    from (
      select array_agg(at) as unmet
      from search.changes join search.documents as document using (n), generate_subscripts(names, 1) as at
      where document.is_active and not search.fulfils(document, criteria[at], queries[at])
      group by document.n
    ) as changed
    where cardinality(unmet) = 1
  );
end $$;

-- Gives up one thing after the other, in their order, until something is found: first each by itself, then more and
-- more of them together, of which the last is asked first: if all of them find nothing, no part of them does.
create or replace function search.relax(
  wanted search.criteria, out criteria search.criteria, out hits search.hit_set, out steps text[]
)
language plpgsql stable
as $$
declare
  step text;
  looser search.criteria;
  attempt text;
  helpful text[];
  stages search.criteria[];
  given_up text[];
  first int;
  last int;
  middle int;
  tried search.hit_set;
begin
  -- Where the price says what it is for, nothing else is an answer.
  if wanted.preferences[1] ~ '^#(sale|rent)' then
    wanted.tags := wanted.tags || wanted.preferences[1];
  end if;
  foreach step in array '{numbers,words,details,price,area,sides,city,nearby,district,kind,rooms}'::text[] loop
    -- Mostly it is the words, which are tried at once.
    if step not in ('numbers', 'words') then
      helpful := coalesce(helpful, search.worth_giving_up(wanted));
      continue when case when step in ('sides', 'city', 'nearby', 'district') then 'place' else step end <> all (helpful);
    end if;
    criteria := search.relaxed(wanted, step);
    -- With nothing left to ask for, everything would be shown.
    continue when criteria is null or not search.has_criteria(criteria);
    hits := search.matches(criteria);
    steps := array[case when step in ('sides', 'city', 'district') then 'nearby' when step = 'numbers' then 'words' else step end];
    if search.total(hits) > 0 then
      return;
    end if;
  end loop;

  foreach attempt in array array[
    'words,details,price,area,nearby,kind,rooms', 'words,state,details,price,area,rooms', 'words,anywhere,details,price,area,rooms,kind']
  loop
    criteria := wanted;
    steps := '{}';
    stages := '{}';
    given_up := '{}';
    foreach step in array string_to_array(attempt, ',') loop
      looser := search.relaxed(criteria, step);
      continue when looser is null or not search.has_criteria(looser);
      criteria := looser;
      steps := steps || step;
      -- One thing alone was tried before, except for the wider places.
      continue when cardinality(steps) = 1 and step not in ('state', 'anywhere') or attempt ~ ',(state|anywhere),'
        and not steps && '{state,anywhere}';
      stages := stages || criteria;
      given_up := given_up || array_to_string(steps, ',');
    end loop;
    last := cardinality(stages);
    continue when last = 0;
    hits := search.matches(stages[last]);
    continue when search.total(hits) = 0;
    first := 1;
    while first < last loop
      middle := (first + last) / 2;
      tried := search.matches(stages[middle]);
      if search.total(tried) > 0 then
        last := middle;
        hits := tried;
      else
        first := middle + 1;
      end if;
    end loop;
    criteria := stages[last];
    steps := string_to_array(given_up[last], ',');
    return;
  end loop;
  steps := null;
end $$;

revoke all on function search.only_part, search.worth_giving_up from public;

-- What lies around a place was found by its latitude: nine of ten rows that were read lay at another longitude.
create index if not exists geo_locations_middles on public.geo_locations (lat, lng) where location_type in ('subdistrict', 'city');
-- unused: the index above answers what this one did
drop index if exists public.geo_locations_centres;

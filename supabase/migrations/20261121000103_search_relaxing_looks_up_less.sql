-- The search, part 48: a text that matches nothing looks things up only where they are used, and a single bit is found in
-- fewer steps.

-- The criteria with one thing less; null if there is nothing of that sort to give up.
create or replace function search.relaxed(wanted search.criteria, step text) returns search.criteria
language plpgsql stable
as $$
declare
  neighbours constant text[] := case when step in ('sides', 'city', 'nearby', 'district')
    then search.around(wanted.places, wanted.pincodes, step) end;
  details text[];
  others text[];
  kinds text[];
begin
  if step in ('details', 'kind', 'rooms') then
    details := nullif(array(select tags from unnest(wanted.tags) as tags where search.facet_of(tags) is not null), '{}');
    others := nullif(array(select tags from unnest(wanted.tags) as tags where search.facet_of(tags) is null), '{}');
    kinds := nullif(array(select tags from unnest(others) as tags where tags !~ '^(@|#sale|#rent)'), '{}');
  end if;
  if step = 'numbers' and wanted.words::text ~ '[{,][0-9]+[,}]' then
    wanted.words := nullif(array(select forms from unnest(wanted.words) as forms where forms !~ '^[0-9]+$'), '{}');
    wanted.preferences := search.preferences_of(wanted.words, null, null);
  elsif step = 'words' and wanted.words is not null then
    wanted.words := null;
    wanted.preferences := array(select liked from unnest(wanted.preferences) as liked where liked not like '=%');
  elsif step = 'price' and (wanted.min_price is not null or wanted.max_price is not null) then
    wanted.min_price := wanted.min_price * 0.8;
    wanted.max_price := wanted.max_price * 1.2;
  elsif step in ('sides', 'city', 'nearby', 'district') and neighbours is not null then
    wanted.places := neighbours;
    wanted.pincodes := null;
  elsif step = 'details' and details is not null then
    wanted.tags := others;
  elsif step = 'kind' and kinds is not null then
    wanted.tags := array_remove(wanted.tags, kinds[1]) || search.kinds_like(kinds);
  elsif step = 'kind' and wanted.property_type is not null then
    wanted.property_type := null;
  elsif step = 'area' and (wanted.min_area is not null or wanted.max_area is not null) then
    wanted.min_area := null;
    wanted.max_area := null;
  elsif step = 'rooms' and num_nonnulls(wanted.bedrooms, wanted.min_bedrooms, wanted.max_bedrooms, wanted.bathrooms) > 0 then
    wanted.bedrooms := null;
    wanted.min_bedrooms := null;
    wanted.max_bedrooms := null;
    wanted.bathrooms := null;
    -- Who counts rooms wants a home.
    if kinds is null then
      wanted.property_type := coalesce(wanted.property_type, 'residential');
    end if;
  elsif step = 'state' and (wanted.places is not null or wanted.pincodes is not null) then
    wanted := search.with_place(wanted, search.state_around(wanted.places, wanted.pincodes));
    return case when wanted.places is not null then wanted end;
  elsif step = 'anywhere' and num_nonnulls(wanted.places, wanted.state, wanted.pincodes) > 0
    and num_nonnulls(wanted.tags, wanted.property_type, wanted.words) > 0 then
    wanted := search.with_place(wanted, null);
  else
    return null;
  end if;
  return wanted;
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
  has_changes constant boolean := exists (select from search.changes);
begin
  foreach part in array '{fixed,words,details,price,area,place,kind,rooms}'::text[] loop
    alone := search.only_part(wanted, part);
    continue when not search.has_criteria(alone);
    hits := search.bitmap_matches(alone);
    names := names || part;
    criteria := criteria || alone;
    -- Only of listings written since the rows are asked.
    queries := queries || case when has_changes then search.text_query(alone.words || alone.tags) end;
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
      -- A listing may be noted several times.
      from (select distinct n from search.changes) as noted join search.documents as document using (n),
        generate_subscripts(names, 1) as at
      where document.is_active and not search.fulfils(document, criteria[at], queries[at])
      group by document.n
    ) as changed
    where cardinality(unmet) = 1
  );
end $$;

-- Newest first, in the order of the bitmaps.
create or replace function search.newest_page(hits search.hit_set, page_offset bigint, page_limit int) returns bigint[]
language plpgsql stable
as $$
declare
  -- The chunks from the newest on.
  positions constant int[] := array(
    select position from unnest(hits.chunks) with ordinality as part (chunk, position) order by chunk desc);
  place int;
  bits bit(15872);
  listings int;
  skip bigint := page_offset;
  before int;
  rest bigint;
  low int;
  high int;
  middle int;
  gap int;
  page bigint[] := '{}';
begin
  foreach place in array positions loop
    bits := hits.bits[place];
    listings := bit_count(bits);
    if skip >= listings then
      skip := skip - listings;
      continue;
    end if;
    high := 0;
    while skip < listings and cardinality(page) < page_limit loop
      -- Of many the next one is near. Of few, and at the beginning of a page, the shortest beginning of the chunk with
      -- more than `skip` bits set ends at the wanted one: it is found by halving.
      gap := case when high > 0 and listings > 30 then position(B'1' in substring(bits from high + 1 for 512)) else 0 end;
      if gap > 0 then
        high := high + gap;
      else
        low := 0;
        high := 15872;
        rest := skip;
        while high - low > 1 loop
          if rest = 0 and high - low <= 512 then
            high := low + position(B'1' in substring(bits from low + 1 for high - low));
            exit;
          end if;
          middle := (low + high) / 2;
          before := bit_count(substring(bits from low + 1 for middle - low));
          if before > rest then
            high := middle;
          else
            rest := rest - before;
            low := middle;
          end if;
        end loop;
      end if;
      page := page || (hits.chunks[place]::bigint * 15872 + 15872 - high);
      skip := skip + 1;
    end loop;
    exit when cardinality(page) >= page_limit;
    skip := 0;
  end loop;
  return page;
end $$;

-- The search, part 54: where nothing matches, each sort of criteria is looked up once.
--
-- Every way to relax was a search of its own, nine to fourteen of them, although each gives up or changes one sort of criteria
-- and keeps the others. Now the listings that meet one sort (its price, its place, its kind …) are looked up once and kept, and a
-- way to relax combines them.

-- Which sort of criteria a tag belongs to.
create function search.part_of(tags text) returns text
language sql immutable parallel safe
as $$
  select case when search.facet_of(tags) is not null then 'details' when tags ~ '^(@|#sale|#rent)' then 'fixed' else 'kind' end
$$;

-- One sort of the criteria alone.
create or replace function search.only_part(wanted search.criteria, part text) returns search.criteria
language plpgsql stable
as $$
declare
  alone search.criteria;
  tags text;
begin
  -- An area decides in which order the bitmaps are asked: all parts in the same one.
  alone.area := wanted.area;
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
    if wanted.tags is not null then
      foreach tags in array wanted.tags loop
        if search.part_of(tags) = part then
          alone.tags := alone.tags || tags;
        end if;
      end loop;
    end if;
    if part = 'kind' then
      alone.property_type := wanted.property_type;
    elsif part = 'fixed' then
      alone.listing_type := wanted.listing_type;
    end if;
  end if;
  return alone;
end $$;

-- The criteria with one thing less; null if there is nothing of that sort to give up.
create or replace function search.relaxed(wanted search.criteria, step text) returns search.criteria
language plpgsql stable
as $$
declare
  neighbours constant text[] := case when step in ('sides', 'city', 'nearby', 'district')
    then search.around(wanted.places, wanted.pincodes, step) end;
  details text[];
  kinds text[];
begin
  if step in ('details', 'kind', 'rooms') then
    details := (search.only_part(wanted, 'details')).tags;
    kinds := (search.only_part(wanted, 'kind')).tags;
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
    wanted.tags := (search.only_part(wanted, 'fixed')).tags || kinds;
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

-- The listings in all of the chosen sets, and those written since that meet the criteria. A choice of 0 is none.
create function search.combined(sets search.hit_set[], chosen int[], wanted search.criteria, changed bigint[])
returns search.hit_set
language plpgsql stable set enable_sort = off
as $$
declare
  hits search.hit_set;
begin
  chosen := array_remove(chosen, 0);
  select array_agg(met.chunk), array_agg(met.bits) into hits.chunks, hits.bits
  from (
    select chunk, bit_and(bits) as bits
    from (
      select unnest((sets[choice]).chunks) as chunk, unnest((sets[choice]).bits) as bits from unnest(chosen) as choice
    ) as part
    group by chunk
    having count(*) = cardinality(chosen) and bit_count(bit_and(bits)) > 0
  ) as met;
  return case when changed = '{}' then hits else search.seen_live(hits, changed, wanted) end;
end $$;

-- The first way to relax that finds something, in a fixed order; `steps` is null if none does.
create or replace function search.relax(
  wanted search.criteria, out criteria search.criteria, out hits search.hit_set, out steps text[]
)
language plpgsql stable
as $$
declare
  sorts constant text[] := '{fixed,words,details,price,area,place,kind,rooms}';
  changed constant bigint[] := array(select distinct n from search.changes);
  -- What was looked up, and found.
  asked search.criteria[] := '{}';
  sets search.hit_set[] := '{}';
  -- For each sort of criteria the position of its set; 0 where nothing of that sort is asked for.
  own int[] := array_fill(0, '{8}');
  chosen int[];
  way text;
  step text;
  sort text;
  alone search.criteria;
  place int;
  looser search.criteria;
  is_hopeless boolean := false;
  -- The ways up to each step.
  stages search.criteria[];
  stage_sets text[];
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
  -- "own": what was asked for; its words later, since mostly it is the words that have to be given up.
  foreach way in array array['own', 'numbers', 'words', 'own words', 'details', 'price', 'area', 'sides', 'city', 'nearby', 'district',
    'kind', 'rooms', 'words,details,price,area,nearby,kind,rooms', 'words,state,details,price,area,rooms',
    'words,anywhere,details,price,area,rooms,kind']
  loop
    -- Another price or place is looked for only if something is left without the one that was asked for.
    if way in ('price', 'sides') then
      sort := case way when 'price' then 'price' else 'place' end;
      place := array_position(sorts, sort);
      is_hopeless := own[place] = 0;
      chosen := own;
      chosen[place] := 0;
      if not is_hopeless and chosen <> array_fill(0, '{8}') then
        looser := wanted;
        if sort = 'price' then
          looser.min_price := null;
          looser.max_price := null;
        else
          looser := search.with_place(wanted, null);
        end if;
        is_hopeless := search.total(search.combined(sets, chosen, looser, changed)) = 0;
      end if;
    end if;
    continue when is_hopeless and way in ('price', 'sides', 'city', 'nearby', 'district');

    criteria := wanted;
    chosen := own;
    steps := '{}';
    stages := '{}';
    stage_sets := '{}';
    given_up := '{}';
    foreach step in array string_to_array(way, ',') loop
      if step not like 'own%' then
        looser := search.relaxed(criteria, step);
        -- With nothing left to ask for, everything would be shown.
        continue when looser is null or not search.has_criteria(looser);
        criteria := looser;
        steps := steps || step;
      end if;
      foreach sort in array case
        when step = 'own' then array_remove(sorts, 'words')
        when step in ('own words', 'numbers') then '{words}'
        when step in ('sides', 'city', 'nearby', 'district', 'state', 'anywhere') then '{place}'
        when step = 'rooms' then '{kind,rooms}'
        else array[step] end
      loop
        alone := search.only_part(criteria, sort);
        place := 0;
        if search.has_criteria(alone) then
          place := 1;
          while place <= cardinality(asked) and asked[place] is distinct from alone loop
            place := place + 1;
          end loop;
          if place > cardinality(asked) then
            asked := asked || alone;
            sets := sets || search.bitmap_matches(alone);
          end if;
        end if;
        chosen[array_position(sorts, sort)] := place;
      end loop;
      -- One thing alone is tried before, except for the wider places.
      continue when way like '%,%' and (cardinality(steps) = 1 and step not in ('state', 'anywhere')
        or way ~ ',(state|anywhere),' and not steps && '{state,anywhere}');
      stages := stages || criteria;
      stage_sets := stage_sets || array_to_string(chosen, ',');
      given_up := given_up || array_to_string(steps, ',');
    end loop;
    if way like 'own%' then
      own := chosen;
      continue;
    end if;

    -- Each stage finds what the one before it finds, and maybe more: the first that finds something is found by halving, after
    -- a look at the last.
    first := 1;
    last := cardinality(stages) + 1;
    middle := last - 1;
    while first < last and middle > 0 loop
      tried := search.combined(sets, string_to_array(stage_sets[middle], ',')::int[], stages[middle], changed);
      if changed = '{}' and tried.chunks is not null or changed <> '{}' and search.total(tried) > 0 then
        last := middle;
        hits := tried;
      else
        first := middle + 1;
      end if;
      middle := (first + last) / 2;
    end loop;
    continue when last > cardinality(stages);
    criteria := stages[last];
    steps := string_to_array(given_up[last], ',');
    if way not like '%,%' then
      steps := array[case when way in ('sides', 'city', 'district') then 'nearby' when way = 'numbers' then 'words' else way end];
    end if;
    return;
  end loop;
  steps := null;
end $$;

-- unused: only search.relax called it, which this same transaction replaces
drop function search.worth_giving_up(search.criteria);

revoke all on function search.part_of, search.combined from public, anon, authenticated;

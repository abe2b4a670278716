-- The search, part 59: a text that matches nothing costs less.
--
-- With a million listings a text of several wishes that match nothing took up to seven times as long as a plain one. Half of it
-- were lookups whose outcome could not matter, and a third was combining sets that had no listing in common after the
-- first two.

-- A word may be in thousands of listings before it gets a bitmap. "office space in panaji under 2000 rent" put all of Panaji in
-- order, most of its cost, and found nothing.

-- Puts what was found in the order of the preferences, and what has changed since the bitmaps were written: it may be found too.
create or replace function search.ranked_hits(hits search.hit_set, rare_words text[], preferences text[]) returns bigint[]
language plpgsql stable
as $$
declare
  wanted constant tsquery := search.text_query(rare_words);
  liked constant tsquery[] := array(select search.text_query(string_to_array(each, ' ')) from unnest(preferences) as each);
  numbers constant bigint[] := search.numbers_of(hits, search.total(hits)::int) || array(select n from search.changes);
begin
  return array(
    select n from search.documents
    where n = any (numbers) and is_active and words @@ wanted
    order by words @@ liked[1] desc, words @@ liked[2] desc, words @@ liked[3] desc, words @@ liked[4] desc,
      words @@ liked[5] desc, n desc);
end $$;

revoke all on function search.ranked_hits(search.hit_set, text[], text[]) from public;

-- As before (20261122000101), but where a text says several things, prices and areas are looked up last, if the other criteria
-- find something together, and only there; and of the listings with a rare word only those are put in order that have the
-- rest of what is asked for.
create or replace function search.bitmap_matches(wanted search.criteria) returns search.hit_set
language plpgsql stable
set enable_sort = off
as $$
declare
  in_space constant boolean := search.is_in_space((wanted.area).chunks);
  conditions search.condition[] := '{}';
  known record;
  rare record;
  rare_words text[];
  is_to_rank boolean := false;
  -- The chunks that are asked for, as ranges.
  first_chunks int[] := '{0}';
  last_chunks int[] := array[search.first_chunk_in_space() - 1];
  within_chunks int[] := (wanted.area).chunks;
  within_bits bit(15872)[] := (wanted.area).bits;
  has_ranges constant boolean := num_nonnulls(wanted.min_price, wanted.max_price, wanted.min_area, wanted.max_area) > 0;
  hits search.hit_set;
begin
  if (wanted.area).chunks = '{}' then
    return hits;
  elsif (wanted.area).chunks is not null then
    select array_agg(first), array_agg(last) into first_chunks, last_chunks
    from (
      select min(chunk) as first, max(chunk) as last
      from (select chunk, chunk - row_number() over (order by chunk) as island from unnest((wanted.area).chunks) as chunk) as each
      group by island
    ) as run;
  end if;
  if wanted.words is not null or wanted.tags is not null then
    known := search.word_conditions(wanted.words || wanted.tags, in_space);
    conditions := coalesce(known.conditions, '{}');
    rare_words := known.rare_words;
  end if;
  if wanted.property_type is not null then
    conditions := conditions || row(array['property_type:' || wanted.property_type], null, null)::search.condition;
  end if;
  if wanted.listing_type is not null then
    conditions := conditions || row(array['listing_type:' || wanted.listing_type], null, null)::search.condition;
  end if;
  if wanted.bedrooms is not null then
    conditions := conditions || search.rooms_condition('bedrooms', wanted.bedrooms, case when wanted.bedrooms = 5 then 50 else wanted.bedrooms end);
  end if;
  if wanted.min_bedrooms is not null or wanted.max_bedrooms is not null then
    conditions := conditions || search.rooms_condition('bedrooms', coalesce(wanted.min_bedrooms, 0), coalesce(wanted.max_bedrooms, 50));
  end if;
  if wanted.bathrooms is not null then
    conditions := conditions || search.rooms_condition('bathrooms', wanted.bathrooms, case when wanted.bathrooms = 5 then 50 else wanted.bathrooms end);
  end if;
  if wanted.places is not null then
    conditions := conditions || search.place_condition(wanted);
  else
    if wanted.state is not null then
      conditions := conditions || search.state_condition(wanted.state, in_space);
    end if;
    if wanted.pincodes is not null then
      conditions := conditions || search.pincodes_condition(wanted.pincodes, in_space);
    end if;
  end if;
  if rare_words is not null and (wanted.preferences is null or has_ranges or conditions <> '{}') then
    conditions := conditions || search.rare_words_condition(rare_words, in_space);
    if (conditions[cardinality(conditions)]).chunks is null then
      return hits;
    end if;
    is_to_rank := wanted.preferences is not null;
  elsif rare_words is not null then
    rare := search.rare_words_ranked(rare_words, wanted.preferences, in_space);
    conditions := conditions || rare.condition;
    hits.ranked := coalesce(rare.ranked, '{}');
  end if;
  -- Ranges are dear: where the others find nothing together, they are not asked for, and else only in what was found.
  if has_ranges and wanted.preferences is not null and (cardinality(conditions) > 2 or rare_words is not null) then
    select array_agg(met.chunk), array_agg(met.bits) into within_chunks, within_bits
    from search.met(conditions, first_chunks, last_chunks, within_chunks, within_bits) as met;
    if within_chunks is null then
      return hits;
    end if;
    conditions := '{}';
    if cardinality(within_chunks) <= 16 then
      first_chunks := within_chunks;
      last_chunks := within_chunks;
    end if;
  end if;
  if wanted.min_price is not null or wanted.max_price is not null then
    conditions := conditions || search.range_condition('price', wanted.min_price, wanted.max_price, (wanted.area).chunks);
  end if;
  if wanted.min_area is not null or wanted.max_area is not null then
    conditions := conditions || search.range_condition('area', wanted.min_area, wanted.max_area, (wanted.area).chunks);
  end if;
  if conditions = '{}' then
    conditions := array[row(array['*'], null, null)::search.condition];
  end if;

  if within_chunks is null and cardinality(conditions) = 1 and (conditions[1]).chunks is null and cardinality((conditions[1]).keys) = 1 then
    select array_agg(chunk), array_agg(bits) into hits.chunks, hits.bits
    from search.bitmaps
    where key = (select id from search.keys where name = (conditions[1]).keys[1])
      and chunk < search.first_chunk_in_space() and bit_count(bits) > 0;
    return hits;
  end if;
  select array_agg(met.chunk), array_agg(met.bits) into hits.chunks, hits.bits
  from search.met(conditions, first_chunks, last_chunks, within_chunks, within_bits) as met;
  if is_to_rank and hits.chunks is not null then
    hits.ranked := search.ranked_hits(hits, rare_words, wanted.preferences);
  end if;
  return hits;
end $$;

-- Whether few listings have a price or an area within these limits: the side of a bucket that is longer in rupees may hold
-- hardly any, as all that is below 2,000 rupees. An area of the map has its own places, of which nothing is known here.
create or replace function search.are_few(dimension text, low numeric, high numeric, asked int[]) returns boolean
language plpgsql stable
as $$
begin
  return case
    when asked is not null then false
    when dimension = 'price' then not exists (
      select from search.documents where is_active and price >= low and price < high offset 1000)
    else not exists (
      select from search.documents where is_active and area_value >= low and area_value < high offset 1000)
  end;
end $$;

-- As before (20261120000402), but the listings themselves are read where they are few.
create or replace function search.range_condition(dimension text, lowest numeric, highest numeric, asked int[])
returns search.condition
language plpgsql stable
as $$
declare
  low constant numeric := ceil(nullif(greatest(lowest, 0), 0) * 100) / 100;
  high constant numeric := floor(highest * 100) / 100 + 0.01;
  first_bucket int := 0;
  end_bucket int := 256;
  nearest record;
  starts numeric;
  ends numeric;
  low_end search.condition;
  high_end search.condition;
begin
  if low is not null then
    nearest := search.bucket_at(dimension, low);
    first_bucket := nearest.bucket;
    if not nearest.is_bound then
      select min(value) filter (where position = first_bucket), min(value) filter (where position = first_bucket + 1)
      into starts, ends
      from search.bounds as bound
      where bound.dimension = range_condition.dimension and bound.position between first_bucket and first_bucket + 1;
      -- Both ends may lie in one bucket.
      if high >= ends is not false and low - coalesce(starts, 0) < ends - low
        and not search.are_few(dimension, low, least(ends, high, 'Infinity'), asked) then
        low_end := search.bucket_without(dimension, first_bucket, coalesce(starts, 0), low, asked);
      else
        low_end := search.range_rows(dimension, low, least(ends, high, 'Infinity'), asked);
      end if;
      first_bucket := first_bucket + 1;
    end if;
  end if;
  if high is not null then
    nearest := search.bucket_at(dimension, high);
    end_bucket := nearest.bucket;
    -- When both ends lie in one bucket, the rows of the lower end are already all.
    if not nearest.is_bound and end_bucket >= first_bucket then
      select min(value) filter (where position = end_bucket), min(value) filter (where position = end_bucket + 1)
      into starts, ends
      from search.bounds as bound
      where bound.dimension = range_condition.dimension and bound.position between end_bucket and end_bucket + 1;
      if ends - high < high - coalesce(starts, 0) and not search.are_few(dimension, coalesce(starts, 0), high, asked) then
        high_end := search.bucket_without(dimension, end_bucket, high, ends, asked);
      else
        high_end := search.range_rows(dimension, coalesce(starts, 0), high, asked);
      end if;
    end if;
  end if;
  return row(
    search.range_keys(dimension, first_bucket, end_bucket),
    low_end.chunks || high_end.chunks,
    low_end.bits || high_end.bits
  )::search.condition;
end $$;

-- As before (20261122000102), but sets of which one is empty are not combined.
create or replace function search.combined(sets search.hit_set[], chosen int[], wanted search.criteria, changed bigint[])
returns search.hit_set
language plpgsql stable
set enable_sort = off
as $$
declare
  members constant int[] := array_remove(chosen, 0);
  hits search.hit_set;
begin
  if not exists (select from unnest(members) as member where (sets[member]).chunks is null) then
    select array_agg(met.chunk), array_agg(met.bits) into hits.chunks, hits.bits
    from (
      select chunk, bit_and(bits) as bits
      from (
        select unnest((sets[member]).chunks) as chunk, unnest((sets[member]).bits) as bits from unnest(members) as member
      ) as part
      group by chunk
      having count(*) = cardinality(members) and bit_count(bit_and(bits)) > 0
    ) as met;
  end if;
  return case when changed = '{}' then hits else search.seen_live(hits, changed, wanted) end;
end $$;

-- The sorts of criteria that a way to relax changes.
create or replace function search.given_up_by(way text) returns text[]
language sql immutable parallel safe
as $$
  select case
    when way like '%,%' then '{words,details,price,area,place,kind,rooms}'
    when way = 'numbers' then '{words}'
    when way in ('sides', 'city', 'nearby', 'district') then '{place}'
    when way = 'rooms' then '{kind,rooms}'
    else array[way] end::text[]
$$;

-- All kinds of one type are that type, which has a bitmap of its own; no kind belongs to two types.
create or replace function search.as_whole_type(alone search.criteria) returns search.criteria
language plpgsql stable
as $$
begin
  if cardinality(alone.tags) = 1 and alone.property_type is null and search.part_of(alone.tags[1]) = 'kind'
    and cardinality(string_to_array(alone.tags[1], '|')) > 3 and search.kinds_like(alone.tags) = alone.tags[1] then
    alone.property_type := search.type_of_kinds(alone.tags);
    if alone.property_type is not null then
      alone.tags := null;
    end if;
  end if;
  return alone;
end $$;

-- As before (20261122000102), but a way is not tried while another criterion alone finds nothing.
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
  -- The sorts of which nothing at all is found.
  empty_sorts text[] := '{}';
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
    if way in ('price', 'sides') and empty_sorts <@ search.given_up_by(way) then
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
    -- Nothing is found while one of these stays as it is.
    continue when way not like 'own%' and not empty_sorts <@ search.given_up_by(way);

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
            sets := sets || search.bitmap_matches(search.as_whole_type(alone));
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
      if changed = '{}' then
        empty_sorts := array(
          select each.sort from unnest(sorts, own) as each (sort, position)
          where each.position > 0 and (sets[each.position]).chunks is null);
      end if;
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

revoke all on function search.are_few(text, numeric, numeric, int[]), search.given_up_by(text),
  search.as_whole_type(search.criteria) from public;

-- The search, part 90: below the first bound of prices or areas the rows are read, and nothing is left out of everything.
--
-- "under 2000" asked for all bitmaps from the first bound on, with the rest of the first bucket, to leave them out of all
-- listings; often no listing is as cheap.

-- As before (20261124000203), but the chunks that are asked for may be those of a set in the order of documents.
create or replace function search.are_few(dimension text, low numeric, high numeric, asked int[]) returns boolean
language plpgsql stable
as $$
begin
  return case
    when search.is_in_space(asked) then false
    when dimension = 'price' then not exists (
      select from search.documents where is_active and price >= low and price < high offset 1000)
    else not exists (
      select from search.documents where is_active and area_value >= low and area_value < high offset 1000)
  end;
end $$;

-- As before (20261125000201), but for the first bucket.
create or replace function search.range_conditions(dimension text, lowest numeric, highest numeric, asked int[])
returns search.condition[]
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
  inside search.condition;
  below search.condition;
  above search.condition;
  conditions search.condition[] := '{}';
begin
  if low is not null then
    nearest := search.bucket_at(dimension, low);
    first_bucket := nearest.bucket;
    if not nearest.is_bound then
      select coalesce(min(value) filter (where position = first_bucket), 0),
        coalesce(min(value) filter (where position = first_bucket + 1), 'Infinity')
      into starts, ends
      from search.bounds as bound
      where bound.dimension = range_conditions.dimension and bound.position between first_bucket and first_bucket + 1;
      -- Both ends may lie in one bucket, or the upper one below the lower.
      if high < ends then
        return array[search.range_rows(dimension, low, high, asked)];
      elsif low - starts < ends - low and not search.are_few(dimension, low, ends, asked) then
        below := search.range_rows(dimension, starts, low, asked);
      else
        inside := search.range_rows(dimension, low, ends, asked);
        first_bucket := first_bucket + 1;
      end if;
    end if;
  end if;
  if high is not null then
    nearest := search.bucket_at(dimension, high);
    end_bucket := nearest.bucket;
    if not nearest.is_bound then
      select coalesce(min(value) filter (where position = end_bucket), 0),
        coalesce(min(value) filter (where position = end_bucket + 1), 'Infinity')
      into starts, ends
      from search.bounds as bound
      where bound.dimension = range_conditions.dimension and bound.position between end_bucket and end_bucket + 1;
      if ends - high < high - starts and not search.are_few(dimension, starts, high, asked) then
        above := search.range_rows(dimension, high, ends, asked);
      elsif low is null and end_bucket = 0 then
        return array[search.range_rows(dimension, 0, high, asked)];
      else
        above := search.bucket_without(dimension, end_bucket, starts, high, asked);
      end if;
      end_bucket := end_bucket + 1;
    end if;
  end if;
  if first_bucket > 0 then
    conditions := array[row(search.start_names(dimension, first_bucket), inside.chunks, inside.bits)::search.condition];
  end if;
  if end_bucket < 256 or below.chunks is not null or above.chunks is not null then
    conditions := conditions || row(array['-'] || search.start_names(dimension, end_bucket), below.chunks || above.chunks,
      below.bits || above.bits)::search.condition;
  end if;
  return conditions;
end $$;

-- The listings that have the price that is asked for, the types and the rooms, as one index tells; null if the price alone is that
-- of more than a hundred and a thousandth of all.
create function search.few_priced(wanted search.criteria) returns bigint[]
language plpgsql stable
as $$
declare
  most constant bigint := 100 + coalesce((select max(n) from search.documents), 0) / 1000;
  numbers bigint[];
  priced bigint;
begin
  select coalesce(array_agg(n) filter (where (wanted.property_type is null or property_type = wanted.property_type)
      and (wanted.listing_type is null or listing_type = wanted.listing_type)
      and (wanted.min_bedrooms is null or bedrooms >= wanted.min_bedrooms)
      and (wanted.max_bedrooms is null or bedrooms <= wanted.max_bedrooms)), '{}'), count(*)
  into numbers, priced
  from (
    select n, property_type, listing_type, bedrooms from search.documents
    where is_active and price >= coalesce(wanted.min_price, 0) and price <= coalesce(wanted.max_price, 'Infinity')
    limit most + 1
  ) as listing;
  return case when priced <= most then numbers end;
end $$;

-- The listings among some that meet the criteria.
create function search.found_among(numbers bigint[], wanted search.criteria) returns search.hit_set
language plpgsql stable
as $$
declare
  text_query constant tsquery := search.text_query(wanted.words || wanted.tags);
  -- Made once here; search.lies_in makes it for each row.
  place_query constant tsquery := search.text_query(array[search.place_words(wanted.places)]);
  asked constant search.criteria := wanted;
  few search.condition;
begin
  if wanted.places is not null then
    wanted.places := null;
    wanted.state := null;
    wanted.pincodes := null;
  end if;
  few := search.rows_condition(array(
    select n from search.documents as document
    where n = any (numbers) and search.fulfils(document, wanted, text_query)
      and (place_query is null or document.words @@ place_query
        or document.words @@ '''@?'''::tsquery and (document.state = asked.state or document.pincode = any (asked.pincodes)))), false);
  return row(few.chunks, few.bits, null, null)::search.hit_set;
end $$;

revoke all on function search.few_priced, search.found_among from public;

-- As before (20261127000205), but of two ranges the second is looked up only if the first leaves many, and no rare word is looked
-- up where few listings have the price.
create or replace function search.bitmap_matches(wanted search.criteria) returns search.hit_set
language plpgsql stable set enable_sort = off
as $$declare
  in_space constant boolean := search.is_in_space((wanted.area).chunks);
  conditions search.condition[] := '{}';
  known record;
  rare record;
  rare_words text[];
  is_to_rank boolean := false;
  is_narrowed boolean := false;
  numbers bigint[];
  few search.condition;
  -- The chunks that are asked for, as ranges.
  first_chunks int[] := '{0}';
  last_chunks int[] := array[search.first_chunk_in_space() - 1];
  within_chunks int[] := (wanted.area).chunks;
  within_bits bit(15872)[] := (wanted.area).bits;
  has_ranges constant boolean := num_nonnulls(wanted.min_price, wanted.max_price, wanted.min_area, wanted.max_area) > 0;
  ones constant bit(15872) := ~(B'0'::bit(15872));
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
  -- To look up a rare word may take longer than to read the few listings that have the price.
  if rare_words is not null and within_chunks is null and num_nonnulls(wanted.min_price, wanted.max_price) > 0 then
    numbers := search.few_priced(wanted);
    if numbers is not null then
      hits := search.found_among(numbers, wanted);
      if wanted.preferences is not null and hits.chunks is not null then
        hits.ranked := search.ranked_hits(hits, rare_words, wanted.preferences);
      end if;
      return hits;
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
    is_narrowed := true;
    hits.chunks := within_chunks;
    hits.bits := within_bits;
    loop
      -- Of few, the rows tell.
      if not in_space and search.total(hits) <= 150 then
        numbers := search.newest_page(hits, 0, 150);
        few := search.rows_condition(array(
          select n from search.documents
          where n = any (numbers)
            and (wanted.min_price is null or price >= wanted.min_price) and (wanted.max_price is null or price <= wanted.max_price)
            and (wanted.min_area is null or area_value >= wanted.min_area)
            and (wanted.max_area is null or area_value <= wanted.max_area)), false);
        hits.chunks := few.chunks;
        hits.bits := few.bits;
        if is_to_rank and hits.chunks is not null then
          hits.ranked := search.ranked_hits(hits, rare_words, wanted.preferences);
        end if;
        return hits;
      end if;
      -- Of a price and an area the price leaves less.
      exit when num_nonnulls(wanted.min_price, wanted.max_price) = 0 or num_nonnulls(wanted.min_area, wanted.max_area) = 0;
      conditions := search.range_conditions('price', wanted.min_price, wanted.max_price, (wanted.area).chunks);
      select array_agg(met.chunk), array_agg(met.bits) into hits.chunks, hits.bits
      from search.met(conditions, first_chunks, last_chunks, within_chunks, within_bits) as met;
      conditions := '{}';
      if hits.chunks is null then
        return hits;
      end if;
      within_chunks := hits.chunks;
      within_bits := hits.bits;
      wanted.min_price := null;
      wanted.max_price := null;
    end loop;
    if cardinality(within_chunks) <= 16 then
      first_chunks := within_chunks;
      last_chunks := within_chunks;
    end if;
  end if;
  if wanted.min_price is not null or wanted.max_price is not null then
    conditions := conditions || search.range_conditions('price', wanted.min_price, wanted.max_price, (wanted.area).chunks);
  end if;
  if wanted.min_area is not null or wanted.max_area is not null then
    conditions := conditions || search.range_conditions('area', wanted.min_area, wanted.max_area, (wanted.area).chunks);
  end if;
  -- What is left out has to be left out of something.
  if not is_narrowed and not exists (
    select from generate_subscripts(conditions, 1) as member where (conditions[member]).keys[1] is distinct from '-'
  ) then
    conditions := conditions || row(array['*'], null, null)::search.condition;
  end if;

  if within_chunks is null and cardinality(conditions) = 1 and (conditions[1]).chunks is null and cardinality((conditions[1]).keys) = 1 then
    select array_agg(chunk), array_agg(bits) into hits.chunks, hits.bits
    from search.bitmaps
    where key = (select id from search.keys where name = (conditions[1]).keys[1])
      and chunk < search.first_chunk_in_space() and bit_count(bits) > 0;
    return hits;
  end if;
  if cardinality(conditions) = 1 and (conditions[1]).chunks is null and cardinality((conditions[1]).keys) = 1 then
    select array_agg(chunk), array_agg(bits) into hits.chunks, hits.bits
    from (
      -- Most chunks of a large area are whole.
      select part.chunk, case when part.bits = ones then bitmap.bits else part.bits & bitmap.bits end as bits
      from (select unnest(within_chunks) as chunk, unnest(within_bits) as bits) as part
      cross join lateral (
        select bits from search.bitmaps
        where key = (select id from search.keys where name = (conditions[1]).keys[1]) and chunk = part.chunk offset 0
      ) as bitmap
      offset 0
    ) as found
    where bit_count(bits) > 0;
  else
    select array_agg(met.chunk), array_agg(met.bits) into hits.chunks, hits.bits
    from search.met(conditions, first_chunks, last_chunks, within_chunks, within_bits) as met;
  end if;
  if is_to_rank and hits.chunks is not null then
    hits.ranked := search.ranked_hits(hits, rare_words, wanted.preferences);
  end if;
  return hits;
end $$;

-- The search, part 44: a price range that ends inside a bucket was the dearest question, because up to a whole bucket of
-- rows was read at either end. Now the rows on the shorter side of the end are read: those inside, or those outside, which
-- are then taken out of the bucket. In an area only those of its chunks are read; before, the ends were looked up in the
-- whole country, and twice for each map: once more for the listings without a place, which are in one chunk.

-- The listings with a price (or an area) from `low` up to, but not including, `high`, read from the index. `asked`: the
-- chunks of an area; null for all of the first order.
create or replace function search.range_rows(dimension text, low numeric, high numeric, asked int[])
returns search.condition
language plpgsql stable
as $$
declare
  in_space constant boolean := search.is_in_space(asked);
  first_m constant bigint := ((select min(chunk) from unnest(asked) as chunk) - search.first_chunk_in_space()) * 15872::bigint;
  end_m constant bigint := ((select max(chunk) from unnest(asked) as chunk) - search.first_chunk_in_space() + 1) * 15872::bigint;
  condition search.condition;
begin
  -- Written out for each, so that each is found by its index. What is in the places is what the bitmaps know.
  if in_space and dimension = 'price' then
    select array_agg(chunk), array_agg(bits) into condition.chunks, condition.bits
    from (
      select search.chunk_of(search.first_in_space() + m) as chunk, search.bitmap_of(search.bit_of(search.first_in_space() + m), 1) as bits
      from search.places where price >= low and price < high and m >= first_m and m < end_m group by 1
    ) as found;
  elsif in_space then
    select array_agg(chunk), array_agg(bits) into condition.chunks, condition.bits
    from (
      select search.chunk_of(search.first_in_space() + m) as chunk, search.bitmap_of(search.bit_of(search.first_in_space() + m), 1) as bits
      from search.places where area_value >= low and area_value < high and m >= first_m and m < end_m group by 1
    ) as found;
  elsif dimension = 'price' then
    select array_agg(chunk), array_agg(bits) into condition.chunks, condition.bits
    from (
      select search.chunk_of(n) as chunk, search.bitmap_of(search.bit_of(n), 1) as bits
      from search.documents where is_active and price >= low and price < high group by 1
    ) as found;
  else
    select array_agg(chunk), array_agg(bits) into condition.chunks, condition.bits
    from (
      select search.chunk_of(n) as chunk, search.bitmap_of(search.bit_of(n), 1) as bits
      from search.documents where is_active and area_value >= low and area_value < high group by 1
    ) as found;
  end if;
  return condition;
end $$;

-- A bucket without the listings from `low` up to, but not including, `high`.
create or replace function search.bucket_without(
  dimension text, bucket int, low numeric, high numeric, asked int[]
) returns search.condition
language plpgsql stable
as $$
declare
  outside constant search.condition := search.range_rows(dimension, low, high, asked);
  bucket_key constant int := (select id from search.keys where name = dimension || ':8:' || bucket);
  first_chunk constant int := coalesce((select min(chunk) from unnest(asked) as chunk), 0);
  last_chunk constant int := coalesce((select max(chunk) from unnest(asked) as chunk), search.first_chunk_in_space() - 1);
  inside search.condition;
begin
  select array_agg(part.chunk), array_agg(case when other.bits is null then part.bits else part.bits & ~other.bits end)
  into inside.chunks, inside.bits
  from (
    select chunk, bits from search.bitmaps where key = bucket_key and chunk between first_chunk and last_chunk offset 0
  ) as part
  left join unnest(outside.chunks, outside.bits) as other (chunk, bits) using (chunk);
  return inside;
end $$;

-- From `lowest` to `highest`, both included: whole buckets by their keys, and the part of a bucket at either end.
-- Prices and areas have two decimals (a constraint), so "at most x" is "less than x + 0.01".
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
      if high >= ends is not false and low - coalesce(starts, 0) < ends - low then
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
      if ends - high < high - coalesce(starts, 0) then
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

create or replace function search.bitmap_matches(wanted search.criteria) returns search.hit_set
language plpgsql stable
as $$
declare
  in_space constant boolean := search.is_in_space((wanted.area).chunks);
  conditions search.condition[] := '{}';
  known record;
  rare record;
  -- The chunks that are asked for, as ranges.
  first_chunks int[] := '{0}';
  last_chunks int[] := array[search.first_chunk_in_space() - 1];
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
    if known.rare_words is not null and wanted.preferences is null then
      conditions := conditions || search.rare_words_condition(known.rare_words, in_space);
    elsif known.rare_words is not null then
      rare := search.rare_words_ranked(known.rare_words, wanted.preferences, in_space);
      conditions := conditions || rare.condition;
      hits.ranked := coalesce(rare.ranked, '{}');
    end if;
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
  if wanted.min_price is not null or wanted.max_price is not null then
    conditions := conditions || search.range_condition('price', wanted.min_price, wanted.max_price, (wanted.area).chunks);
  end if;
  if wanted.min_area is not null or wanted.max_area is not null then
    conditions := conditions || search.range_condition('area', wanted.min_area, wanted.max_area, (wanted.area).chunks);
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
  if conditions = '{}' then
    conditions := array[row(array['*'], null, null)::search.condition];
  end if;

  -- A condition is the OR of its bitmaps, the answer the AND of the conditions. An area is one of them.
  with part as (
    select bitmap.chunk, wanted_key.member, bitmap.bits
    from (
      select condition.member, (select id from search.keys where search.keys.name = wanted_name.name) as id
      from unnest(conditions) with ordinality as condition (keys, chunks, bits, member),
        unnest(condition.keys) as wanted_name (name)
    ) as wanted_key
    cross join unnest(first_chunks, last_chunks) as asked (first, last)
    cross join lateral (
      select chunk, bits from search.bitmaps
      where key = wanted_key.id and chunk between asked.first and asked.last offset 0
    ) as bitmap
    union all
    select inside.chunk, 0, inside.bits from unnest((wanted.area).chunks, (wanted.area).bits) as inside (chunk, bits)
    union all
    select computed.chunk, condition.member, computed.bits
    from unnest(conditions) with ordinality as condition (keys, chunks, bits, member),
      unnest(condition.chunks, condition.bits) as computed (chunk, bits)
  ),
  fulfilled as (
    select chunk, member, bit_or(bits) as bits from part group by chunk, member
  ),
  answer as (
    select chunk, bit_and(bits) as bits from fulfilled group by chunk
    having count(*) = cardinality(conditions) + case when (wanted.area).chunks is null then 0 else 1 end
  )
  select array_agg(chunk), array_agg(bits) into hits.chunks, hits.bits from answer;
  return hits;
end $$;

-- unused: bitmap_matches, its only caller, takes the one above
drop function if exists search.range_condition(text, numeric, numeric, boolean);
-- unused: as before
drop function if exists search.range_rows(text, numeric, numeric, boolean);

revoke all on function search.bucket_without, search.range_rows, search.range_condition from public, anon, authenticated;

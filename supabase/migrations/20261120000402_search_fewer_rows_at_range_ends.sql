-- The search, part 44: a price range that ends inside a bucket was the dearest question, because up to a whole bucket of
-- rows was read at either end. Now the rows on the shorter side of the end are read: those inside, or those outside, which
-- are then taken out of the bucket.

-- The listings with a price (or an area) from `low` up to, but not including, `high`, read from the index.
create or replace function search.range_rows(dimension text, low numeric, high numeric, in_space boolean)
returns search.condition
language plpgsql stable
as $$
declare
  condition search.condition;
begin
  -- Written out for each, so that each is found by its index. What is in the places is what the bitmaps know.
  if in_space and dimension = 'price' then
    select array_agg(chunk), array_agg(bits) into condition.chunks, condition.bits
    from (
      select search.chunk_of(search.first_in_space() + m) as chunk, search.bitmap_of(search.bit_of(search.first_in_space() + m), 1) as bits
      from search.places where price >= low and price < high group by 1
    ) as found;
  elsif in_space then
    select array_agg(chunk), array_agg(bits) into condition.chunks, condition.bits
    from (
      select search.chunk_of(search.first_in_space() + m) as chunk, search.bitmap_of(search.bit_of(search.first_in_space() + m), 1) as bits
      from search.places where area_value >= low and area_value < high group by 1
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
  dimension text, bucket int, low numeric, high numeric, in_space boolean
) returns search.condition
language plpgsql stable
as $$
declare
  outside constant search.condition := search.range_rows(dimension, low, high, in_space);
  bucket_key constant int := (select id from search.keys where name = dimension || ':8:' || bucket);
  first_chunk constant int := case when in_space then search.first_chunk_in_space() else 0 end;
  end_chunk constant int := case when in_space then 2147483647 else search.first_chunk_in_space() end;
  inside search.condition;
begin
  select array_agg(part.chunk), array_agg(case when other.bits is null then part.bits else part.bits & ~other.bits end)
  into inside.chunks, inside.bits
  from (
    select chunk, bits from search.bitmaps where key = bucket_key and chunk >= first_chunk and chunk < end_chunk offset 0
  ) as part
  left join unnest(outside.chunks, outside.bits) as other (chunk, bits) using (chunk);
  return inside;
end $$;

-- From `lowest` to `highest`, both included: whole buckets by their keys, and the part of a bucket at either end.
-- Prices and areas have two decimals (a constraint), so "at most x" is "less than x + 0.01".
create or replace function search.range_condition(dimension text, lowest numeric, highest numeric, in_space boolean)
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
        low_end := search.bucket_without(dimension, first_bucket, coalesce(starts, 0), low, in_space);
      else
        low_end := search.range_rows(dimension, low, least(ends, high, 'Infinity'), in_space);
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
        high_end := search.bucket_without(dimension, end_bucket, high, ends, in_space);
      else
        high_end := search.range_rows(dimension, coalesce(starts, 0), high, in_space);
      end if;
    end if;
  end if;
  return row(
    search.range_keys(dimension, first_bucket, end_bucket),
    low_end.chunks || high_end.chunks,
    low_end.bits || high_end.bits
  )::search.condition;
end $$;

revoke all on function search.bucket_without from public, anon, authenticated;

-- The search, part 45: bitmaps are read and combined at half the cost.
--
-- At a million listings a bitmap has 64 chunks of two kilobytes, and most of the time of a search went into carrying them:
-- through a hash for the ORs although most conditions are one bitmap, through sorts (which the planner took for as cheap as
-- a hash), and into the working tables that `from unnest(…)` fills, where `select unnest(…)` passes them on.

-- The chunks in which something meets all conditions, and within which listings. A condition is the OR of its bitmaps; one
-- that has a single bitmap needs no OR. `within`: only these listings, if not null. To be called with variables and from
-- functions with `enable_sort = off`: then it is planned as part of the statement that calls it, without sorts.
create function search.met(
  conditions search.condition[], first_chunks int[], last_chunks int[], within_chunks int[], within_bits bit(15872)[]
) returns table (chunk int, bits bit(15872))
language sql stable
as $$
  with wanted_key as (
    select member, cardinality((conditions[member]).keys) = 1 and (conditions[member]).chunks is null as is_alone,
      (select id from search.keys where search.keys.name = wanted_name.name) as id
    from generate_subscripts(conditions, 1) as member, unnest((conditions[member]).keys) as wanted_name (name)
  ),
  fulfilled as (
    select bitmap.chunk, bitmap.bits
    from wanted_key
    cross join unnest(first_chunks, last_chunks) as asked (first, last)
    cross join lateral (
      select bitmaps.chunk, bitmaps.bits from search.bitmaps
      where bitmaps.key = wanted_key.id and bitmaps.chunk between asked.first and asked.last offset 0
    ) as bitmap
    where wanted_key.is_alone
    union all
    select unnest(within_chunks), unnest(within_bits)
    union all
    select part.chunk, bit_or(part.bits)
    from (
      select bitmap.chunk, wanted_key.member, bitmap.bits
      from wanted_key
      cross join unnest(first_chunks, last_chunks) as asked (first, last)
      cross join lateral (
        select bitmaps.chunk, bitmaps.bits from search.bitmaps
        where bitmaps.key = wanted_key.id and bitmaps.chunk between asked.first and asked.last offset 0
      ) as bitmap
      where not wanted_key.is_alone
      union all
      select unnest((conditions[member]).chunks), member, unnest((conditions[member]).bits)
      from generate_subscripts(conditions, 1) as member
    ) as part
    group by part.chunk, part.member
  )
  select fulfilled.chunk, bit_and(fulfilled.bits)
  from fulfilled
  group by fulfilled.chunk
  having count(*) = cardinality(conditions) + case when within_chunks is null then 0 else 1 end
    and bit_count(bit_and(fulfilled.bits)) > 0
$$;

-- What the bitmaps know, without the listings written since.
create or replace function search.bitmap_matches(wanted search.criteria) returns search.hit_set
language plpgsql stable set enable_sort = off
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

  select array_agg(met.chunk), array_agg(met.bits) into hits.chunks, hits.bits
  from search.met(conditions, first_chunks, last_chunks, (wanted.area).chunks, (wanted.area).bits) as met;
  return hits;
end $$;

create or replace function search.matches(wanted search.criteria) returns search.hit_set
language plpgsql stable
as $$
declare
  changed constant bigint[] := array(select distinct n from search.changes);
begin
  if changed = '{}' then
    return search.bitmap_matches(wanted);
  end if;
  return search.seen_live(search.bitmap_matches(wanted), changed, wanted);
end $$;

create or replace function search.total(hits search.hit_set) returns bigint
language sql stable
as $$
  select coalesce((select sum(bit_count(part.bits)) from (select unnest(hits.bits) as bits) as part), 0)::bigint
    + coalesce(cardinality(hits.fresh), 0)
$$;

-- A bucket without the listings from `low` up to, but not including, `high`.
create or replace function search.bucket_without(
  dimension text, bucket int, low numeric, high numeric, asked int[]
) returns search.condition
language plpgsql stable set enable_sort = off
as $$
declare
  outside constant search.condition := search.range_rows(dimension, low, high, asked);
  bucket_key constant int := (select id from search.keys where name = dimension || ':8:' || bucket);
  first_chunk constant int := coalesce((select min(chunk) from unnest(asked) as chunk), 0);
  last_chunk constant int := coalesce((select max(chunk) from unnest(asked) as chunk), search.first_chunk_in_space() - 1);
  inside search.condition;
begin
  select array_agg(chunk), array_agg(bits) into inside.chunks, inside.bits
  from (
    select chunk, bit_and(bits) as bits
    from (
      select chunk, bits, true as is_bucket from search.bitmaps
      where key = bucket_key and chunk between first_chunk and last_chunk
      union all
      select unnest(outside.chunks), ~unnest(outside.bits), false
    ) as part
    group by chunk
    -- A listing that has changed since may be outside of every chunk of the bucket.
    having bool_or(is_bucket)
  ) as remaining;
  return inside;
end $$;

-- The words as a query: all of them, of each any of the forms that "|" separates.
create or replace function search.text_query(words text[]) returns tsquery
language sql immutable parallel safe
as $$
  select string_agg('(''' || replace(replace(either, '''', ''''''), '|', ''' | ''') || ''')', ' & ')::tsquery
  from unnest(words) as either
  where either <> ''
$$;

revoke all on function search.met from public, anon, authenticated;

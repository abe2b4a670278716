-- The search, part 6: each thing that can be asked for, as a condition on bitmaps.

do $$
begin
  -- What is asked for; null means "any".
  if to_regtype('search.criteria') is null then
    create type search.criteria as (
      words text[],
      property_type text,
      listing_type text,
      min_price numeric,
      max_price numeric,
      bedrooms int,
      bathrooms int,
      min_area numeric,
      state text,
      pincodes text[]
    );
  end if;

  -- Fulfilled by the listings that have one of the keys, and by those in the bitmaps computed for this question.
  if to_regtype('search.condition') is null then
    create type search.condition as (
      keys text[],
      chunks int[],
      bits bit(15872)[]
    );
  end if;
end $$;

-- The plain meaning of the criteria, row by row. The bitmaps are nothing but a quick way to the same answer.
create or replace function search.fulfils(document search.documents, wanted search.criteria, text_query tsquery)
returns boolean
language sql immutable
as $$
  select document.is_active
    and (text_query is null or document.words @@ text_query)
    and (wanted.property_type is null or document.property_type = wanted.property_type)
    and (wanted.listing_type is null or document.listing_type = wanted.listing_type)
    and (wanted.min_price is null or document.price >= wanted.min_price)
    and (wanted.max_price is null or document.price <= wanted.max_price)
    and (wanted.bedrooms is null or document.bedrooms = wanted.bedrooms)
    and (wanted.bathrooms is null or document.bathrooms = wanted.bathrooms)
    and (wanted.min_area is null or document.area_value >= wanted.min_area)
    and (wanted.state is null or document.state = wanted.state)
    and (wanted.pincodes is null or document.pincode = any (wanted.pincodes))
$$;

-- Each common word is a condition of its own. The rare ones together are one question to the word index, which
-- finds few rows.
create or replace function search.word_conditions(words text[]) returns search.condition[]
language plpgsql stable
as $$
declare
  either text;
  common text[];
  rare text[];
  always_rare text[] := '{}';
  condition search.condition;
  conditions search.condition[] := '{}';
begin
  foreach either in array words loop
    select array_agg('word:' || word) filter (where key.id is not null), array_agg(word) filter (where key.id is null)
    into common, rare
    from unnest(string_to_array(either, '|')) as word
    left join search.keys as key on key.name = 'word:' || word and length(word) <= 20;

    if rare is null then
      conditions := conditions || row(common, null, null)::search.condition;
    elsif common is null then
      always_rare := always_rare || either;
    else
      condition := search.rare_words_condition(array[array_to_string(rare, '|')]);
      condition.keys := common;
      conditions := conditions || condition;
    end if;
  end loop;
  if always_rare <> '{}' then
    conditions := conditions || search.rare_words_condition(always_rare);
  end if;
  return conditions;
end $$;

create or replace function search.rare_words_condition(words text[]) returns search.condition
language plpgsql stable
as $$
declare
  condition search.condition;
begin
  select array_agg(chunk), array_agg(bits) into condition.chunks, condition.bits
  from (
    select search.chunk_of(n) as chunk, search.bitmap_of(search.bit_of(n), 1) as bits
    from search.documents
    where is_active and documents.words @@ search.text_query(rare_words_condition.words)
    group by 1
  ) as found;
  return condition;
end $$;

-- The listings with a price (or an area) from `low` up to, but not including, `high`, read from the index.
create or replace function search.range_rows(dimension text, low numeric, high numeric) returns search.condition
language plpgsql stable
as $$
declare
  condition search.condition;
begin
  if dimension = 'price' then
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

-- From `lowest` to `highest`, both included: whole buckets by their keys, and what sticks out at either end by
-- looking at the rows. Prices and areas have two decimals (a constraint), so "at most x" is "less than x + 0.01".
create or replace function search.range_condition(dimension text, lowest numeric, highest numeric) returns search.condition
language plpgsql stable
as $$
declare
  bounds constant numeric[] := search.bounds_of(dimension);
  low constant numeric := ceil(lowest * 100) / 100;
  high constant numeric := floor(highest * 100) / 100 + 0.01;
  first_bucket int := 0;
  end_bucket int := 256;
  low_end search.condition;
  high_end search.condition;
begin
  if low is not null then
    first_bucket := width_bucket(low, bounds);
    if bounds[first_bucket] is distinct from low then
      first_bucket := first_bucket + 1;
      low_end := search.range_rows(dimension, low, least(coalesce(bounds[first_bucket], 'Infinity'), high));
    end if;
  end if;
  if high is not null then
    end_bucket := width_bucket(high, bounds);
    -- When both ends lie in one bucket, the rows of the lower end are already all.
    if bounds[end_bucket] is distinct from high and end_bucket >= first_bucket then
      high_end := search.range_rows(dimension, coalesce(bounds[end_bucket], 0), high);
    end if;
  end if;
  return row(
    search.range_keys(dimension, first_bucket, end_bucket),
    low_end.chunks || high_end.chunks,
    low_end.bits || high_end.bits
  )::search.condition;
end $$;

-- A state with many listings has a key; the listings of another are few.
create or replace function search.state_condition(wanted_state text) returns search.condition
language plpgsql stable
as $$
declare
  condition search.condition;
begin
  select array_agg(name) into condition.keys from search.keys where name = 'state:' || wanted_state;
  if condition.keys is null then
    select array_agg(chunk), array_agg(bits) into condition.chunks, condition.bits
    from (
      select search.chunk_of(n) as chunk, search.bitmap_of(search.bit_of(n), 1) as bits
      from search.documents where is_active and state = wanted_state group by 1
    ) as found;
  end if;
  return condition;
end $$;

-- Smaller places are lists of pincodes: the postal regions (beginnings of pincodes) that have a key and lie wholly
-- within the list, and the rows of the pincodes that are left.
create or replace function search.pincodes_condition(wanted_pincodes text[]) returns search.condition
language plpgsql stable
as $$
declare
  condition search.condition;
  regions text[];
  left_over text[];
begin
  with usable as materialized (
    select candidate.region
    from (
      select distinct left(pincode, digits) as region
      from unnest(wanted_pincodes) as pincode, generate_series(3, 6) as digits
    ) as candidate
    join search.keys as key on key.name = 'pincode:' || candidate.region
    where not exists (
      select from search.pincodes as other
      where other.pincode between rpad(candidate.region, 6, '0') and rpad(candidate.region, 6, '9')
        and other.pincode <> all (wanted_pincodes)
    )
  )
  select array_agg(region), array_agg('pincode:' || region) into regions, condition.keys
  from usable
  where not exists (
    select from usable as wider where length(wider.region) < length(usable.region) and usable.region ^@ wider.region
  );

  select array_agg(pincode) into left_over
  from unnest(wanted_pincodes) as pincode
  where not exists (select from unnest(regions) as region where pincode ^@ region);
  if left_over is not null then
    select array_agg(chunk), array_agg(bits) into condition.chunks, condition.bits
    from (
      select search.chunk_of(n) as chunk, search.bitmap_of(search.bit_of(n), 1) as bits
      from search.documents where is_active and pincode = any (left_over) group by 1
    ) as found;
  end if;
  return condition;
end $$;

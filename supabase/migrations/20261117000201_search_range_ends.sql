-- The search, part 25: ranges that begin or end inside a bucket, without reading the bucket's rows.
--
-- Each of the 256 buckets of prices and of areas is divided into 16 parts. Four bitmaps for all buckets together,
-- "price/0" to "price/3", hold the binary digits of the number of a listing's part: "the first five parts of bucket 40"
-- is one bitmap of that bucket and four of the digits. Only the rows of the one part in which an end lies are read, a
-- sixteenth of before.

-- The bounds of all parts, those of the buckets among them: the part with number 16 * bucket + part begins at its bound.
-- Counted in hundredths, prices and areas are whole numbers.
create index if not exists bounds_value on search.bounds (dimension, value, position);

create or replace function search.choose_parts() returns void
language sql security definer
set search_path = ''
set work_mem = '64MB'
as $$
  delete from search.bounds where dimension in ('price/parts', 'area/parts');

  insert into search.bounds (dimension, position, value)
  with bucket as (
    select dimension, position, value from search.bounds where dimension in ('price', 'area')
    union all
    select dimension, 0, 0 from unnest('{price,area}'::text[]) as dimension
  ),
  sample as (
    select price, area_value from search.documents where is_active order by hashint8(n) limit 200000
  ),
  measured as (
    select 'price' as dimension, width_bucket(price, search.bounds_of('price')) as bucket, price as value from sample
    union all
    select 'area', width_bucket(area_value, search.bounds_of('area')), area_value from sample
  ),
  quantile as (
    select dimension, bucket,
      percentile_disc(array(select part / 16.0 from generate_series(1, 15) as part)::float8[]) within group (order by value) as bounds
    from measured group by 1, 2
  )
  select bucket.dimension || '/parts', 16 * bucket.position + part,
    -- Where the sample knows nothing of a bucket, all of it is its last part.
    case when part = 0 then bucket.value else coalesce(quantile.bounds[part], bucket.value) end
  from bucket
  left join quantile on quantile.dimension = bucket.dimension and quantile.bucket = bucket.position,
  generate_series(0, 15) as part
  where 16 * bucket.position + part > 0;

  insert into search.keys (name)
  select dimension || '/' || digit from unnest('{price,area}'::text[]) as dimension, generate_series(0, 3) as digit
  on conflict do nothing;
$$;

-- The bounds for search.part_digits.
create or replace function search.parts_of(wanted_dimension text) returns bigint[]
language sql stable
as $$
  select coalesce(array_agg((value * 100)::bigint order by position), '{}')
  from search.bounds where dimension = wanted_dimension || '/parts'
$$;

-- The keys of the digits that are one in the number of a value's part.
create or replace function search.part_digits(dimension text, value numeric, parts bigint[]) returns setof text
language sql immutable
as $$
  select dimension || '/' || digit
  from generate_series(0, 3) as digit
  where width_bucket((value * 100)::bigint, parts) >> digit & 1 = 1
$$;

-- The listings of one bucket whose part is first_part or a later one before end_part. A part is below a limit if, from the
-- lowest digit up: where the limit's digit is one, a zero is below; where it is zero, only what was below stays below.
create or replace function search.parts_condition(dimension text, bucket int, first_part int, end_part int)
returns search.condition
language plpgsql stable
as $$
declare
  empty constant bit(15872) := B'0'::bit(15872);
  bucket_key constant int := (select id from search.keys where name = dimension || ':8:' || bucket);
  digit_keys constant int[] := array(
    select (select id from search.keys where name = dimension || '/' || digit) from generate_series(0, 3) as digit);
  condition search.condition;
begin
  select array_agg(chunk), array_agg(bits & ~below_first & below_end) into condition.chunks, condition.bits
  from (
    select whole.chunk, whole.bits, ~coalesce(d0.bits, empty) as z0, ~coalesce(d1.bits, empty) as z1,
      ~coalesce(d2.bits, empty) as z2, ~coalesce(d3.bits, empty) as z3
    from search.bitmaps as whole
    left join search.bitmaps as d0 on d0.key = digit_keys[1] and d0.chunk = whole.chunk
    left join search.bitmaps as d1 on d1.key = digit_keys[2] and d1.chunk = whole.chunk
    left join search.bitmaps as d2 on d2.key = digit_keys[3] and d2.chunk = whole.chunk
    left join search.bitmaps as d3 on d3.key = digit_keys[4] and d3.chunk = whole.chunk
    where whole.key = bucket_key
    offset 0
  ) as digits,
  lateral (select case first_part & 1 when 1 then z0 else empty end as f0,
    case end_part & 1 when 1 then z0 else empty end as e0 offset 0) as lowest,
  lateral (select case first_part & 2 when 2 then z1 | f0 else z1 & f0 end as f1,
    case end_part & 2 when 2 then z1 | e0 else z1 & e0 end as e1 offset 0) as low,
  lateral (select case first_part & 4 when 4 then z2 | f1 else z2 & f1 end as f2,
    case end_part & 4 when 4 then z2 | e1 else z2 & e1 end as e2 offset 0) as high,
  lateral (select case first_part & 8 when 8 then z3 | f2 else z3 & f2 end as below_first,
    case when end_part = 16 then whole_bucket else case end_part & 8 when 8 then z3 | e2 else z3 & e2 end end as below_end
    from (select bits as whole_bucket) as every offset 0) as highest;
  return condition;
end $$;

-- The part in which a value lies, and whether it begins with that value.
create or replace function search.part_at(wanted_dimension text, wanted numeric, out part int, out is_bound boolean)
language sql stable
as $$
  select coalesce(max(position), 0), coalesce(bool_or(value = wanted), false)
  from (
    select position, value from search.bounds
    where dimension = wanted_dimension || '/parts' and value <= wanted
    order by value desc, position desc limit 1
  ) as nearest
$$;

-- From `lowest` to `highest`, both included: whole buckets by their keys, whole parts of the two buckets at the ends by
-- their digits, and what is left at either end by looking at the rows. Prices and areas have two decimals (a
-- constraint), so "at most x" is "less than x + 0.01".
create or replace function search.range_condition(dimension text, lowest numeric, highest numeric) returns search.condition
language plpgsql stable
as $$
declare
  low constant numeric := ceil(nullif(greatest(lowest, 0), 0) * 100) / 100;
  high constant numeric := floor(highest * 100) / 100 + 0.01;
  first_part int := 0;
  end_part int := 4096;
  nearest record;
  ends search.condition[] := '{}';
begin
  if low is not null then
    nearest := search.part_at(dimension, low);
    first_part := nearest.part;
    if not nearest.is_bound then
      first_part := first_part + 1;
      ends := ends || search.range_rows(dimension, low, least(
        (select value from search.bounds as bound
         where bound.dimension = range_condition.dimension || '/parts' and bound.position = first_part),
        high, 'Infinity'));
    end if;
  end if;
  if high is not null then
    nearest := search.part_at(dimension, high);
    end_part := nearest.part;
    -- When both ends lie in one part, the rows of the lower end are already all.
    if not nearest.is_bound and end_part >= first_part then
      ends := ends || search.range_rows(dimension, coalesce(
        (select value from search.bounds as bound
         where bound.dimension = range_condition.dimension || '/parts' and bound.position = end_part), 0), high);
    end if;
  end if;
  if first_part < end_part and first_part / 16 = end_part / 16 then
    ends := ends || search.parts_condition(dimension, first_part / 16, first_part % 16, end_part % 16);
  else
    if first_part < end_part and first_part % 16 > 0 then
      ends := ends || search.parts_condition(dimension, first_part / 16, first_part % 16, 16);
    end if;
    if first_part < end_part and end_part % 16 > 0 then
      ends := ends || search.parts_condition(dimension, end_part / 16, 0, end_part % 16);
    end if;
  end if;
  return row(
    search.range_keys(dimension, (first_part + 15) / 16, end_part / 16),
    (select array_agg(chunk) from unnest(ends) as part (keys, chunks, bits), unnest(part.chunks, part.bits) as computed (chunk, bits)),
    (select array_agg(computed.bits) from unnest(ends) as part (keys, chunks, bits), unnest(part.chunks, part.bits) as computed (chunk, bits))
  )::search.condition;
end $$;

create or replace function search.index_documents(numbers bigint[]) returns void
language plpgsql security definer
set search_path = ''
set work_mem = '256MB'
set jit = off
as $$
declare
  empty constant bit(15872) := B'0'::bit(15872);
  price_bounds constant numeric[] := search.bounds_of('price');
  area_bounds constant numeric[] := search.bounds_of('area');
  unit_price_bounds constant numeric[] := search.bounds_of('unit_price');
  price_parts constant bigint[] := search.parts_of('price');
  area_parts constant bigint[] := search.parts_of('area');
begin
  -- Types and room counts are few: each gets its key when it first occurs. Keys of words, states and pincodes
  -- are chosen by search.rebuild.
  insert into search.keys (name)
  select distinct key.name
  from search.documents as document, lateral (values
    ('property_type:' || document.property_type), ('listing_type:' || document.listing_type),
    ('bedrooms:' || document.bedrooms), ('bathrooms:' || document.bathrooms)
  ) as key (name)
  where document.n = any (numbers) and document.is_active and key.name is not null
  on conflict do nothing;

  with touched as materialized (
    select search.chunk_of(n) as chunk, search.bitmap_of(search.bit_of(n), 1) as bits
    from unnest(numbers) as n
    group by 1
  ),
  -- What the documents have, with the bitmap of those that have it.
  trait as materialized (
    select search.chunk_of(document.n) as chunk, kind, value, search.bitmap_of(search.bit_of(document.n), 1) as bits
    from search.documents as document, lateral (
      select 'word', word from unnest(tsvector_to_array(document.words)) as word
      where exists (select from search.keys as key where key.name = 'word:' || word)
      union all
      values ('all', '*'), ('property_type', document.property_type), ('listing_type', document.listing_type),
        ('bedrooms', document.bedrooms::text), ('bathrooms', document.bathrooms::text),
        ('state', document.state), ('pincode', document.pincode),
        ('price', width_bucket(document.price, price_bounds)::text), ('area', width_bucket(document.area_value, area_bounds)::text),
        ('unit_price', width_bucket(search.unit_price(document.price, document.area_value), unit_price_bounds)::text)
      union all
      select 'digit', key from search.part_digits('price', document.price, price_parts) as key
      union all
      select 'digit', key from search.part_digits('area', document.area_value, area_parts) as key
    ) as has (kind, value)
    where document.n = any (numbers) and document.is_active and value is not null
    group by 1, 2, 3
  ),
  fresh as (
    select trait.chunk, key.name, trait.bits
    from trait, lateral (
      select 'pincode:' || left(value, digits) from generate_series(3, 6) as digits where kind = 'pincode'
      union all
      select kind || ':' || level || ':' || (value::int >> (8 - level))
      from generate_series(1, 8) as level
      where kind in ('price', 'area') or kind = 'unit_price' and level in (4, 8)
      union all
      select '*' where kind = 'all'
      union all
      select value where kind = 'digit'
      union all
      select kind || ':' || value
      where kind in ('word', 'property_type', 'listing_type', 'bedrooms', 'bathrooms', 'state')
    ) as key (name)
  ),
  known_fresh as (
    select key.id as key, fresh.chunk, bit_or(fresh.bits) as bits
    from fresh join search.keys as key using (name)
    group by 1, 2
  ),
  -- A bitmap that still shows a touched document is written even when no fresh bit belongs to it.
  stale as (
    select bitmap.key, bitmap.chunk, empty as bits
    from search.bitmaps as bitmap join touched using (chunk)
    where (bitmap.bits & touched.bits) <> empty
  ),
  wanted as (
    select key, chunk, bit_or(bits) as bits
    from (select * from known_fresh union all select * from stale) as either
    group by 1, 2
  )
  insert into search.bitmaps (key, chunk, bits)
  select wanted.key, wanted.chunk, coalesce(old.bits & ~touched.bits, empty) | wanted.bits
  from wanted
  join touched using (chunk)
  left join search.bitmaps as old on old.key = wanted.key and old.chunk = wanted.chunk
  on conflict (key, chunk) do update set bits = excluded.bits
  where search.bitmaps.bits is distinct from excluded.bits;
end $$;

create or replace function search.rebuild() returns bigint
language plpgsql security definer
set search_path = ''
set work_mem = '256MB'
set jit = off
as $$
declare
  last_chunk int;
begin
  perform pg_advisory_xact_lock(hashtext('search.bitmaps'));
  delete from search.changes;
  delete from search.bitmaps;
  perform search.choose_bounds();
  perform search.choose_keys();
  perform search.choose_parts();

  delete from search.vocabulary;
  insert into search.vocabulary (word, listings)
  select word, ndoc from ts_stat('select words from search.documents where is_active')
  where search.can_be_misspelt(word);
  insert into search.pincodes (pincode)
  select distinct pincode from search.documents where is_active
  on conflict do nothing;

  select search.chunk_of(coalesce(max(n), 0)) into last_chunk from search.documents;
  for chunk in 0 .. last_chunk loop
    perform search.index_documents(array(
      select n from search.documents where n between chunk * 15872::bigint and chunk * 15872::bigint + 15871
    ));
  end loop;

  insert into search.built (listings, built_at) values ((select count(*) from search.documents), now())
  on conflict (only_row) do update set listings = excluded.listings, built_at = excluded.built_at;
  return (select listings from search.built);
end $$;

revoke all on all functions in schema search from public, anon, authenticated;
grant execute on function search.find, search.kinds_in(text) to anon, authenticated, service_role;

select search.rebuild();

-- The search, part 101: the words of listings are looked up among the keys all at once, because one by one, dozens for each
-- listing, took more than half of a rebuild.

-- Writes the given numbers into the bitmaps, replacing what was known of them: those of documents, and those of the second
-- order.
create or replace function search.index_documents(numbers bigint[]) returns void
language plpgsql security definer set search_path = '' set work_mem = '256MB' set jit = off
as $$
declare
  empty constant bit(15872) := B'0'::bit(15872);
  price_bounds constant numeric[] := search.bounds_of('price');
  area_bounds constant numeric[] := search.bounds_of('area');
  unit_price_bounds constant numeric[] := search.bounds_of('unit_price');
  time_bounds constant numeric[] := search.bounds_of('time');
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
    select search.chunk_of(number) as chunk, search.bitmap_of(search.bit_of(number), 1) as bits
    from unnest(numbers) as number
    group by 1
  ),
  numbered as materialized (
    select number, number as n from unnest(numbers) as number where number < search.first_in_space()
    union all
    select number, place.n
    from unnest(numbers) as number,
    lateral (select n from search.places where m = (number - search.first_in_space())::int offset 0) as place
    where number >= search.first_in_space()
  ),
  document as materialized (
    select numbered.number, document.*
    from numbered,
    -- One by one: a join would read all documents.
    lateral (select * from search.documents where documents.n = numbered.n offset 0) as document
    where document.is_active
  ),
  -- The words that have a key, with the bitmap of the documents that have them. A join, so that the keys are read once.
  known_words as (
    select key.id as key, search.chunk_of(document.number) as chunk,
      search.bitmap_of(search.bit_of(document.number), 1) as bits
    from document, unnest(tsvector_to_array(document.words)) as word, search.keys as key
    where key.name = 'word:' || word
    group by 1, 2
  ),
  -- What else the documents have.
  trait as materialized (
    select search.chunk_of(document.number) as chunk, kind, value,
      search.bitmap_of(search.bit_of(document.number), 1) as bits
    from document, lateral (values
      ('all', '*'), ('property_type', document.property_type), ('listing_type', document.listing_type),
      ('bedrooms', document.bedrooms::text), ('bathrooms', document.bathrooms::text),
      ('state', document.state), ('pincode', document.pincode),
      ('price', width_bucket(document.price, price_bounds)::text), ('area', width_bucket(document.area_value, area_bounds)::text),
      ('unit_price', width_bucket(search.unit_price(document.price, document.area_value), unit_price_bounds)::text),
      ('time', case when document.number >= search.first_in_space()
        then width_bucket(document.n::numeric, time_bounds)::text end)
    ) as has (kind, value)
    where value is not null
    group by 1, 2, 3
  ),
  fresh as (
    select trait.chunk, key.name, trait.bits
    from trait, lateral (
      select 'pincode:' || left(value, digits) from generate_series(3, 6) as digits where kind = 'pincode'
      union all
      select kind || ':' || level || ':' || (value::int >> (8 - level))
      from unnest('{4,8}'::int[]) as level
      where kind in ('price', 'area', 'unit_price', 'time')
      union all
      select search.start_name(kind, number)
      from generate_series(1, case when kind in ('price', 'area') then value::int end) as number
      where number % 16 = 0 or number / 16 = value::int / 16
      union all
      select '*' where kind = 'all'
      union all
      select kind || ':' || value
      where kind in ('property_type', 'listing_type', 'bedrooms', 'bathrooms', 'state')
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
    from (select * from known_words union all select * from known_fresh union all select * from stale) as either
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

-- The search, part 15: a bitmap belongs to a whole word or tag, no longer to each beginning of a word. There are far
-- fewer of them, and a rebuild takes less time. Prices per square foot get bitmaps too, for the order by them.

-- Never null: an area that rounds to nothing counts as the smallest there is.
create or replace function search.unit_price(price numeric, area_value numeric) returns numeric
language sql immutable parallel safe
as $$ select round(price / greatest(area_value, 0.01), 4) $$;

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

-- 256 buckets of about equal size. Nobody filters by it, so round sums need not be bounds.
create or replace function search.choose_unit_price_bounds() returns void
language sql security definer
set search_path = ''
as $$
  delete from search.bounds where dimension = 'unit_price';

  insert into search.bounds (dimension, position, value)
  select 'unit_price', row_number() over (order by value), value
  from (
    select distinct unnest(percentile_disc(array(select g / 256.0 from generate_series(1, 255) as g)::float8[])
      within group (order by search.unit_price(price, area_value))) as value
    from (select price, area_value from search.documents where is_active order by hashint8(n) limit 200000) as sample
  ) as chosen
  where value is not null;
$$;

-- Words, places, states and postal regions that at least one listing in four hundred has are worth a bitmap. The rest
-- is found by ordinary indexes, which are quick exactly because so few listings match. What the order of relevance
-- looks at always has one: the tags, and every such word as a word of titles and of kinds and places.
create or replace function search.choose_keys() returns void
language sql security definer
set search_path = ''
as $$
  delete from search.keys;

  -- search.choose_bounds, which a rebuild has just called, knows prices and areas only.
  select search.choose_unit_price_bounds();

  insert into search.keys (name)
  select '*'
  union all
  select dimension || ':' || level || ':' || bucket
  from unnest('{price,area,unit_price}'::text[]) as dimension, generate_series(1, 8) as level,
    generate_series(0, (1 << level) - 1) as bucket
  -- An order needs wide and narrow buckets, a filter every size between them too.
  where dimension <> 'unit_price' or level in (4, 8)
  union all
  select 'word:' || search.tag(subtype)
  from unnest('{residential,commercial,industrial,land}'::text[]) as type, unnest(rules.property_subtypes(type)) as subtype
  union all
  select 'word:' || tag
  from unnest('{@?,#featured,#sale,#rent,#lease,#auction,#furnished,#semi_furnished,#unfurnished,#ready_to_move,#under_construction,#new_launch}'::text[]) as tag;

  insert into search.keys (name)
  with sample as (
    select (row_number() over () - 1)::int as bit, words, state, pincode
    from (select * from search.documents where is_active order by hashint8(n) limit 15872) as drawn
  ),
  trait as (
    select has.name, count(distinct bit) as listings
    from sample, lateral (
      select 'word:' || word from unnest(tsvector_to_array(words)) as word where word !~ '^[\^=]'
      union all
      select 'state:' || state
      union all
      select 'pincode:' || left(pincode, digits) from generate_series(3, 6) as digits
    ) as has (name)
    group by has.name
  ),
  common as (
    select name from trait where listings >= greatest(20, (select count(*) from sample) / 400.0)
  )
  select name from common
  union
  select 'word:' || sign || substr(name, 6)
  from common, unnest('{=,^}'::text[]) as sign
  where name ~ '^word:[^@#~]'
  on conflict do nothing;
$$;

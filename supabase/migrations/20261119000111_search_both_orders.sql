-- The search, part 35: the bitmaps in both orders, always written together.

-- Writes the given numbers into the bitmaps, replacing what was known of them: those of documents, and those of the
-- second order. A number that no document has is taken out. The only writer of bitmaps.
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
  -- What the documents have, with the bitmap of those that have it.
  trait as materialized (
    select search.chunk_of(numbered.number) as chunk, kind, value,
      search.bitmap_of(search.bit_of(numbered.number), 1) as bits
    from numbered,
    -- One by one: a join would read all documents.
    lateral (select * from search.documents where documents.n = numbered.n offset 0) as document,
    lateral (
      select 'word', word from unnest(tsvector_to_array(document.words)) as word
      where exists (select from search.keys as key where key.name = 'word:' || word)
      union all
      values ('all', '*'), ('property_type', document.property_type), ('listing_type', document.listing_type),
        ('bedrooms', document.bedrooms::text), ('bathrooms', document.bathrooms::text),
        ('state', document.state), ('pincode', document.pincode),
        ('price', width_bucket(document.price, price_bounds)::text), ('area', width_bucket(document.area_value, area_bounds)::text),
        ('unit_price', width_bucket(search.unit_price(document.price, document.area_value), unit_price_bounds)::text),
        ('time', case when numbered.number >= search.first_in_space()
          then width_bucket(document.n::numeric, time_bounds)::text end)
    ) as has (kind, value)
    where document.is_active and value is not null
    group by 1, 2, 3
  ),
  fresh as (
    select trait.chunk, key.name, trait.bits
    from trait, lateral (
      select 'pincode:' || left(value, digits) from generate_series(3, 6) as digits where kind = 'pincode'
      union all
      select kind || ':' || level || ':' || (value::int >> (8 - level))
      from generate_series(1, 8) as level
      where kind in ('price', 'area') or kind in ('unit_price', 'time') and level in (4, 8)
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

-- Times of creation in 256 buckets: the numbers of documents rise with them. For the second order, where the newest
-- listings are anywhere.
create or replace function search.choose_times() returns void
language sql security definer
set search_path = ''
as $$
  delete from search.bounds where dimension = 'time';
  insert into search.bounds (dimension, position, value)
  select 'time', row_number() over (order by value), value
  from (
    select distinct lowest + (highest - lowest) * position / 256 as value
    from (select min(n) as lowest, max(n) as highest from search.documents) as known, generate_series(1, 255) as position
  ) as chosen
  where value is not null;
  insert into search.keys (name)
  select 'time:' || level || ':' || bucket from unnest('{4,8}'::int[]) as level, generate_series(0, (1 << level) - 1) as bucket
  on conflict do nothing;
$$;

-- Folds the noted changes into the bitmaps. To be called every half minute; two at once do no harm. A writer that
-- commits meanwhile keeps its note, because only notes that were seen are removed.
create or replace function search.apply(at_most int default 20000) returns int
language plpgsql security definer
set search_path = ''
as $$
declare
  numbers bigint[];
begin
  if not pg_try_advisory_xact_lock(hashtext('search.bitmaps')) then
    return 0;
  end if;
  with seen as (
    delete from search.changes
    where id in (select id from search.changes order by id limit at_most)
    returning n
  )
  select array_agg(distinct n) into numbers from seen;
  if numbers is not null then
    insert into search.vocabulary (word)
    select distinct word from search.documents, unnest(tsvector_to_array(words)) as word
    where n = any (numbers) and is_active and search.can_be_misspelt(word)
    on conflict do nothing;
    insert into search.pincodes (pincode)
    select distinct pincode from search.documents where n = any (numbers) and is_active
    on conflict do nothing;
    perform search.index_documents(numbers || search.place_documents(numbers));
    -- Older listings were brought in: they take their places now, and the next call hears of it. A few seconds
    -- between two writers are left to the next rebuild.
    if exists (
      select from search.documents as document
      where document.n = any (numbers) and document.created_at < (
        select before.created_at - interval '1 minute' from search.documents as before
        where before.n < document.n order by before.n desc limit 1
      )
    ) then
      perform search.put_in_order();
    end if;
  end if;
  return coalesce(cardinality(numbers), 0);
end $$;

-- Emptying the table of listings empties the search.
create or replace function search.forget_all() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from search.documents;
  delete from search.changes;
  delete from search.bitmaps;
  delete from search.places;
  delete from search.vocabulary;
  return null;
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
  perform search.choose_times();
  perform search.number_places();

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

  for chunk in 0 .. (select coalesce(max(m), -1) / 15872 from search.places) loop
    perform search.index_documents(array(
      select search.first_in_space() + m from search.places where m between chunk * 15872 and chunk * 15872 + 15871
    ));
  end loop;

  insert into search.built (listings, built_at, places, tail)
  values ((select count(*) from search.documents), now(),
    (select count(code) from search.places), (select count(*) from search.places))
  on conflict (only_row) do update set listings = excluded.listings, built_at = excluded.built_at,
    places = excluded.places, tail = excluded.tail;
  return (select listings from search.built);
end $$;

-- Due when there never was a rebuild, when the listings have doubled (or halved), after a day, and when the tail has
-- filled a chunk.
create or replace function search.rebuild_is_due() returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
declare
  known search.built;
  listings bigint;
begin
  select * into known from search.built;
  select count(*) into listings from search.documents;
  return known.listings is null or known.tail is null
    or (select max(m) from search.places) > known.tail + 15872 or known.built_at < now() - interval '1 day'
    or listings > 2 * known.listings + 1000 or known.listings > 2 * listings + 1000;
end $$;


revoke all on all functions in schema search from public, anon, authenticated;
grant execute on function search.find, search.kinds_in(text), search.listings, search.named_area(text),
  search.area_sides(search.area),
  search.map_area(double precision, double precision, double precision, double precision, int, text)
  to anon, authenticated, service_role;

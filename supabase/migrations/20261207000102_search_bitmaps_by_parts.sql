-- A rebuild writes all bitmaps by several processes, each of which takes half the time for a chunk.

-- To set a bit copies the whole: an eighth of a chunk is copied sooner, and a rare word needs no whole one.
do $$
begin
  execute format(
    'create aggregate search.eighth_of(int, int) (sfunc = pg_catalog.set_bit, stype = bit, initcond = %L, parallel = safe)',
    repeat('0', 1984));
  -- The parts and where each begins, counted from one.
  execute format(
    'create aggregate search.eighths_joined(bit, int) (sfunc = pg_catalog.overlay, stype = bit, initcond = %L, parallel = safe)',
    repeat('0', 15872));
end $$;

-- The bitmaps of the given numbers, those of documents and those of the second order, without what is known of others.
-- As search.index_documents had it (20261130000100), but words are counted before their keys are looked up.
create function search.bitmaps_of(numbers bigint[]) returns table (key int, chunk int, bits bit(15872))
language plpgsql stable parallel safe rows 3000
as $$
declare
  price_bounds constant numeric[] := search.bounds_of('price');
  area_bounds constant numeric[] := search.bounds_of('area');
  unit_price_bounds constant numeric[] := search.bounds_of('unit_price');
  time_bounds constant numeric[] := search.bounds_of('time');
begin
  return query
  with numbered as materialized (
    select number, number as n from unnest(numbers) as number where number < search.first_in_space()
    union all
    select number, place.n
    from unnest(numbers) as number,
    lateral (select places.n from search.places where m = (number - search.first_in_space())::int offset 0) as place
    where number >= search.first_in_space()
  ),
  document as materialized (
    select numbered.number, search.chunk_of(numbered.number) as chunk, search.bit_of(numbered.number) as bit, found.*
    from numbered,
    -- One by one: a join would read all documents.
    lateral (select * from search.documents where documents.n = numbered.n offset 0) as found
    where found.is_active
  ),
  part_of_word as (
    select said.word, said.chunk, said.part, search.eighth_of(said.bit, 1) as bits
    from (
      -- Here and not as a join with unnest, which would write the words of each document into a table first.
      select document.chunk, document.bit / 1984 as part, document.bit % 1984 as bit,
        unnest(tsvector_to_array(document.words)) as word
      from document
    ) as said
    group by said.word, said.chunk, said.part
  ),
  -- What else the documents have.
  trait as materialized (
    select document.chunk, kind, value, search.bitmap_of(document.bit, 1) as bits
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
    select trait.chunk, each_key.name, trait.bits
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
    ) as each_key (name)
  )
  select known.id, part_of_word.chunk, search.eighths_joined(part_of_word.bits, part_of_word.part * 1984 + 1)::bit(15872)
  from part_of_word join search.keys as known on known.name = 'word:' || part_of_word.word
  group by 1, 2
  union all
  select known.id, fresh.chunk, bit_or(fresh.bits)::bit(15872)
  from fresh join search.keys as known using (name)
  group by 1, 2;
end $$;

-- Writes the given numbers into the bitmaps, replacing what was known of them: those of documents, and those of the
-- second order.
create or replace function search.index_documents(numbers bigint[]) returns void
language plpgsql security definer set search_path = '' set work_mem = '256MB' set jit = off
as $$
declare
  empty constant bit(15872) := B'0'::bit(15872);
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
  -- A bitmap that still shows a touched document is written even when no fresh bit belongs to it.
  stale as (
    select bitmap.key, bitmap.chunk, empty as bits
    from search.bitmaps as bitmap join touched using (chunk)
    where (bitmap.bits & touched.bits) <> empty
  ),
  wanted as (
    select key, chunk, bit_or(bits) as bits
    from (select key, chunk, bits from search.bitmaps_of(numbers) union all select * from stale) as either
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

-- All bitmaps of one chunk, of either order. Its costs tell the planner that other processes are worth their start. A plan that does
-- not know how many numbers there are would expect ten.
create function search.bitmaps_of_chunk(chunk int) returns table (key int, chunk_of_it int, bits bit(15872))
language plpgsql stable parallel safe cost 10000000 rows 3000 set plan_cache_mode = force_custom_plan
as $$
declare
  first constant bigint := chunk::bigint * 15872;
begin
  return query select * from search.bitmaps_of(case when first < search.first_in_space()
    then array(select n from search.documents where n between first and first + 15871)
    else array(
      select search.first_in_space() + m from search.places
      where m between first - search.first_in_space() and first - search.first_in_space() + 15871) end);
end $$;

-- Writes the bitmaps of these chunks, of which there are none yet. Postgres shares a query among processes if it writes
-- nothing but a new table, and chunks if each is a branch of its own. The first process writes down what the others have made:
-- they would wait for it if it made some too.
create function search.write_chunks(chunks int[]) returns void
language plpgsql set search_path = '' set parallel_leader_participation = off
as $$
begin
  for batch in 0 .. (cardinality(chunks) - 1) / 64 loop
    execute 'create temporary table made_bitmaps on commit drop as ' || (
      select string_agg(format('select * from search.bitmaps_of_chunk(%s)', chunk), ' union all ')
      from unnest(chunks[batch * 64 + 1 : batch * 64 + 64]) as chunk);
    insert into search.bitmaps (key, chunk, bits) select * from pg_temp.made_bitmaps;
    -- unused: made above, and gone here for the next ones
    drop table pg_temp.made_bitmaps;
  end loop;
end $$;

-- As before (20261127000202), but words are counted and chunks are made by several processes, and the keys of types and rooms come from the
-- tallies.
create or replace function search.rebuild() returns bigint
language plpgsql security definer set search_path = '' set work_mem = '256MB' set jit = off
as $$
begin
  perform pg_advisory_xact_lock(hashtext('search.bitmaps'));
  delete from search.changes;
  delete from search.bitmaps;
  perform search.choose_bounds();
  perform search.tally_anew();
  perform search.choose_keys();
  perform search.choose_times();
  perform search.number_places();

  -- Not by ts_stat, which one process alone can do.
  create temporary table said_words on commit drop as
  select word, count(*)::int as listings
  from (select unnest(tsvector_to_array(words)) as word from search.documents where is_active) as said
  group by word;
  delete from search.vocabulary;
  insert into search.vocabulary (word, listings)
  select word, listings from pg_temp.said_words where search.can_be_misspelt(word);
  -- unused: made above, and gone here so that the function can be called twice in a transaction
  drop table pg_temp.said_words;
  insert into search.pincodes (pincode)
  select distinct pincode from search.documents where is_active
  on conflict do nothing;

  insert into search.keys (name)
  select distinct key.name
  from search.tallies as tally, lateral (values
    ('property_type:' || tally.property_type), ('listing_type:' || tally.listing_type),
    ('bedrooms:' || tally.bedrooms), ('bathrooms:' || tally.bathrooms)
  ) as key (name)
  where key.name is not null
  on conflict do nothing;
  perform search.write_chunks(array(
    select generate_series(0, search.chunk_of(coalesce(max(n), 0))) from search.documents
    union all
    select search.first_chunk_in_space() + generate_series(0, coalesce(max(m), -1) / 15872) from search.places));

  insert into search.built (listings, built_at, places, tail)
  values ((select count(*) from search.documents), now(),
    (select count(code) from search.places), (select count(*) from search.places))
  on conflict (only_row) do update set listings = excluded.listings, built_at = excluded.built_at,
    places = excluded.places, tail = excluded.tail;
  return (select listings from search.built);
end $$;

revoke all on function search.eighth_of, search.eighths_joined, search.bitmaps_of, search.bitmaps_of_chunk, search.write_chunks
  from public, anon, authenticated;

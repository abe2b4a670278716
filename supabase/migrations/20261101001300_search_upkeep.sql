-- The search, part 4: how the bitmaps come to know the listings.

-- Writes the given documents into the bitmaps, replacing what was known of them. The only writer of bitmaps.
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
      union all
      values ('all', '*'), ('property_type', document.property_type), ('listing_type', document.listing_type),
        ('bedrooms', document.bedrooms::text), ('bathrooms', document.bathrooms::text),
        ('state', document.state), ('pincode', document.pincode),
        ('price', width_bucket(document.price, price_bounds)::text), ('area', width_bucket(document.area_value, area_bounds)::text)
    ) as has (kind, value)
    where document.n = any (numbers) and document.is_active and value is not null
    group by 1, 2, 3
  ),
  fresh as (
    select trait.chunk, key.name, trait.bits
    from trait, lateral (
      -- Every beginning of a word, from two letters to twenty; a word of one letter only as itself.
      select 'word:' || left(value, letters)
      from generate_series(least(length(value), 2), least(length(value), 20)) as letters where kind = 'word'
      union all
      select 'pincode:' || left(value, digits) from generate_series(3, 6) as digits where kind = 'pincode'
      union all
      select kind || ':' || level || ':' || (value::int >> (8 - level))
      from generate_series(1, 8) as level where kind in ('price', 'area')
      union all
      select '*' where kind = 'all'
      union all
      select kind || ':' || value where kind in ('property_type', 'listing_type', 'bedrooms', 'bathrooms', 'state')
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
    perform search.index_documents(numbers);
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

-- Makes documents for listings that have none: after a restore or a bulk load that ran without triggers. To be
-- followed by a rebuild. Filling the word index afterwards at once takes a fraction of the time.
create or replace function search.adopt_listings() returns bigint
language plpgsql security definer
set search_path = ''
set maintenance_work_mem = '512MB'
as $$
declare
  adopted bigint;
begin
  lock table search.documents in access exclusive mode;
  drop index search.documents_words;
  insert into search.documents (property_id, is_active, created_at, words, property_type, listing_type,
    price, area_value, bedrooms, bathrooms, state, pincode)
  select document.property_id, document.is_active, document.created_at, document.words, document.property_type,
    document.listing_type, document.price, document.area_value, document.bedrooms, document.bathrooms,
    document.state, document.pincode
  from public.properties as listing
  cross join lateral (select (made).* from (select search.document_of(listing) as made offset 0) as once) as document
  where not exists (select from search.documents as known where known.property_id = listing.id)
  order by listing.created_at, listing.id;
  get diagnostics adopted = row_count;
  create index documents_words on search.documents using gin (words) with (fastupdate = off) where is_active;
  return adopted;
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
  delete from search.vocabulary;
  return null;
end $$;

create or replace trigger properties_search_truncate
  after truncate on public.properties
  for each statement execute function search.forget_all();

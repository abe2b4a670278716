-- What a listing is found by takes 0.6 ms to make, a third of it in reading all 397 other names of places in turn:
-- three pages seem cheaper to the planner than an index, but comparing each name is not free. Every search for a
-- place looks there too.
alter function search.place_keys(text) set enable_seqscan to off;

-- They only read, so several processes may make the documents of a bulk load.
alter function search.choice_tags(public.properties) parallel safe;
alter function search.place_tags(jsonb, text) parallel safe;
alter function search.listing_words(public.properties) parallel safe;
alter function search.document_of(public.properties) parallel safe;

-- As before, but the documents are made before they are inserted, because Postgres shares only queries that write
-- nothing, or a new table, among processes.
create or replace function search.adopt_listings() returns bigint
language plpgsql security definer
set search_path = ''
set maintenance_work_mem = '512MB'
as $$
declare
  adopted bigint;
begin
  lock table search.documents in access exclusive mode;
  create temporary table made_documents on commit drop as
  select search.document_of(listing) as document
  from public.properties as listing
  where not exists (select from search.documents as known where known.property_id = listing.id);

  drop index search.documents_words;
  insert into search.documents (property_id, is_active, created_at, words, property_type, listing_type,
    price, area_value, bedrooms, bathrooms, state, pincode)
  select (document).property_id, (document).is_active, (document).created_at, (document).words,
    (document).property_type, (document).listing_type, (document).price, (document).area_value,
    (document).bedrooms, (document).bathrooms, (document).state, (document).pincode
  from pg_temp.made_documents
  order by (document).created_at, (document).property_id;
  get diagnostics adopted = row_count;
  create index documents_words on search.documents using gin (words) with (fastupdate = off) where is_active;
  -- unused: made above, and gone here so that the function can be called twice in a transaction
  drop table pg_temp.made_documents;
  return adopted;
end $$;

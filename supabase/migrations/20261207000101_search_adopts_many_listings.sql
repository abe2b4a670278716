-- Many listings without documents, as after a restore or a bulk load without triggers, are adopted in about a third of the time.

-- Makes the documents of all listings, or of those that have none, as a temporary table. Each place is looked up once,
-- because there are far fewer places than listings; its table is not temporary, because several processes read it.
create function search.make_documents(only_missing boolean) returns void
language plpgsql set search_path = '' set work_mem = '256MB' set jit = off set plan_cache_mode = force_generic_plan
as $$
declare
  -- Not as an OR in the statements: then it would be no join, and no other process could take part.
  chosen constant text := case when only_missing
    then 'where not exists (select from search.documents as known where known.property_id = listing.id)' else '' end;
  place_of constant text := 'array[listing.pincode, listing.location_details ->> ''state'',
    listing.location_details ->> ''city'', listing.location_details ->> ''area'']';
begin
  execute format($query$
    create unlogged table search.places_looked_up as
    select place,
      search.place_tags(jsonb_build_object('state', place[2], 'city', place[3], 'area', place[4]), place[1]) as tags
    from (select distinct %s as place from public.properties as listing %s) as each_place
  $query$, place_of, chosen);
  analyze search.places_looked_up;

  execute format($query$
    create temporary table made_documents on commit drop as
    select search.document_in_place(listing, looked_up.tags) as document
    from public.properties as listing join search.places_looked_up as looked_up on looked_up.place = %s %s
  $query$, place_of, chosen);
  -- unused: made above
  drop table search.places_looked_up;
end $$;

-- As before (20261204000200), but where most documents are new, all indexes are made after them, each in one go and by
-- several processes, and nothing is noted for the counts: the rebuild that follows makes them anew. It is due then, so that
-- the server does it if nobody else does.
create or replace function search.adopt_listings() returns bigint
language plpgsql security definer
set search_path = '' set work_mem = '256MB' set maintenance_work_mem = '512MB'
as $$
declare
  adopted bigint;
  are_many boolean;
  index record;
  definitions text[] := '{}';
begin
  lock table search.documents in access exclusive mode;
  perform search.make_documents(only_missing => true);
  select count(*) into adopted from pg_temp.made_documents;
  are_many := adopted > 1000 and adopted > (select count(*) from search.documents);
  if are_many then
    for index in
      select indexrelid::regclass as name, pg_get_indexdef(indexrelid) as definition from pg_index
      where indrelid = 'search.documents'::regclass and not indisunique
    loop
      definitions := definitions || index.definition;
      execute 'drop index ' || index.name;
    end loop;
    alter table search.documents disable trigger user;
  end if;

  insert into search.documents (property_id, is_active, created_at, words, property_type, listing_type,
    price, area_value, bedrooms, bathrooms, state, pincode)
  select (document).property_id, (document).is_active, (document).created_at, (document).words,
    (document).property_type, (document).listing_type, (document).price, (document).area_value,
    (document).bedrooms, (document).bathrooms, (document).state, (document).pincode
  from pg_temp.made_documents
  order by (document).created_at, (document).property_id;
  -- unused: made above, and gone here so that the function can be called twice in a transaction
  drop table pg_temp.made_documents;

  if are_many then
    alter table search.documents enable trigger user;
    for each in 1 .. cardinality(definitions) loop
      execute definitions[each];
    end loop;
    update search.built set built_at = '-infinity';
  end if;
  return adopted;
end $$;

-- As before (20261115000303), but the documents are made first, by several processes.
create or replace function search.refresh_documents() returns bigint
language plpgsql security definer
set search_path = ''
as $$
declare
  refreshed bigint;
begin
  perform search.make_documents(only_missing => false);
  with changed as (
    update search.documents as known set words = (document).words, area_value = (document).area_value,
      bedrooms = (document).bedrooms, bathrooms = (document).bathrooms
    from pg_temp.made_documents
    where known.property_id = (document).property_id
      and (known.words, known.area_value, known.bedrooms, known.bathrooms)
        is distinct from ((document).words, (document).area_value, (document).bedrooms, (document).bathrooms)
    returning known.n
  )
  insert into search.changes (n) select n from changed;
  get diagnostics refreshed = row_count;
  -- unused: made above, and gone here so that the function can be called twice in a transaction
  drop table pg_temp.made_documents;
  -- So many notes would slow down every search.
  if refreshed > 20000 then
    perform search.rebuild();
  end if;
  return refreshed;
end $$;

revoke all on function search.make_documents from public, anon, authenticated;

-- The search, part 14: documents with tags, areas in one unit, and every number of rooms.

-- How many square feet one of the unit is. Areas of listings and of filters are compared after the same rounding.
create or replace function search.square_feet(area numeric, unit text) returns numeric
language sql immutable parallel safe
as $$
  select round(area * case unit when 'sqm' then 10.763910417 when 'acre' then 43560 when 'hectare' then 107639.10417 else 1 end, 2)
$$;

-- The filters offer 1 to 4 and "five or more"; a query may ask for exactly seven.
create or replace function search.room_count(details jsonb, room text) returns smallint
language sql immutable parallel safe
as $$ select case when details ->> room ~ '^\d{1,4}$' then least((details ->> room)::int, 50)::smallint end $$;

create or replace function search.tag(value text) returns text
language sql immutable parallel safe
as $$ select '#' || replace(lower(value), ' ', '_') $$;

create or replace function search.listing_words(listing public.properties) returns tsvector
language plpgsql stable
-- Planning the look at the gazetteer anew for every listing would take longer than the look.
set plan_cache_mode = force_generic_plan
as $$
declare
  own_words constant text[] := search.indexed_words(concat_ws(' ', listing.property_type, listing.property_subtype,
    listing.location_details ->> 'city', listing.location_details ->> 'area'));
  title_words constant text[] := search.indexed_words(listing.title);
begin
  return array_to_tsvector(
    own_words || title_words
    || search.indexed_words(concat_ws(' ', listing.description, listing.location_details ->> 'state', listing.pincode))
    || array(select '=' || word from unnest(own_words) as word where left(word, 1) <> '~')
    || array(select '^' || word from unnest(title_words) as word where left(word, 1) <> '~')
    || search.place_tags(listing.location_details, listing.pincode)
    || array_remove(array[
      search.tag(listing.property_subtype),
      search.tag(listing.listing_type),
      search.tag(coalesce(listing.property_details ->> 'furnished_status', listing.property_details ->> 'furnishing')),
      search.tag(listing.property_details ->> 'construction_status'),
      case when listing.is_featured then '#featured' end], null)
  );
end $$;

create or replace function search.document_of(listing public.properties) returns search.documents
language sql stable
as $$
  select row(
    listing.id,
    null,
    listing.is_active,
    listing.created_at,
    search.listing_words(listing),
    listing.property_type,
    listing.listing_type,
    listing.price,
    search.square_feet(listing.area_value, listing.area_unit),
    search.room_count(listing.property_details, 'bedrooms'),
    search.room_count(listing.property_details, 'bathrooms'),
    btrim(search.fold(listing.location_details ->> 'state')),
    listing.pincode
  )::search.documents
$$;

comment on column search.documents.area_value is 'In square feet, whatever unit the listing uses.';

-- Featured listings come first among equally good ones, so featuring is news for the search. Photos are not.
create or replace trigger properties_search_update
  after update on public.properties
  for each row when (
    (old.title, old.description, old.property_type, old.property_subtype, old.listing_type, old.price, old.area_value,
      old.area_unit, old.pincode, old.location_details, old.property_details, old.is_active, old.is_featured)
    is distinct from
    (new.title, new.description, new.property_type, new.property_subtype, new.listing_type, new.price, new.area_value,
      new.area_unit, new.pincode, new.location_details, new.property_details, new.is_active, new.is_featured)
  )
  execute function search.follow_listing();

-- Reads every listing anew: after the gazetteer was loaded, and after a change of what documents hold.
create or replace function search.refresh_documents() returns bigint
language plpgsql security definer
set search_path = ''
as $$
declare
  refreshed bigint;
begin
  with changed as (
    update search.documents as known set words = fresh.words, area_value = fresh.area_value,
      bedrooms = fresh.bedrooms, bathrooms = fresh.bathrooms
    from public.properties as listing
    cross join lateral (select (made).* from (select search.document_of(listing) as made offset 0) as once) as fresh
    where known.property_id = listing.id
      and (known.words, known.area_value, known.bedrooms, known.bathrooms)
        is distinct from (fresh.words, fresh.area_value, fresh.bedrooms, fresh.bathrooms)
    returning known.n
  )
  insert into search.changes (n) select n from changed;
  get diagnostics refreshed = row_count;
  -- So many notes would slow down every search.
  if refreshed > 20000 then
    perform search.rebuild();
  end if;
  return refreshed;
end $$;

create or replace function search.follow_gazetteer() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform search.refresh_documents();
  return null;
end $$;

create or replace trigger loads_search
  after insert on gazetteer.loads
  for each statement execute function search.follow_gazetteer();


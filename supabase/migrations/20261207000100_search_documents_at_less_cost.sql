-- What a listing is found by costs a third of the processor time that it did, which a bulk load pays for every listing.

-- As before (20261117000301), but in plpgsql, which evaluates plain expressions without starting a query for each listing.
create or replace function search.availability_tag(listing_type text, details jsonb) returns text
language plpgsql immutable parallel safe
as $$
declare
  month constant text := coalesce(
    substring(case when listing_type in ('rent', 'lease') then details ->> 'available_from' end from '^20\d\d-(?:0[1-9]|1[0-2])'),
    substring(case when details ->> 'construction_status' in ('under_construction', 'new_launch')
      then details ->> 'possession_date' end from '^20\d\d-(?:0[1-9]|1[0-2])'),
    case when details ->> 'construction_status' = 'ready_to_move' then '' end);
begin
  return '#available:' || case when month < search.first_month() then 'ready' else month end;
end $$;

create or replace function search.floor_tags(on_floor int, floors int) returns text[]
language plpgsql immutable parallel safe
as $$
begin
  if on_floor is null then
    return null;
  end if;
  return array_remove(array[
    case when on_floor < 0 then '#floor:basement' when on_floor = 0 then '#floor:ground'
      when on_floor <= 3 then '#floor:low' when on_floor <= 9 then '#floor:middle' else '#floor:high' end,
    case when on_floor > 0 and on_floor = floors then '#floor:top' end], null);
end $$;

-- A home that does not say its BHK has as many as it has bedrooms.
create or replace function search.choice_tags(listing public.properties) returns text[]
language plpgsql stable parallel safe
as $$
declare
  details constant jsonb := listing.property_details;
  rooms constant int := search.room_count(details, 'bedrooms');
  tags text[] := array_remove(array[
    '#bhk:' || coalesce(
      substring(details ->> 'bhk' from '^[0-9.rk+]{1,5}$'),
      case when listing.property_type = 'residential' and rooms between 1 and 5 then rooms::text
        when listing.property_type = 'residential' and rooms > 5 then '5+' end),
    search.availability_tag(listing.listing_type, details),
    '#listed_by:' || substring(details ->> 'listed_by' from '^[a-z_]{1,20}$'),
    '#facing:' || substring(details ->> 'facing' from '^[a-z_]{1,20}$'),
    case when listing.property_type = 'land' then '#land_use:' || coalesce(
      substring(details ->> 'land_use' from '^[a-z_]{1,20}$'),
      case when listing.property_subtype = 'Agricultural Land' then 'agricultural' end) end,
    case when details -> 'lift' = 'true' then '#amenities:lift' end,
    case when details ->> 'power_backup' in ('partial', 'full') then '#amenities:power_backup' end,
    case when details -> 'pets_allowed' = 'true' then '#amenities:pets_allowed' end], null);
begin
  if details ? 'on_floor' then
    tags := tags || search.floor_tags(
      substring(details ->> 'on_floor' from '^-?\d{1,3}$')::int, substring(details ->> 'floors' from '^\d{1,4}$')::int);
  end if;
  if jsonb_typeof(details -> 'amenities') = 'array' then
    tags := tags || array(
      select '#amenities:' || amenity from jsonb_array_elements_text(details -> 'amenities') as amenity
      where amenity ~ '^[a-z_]{1,20}$' and amenity not in ('lift', 'power_backup', 'pets_allowed'));
  end if;
  return tags;
end $$;

-- The words with a sign before each; what a word sounds like ("~") has none.
create function search.signed_words(sign text, words text[]) returns text[]
language plpgsql immutable parallel safe
as $$
begin
  if cardinality(words) = 0 then
    return '{}';
  end if;
  -- Words hold no spaces. Joined and split they need no query, which is dearer; few listings have sounds.
  if strpos(array_to_string(words, ' '), '~') = 0 then
    return string_to_array(sign || array_to_string(words, ' ' || sign), ' ');
  end if;
  return array(select sign || word from unnest(words) as word where left(word, 1) <> '~');
end $$;

-- What a listing is found by, with the tags of its place: many listings have the same place, which is looked up once
-- where there are many.
create function search.words_in_place(listing public.properties, place_tags text[]) returns tsvector
language plpgsql stable parallel safe
as $$
declare
  own_words constant text[] := search.indexed_words(concat_ws(' ', listing.property_type, listing.property_subtype,
    listing.location_details ->> 'city', listing.location_details ->> 'area'));
  title_words constant text[] := search.indexed_words(listing.title);
begin
  return array_to_tsvector(
    own_words || title_words
    || search.indexed_words(concat_ws(' ', listing.description, listing.location_details ->> 'state', listing.pincode))
    || search.signed_words('=', own_words)
    || search.signed_words('^', title_words)
    || place_tags
    || array_remove(array[
      search.tag(listing.property_subtype),
      search.tag(listing.listing_type),
      search.tag(coalesce(listing.property_details ->> 'furnished_status', listing.property_details ->> 'furnishing')),
      search.tag(listing.property_details ->> 'construction_status'),
      case when listing.is_featured then '#featured' end], null)
    || search.choice_tags(listing)
  );
end $$;

create function search.document_in_place(listing public.properties, place_tags text[]) returns search.documents
language plpgsql stable parallel safe
as $$
begin
  return row(
    listing.id,
    null,
    listing.is_active,
    listing.created_at,
    search.words_in_place(listing, place_tags),
    listing.property_type,
    listing.listing_type,
    listing.price,
    search.square_feet(listing.area_value, listing.area_unit),
    search.room_count(listing.property_details, 'bedrooms'),
    search.room_count(listing.property_details, 'bathrooms'),
    btrim(search.fold(listing.location_details ->> 'state')),
    listing.pincode
  )::search.documents;
end $$;

-- Planning the look at the gazetteer anew for every listing would take longer than the look.
create or replace function search.listing_words(listing public.properties) returns tsvector
language sql stable parallel safe set plan_cache_mode = force_generic_plan
as $$ select search.words_in_place(listing, search.place_tags(listing.location_details, listing.pincode)) $$;

create or replace function search.document_of(listing public.properties) returns search.documents
language sql stable parallel safe set plan_cache_mode = force_generic_plan
as $$ select search.document_in_place(listing, search.place_tags(listing.location_details, listing.pincode)) $$;

revoke all on function search.signed_words, search.words_in_place, search.document_in_place from public, anon, authenticated;

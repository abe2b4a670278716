-- The vocabulary of a listing and the shape of its JSON parts, as functions that constraints can use.
-- domain/property.ts holds the same vocabulary for the pages; a test holds the two together.

create or replace function rules.property_subtypes(property_type text) returns text[]
language sql immutable parallel safe
set search_path = ''
as $$
  select case property_type
    when 'residential' then array['Apartment', 'Villa', 'House', 'Studio', 'Penthouse', 'Condominium', 'Townhouse']
    when 'commercial' then array['Office Space', 'Retail', 'Warehouse', 'Hotel', 'Restaurant', 'Shop']
    when 'industrial' then array['Factory', 'Manufacturing Unit', 'Storage', 'Workshop']
    when 'land' then array['Residential Plot', 'Commercial Plot', 'Agricultural Land', 'Industrial Land']
    else '{}'
  end
$$;

-- An absent value passes: no number in property_details has to be given.
create or replace function rules.is_whole_number(value jsonb, lowest numeric, highest numeric) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select case coalesce(jsonb_typeof(value), 'null')
    when 'null' then true
    when 'number' then value::text::numeric between lowest and highest and value::text::numeric % 1 = 0
    else false
  end
$$;

create or replace function rules.is_one_of(value jsonb, allowed text[]) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select case coalesce(jsonb_typeof(value), 'null')
    when 'null' then true
    when 'string' then value #>> '{}' = any (allowed)
    else false
  end
$$;

create or replace function rules.is_short_text(value jsonb, longest int) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select case coalesce(jsonb_typeof(value), 'null')
    when 'null' then true
    when 'string' then length(value #>> '{}') <= longest
    else false
  end
$$;

create or replace function rules.has_text(value jsonb) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$ select coalesce(jsonb_typeof(value) = 'string' and value #>> '{}' ~ '\S', false) $$;

-- A picture is a file of the owner's own folder in the bucket. The origin before the path differs between
-- installations (and may be left out), so the path decides; the pages' content security policy fixes the origin.
create or replace function rules.are_own_pictures(images text[], owner uuid) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select coalesce(bool_and(
    image is not null
    and length(image) <= 500
    and image ~ ('^(https?://[A-Za-z0-9.:\[\]-]+)?/storage/v1/object/public/property_images/user_' || owner::text
      || '/[A-Za-z0-9][A-Za-z0-9._-]*(/[A-Za-z0-9][A-Za-z0-9._-]*)*\.(jpe?g|png|webp|JPE?G|PNG|WEBP)$')
  ), true)
  from unnest(images) as image
$$;

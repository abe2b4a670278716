-- The search, part 13: which places of the gazetteer a listing lies in.
--
-- "Baramati", "baramati" and "बारामती" are one place: a listing is known by the gazetteer's entry of its city and
-- its locality, and by everything around them. The geo_uid of a wider place is a hash of its names, so it needs no
-- looking up.

-- How the gazetteer may write a name: as it is, and read aloud in both ways if it is in Devanagari. Latin spellings
-- have gaon for गाव, often w for व (Bhiwandi) and r for ड (Gurgaon).
create or replace function search.place_keys(name text) returns text[]
language sql immutable parallel safe
as $$
  select case
    when name ~ '[\u0900-\u097f]' then array[
      gazetteer.key(normalize(name, nfc)),
      gazetteer.key(spoken),
      gazetteer.key(search.latin_with_every_vowel(name)),
      gazetteer.key(replace(spoken, 'v', 'w')),
      gazetteer.key(replace(spoken, 'd', 'r'))]
    else array[gazetteer.key(extensions.unaccent('extensions.unaccent'::regdictionary, name))]
  end
  from (select regexp_replace(search.latin_from_devanagari(name), 'gan?v\M', 'gaon', 'g') as spoken) as read_aloud
$$;

-- The names index also holds the later words of a name ("park" for Koregaon Park), with a much smaller weight. Those
-- are for suggestions; here only whole names count.
create or replace function search.is_whole_name(name_weight int, place_weight int) returns boolean
language sql immutable parallel safe
as $$ select name_weight > place_weight - 1000 $$;

create or replace function search.place_tags(location jsonb, listing_pincode text) returns text[]
language plpgsql stable
as $$
declare
  state_name text;
  town public.geo_locations;
  locality public.geo_locations;
  pincode_area public.geo_pincodes;
begin
  select place.state into state_name
  from gazetteer.names as name join public.geo_locations as place on place.id = name.place_id
  where name.key = any (search.place_keys(location ->> 'state')) and place.location_type = 'state'
  order by name.weight desc limit 1;

  -- A city before a subdistrict or a village of the same name, and of several the one with the listing's pincode.
  select place.* into town
  from gazetteer.names as name join public.geo_locations as place on place.id = name.place_id
  where name.key = any (search.place_keys(location ->> 'city'))
    and search.is_whole_name(name.weight, place.weight)
    and (state_name is null or place.state = state_name)
  order by place.location_type = 'city' desc,
    coalesce(listing_pincode = any (place.pincodes), listing_pincode = place.pincode, false) desc, name.weight desc
  limit 1;

  select * into pincode_area from public.geo_pincodes where pincode = listing_pincode;
  if town.id is null or town.state <> pincode_area.state then
    -- No such city is known, or the pincode is of another state: then the pincode tells state and district.
    return array['@?'] || array_remove(array[
      '@' || gazetteer.uid(coalesce(pincode_area.state, state_name), null, null, null),
      '@' || gazetteer.uid(pincode_area.state, pincode_area.district, null, null)], null);
  end if;

  if location ->> 'area' ~ '\S' then
    select place.* into locality
    from gazetteer.names as name join public.geo_locations as place on place.id = name.place_id
    where name.key = any (search.place_keys(location ->> 'area'))
      and search.is_whole_name(name.weight, place.weight)
      and place.state = town.state and place.location_type not in ('state', 'district')
      -- Some cities reach into the next district: Andheri lies in Mumbai, but not in its district.
      and (place.district = town.district or abs(place.lat - town.lat) < 0.35 and abs(place.lng - town.lng) < 0.35)
    order by place.pincode = listing_pincode desc nulls last, place.district = town.district desc, name.weight desc
    limit 1;
  end if;

  return array(
    select distinct '@' || uid
    from unnest(array[
      town.geo_uid,
      locality.geo_uid,
      gazetteer.uid(town.state, null, null, null),
      case when town.district is not null then gazetteer.uid(town.state, town.district, null, null) end,
      -- A city of the gazetteer has no subdistrict: the one around it mostly has its name.
      case when town.district is not null
        then gazetteer.uid(town.state, town.district, coalesce(town.subdistrict, town.village), null) end,
      case when locality.subdistrict is not null
        then gazetteer.uid(locality.state, locality.district, locality.subdistrict, null) end
    ]) as uid
    where uid is not null
  );
end $$;


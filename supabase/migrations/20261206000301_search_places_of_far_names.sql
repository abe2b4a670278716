-- The search, part 124: where a listing lies, by the names that its owner wrote. A locality that only a far village of the district has
-- is none of that village: a house in "Shastri Nagar, Coimbatore" was shown for Ooty, and one in Thane for Murbad. And a listing lies
-- in the district of its locality too: Delhi and Mumbai have several, of which the city lies in one, so that "flat in south delhi"
-- showed all of Delhi instead of Saket.

-- As before (20261202000101), but a locality or village more than some 25 kilometres from the city counts only if the pincode is its own,
-- and a locality tells a further district if it has a pincode of the city: the only Azad Nagar that the gazetteer knows near Lucknow
-- lies in Barabanki. Listings are read anew when the gazetteer of this version is loaded.
create or replace function search.place_tags(location jsonb, listing_pincode text) returns text[]
language plpgsql stable parallel safe
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
      and (town.location_type <> 'city' or place.location_type not in ('locality', 'village') or place.pincode = listing_pincode
        or (abs(place.lat - town.lat) < 0.25 and abs(place.lng - town.lng) < 0.25) is not false)
    order by place.pincode = listing_pincode desc nulls last, place.district = town.district desc, name.weight desc
    limit 1;
  end if;

  return array(
    select distinct '@' || uid
    from unnest(array[
      town.geo_uid,
      locality.geo_uid,
      gazetteer.uid(town.state, null, null, null),
      gazetteer.uid(town.state, coalesce(town.district, locality.district, pincode_area.district), null, null),
      case when locality.district <> town.district and exists (
        -- New Delhi has few pincodes of its own: those of Delhi, whose middle is near, count too.
        select from public.geo_locations as city
        where city.location_type = 'city' and city.pincodes @> array[locality.pincode]
          and abs(city.lat - town.lat) < 0.1 and abs(city.lng - town.lng) < 0.1
      ) then gazetteer.uid(locality.state, locality.district, null, null) end,
      -- A city of the gazetteer has no subdistrict: the one around it mostly has its name.
      case when town.district is not null
        then gazetteer.uid(town.state, town.district, coalesce(town.subdistrict, town.village), null) end,
      case when locality.subdistrict is not null
        then gazetteer.uid(locality.state, locality.district, locality.subdistrict, null) end
    ]) as uid
    where uid is not null
  );
end $$;

-- The search, part 155: a listing lies in the big city that has its pincode, whatever city its owner writes: "pimpri chinchwad" found
-- nothing, though Wakad and Pimple Saudagar are parts of it, whose owners write "Pune".

-- As before (20261207000300), with those cities. Listings are read anew when the gazetteer is loaded that comes with this version.
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
    ] || array(
      select city.geo_uid from public.geo_locations as city
      where city.location_type = 'city' and city.weight >= 7000
        and city.pincodes @> array[listing_pincode]
        and abs(city.lat - town.lat) < 0.55 and abs(city.lng - town.lng) < 0.55
    ) || array(
      select part.geo_uid from public.geo_locations as part
      where part.location_type = 'locality' and part.pincodes is not null
        and part.pincodes @> array[coalesce(locality.pincode, listing_pincode)]
        and abs(part.lat - town.lat) < 0.55 and abs(part.lng - town.lng) < 0.55)) as uid
    where uid is not null
  );
end $$;

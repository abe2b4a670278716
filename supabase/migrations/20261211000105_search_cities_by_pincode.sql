-- The search, part 154: a listing lies in the big city that has its pincode, whatever city its owner writes: "pimpri chinchwad" found
-- nothing, though Wakad and Pimple Saudagar are parts of it, whose owners write "Pune". Listings are read anew when the gazetteer is loaded
-- that comes with this version.

-- unused: made anew below.
alter function search.place_tags(jsonb, text) rename to place_tags_as_written;

-- Those of what the owner writes, and those cities near the one that is written.
create function search.place_tags(location jsonb, listing_pincode text) returns text[]
language plpgsql stable parallel safe
as $$
declare
  tags constant text[] := search.place_tags_as_written(location, listing_pincode);
begin
  return tags || array(
    select distinct '@' || city.geo_uid
    from public.geo_locations as town, public.geo_locations as city
    where town.geo_uid = any (array(select substr(tag, 2) from unnest(tags) as tag)) and town.location_type not in ('state', 'district')
      and city.location_type = 'city' and city.weight >= 7000 and city.pincodes @> array[listing_pincode]
      and abs(city.lat - town.lat) < 0.55 and abs(city.lng - town.lng) < 0.55
      and '@' || city.geo_uid <> all (tags));
end $$;

revoke all on function search.place_tags, search.place_tags_as_written from public, anon, authenticated;

-- Places the synthetic listings around the centres of their cities ($1), each locality in a direction of its own. About
-- one in a hundred has no place, as on a real site.
insert into public.listing_points (property_id, lat, lng, precision, radius, edition)
select id,
  case when has_place then round((lat + 0.013 * sqrt(locality) * sin(2.4 * locality) + 0.008 * rules.share_of(id, 1))::numeric, 5) end,
  case when has_place then round((lng + 0.013 * sqrt(locality) * cos(2.4 * locality) + 0.008 * rules.share_of(id, 2))::numeric, 5) end,
  case when not has_place then 'none' when locality % 3 = 0 then 'street' else 'pincode' end,
  case when not has_place then null when locality % 3 = 0 then 300 else 2500 end,
  ''
from (
  select listing.id, (listing.pincode::int % 100) as locality, (centre ->> 0)::float8 as lat, (centre ->> 1)::float8 as lng,
    rules.share_of(listing.id, 3) < 0.98 as has_place
  from public.properties as listing
  join jsonb_each($1::jsonb) as city (name, centre) on city.name = listing.location_details ->> 'city'
) as drawn
on conflict (property_id) do nothing

-- What the page of a listing shows, in one question instead of five, each of which takes a transaction and a way through
-- the API. With the caller's rights: each part is what the caller would get by asking for it alone. Null if there is no
-- such active listing.
create or replace function public.listing_page(property_id uuid) returns json
language plpgsql stable
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  shown public.properties;
  spot record;
begin
  select * into shown from public.properties as listing
  where listing.id = listing_page.property_id and listing.is_active;
  if shown.id is null then
    return null;
  end if;
  select point.lat, point.lng, point.precision, point.radius into spot
  from public.listing_points as point where point.property_id = shown.id;
  return json_build_object(
    'property', shown,
    'owner_name', public.listing_owner_name(shown.id),
    'similar', coalesce((select json_agg(likely) from public.similar_listings(shown.id) as likely), '[]'),
    'point', case when spot.lat is not null then to_json(spot) end,
    'nearby', coalesce((
      select json_agg(place) from public.places_nearby(spot.lat, spot.lng) as place where spot.lat is not null), '[]')
  );
end $$;

revoke all on function public.listing_page(uuid) from public, anon, authenticated;
grant execute on function public.listing_page(uuid) to anon, authenticated, service_role;

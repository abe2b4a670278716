-- The owner's pin, and the places around a point.

-- Without coordinates the pin is taken away.
create or replace function public.save_listing_pin(
  property_id uuid, lat double precision default null, lng double precision default null, show_exact boolean default false
) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform rules.require_sign_in();
  -- The lock lets a change of the pincode wait: it may take the pin away again.
  perform from public.properties as own
  where own.id = save_listing_pin.property_id and own.user_id = auth.uid() for no key update;
  if not found then
    raise exception using errcode = 'PT404', message = 'You have no such listing.';
  end if;
  if lat is null or lng is null then
    delete from rules.listing_pins as pin where pin.property_id = save_listing_pin.property_id;
    return;
  end if;
  insert into rules.listing_pins as pin (property_id, lat, lng, show_exact)
  values (save_listing_pin.property_id, round(save_listing_pin.lat::numeric, 6), round(save_listing_pin.lng::numeric, 6),
    coalesce(save_listing_pin.show_exact, false))
  on conflict on constraint listing_pins_pkey do update set lat = excluded.lat, lng = excluded.lng,
    show_exact = excluded.show_exact, updated_at = now();
end $$;

-- No row where there is none, and for everybody but the owner.
create or replace function public.my_listing_pin(property_id uuid)
returns table (lat double precision, lng double precision, show_exact boolean)
language plpgsql stable security definer rows 1
set search_path = ''
as $$
begin
  perform rules.require_sign_in();
  return query
    select pin.lat, pin.lng, pin.show_exact
    from rules.listing_pins as pin join public.properties as own on own.id = pin.property_id
    where pin.property_id = my_listing_pin.property_id and own.user_id = auth.uid();
end $$;

create index if not exists geo_locations_near_cities on public.geo_locations using gist (point(lng, lat))
  where location_type = 'city';
create index if not exists geo_locations_near_localities on public.geo_locations using gist (point(lng, lat))
  where location_type = 'locality';

-- The nearest localities, towns and big city, with the distance in a straight line. The index orders by degrees; of a
-- few more than are wanted the truly nearest are kept.
create or replace function public.places_nearby(lat double precision, lng double precision)
returns table (name text, kind text, km double precision)
language sql stable
set search_path = ''
as $$
  with candidate as (
    select l.village, 'locality' as kind, l.lat, l.lng, 4 as most, 15 as within
    from (
      select * from public.geo_locations as near where near.location_type = 'locality'
      order by point(near.lng, near.lat) operator(pg_catalog.<->) point($2, $1) limit 40
    ) as l
    -- Those without coordinates of their own have their pincode's.
    where not exists (select from public.geo_pincodes as p where p.pincode = l.pincode and p.lat = l.lat and p.lng = l.lng)
    union all
    (select l.village, 'town', l.lat, l.lng, 2, 60 from public.geo_locations as l
      where l.location_type = 'city'
      order by point(l.lng, l.lat) operator(pg_catalog.<->) point($2, $1) limit 6)
    union all
    (select l.village, 'city', l.lat, l.lng, 1, 200 from public.geo_locations as l
      where l.location_type = 'city' and l.weight >= 7000
      order by point(l.lng, l.lat) operator(pg_catalog.<->) point($2, $1) limit 3)
  ), measured as (
    select village, candidate.kind, most, within,
      111.32 * sqrt(power(candidate.lat - $1, 2) + power((candidate.lng - $2) * cos(radians($1)), 2)) as km
    from candidate
  ), ranked as (
    select *, row_number() over (partition by measured.kind order by measured.km) as rank from measured
    where measured.km <= within
  )
  -- A big city is also the nearest town of its surroundings.
  select village, min(ranked.kind), round(min(ranked.km)::numeric, 2)::double precision
  from ranked
  where rank <= most and $1 between 2 and 45 and $2 between 60 and 104
  group by village order by 3, 1
$$;

revoke all on function public.save_listing_pin(uuid, double precision, double precision, boolean),
  public.my_listing_pin(uuid), public.places_nearby(double precision, double precision) from public, anon, authenticated;
grant execute on function public.save_listing_pin(uuid, double precision, double precision, boolean),
  public.my_listing_pin(uuid) to authenticated;
grant execute on function public.places_nearby(double precision, double precision) to anon, authenticated, service_role;

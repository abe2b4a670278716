-- Similar listings, as 20261119000120 has them, at a cost that does not grow with the number of listings: of each area
-- those nearest in price are looked at, so many dearer and so many cheaper ones, instead of any 500 of it. Where an area
-- has no more than that, the answer is the same as before.
--
-- With the indexes below each of them is found by walking away from the price. They take the place of the index by
-- pincode and date, which only this function and the numbers of an owner's listing used, for its pincodes.
create index if not exists properties_price_by_pincode
  on public.properties (property_type, listing_type, pincode, price) where is_active;
create index if not exists properties_price_by_district
  on public.properties (property_type, listing_type, (left(pincode, 3)), price) where is_active;
-- unused: similar_listings was its reader
drop index if exists public.properties_newest_by_pincode;

-- What is compared of a listing that may resemble another.
do $$
begin
  if to_regtype('search.likely_listing') is null then
    create type search.likely_listing as (
      id uuid, price double precision, pincode text, city text, bedrooms double precision, created_at timestamptz
    );
  end if;
end $$;

-- The ids of what resembles a listing, best first. With the owner's rights, since row-level security would keep a price
-- from reaching the index; active listings are public. The caller reads the rows with their own rights.
--
-- A state is checked after the limits, so that an area with many listings of another state is not walked to its end.
create or replace function search.listings_like(shown public.properties, max_results int) returns uuid[]
language plpgsql stable security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  wanted constant int := least(max_results, 12);
  lowest constant numeric := shown.price / 2;
  highest constant numeric := shown.price * 2;
  shown_price constant double precision := shown.price;
  shown_state constant text := lower(shown.location_details ->> 'state');
  shown_city constant text := lower(shown.location_details ->> 'city');
  shown_district constant text := left(shown.pincode, 3);
  shown_bedrooms constant double precision := coalesce((shown.property_details ->> 'bedrooms')::float8, 0);
  shown_lat double precision;
  shown_lng double precision;
  likely search.likely_listing[];
  wider search.likely_listing[];
begin
  select array_agg((id, price, pincode, location_details ->> 'city',
    property_details ->> 'bedrooms', created_at)::search.likely_listing) into likely
  from (
    (select * from public.properties
      where is_active and property_type = shown.property_type and listing_type = shown.listing_type
        and pincode = shown.pincode and price >= shown.price and price <= highest
      order by price limit 21)
    union all
    (select * from public.properties
      where is_active and property_type = shown.property_type and listing_type = shown.listing_type
        and pincode = shown.pincode and price < shown.price and price >= lowest
      order by price desc limit 20)
  ) as near
  where id <> shown.id and lower(location_details ->> 'state') = shown_state;

  if coalesce(cardinality(likely), 0) < wanted then
    select array_agg((id, price, pincode, location_details ->> 'city',
      property_details ->> 'bedrooms', created_at)::search.likely_listing) into wider
    from (
      (select * from public.properties
        where is_active and property_type = shown.property_type and listing_type = shown.listing_type
          and left(pincode, 3) = shown_district and price >= shown.price and price <= highest
        order by price limit 21)
      union all
      (select * from public.properties
        where is_active and property_type = shown.property_type and listing_type = shown.listing_type
          and left(pincode, 3) = shown_district and price < shown.price and price >= lowest
        order by price desc limit 20)
    ) as near
    where pincode <> shown.pincode and lower(location_details ->> 'state') = shown_state;
    likely := likely || wider;
  end if;

  -- A few of each other district whose pincodes begin alike; numbers close to each other are mostly neighbours.
  if coalesce(cardinality(likely), 0) < wanted then
    select array_agg((id, price, pincode, location_details ->> 'city',
      property_details ->> 'bedrooms', created_at)::search.likely_listing) into wider
    from (
      select near.*
      from (
        select left(shown.pincode, 1) || lpad(number::text, 2, '0') as district
        from generate_series(0, 99) as number
        order by abs(number - substr(shown.pincode, 2, 2)::int)
      ) as other
      cross join lateral (
        (select * from public.properties
          where is_active and property_type = shown.property_type and listing_type = shown.listing_type
            and left(pincode, 3) = other.district and price >= shown.price and price <= highest
          order by price limit 8)
        union all
        (select * from public.properties
          where is_active and property_type = shown.property_type and listing_type = shown.listing_type
            and left(pincode, 3) = other.district and price < shown.price and price >= lowest
          order by price desc limit 8)
      ) as near
      where other.district <> shown_district and lower(near.location_details ->> 'state') = shown_state
      limit 40
    ) as near;
    likely := likely || wider;
  end if;

  select lat, lng into shown_lat, shown_lng from public.listing_points where property_id = shown.id;
  return array(
    select candidate.id from unnest(likely) as candidate
    left join public.listing_points as point on point.property_id = candidate.id
    order by
      coalesce(
        width_bucket(
          111.32 * sqrt(power(point.lat - shown_lat, 2) + power((point.lng - shown_lng) * cos(radians(shown_lat)), 2)),
          '{1,3,6,12,25,50}'::double precision[]),
        -- Without a place on the map the names have to do.
        case
          when candidate.pincode = shown.pincode then 2
          when lower(candidate.city) = shown_city then 3
          when left(candidate.pincode, 3) = shown_district then 5
          else 6
        end),
      abs(ln(candidate.price / shown_price)) + 0.25 * abs(coalesce(candidate.bedrooms, 0) - shown_bedrooms),
      candidate.created_at desc, candidate.id
    limit wanted);
end $$;
revoke all on function search.listings_like(public.properties, int) from public, anon, authenticated;
grant execute on function search.listings_like(public.properties, int) to anon, authenticated, service_role;

create or replace function public.similar_listings(property_id uuid, max_results int default 3)
returns setof public.properties
language plpgsql stable
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  shown public.properties;
  likes uuid[];
begin
  select * into shown from public.properties where id = property_id;
  if shown.id is null then
    return;
  end if;
  likes := search.listings_like(shown, max_results);
  return query
    select candidate.* from unnest(likes) with ordinality as listed (id, place)
    join public.properties as candidate on candidate.id = listed.id
    order by listed.place;
end $$;

-- Similar listings: nearer ones come first, by the points that everybody is shown. In steps, because most points are
-- right to a few kilometres only; within a step what resembles the listing most comes first.
create or replace function public.similar_listings(property_id uuid, max_results int default 3)
returns setof public.properties
language plpgsql stable
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  shown public.properties;
  shown_lat double precision;
  shown_lng double precision;
  digits int;
  found uuid[] := '{}';
begin
  select * into shown from public.properties where id = property_id;
  if shown.id is null then
    return;
  end if;
  select lat, lng into shown_lat, shown_lng
  from public.listing_points as point where point.property_id = similar_listings.property_id;
  foreach digits in array array[6, 3, 1] loop
    select found || coalesce(array_agg(near.id), '{}') into found
    from (
      select id from (
        select * from public.properties
        where is_active
          and pincode between rpad(left(shown.pincode, digits), 6, '0') and rpad(left(shown.pincode, digits), 6, '9')
        offset 0
      ) as candidate
      where candidate.property_type = shown.property_type
        and candidate.listing_type = shown.listing_type
        and candidate.price between shown.price / 2 and shown.price * 2
        and lower(candidate.location_details ->> 'state') = lower(shown.location_details ->> 'state')
        and candidate.id <> shown.id
      limit 500
    ) as near;
    exit when cardinality(found) >= max_results;
  end loop;
  return query
    select candidate.* from public.properties as candidate
    left join public.listing_points as point on point.property_id = candidate.id
    where candidate.id = any (found)
    order by
      coalesce(
        width_bucket(
          111.32 * sqrt(power(point.lat - shown_lat, 2) + power((point.lng - shown_lng) * cos(radians(shown_lat)), 2)),
          '{1,3,6,12,25,50}'::double precision[]),
        -- Without a place on the map the names have to do.
        case
          when candidate.pincode = shown.pincode then 2
          when lower(candidate.location_details ->> 'city') = lower(shown.location_details ->> 'city') then 3
          when left(candidate.pincode, 3) = left(shown.pincode, 3) then 5
          else 6
        end),
      abs(ln((candidate.price / shown.price)::float8)) + 0.25 * abs(
        coalesce((candidate.property_details ->> 'bedrooms')::float8, 0)
        - coalesce((shown.property_details ->> 'bedrooms')::float8, 0)
      ),
      candidate.created_at desc, candidate.id
    limit least(max_results, 12);
end $$;

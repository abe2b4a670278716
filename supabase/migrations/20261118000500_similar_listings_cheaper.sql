-- Similar listings, as 20261115000702 has them, for less: the logarithm of a numeric costs a hundred times that of a
-- float, for each of up to 500 candidates; and the plans are made once for each connection instead of anew for each
-- area. "offset 0" holds them to the index of pincodes, whatever the listing is.
create or replace function public.similar_listings(property_id uuid, max_results int default 3)
returns setof public.properties
language plpgsql stable
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  shown public.properties;
  digits int;
  found uuid[] := '{}';
begin
  select * into shown from public.properties where id = property_id;
  if shown.id is null then
    return;
  end if;
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
    where candidate.id = any (found)
    order by
      case
        when candidate.pincode = shown.pincode then 0
        when lower(candidate.location_details ->> 'city') = lower(shown.location_details ->> 'city') then 1
        when left(candidate.pincode, 3) = left(shown.pincode, 3) then 2
        else 3
      end,
      abs(ln((candidate.price / shown.price)::float8)) + 0.25 * abs(
        coalesce((candidate.property_details ->> 'bedrooms')::float8, 0)
        - coalesce((shown.property_details ->> 'bedrooms')::float8, 0)
      ),
      candidate.created_at desc, candidate.id
    limit least(max_results, 12);
end $$;

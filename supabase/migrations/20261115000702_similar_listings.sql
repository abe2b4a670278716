-- Listings like one that is shown: the same kind for the same purpose, at most twice and at least half its price, the
-- nearest first. Runs with the caller's rights, so that only listings are found that the caller may see.
--
-- The first digits of a pincode are an area: all six a locality, three a district, one a few states. Each wider area
-- is looked at only if the narrower ones did not give enough, and at most 500 rows of it.
create or replace function public.similar_listings(property_id uuid, max_results int default 3)
returns setof public.properties
language plpgsql stable
set search_path = ''
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
      select id from public.properties as candidate
      where candidate.is_active
        and candidate.pincode between rpad(left(shown.pincode, digits), 6, '0') and rpad(left(shown.pincode, digits), 6, '9')
        and candidate.property_type = shown.property_type
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
      abs(ln(candidate.price / shown.price)) + 0.25 * abs(
        coalesce((candidate.property_details ->> 'bedrooms')::numeric, 0)
        - coalesce((shown.property_details ->> 'bedrooms')::numeric, 0)
      ),
      candidate.created_at desc, candidate.id
    limit least(max_results, 12);
end $$;

revoke all on function public.similar_listings(uuid, int) from public, anon, authenticated;
grant execute on function public.similar_listings(uuid, int) to anon, authenticated, service_role;

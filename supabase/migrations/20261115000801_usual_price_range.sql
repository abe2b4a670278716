-- What listings of one kind usually cost in a city, or in its state if the city has few of them. The form asks again
-- before it publishes a price far outside; nothing is refused because of it.

create index if not exists properties_newest_by_city on public.properties
  ((lower(location_details ->> 'city')), property_type, listing_type, created_at desc) where is_active;

-- Bounded, however many listings there are: the newest 300 of the city by the index above, or those of the state
-- among the newest 2000 of the kind. With the owner's rights, since row-level security would keep the expression from
-- reaching the index; active listings are public, and the answer is about ten of them or more.
create or replace function public.usual_price_range(listing_type text, property_type text, city text, state text)
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  fewest constant int := 10;
  answer jsonb;
begin
  select jsonb_build_object(
      'place', usual_price_range.city,
      'low', percentile_cont(0.05) within group (order by newest.price),
      'high', percentile_cont(0.95) within group (order by newest.price)
    ) into answer
  from (
    select listing.price::float8 from public.properties as listing
    where listing.is_active
      and lower(listing.location_details ->> 'city') = lower(btrim(usual_price_range.city))
      and listing.property_type = usual_price_range.property_type
      and listing.listing_type = usual_price_range.listing_type
      -- Towns of one name lie in several states.
      and lower(listing.location_details ->> 'state') = lower(btrim(usual_price_range.state))
    order by listing.created_at desc limit 300
  ) as newest
  having count(*) >= fewest;
  if answer is not null then
    return answer;
  end if;

  select jsonb_build_object(
      'place', usual_price_range.state,
      'low', percentile_cont(0.05) within group (order by newest.price),
      'high', percentile_cont(0.95) within group (order by newest.price)
    ) into answer
  from (
    select listing.price::float8, listing.location_details ->> 'state' as state
    from public.properties as listing
    where listing.is_active
      and listing.property_type = usual_price_range.property_type
      and listing.listing_type = usual_price_range.listing_type
    order by listing.created_at desc limit 2000
  ) as newest
  where lower(newest.state) = lower(btrim(usual_price_range.state))
  having count(*) >= fewest;
  return answer;
end $$;

revoke all on function public.usual_price_range(text, text, text, text) from public, anon, authenticated;
grant execute on function public.usual_price_range(text, text, text, text) to authenticated, service_role;

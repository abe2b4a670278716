-- Listings that were there before points were: each gets its row here, and its place by the job below. In a transaction
-- of its own, because the one before holds up whoever saves a listing until it commits.
insert into public.listing_points (property_id, precision, edition)
select id, 'none', '' from public.properties
on conflict (property_id) do nothing;

-- Places the listings that an older gazetteer has placed, or none. Answers how many; to be called until it is 0. Each
-- listing is locked first: whoever changes its pincode meanwhile places it again afterwards.
create or replace function rules.place_pending_listings(at_most integer default 2000) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  current constant text := rules.gazetteer_edition();
  ids uuid[];
begin
  select array_agg(locked.id) into ids from (
    select listing.id from public.properties as listing
    where listing.id in (
      select property_id from public.listing_points where edition < current or edition > current limit at_most
    )
    for no key update skip locked
  ) as locked;
  perform rules.place_listings(ids);
  return coalesce(cardinality(ids), 0);
end $$;
revoke execute on function rules.place_pending_listings(integer) from public;

-- On hosted Supabase no server of ours runs jobs.
do $$
begin
  if exists (select from pg_extension where extname = 'pg_cron') then
    perform cron.schedule('place-listings', '* * * * *', 'select rules.place_pending_listings(20000)');
  end if;
exception when others then
  raise notice 'pg_cron is not used: %', sqlerrm;
end $$;

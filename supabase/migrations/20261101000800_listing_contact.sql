-- How to reach the owner of a listing. The name is public with an active listing. Phone and address are for
-- signed-in people, one listing at a time; asking for hundreds of owners is collecting, not looking for a home.

create table if not exists rules.contact_views (
  viewer uuid not null references auth.users (id) on delete cascade,
  owner uuid not null references auth.users (id) on delete cascade,
  viewed_at timestamptz not null default now(),
  primary key (viewer, owner)
);

create index if not exists contact_views_owner on rules.contact_views (owner);
alter table rules.contact_views enable row level security;

-- Looking at one owner again is free; entries are forgotten after a day.
create or replace function rules.note_contact_view(viewer_id uuid, owner_id uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  delete from rules.contact_views where viewer = viewer_id and viewed_at < now() - interval '1 day';
  insert into rules.contact_views (viewer, owner) values (viewer_id, owner_id) on conflict do nothing;
  if (select count(*) from rules.contact_views where viewer = viewer_id and viewed_at > now() - interval '1 hour') > 100 then
    raise exception using errcode = 'PT429', message = 'Too many attempts. Please wait a minute and try again.',
      hint = 'The contact details of at most 100 owners can be seen within an hour.';
  end if;
end $$;

create or replace function public.get_listing_contact(property_id uuid) returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  viewer constant uuid := auth.uid();
  owner_id uuid;
begin
  if viewer is null then
    raise insufficient_privilege using message = 'Please sign in to view contact details.';
  end if;

  select user_id into owner_id from public.properties
  where id = property_id and (is_active or user_id = viewer);
  if owner_id is null then
    return null;
  end if;

  if owner_id <> viewer then
    perform rules.note_contact_view(viewer, owner_id);
  end if;
  return (
    select jsonb_build_object('full_name', profile.full_name, 'phone', profile.phone, 'email', account.email)
    from public.profiles as profile join auth.users as account using (id)
    where profile.id = owner_id
  );
end $$;

create or replace function public.listing_owner_name(property_id uuid) returns text
language sql stable security definer
set search_path = ''
as $$
  select profile.full_name
  from public.properties as listing join public.profiles as profile on profile.id = listing.user_id
  where listing.id = property_id and (listing.is_active or listing.user_id = (select auth.uid()))
$$;

revoke all on all functions in schema rules from public;
revoke all on function public.get_listing_contact, public.listing_owner_name from public, anon, authenticated;
grant execute on function public.get_listing_contact to authenticated, service_role;
grant execute on function public.listing_owner_name to anon, authenticated, service_role;
-- Constraints and triggers run these with the rights of whoever writes.
grant usage on schema rules to authenticated, service_role;
grant execute on function rules.property_subtypes, rules.is_whole_number, rules.is_one_of, rules.is_short_text,
  rules.has_text, rules.are_own_pictures, rules.listing_problem to authenticated, service_role;

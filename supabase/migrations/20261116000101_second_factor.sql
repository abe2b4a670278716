-- Who has set up a second factor has to use it: a session with the password alone (aal1) changes nothing and learns no
-- owner's contact. One function answers for policies and functions whether the caller's sign-in is enough.
-- In plpgsql, which keeps its plans for the connection: most people have no factor and should pay next to nothing.
create or replace function rules.assurance_is_enough() returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if not exists (select from auth.mfa_factors where user_id = auth.uid() and status = 'verified') then
    return true;
  end if;
  -- A session falls back when its factor is removed; its token says so only after the next refresh.
  return auth.jwt() ->> 'aal' is not distinct from 'aal2' and not exists (
    select from auth.sessions where id::text = auth.jwt() ->> 'session_id' and aal = 'aal1'
  );
end $$;

revoke execute on function rules.assurance_is_enough() from public;
grant execute on function rules.assurance_is_enough() to authenticated, service_role;

-- In a subquery the function runs once for each statement, not for each row.
drop policy if exists "The second factor is needed" on public.profiles;
create policy "The second factor is needed" on public.profiles as restrictive
  for all to authenticated
  using ((select rules.assurance_is_enough())) with check ((select rules.assurance_is_enough()));

drop policy if exists "The second factor is needed to list" on public.properties;
create policy "The second factor is needed to list" on public.properties as restrictive
  for insert to authenticated with check ((select rules.assurance_is_enough()));

drop policy if exists "The second factor is needed to change" on public.properties;
create policy "The second factor is needed to change" on public.properties as restrictive
  for update to authenticated
  using ((select rules.assurance_is_enough())) with check ((select rules.assurance_is_enough()));

drop policy if exists "The second factor is needed to delete" on public.properties;
create policy "The second factor is needed to delete" on public.properties as restrictive
  for delete to authenticated using ((select rules.assurance_is_enough()));

-- Of this bucket alone: other buckets of a hosted project are none of this product's business.
drop policy if exists "The second factor is needed for photos" on storage.objects;
create policy "The second factor is needed for photos" on storage.objects as restrictive
  for all to authenticated
  using (bucket_id <> 'property_images' or (select rules.assurance_is_enough()))
  with check (bucket_id <> 'property_images' or (select rules.assurance_is_enough()));

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
  if not rules.assurance_is_enough() then
    raise insufficient_privilege using message = 'Please enter the code of your second factor to view contact details.';
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

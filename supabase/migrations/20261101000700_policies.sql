-- Who may see and do what. Grants say which operations exist for a role, policies say on which rows.
alter table public.profiles enable row level security;
alter table public.properties enable row level security;

revoke all on public.profiles, public.properties from public, anon, authenticated;
-- An anonymous select on profiles is allowed and finds nothing, so that embedding an owner gives null, not an error.
grant select on public.profiles, public.properties to anon;
grant select, insert, update on public.profiles to authenticated;
grant select, insert, update, delete on public.properties to authenticated;
grant all on public.profiles, public.properties to service_role;

drop policy if exists "Own profile can be read" on public.profiles;
create policy "Own profile can be read" on public.profiles
  for select to authenticated using (id = (select auth.uid()));

drop policy if exists "Own profile can be made" on public.profiles;
create policy "Own profile can be made" on public.profiles
  for insert to authenticated with check (id = (select auth.uid()));

drop policy if exists "Own profile can be changed" on public.profiles;
create policy "Own profile can be changed" on public.profiles
  for update to authenticated using (id = (select auth.uid())) with check (id = (select auth.uid()));

drop policy if exists "Active listings are public" on public.properties;
create policy "Active listings are public" on public.properties
  for select to anon using (is_active);

drop policy if exists "Active and own listings can be read" on public.properties;
create policy "Active and own listings can be read" on public.properties
  for select to authenticated using (is_active or user_id = (select auth.uid()));

drop policy if exists "Own listings can be made" on public.properties;
create policy "Own listings can be made" on public.properties
  for insert to authenticated with check (user_id = (select auth.uid()));

drop policy if exists "Own listings can be changed" on public.properties;
create policy "Own listings can be changed" on public.properties
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

drop policy if exists "Own listings can be deleted" on public.properties;
create policy "Own listings can be deleted" on public.properties
  for delete to authenticated using (user_id = (select auth.uid()));

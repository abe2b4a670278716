-- A browser may replace a subscription at any time, also while no page is open. Its worker has no session then; it proves
-- with the secret of the old subscription that it is the same device.

-- Where the server may send pushes, whichever function names the address.
create or replace function rules.check_push_service() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  named constant text := substring(new.endpoint from '^https://([^/]+)/');
begin
  if named is null or not exists (select from rules.push_services as service
    where service.host = named or service.host like '.%' and named like '%' || service.host) then
    raise check_violation using message = 'This push service is not known here', constraint = 'push_devices_endpoint';
  end if;
  return new;
end $$;
create or replace trigger check_push_service before insert or update of endpoint on rules.push_devices
  for each row execute function rules.check_push_service();

-- The device belongs to whoever switched it on last. Of one person at most ten are kept, the newest.
create or replace function public.add_push_device(endpoint text, p256dh text, auth text) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  caller constant uuid := auth.uid();
begin
  perform rules.require_sign_in();
  perform pg_advisory_xact_lock(hashtextextended('push devices of ' || caller, 0));
  insert into rules.push_devices (person, session, endpoint, p256dh, auth)
  values (caller, (auth.jwt() ->> 'session_id')::uuid, coalesce(add_push_device.endpoint, ''), add_push_device.p256dh,
    add_push_device.auth)
  on conflict on constraint push_devices_endpoint_key do update set person = excluded.person,
    session = excluded.session, p256dh = excluded.p256dh, auth = excluded.auth, created_at = now();
  delete from rules.push_devices as old where old.person = caller and old.id not in (
    select kept.id from rules.push_devices as kept where kept.person = caller
    order by kept.created_at desc, kept.id limit 10);
end $$;

-- For the worker of a device. Person and session stay as they are; what is still to be sent goes to the new address.
create or replace function public.renew_push_device(
  old_endpoint text, old_auth text, endpoint text, p256dh text, auth text
) returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  update rules.push_devices as device set endpoint = coalesce(renew_push_device.endpoint, ''),
    p256dh = renew_push_device.p256dh, auth = renew_push_device.auth
  where device.endpoint = old_endpoint and device.auth = old_auth;
  return found;
exception when unique_violation then
  -- Another device of somebody has this address: it stays theirs.
  return false;
end $$;

revoke execute on function rules.check_push_service() from public;
revoke all on function public.renew_push_device(text, text, text, text, text) from public, anon, authenticated;
grant execute on function public.renew_push_device(text, text, text, text, text) to anon, authenticated;

-- Devices that somebody wants to be told on, by web push.

-- The private key that signs what is sent to push services: made at the first start, shared by all processes. Empty
-- while a key of the environment is used.
create table if not exists rules.push_key (
  single boolean primary key default true check (single),
  private_key text not null check (private_key ~ '^[A-Za-z0-9_-]{43}$')
);
alter table rules.push_key enable row level security;

-- Where the server may send pushes. A subscription names its own address: without this list anybody could have the
-- server call any machine that it reaches. A leading dot stands for all hosts below.
create table if not exists rules.push_services (
  host text primary key check (host ~ '^[a-z0-9.-]+(:[0-9]{1,5})?$')
);
alter table rules.push_services enable row level security;
insert into rules.push_services values
  ('fcm.googleapis.com'), ('.push.services.mozilla.com'), ('.notify.windows.com'), ('.push.apple.com')
on conflict do nothing;

create table if not exists rules.push_devices (
  id uuid primary key default gen_random_uuid(),
  person uuid not null references auth.users (id) on delete cascade,
  -- Whoever is signed out on a device is told nothing there any more.
  session uuid,
  endpoint text not null unique,
  -- The device's keys: only it can read what is sent.
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null default now(),

  constraint push_devices_endpoint check (length(endpoint) <= 1000 and endpoint ~ '^https://[a-z0-9.-]+(:[0-9]{1,5})?/[!-~]*$'),
  constraint push_devices_keys check (p256dh ~ '^[A-Za-z0-9_-]{87}$' and auth ~ '^[A-Za-z0-9_-]{22}$')
);
alter table rules.push_devices enable row level security;
create index if not exists push_devices_of_person on rules.push_devices (person, created_at);

insert into rules.personal_data (place, section, relation, condition, columns, erased_by) values
  (57, 'push_devices', 'rules.push_devices', 'person = $1', array['endpoint', 'created_at'], null)
on conflict (section) do update set place = excluded.place, relation = excluded.relation,
  condition = excluded.condition, columns = excluded.columns, erased_by = excluded.erased_by;

-- The device belongs to whoever switched it on last. Of one person at most ten are kept, the newest.
create or replace function public.add_push_device(endpoint text, p256dh text, auth text) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  caller constant uuid := auth.uid();
  named constant text := substring(endpoint from '^https://([^/]+)/');
begin
  perform rules.require_sign_in();
  if named is null or not exists (select from rules.push_services as service
    where service.host = named or service.host like '.%' and named like '%' || service.host) then
    raise check_violation using message = 'This push service is not known here', constraint = 'push_devices_endpoint';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('push devices of ' || caller, 0));
  insert into rules.push_devices (person, session, endpoint, p256dh, auth)
  values (caller, (auth.jwt() ->> 'session_id')::uuid, add_push_device.endpoint, add_push_device.p256dh, add_push_device.auth)
  on conflict on constraint push_devices_endpoint_key do update set person = excluded.person,
    session = excluded.session, p256dh = excluded.p256dh, auth = excluded.auth, created_at = now();
  delete from rules.push_devices as old where old.person = caller and old.id not in (
    select kept.id from rules.push_devices as kept where kept.person = caller
    order by kept.created_at desc, kept.id limit 10);
end $$;

create or replace function public.remove_push_device(endpoint text) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform rules.require_sign_in();
  delete from rules.push_devices as device
  where device.person = auth.uid() and device.endpoint = remove_push_device.endpoint;
end $$;

-- Whether pushes reach the caller on this device; somebody else may have used it before.
create or replace function public.has_push_device(endpoint text) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform rules.require_sign_in();
  return exists (select from rules.push_devices as device
    where device.person = auth.uid() and device.endpoint = has_push_device.endpoint);
end $$;

revoke all on function public.add_push_device(text, text, text), public.remove_push_device(text),
  public.has_push_device(text) from public, anon, authenticated;
grant execute on function public.add_push_device(text, text, text), public.remove_push_device(text),
  public.has_push_device(text) to authenticated;

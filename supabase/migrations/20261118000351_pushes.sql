-- Which notifications are pushed: chosen for each kind, queued for each device, taken by one process at a time.

-- Null: as in rules.notification_defaults.
alter table rules.notification_choices add column if not exists by_push boolean;
update rules.personal_data set columns = array['kind', 'in_site', 'by_mail', 'by_push']
where section = 'notification_choices';

drop function if exists rules.notification_defaults();
create or replace function rules.notification_defaults()
returns table (kind text, in_site boolean, by_mail boolean, by_push boolean)
language sql immutable
set search_path = ''
as $$
  values ('enquiry', true, true, true), ('reply', true, true, true), ('reveal', true, false, false),
    ('published', true, false, false), ('featured', true, false, false)
$$;

-- A push that one device is still to get.
create table if not exists rules.pushes (
  device uuid not null references rules.push_devices (id) on delete cascade,
  notification bigint not null references rules.notifications (id) on delete cascade,
  attempts integer not null default 0,
  send_after timestamptz not null default now(),
  primary key (device, notification)
);
alter table rules.pushes enable row level security;
create index if not exists pushes_due on rules.pushes (send_after);
create index if not exists pushes_notification on rules.pushes (notification);

insert into rules.personal_data (place, section, relation, condition, columns, erased_by) values
  (58, 'pushes_on_their_way', 'rules.pushes',
    'device in (select id from rules.push_devices where person = $1)', array['notification', 'attempts', 'send_after'], null)
on conflict (section) do update set place = excluded.place, relation = excluded.relation,
  condition = excluded.condition, columns = excluded.columns, erased_by = excluded.erased_by;

-- Tells somebody. Without a person it is for the visitor of the conversation, who is reached by mail alone.
create or replace function rules.notify(
  recipient uuid, about text, property uuid, conversation uuid, title text, whom uuid default null
) returns void
language plpgsql
set search_path = ''
as $$
declare
  wanted record;
  told bigint;
begin
  if recipient is null then
    select false as in_site, not guest_muted and enquirer_email <> '' as by_mail, false as by_push into wanted
    from rules.conversations where id = conversation;
  else
    select coalesce(chosen.in_site, usual.in_site) as in_site, coalesce(chosen.by_mail, usual.by_mail) as by_mail,
      coalesce(chosen.by_push, usual.by_push) and exists (
        select from rules.push_devices where person = recipient) as by_push
    into wanted from rules.notification_defaults() as usual
      left join rules.notification_choices as chosen on chosen.person = recipient and chosen.kind = usual.kind
    where usual.kind = about;
  end if;
  if not (wanted.in_site or wanted.by_mail or wanted.by_push) then
    return;
  end if;
  insert into rules.notifications as before (person, kind, property_id, conversation_id, listing_title, other, in_site, mail_state)
  values (recipient, about, property, conversation, title, whom, wanted.in_site,
    case when wanted.by_mail then 'waiting' else 'none' end)
  on conflict (person, conversation_id, kind) where read_at is null and conversation_id is not null do update set
    times = before.times + 1, created_at = now(), mail_state = excluded.mail_state
  returning id into told;
  if wanted.by_push then
    insert into rules.pushes (device, notification) select id, told from rules.push_devices where person = recipient
    on conflict on constraint pushes_pkey do update set attempts = 0, send_after = now();
  end if;
end $$;

create or replace function public.my_notification_choices() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform rules.require_sign_in();
  return (
    select jsonb_agg(jsonb_build_object('kind', usual.kind, 'in_site', coalesce(chosen.in_site, usual.in_site),
      'by_mail', coalesce(chosen.by_mail, usual.by_mail), 'by_push', coalesce(chosen.by_push, usual.by_push)))
    from rules.notification_defaults() as usual
      left join rules.notification_choices as chosen on chosen.person = auth.uid() and chosen.kind = usual.kind);
end $$;

-- Pages from before pushes do not name by_push: it stays as it is.
drop function if exists public.set_notification_choice(text, boolean, boolean);
create or replace function public.set_notification_choice(
  kind text, in_site boolean, by_mail boolean, by_push boolean default null
) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform rules.require_sign_in();
  if not exists (select from rules.notification_defaults() as usual where usual.kind = set_notification_choice.kind) then
    raise check_violation using message = 'There is no such kind', constraint = 'notifications_kind';
  end if;
  insert into rules.notification_choices as chosen (person, kind, in_site, by_mail, by_push)
  values (auth.uid(), set_notification_choice.kind, coalesce(set_notification_choice.in_site, true),
    coalesce(set_notification_choice.by_mail, false), set_notification_choice.by_push)
  on conflict on constraint notification_choices_pkey do update set in_site = excluded.in_site,
    by_mail = excluded.by_mail, by_push = coalesce(excluded.by_push, chosen.by_push);
  if not coalesce(set_notification_choice.by_mail, false) then
    update rules.notifications as waiting set mail_state = 'none'
    where waiting.person = auth.uid() and waiting.kind = set_notification_choice.kind and waiting.mail_state = 'waiting';
  end if;
end $$;

-- Takes what is due. A push stays in its row, due again later, until the push service has taken it: what a killed
-- process had taken is sent by the next, and one that was sent already replaces itself on the device.
create or replace function rules.take_pushes(at timestamptz default now()) returns jsonb
language plpgsql volatile
set search_path = ''
as $$
declare
  taken jsonb;
begin
  -- Signed out or banned meanwhile.
  delete from rules.push_devices as device where exists (select from rules.pushes where pushes.device = device.id)
    and (device.session is not null and not exists (
        select from auth.sessions as live where live.id = device.session and (live.not_after is null or live.not_after > at))
      or exists (select from auth.users as account where account.id = device.person and account.banned_until > at));
  -- Read or switched off meanwhile, tried often enough, or old.
  delete from rules.pushes as push using rules.notifications as told
  where told.id = push.notification and (told.read_at is not null or push.attempts >= 6
    or told.created_at < at - interval '1 day' or exists (
      select from rules.notification_choices as chosen
      where chosen.person = told.person and chosen.kind = told.kind and not chosen.by_push));
  with due as (
    select device, notification from rules.pushes where send_after <= at
    order by send_after limit 20 for update skip locked
  ), claimed as (
    update rules.pushes as push set attempts = attempts + 1,
      send_after = at + interval '30 seconds' * (2 ^ push.attempts)
    from due where push.device = due.device and push.notification = due.notification
    returning push.*
  )
  select jsonb_agg(jsonb_build_object('device', device.id, 'endpoint', device.endpoint, 'p256dh', device.p256dh,
    'auth', device.auth, 'notification', told.id, 'attempt', claimed.attempts, 'kind', told.kind,
    'listing_title', told.listing_title, 'property_id', told.property_id, 'conversation_id', told.conversation_id,
    'quiet', rules.mails_are_quiet(at)))
  into taken from claimed join rules.push_devices as device on device.id = claimed.device
    join rules.notifications as told on told.id = claimed.notification;
  return taken;
end $$;

revoke execute on function rules.notification_defaults(), rules.take_pushes(timestamptz) from public;
revoke all on function public.set_notification_choice(text, boolean, boolean, boolean) from public, anon, authenticated;
grant execute on function public.set_notification_choice(text, boolean, boolean, boolean) to authenticated;

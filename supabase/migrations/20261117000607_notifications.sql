-- What happened that somebody should know: one table, read by the bell and by the job that mails.
create table if not exists rules.notifications (
  id bigint generated always as identity primary key,
  -- Null: the enquirer of the conversation, who has no account.
  person uuid references auth.users (id) on delete cascade,
  kind text not null constraint notifications_kind check (
    kind in ('enquiry', 'reply', 'reveal', 'published', 'featured')),
  property_id uuid references public.properties (id) on delete cascade,
  conversation_id uuid references rules.conversations (id) on delete cascade,
  listing_title text not null default '',
  -- Whom it is about, where no conversation says it. Names are looked up: they go with their account.
  other uuid references auth.users (id) on delete set null,
  -- How often it happened while nobody looked.
  times integer not null default 1,
  in_site boolean not null default true,
  mail_state text not null default 'none' constraint notifications_mail check (mail_state in ('none', 'waiting', 'queued')),
  created_at timestamptz not null default now(),
  mailed_at timestamptz,
  read_at timestamptz
);
alter table rules.notifications enable row level security;
create index if not exists notifications_of_person on rules.notifications (person, id desc) where in_site;
create index if not exists notifications_unread on rules.notifications (person) where in_site and read_at is null;
create index if not exists notifications_to_mail on rules.notifications (created_at) where mail_state = 'waiting';
create index if not exists notifications_mailed on rules.notifications (person, mailed_at) where mailed_at is not null;
-- What is not read yet is counted, not repeated.
create unique index if not exists notifications_of_conversation on rules.notifications
  (person, conversation_id, kind) nulls not distinct where read_at is null and conversation_id is not null;

-- Where somebody has changed what is sent; what is not here is as in rules.notification_defaults.
create table if not exists rules.notification_choices (
  person uuid not null references auth.users (id) on delete cascade,
  kind text not null,
  in_site boolean not null,
  by_mail boolean not null,
  primary key (person, kind)
);
alter table rules.notification_choices enable row level security;

create or replace function rules.notification_defaults()
returns table (kind text, in_site boolean, by_mail boolean)
language sql immutable
set search_path = ''
as $$
  values ('enquiry', true, true), ('reply', true, true), ('reveal', true, false), ('published', true, false),
    ('featured', true, false)
$$;

-- A visitor who wants no mails about a conversation.
alter table rules.conversations add column if not exists guest_muted boolean not null default false;

-- When no mails are sent: hours of the day in India. The same twice means: at any hour.
create table if not exists rules.quiet_hours (
  single boolean primary key default true check (single),
  from_hour smallint not null default 21 check (from_hour between 0 and 23),
  to_hour smallint not null default 8 check (to_hour between 0 and 23)
);
alter table rules.quiet_hours enable row level security;
insert into rules.quiet_hours default values on conflict do nothing;

insert into rules.personal_data (place, section, relation, condition, columns, erased_by) values
  (51, 'notifications', 'rules.notifications', 'person = $1', array['kind', 'property_id', 'conversation_id',
    'listing_title', 'times', 'mail_state', 'created_at', 'mailed_at', 'read_at'], null),
  (52, 'notification_choices', 'rules.notification_choices', 'person = $1', array['kind', 'in_site', 'by_mail'], null)
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
begin
  if recipient is null then
    select false as in_site, not guest_muted and enquirer_email <> '' as by_mail into wanted
    from rules.conversations where id = conversation;
  else
    select coalesce(chosen.in_site, usual.in_site) as in_site, coalesce(chosen.by_mail, usual.by_mail) as by_mail
    into wanted from rules.notification_defaults() as usual
      left join rules.notification_choices as chosen on chosen.person = recipient and chosen.kind = usual.kind
    where usual.kind = about;
  end if;
  if not (wanted.in_site or wanted.by_mail) then
    return;
  end if;
  insert into rules.notifications as before (person, kind, property_id, conversation_id, listing_title, other, in_site, mail_state)
  values (recipient, about, property, conversation, title, whom, wanted.in_site,
    case when wanted.by_mail then 'waiting' else 'none' end)
  on conflict (person, conversation_id, kind) where read_at is null and conversation_id is not null do update set
    times = before.times + 1, created_at = now(), mail_state = excluded.mail_state;
end $$;

create or replace function rules.notify_message() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  talk rules.conversations;
begin
  select * into talk from rules.conversations where id = new.conversation_id;
  if new.by_owner then
    if talk.enquirer is not null or talk.enquirer_email <> '' then
      perform rules.notify(talk.enquirer, 'reply', talk.property_id, talk.id, talk.listing_title);
    end if;
  elsif talk.owner is not null then
    perform rules.notify(talk.owner, case when new.number = 1 then 'enquiry' else 'reply' end, talk.property_id,
      talk.id, talk.listing_title);
  end if;
  return null;
end $$;
create or replace trigger notify_message after insert on rules.messages
  for each row execute function rules.notify_message();

-- Whoever has read a conversation knows what the notifications about it say, and needs no mail about it.
create or replace function rules.read_with_conversation() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  update rules.notifications set read_at = now(), mail_state = case mail_state when 'waiting' then 'none' else mail_state end
  where conversation_id = new.id and read_at is null
    and (new.owner_unread = 0 and old.owner_unread > 0 and person = new.owner
      or new.enquirer_unread = 0 and old.enquirer_unread > 0 and person is not distinct from new.enquirer);
  return null;
end $$;
create or replace trigger read_with_conversation after update of owner_unread, enquirer_unread on rules.conversations
  for each row when (new.owner_unread < old.owner_unread or new.enquirer_unread < old.enquirer_unread)
  execute function rules.read_with_conversation();

create or replace function rules.notify_reveal() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  perform rules.notify(new.owner, 'reveal', new.property_id, null, new.listing_title, new.viewer);
  return null;
end $$;
create or replace trigger notify_reveal after insert on rules.contact_reveals
  for each row execute function rules.notify_reveal();

-- Only what somebody did through the site: an import of thousands of listings tells nobody anything.
create or replace function rules.notify_listing() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if auth.uid() is not distinct from new.user_id then
    perform rules.notify(new.user_id, case when tg_op = 'INSERT' then 'published' else 'featured' end, new.id, null, new.title);
  end if;
  return null;
end $$;
create or replace trigger notify_published after insert on public.properties
  for each row when (new.is_active) execute function rules.notify_listing();
create or replace trigger notify_featured after update of is_featured on public.properties
  for each row when (new.is_featured and not old.is_featured) execute function rules.notify_listing();

-- Whom a notification is about; empty if that person has closed their account.
create or replace function rules.notification_name(told rules.notifications) returns text
language sql stable
set search_path = ''
as $$
  select coalesce(
    (select case when told.person = talk.owner then talk.enquirer_name
       else (select full_name from public.profiles where id = talk.owner) end
     from rules.conversations as talk where talk.id = told.conversation_id),
    (select full_name from public.profiles where id = told.other), '')
$$;

-- A page of twenty, the newest first; the next page begins before the last id of this one.
create or replace function public.my_notifications(before bigint default null) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  page_size constant integer := 20;
  caller constant uuid := auth.uid();
  found jsonb;
begin
  perform rules.require_sign_in();
  select coalesce(jsonb_agg(jsonb_build_object('id', told.id, 'kind', told.kind, 'property_id', told.property_id,
    'conversation_id', told.conversation_id, 'listing_title', told.listing_title, 'other_name', rules.notification_name(told),
    'times', told.times, 'created_at', told.created_at, 'is_read', told.read_at is not null) order by told.id desc), '[]')
  into found from (
    select * from rules.notifications where person = caller and in_site
      and (my_notifications.before is null or id < my_notifications.before)
    order by id desc limit page_size + 1) as told;
  return jsonb_build_object(
    'more', jsonb_array_length(found) > page_size,
    'unread', (select count(*) from rules.notifications where person = caller and in_site and read_at is null),
    'notifications', case when jsonb_array_length(found) > page_size then found - page_size else found end);
end $$;

create or replace function public.count_unread_notifications() returns integer
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform rules.require_sign_in();
  return (select count(*) from rules.notifications where person = auth.uid() and in_site and read_at is null);
end $$;

-- One, or all where none is named. Answers how many.
create or replace function public.mark_notifications_read(notification_id bigint default null) returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  marked integer;
begin
  perform rules.require_sign_in();
  update rules.notifications set read_at = now()
  where person = auth.uid() and read_at is null and (notification_id is null or id = notification_id);
  get diagnostics marked = row_count;
  return marked;
end $$;

create or replace function public.my_notification_choices() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform rules.require_sign_in();
  return (
    select jsonb_agg(jsonb_build_object('kind', usual.kind, 'in_site', coalesce(chosen.in_site, usual.in_site),
      'by_mail', coalesce(chosen.by_mail, usual.by_mail)))
    from rules.notification_defaults() as usual
      left join rules.notification_choices as chosen on chosen.person = auth.uid() and chosen.kind = usual.kind);
end $$;

create or replace function public.set_notification_choice(kind text, in_site boolean, by_mail boolean) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform rules.require_sign_in();
  if not exists (select from rules.notification_defaults() as usual where usual.kind = set_notification_choice.kind) then
    raise check_violation using message = 'There is no such kind', constraint = 'notifications_kind';
  end if;
  insert into rules.notification_choices (person, kind, in_site, by_mail)
  values (auth.uid(), set_notification_choice.kind, coalesce(set_notification_choice.in_site, true),
    coalesce(set_notification_choice.by_mail, false))
  on conflict on constraint notification_choices_pkey do update set in_site = excluded.in_site, by_mail = excluded.by_mail;
  if not coalesce(set_notification_choice.by_mail, false) then
    update rules.notifications as waiting set mail_state = 'none'
    where waiting.person = auth.uid() and waiting.kind = set_notification_choice.kind and waiting.mail_state = 'waiting';
  end if;
end $$;

revoke execute on function rules.notification_defaults(), rules.notify(uuid, text, uuid, uuid, text, uuid),
  rules.notification_name(rules.notifications),
  rules.notify_message(), rules.read_with_conversation(), rules.notify_reveal(), rules.notify_listing() from public;
revoke all on function public.my_notifications(bigint), public.count_unread_notifications(),
  public.mark_notifications_read(bigint), public.my_notification_choices(),
  public.set_notification_choice(text, boolean, boolean) from public, anon, authenticated;
grant execute on function public.my_notifications(bigint), public.count_unread_notifications(),
  public.mark_notifications_read(bigint), public.my_notification_choices(),
  public.set_notification_choice(text, boolean, boolean) to authenticated;

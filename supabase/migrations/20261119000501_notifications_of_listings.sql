-- Two further kinds of notifications: whether a listing is still available, and what the operator decided.
-- A listing does not end by itself: it is asked about, and stays as it is without an answer.

alter table rules.notifications drop constraint if exists notifications_kind;
-- The rows that are there had to be of fewer kinds: nothing to check, and no lock for as long as that takes.
alter table rules.notifications add constraint notifications_kind check (
  kind in ('enquiry', 'reply', 'reveal', 'published', 'featured', 'stale', 'moderation')) not valid;
-- What the operator says.
alter table rules.notifications add column if not exists note text not null default '';
update rules.personal_data set columns = array['kind', 'property_id', 'conversation_id', 'listing_title', 'note', 'times',
  'mail_state', 'created_at', 'mailed_at', 'read_at'] where section = 'notifications';

create or replace function rules.notification_defaults()
returns table (kind text, in_site boolean, by_mail boolean, by_push boolean)
language sql immutable
set search_path = ''
as $$
  values ('enquiry', true, true, true), ('reply', true, true, true), ('moderation', true, true, false),
    ('reveal', true, false, false), ('published', true, false, false), ('featured', true, false, false),
    ('stale', true, false, false)
$$;

-- Asks owners about listings that nobody has touched for sixty days; any change of a listing, also the press on "Still
-- available", begins a new sixty days. One question at a time, so that an agent's many listings are asked about one by one.
create or replace function rules.ask_about_stale_listings() returns integer
language plpgsql volatile
set search_path = ''
as $$
declare
  since constant timestamptz := now() - interval '60 days';
  asked integer := 0;
  listing record;
begin
  for listing in
    select distinct on (old.user_id) old.id, old.user_id, old.title from public.properties as old
    where old.is_active and old.updated_at < since and not exists (
      select from rules.notifications as told where told.person = old.user_id and told.kind = 'stale'
        and told.created_at > since and (told.read_at is null or told.property_id = old.id))
    order by old.user_id, old.updated_at limit 1000
  loop
    perform rules.notify(listing.user_id, 'stale', listing.id, null, listing.title);
    asked := asked + 1;
  end loop;
  return asked;
end $$;

-- Whoever has changed or withdrawn a listing has answered.
create or replace function rules.answer_stale_listing() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update rules.notifications as told set read_at = now(),
    mail_state = case mail_state when 'waiting' then 'none' else mail_state end
  where told.person = new.user_id and told.kind = 'stale' and told.property_id = new.id and told.read_at is null;
  return null;
end $$;
create or replace trigger answer_stale_listing after update on public.properties
  for each row when (auth.uid() = new.user_id) execute function rules.answer_stale_listing();

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
    'conversation_id', told.conversation_id, 'listing_title', told.listing_title, 'note', told.note,
    'other_name', rules.notification_name(told), 'times', told.times, 'created_at', told.created_at,
    'is_read', told.read_at is not null) order by told.id desc), '[]')
  into found from (
    select * from rules.notifications where person = caller and in_site
      and (my_notifications.before is null or id < my_notifications.before)
    order by id desc limit page_size + 1) as told;
  return jsonb_build_object(
    'more', jsonb_array_length(found) > page_size,
    'unread', (select count(*) from rules.notifications where person = caller and in_site and read_at is null),
    'notifications', case when jsonb_array_length(found) > page_size then found - page_size else found end);
end $$;

-- As before (20261117000608), with the note.
-- Takes the notifications of one recipient for one mail, or answers nothing. Within the transaction that queues the
-- mail: both happen or neither. After a mail the next waits ten minutes, and takes along all that has come meanwhile.
create or replace function rules.take_notification_mail(at timestamptz default now()) returns jsonb
language plpgsql volatile
set search_path = ''
as $$
declare
  first rules.notifications;
  address text;
  items jsonb;
begin
  if rules.mails_are_quiet(at) then
    return null;
  end if;
  -- Notifications that nobody can be mailed about must not stand in the way of the others.
  update rules.notifications as told set mail_state = 'none' where mail_state = 'waiting' and (
    told.created_at < at - interval '3 days'
    or not exists (select from rules.conversations as talk where told.person is null and talk.id = told.conversation_id
        and talk.enquirer_email <> '' and not talk.guest_muted)
      and not exists (select from auth.users as account where account.id = told.person and account.email <> ''
        and account.email_confirmed_at is not null and (account.banned_until is null or account.banned_until < at))
    or exists (select from backend.outbox as refused where refused.state = 'given_up' and refused.last_error = 'EENVELOPE'
      and refused.recipient = coalesce(
        (select account.email from auth.users as account where account.id = told.person),
        (select talk.enquirer_email from rules.conversations as talk where talk.id = told.conversation_id))));

  select told.* into first from rules.notifications as told
  where told.mail_state = 'waiting' and not exists (
    select from rules.notifications as sent where sent.mailed_at > at - interval '10 minutes'
      and sent.person is not distinct from told.person
      and (told.person is not null or sent.conversation_id = told.conversation_id))
  order by told.created_at limit 1 for update skip locked;
  if first.id is null then
    return null;
  end if;
  address := coalesce(
    (select email from auth.users where id = first.person),
    (select enquirer_email from rules.conversations where id = first.conversation_id));
  with taken as (
    update rules.notifications as told set mail_state = 'queued', mailed_at = at
    where told.mail_state = 'waiting' and told.person is not distinct from first.person
      and (first.person is not null or told.conversation_id = first.conversation_id)
    returning told.*
  )
  select jsonb_agg(jsonb_build_object('kind', kind, 'conversation_id', conversation_id, 'property_id', property_id,
    'listing_title', listing_title, 'note', note, 'other_name', rules.notification_name(taken::rules.notifications),
    'times', times) order by created_at) into items from taken;
  return jsonb_build_object(
    'email', address,
    'items', items,
    'unsubscribe', case when first.person is null then rules.unsubscribe_token('guest', first.conversation_id)
      else rules.unsubscribe_token(first.kind, first.person) end,
    'link', case when first.person is null then rules.make_guest_link(first.conversation_id) end);
end $$;

revoke execute on function rules.ask_about_stale_listings(), rules.answer_stale_listing() from public;

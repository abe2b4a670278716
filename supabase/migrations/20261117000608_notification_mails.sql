-- Which notifications are mailed when, and how somebody stops them with one press.

-- Signed, so that nothing has to be kept: whose mails of which kind, or a visitor's conversation.
create or replace function rules.unsubscribe_token(kind text, id uuid) returns text
language sql stable
set search_path = ''
as $$
  select kind || '.' || id || '.' || encode(sha256(convert_to('unsubscribe ' || kind || id || secret, 'UTF8')), 'hex')
  from rules.form_key
$$;

-- For whoever holds a mail; nobody has to sign in. Answers the kind, or null if the link is not one of ours.
create or replace function public.unsubscribe(token text) returns text
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  about constant text := split_part(left(token, 200), '.', 1);
  whom uuid;
begin
  if token is null or token !~ '^[a-z]{1,20}\.[0-9a-f-]{36}\.[0-9a-f]{64}$' then
    return null;
  end if;
  whom := split_part(token, '.', 2)::uuid;
  if token <> rules.unsubscribe_token(about, whom) then
    return null;
  end if;
  if about = 'guest' then
    update rules.conversations as talk set guest_muted = true where talk.id = whom;
    update rules.notifications set mail_state = 'none'
    where conversation_id = whom and person is null and mail_state = 'waiting';
  elsif exists (select from auth.users where users.id = whom) then
    insert into rules.notification_choices (person, kind, in_site, by_mail)
    select whom, usual.kind, usual.in_site, false from rules.notification_defaults() as usual where usual.kind = about
    on conflict on constraint notification_choices_pkey do update set by_mail = false;
    update rules.notifications set mail_state = 'none'
    where person = whom and kind = about and mail_state = 'waiting';
  end if;
  return about;
exception when invalid_text_representation then
  return null;
end $$;

create or replace function rules.mails_are_quiet(at timestamptz) returns boolean
language sql stable
set search_path = ''
as $$
  select case when from_hour = to_hour then false
    when from_hour < to_hour then hour >= from_hour and hour < to_hour
    else hour >= from_hour or hour < to_hour end
  from rules.quiet_hours, (select extract(hour from at at time zone 'Asia/Kolkata') as hour) as clock
$$;

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
    'listing_title', listing_title, 'other_name', rules.notification_name(taken::rules.notifications), 'times', times) order by created_at) into items from taken;
  return jsonb_build_object(
    'email', address,
    'items', items,
    'unsubscribe', case when first.person is null then rules.unsubscribe_token('guest', first.conversation_id)
      else rules.unsubscribe_token(first.kind, first.person) end,
    'link', case when first.person is null then rules.make_guest_link(first.conversation_id) end);
end $$;

revoke execute on function rules.unsubscribe_token(text, uuid), rules.mails_are_quiet(timestamptz),
  rules.take_notification_mail(timestamptz) from public;
revoke all on function public.unsubscribe(text) from public, anon, authenticated;
grant execute on function public.unsubscribe(text) to anon, authenticated;

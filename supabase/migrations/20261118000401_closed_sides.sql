-- Conversations of accounts that are closed and of sessions that have ended: for the other side a closed account is gone
-- at once, and a token that is left behind reads nothing of anybody's.

-- One check for all that only signed-in people may call: a session that lives, and the second factor where there is one.
create or replace function rules.require_sign_in() returns void
language plpgsql stable
set search_path = ''
as $$
begin
  perform rules.require_own_session();
end $$;

create or replace function rules.has_closed(person uuid) returns boolean
language sql stable
set search_path = ''
as $$ select exists (select from rules.closed_accounts where user_id = person) $$;

create or replace function rules.shown_name(person uuid) returns text
language sql stable
set search_path = ''
as $$ select full_name from public.profiles where id = person and not rules.has_closed(person) $$;

-- A conversation without what an account that was closed has left in it.
create or replace function rules.without_closed(talk rules.conversations) returns rules.conversations
language plpgsql stable
set search_path = ''
as $$
begin
  if rules.has_closed(talk.owner) then
    talk.owner := null;
  end if;
  if rules.has_closed(talk.enquirer) then
    talk.enquirer := null;
    talk.enquirer_email := '';
    talk.enquirer_name := '';
    talk.enquirer_phone := '';
  end if;
  return talk;
end $$;

-- A link takes the side of a visitor. An account's side is taken by signing in.
create or replace function rules.take_part(conversation uuid, link text, for_writing boolean default false)
returns rules.side
language plpgsql volatile
set search_path = ''
as $$
declare
  caller uuid;
  found uuid;
  talk rules.conversations;
  part rules.side;
begin
  if link is not null then
    select conversation_id into found from rules.guest_links
    where token_hash = sha256(convert_to(left(link, 200), 'UTF8')) and expires_at > now();
  else
    caller := rules.require_own_session();
    found := conversation;
  end if;
  if for_writing then
    perform from rules.conversations as known where known.id = found for update;
  end if;
  select * into talk from rules.conversations as known where known.id = found
    and case when link is null then caller in (known.owner, known.enquirer)
      else known.enquirer is null and known.enquirer_email <> '' end;
  if talk.id is null then
    if for_writing then
      raise exception using errcode = 'PT404', message = 'There is no such conversation.';
    end if;
    return null;
  end if;
  part.is_owner := link is null and caller is not distinct from talk.owner;
  part.talk := rules.without_closed(talk);
  return part;
end $$;

create or replace function rules.conversation_as_json(talk rules.conversations, is_owner boolean) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', seen.id, 'property_id', seen.property_id, 'listing_title', seen.listing_title, 'state', seen.state,
    'is_owner', is_owner, 'preferred_time', seen.preferred_time,
    'closed_by_me', seen.closed_by_owner is not distinct from is_owner,
    'other_name', case when is_owner then seen.enquirer_name else coalesce(rules.shown_name(seen.owner), '') end,
    'other_left', case when is_owner then seen.enquirer is null and seen.enquirer_email = '' else seen.owner is null end,
    'enquirer_phone', case when is_owner then seen.enquirer_phone else '' end,
    'note', case when is_owner then seen.owner_note else '' end,
    'unread', case when is_owner then seen.owner_unread else seen.enquirer_unread end,
    'last_message', seen.last_message, 'last_message_by_me', seen.last_message_by_owner = is_owner,
    'last_message_at', seen.last_message_at, 'message_count', seen.message_count,
    'contact_given', seen.contact_accepted_at is not null,
    -- Contact goes to accounts alone: a link may be passed on.
    'has_account', seen.enquirer is not null,
    'blocked', is_owner and rules.is_blocked(seen.owner, seen.enquirer, seen.enquirer_email))
  from rules.without_closed(talk) as seen
$$;

create or replace function rules.notification_name(told rules.notifications) returns text
language sql stable
set search_path = ''
as $$
  select coalesce(
    (select case when told.person = talk.owner then (rules.without_closed(talk)).enquirer_name
       else rules.shown_name(talk.owner) end
     from rules.conversations as talk where talk.id = told.conversation_id),
    rules.shown_name(told.other), '')
$$;

create or replace function public.my_contact_reveals(side text, page integer default 1) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  page_size constant integer := 50;
  caller constant uuid := auth.uid();
  found jsonb;
begin
  perform rules.require_sign_in();
  if side not in ('given', 'taken') or page is null or page not between 1 and 1000 then
    raise invalid_parameter_value using message = 'There is no such page';
  end if;
  select coalesce(jsonb_agg(jsonb_build_object('id', told.id, 'property_id', told.property_id,
    'listing_title', told.listing_title, 'revealed_at', told.revealed_at,
    'other_name', rules.shown_name(case when side = 'given' then told.viewer else told.owner end)
  ) order by told.revealed_at desc, told.id desc), '[]') into found
  from (
    select * from rules.contact_reveals
    where case when side = 'given' then owner = caller else viewer = caller end
    order by revealed_at desc, id desc offset (page - 1) * page_size limit page_size + 1) as told;
  return jsonb_build_object(
    'more', jsonb_array_length(found) > page_size,
    'reveals', case when jsonb_array_length(found) > page_size then found - page_size else found end);
end $$;

revoke execute on function rules.has_closed(uuid), rules.shown_name(uuid), rules.without_closed(rules.conversations) from public;

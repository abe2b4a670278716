-- Who somebody is in a conversation, and what each side may do in it. A caller is its owner, its enquirer, or whoever
-- holds a link that was mailed to the enquirer.

do $$ begin
  create type rules.side as (talk rules.conversations, is_owner boolean);
exception when duplicate_object then null;
end $$;

-- For what only signed-in people may call, with their second factor where they have one.
create or replace function rules.require_sign_in() returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if auth.uid() is null or not rules.assurance_is_enough() then
    raise insufficient_privilege using message = 'Please sign in.';
  end if;
end $$;

-- Answers nothing for everybody else, so that a stranger does not learn whether there is such a conversation.
create or replace function rules.take_part(conversation uuid, link text, for_writing boolean default false)
returns rules.side
language plpgsql volatile
set search_path = ''
as $$
declare
  caller constant uuid := auth.uid();
  found uuid;
  talk rules.conversations;
  part rules.side;
begin
  if link is not null then
    select conversation_id into found from rules.guest_links
    where token_hash = sha256(convert_to(left(link, 200), 'UTF8')) and expires_at > now();
  else
    if caller is null then
      raise insufficient_privilege using message = 'Please sign in.';
    end if;
    if not rules.assurance_is_enough() then
      raise insufficient_privilege using message = 'Please enter the code of your second factor first.';
    end if;
    found := conversation;
  end if;
  if for_writing then
    select * into talk from rules.conversations as known where known.id = found
      and (link is not null or caller in (known.owner, known.enquirer)) for update;
  else
    select * into talk from rules.conversations as known where known.id = found
      and (link is not null or caller in (known.owner, known.enquirer));
  end if;
  if talk.id is null then
    if for_writing then
      raise exception using errcode = 'PT404', message = 'There is no such conversation.';
    end if;
    return null;
  end if;
  part.talk := talk;
  part.is_owner := link is null and caller is not distinct from talk.owner;
  return part;
end $$;

-- Appends a message. The conversation's row is locked by the caller, so numbers have no gaps and no twins.
create or replace function rules.append_message(
  talk rules.conversations, message_id uuid, from_owner boolean, author uuid, body text, warnings text[], first boolean
) returns rules.messages
language plpgsql
set search_path = ''
as $$
declare
  said rules.messages;
begin
  insert into rules.messages (id, conversation_id, number, by_owner, author, body, warnings, text_hash)
  values (message_id, talk.id, talk.message_count + 1, from_owner, author, body, warnings,
    case when first then rules.text_hash(body) end)
  returning * into said;
  update rules.conversations set
    message_count = talk.message_count + 1,
    last_message = left(body, 140), last_message_by_owner = from_owner, last_message_at = said.created_at,
    owner_unread = case when from_owner then 0 else owner_unread + 1 end,
    enquirer_unread = case when from_owner then enquirer_unread + 1 else 0 end,
    state = case when from_owner and talk.state = 'new' then 'answered'
      when talk.state = 'closed' then 'answered' else talk.state end,
    closed_by_owner = null
  where id = talk.id;
  return said;
end $$;

create or replace function rules.message_as_json(said rules.messages) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('id', said.id, 'number', said.number, 'by_owner', said.by_owner, 'body', said.body,
    'warnings', to_jsonb(said.warnings), 'created_at', said.created_at)
$$;

-- One side's view. The enquirer's number and note are the owner's to see, addresses nobody's.
create or replace function rules.conversation_as_json(talk rules.conversations, is_owner boolean) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', talk.id, 'property_id', talk.property_id, 'listing_title', talk.listing_title, 'state', talk.state,
    'is_owner', is_owner, 'preferred_time', talk.preferred_time,
    'closed_by_me', talk.closed_by_owner is not distinct from is_owner,
    'other_name', case when is_owner then talk.enquirer_name else coalesce(
      (select full_name from public.profiles where id = talk.owner), '') end,
    'other_left', case when is_owner then talk.enquirer is null and talk.enquirer_email = '' else talk.owner is null end,
    'enquirer_phone', case when is_owner then talk.enquirer_phone else '' end,
    'note', case when is_owner then talk.owner_note else '' end,
    'unread', case when is_owner then talk.owner_unread else talk.enquirer_unread end,
    'last_message', talk.last_message, 'last_message_by_me', talk.last_message_by_owner = is_owner,
    'last_message_at', talk.last_message_at, 'message_count', talk.message_count,
    'contact_given', talk.contact_accepted_at is not null,
    -- Contact goes to accounts alone: a link may be passed on.
    'has_account', talk.enquirer is not null,
    'blocked', is_owner and rules.is_blocked(talk.owner, talk.enquirer, talk.enquirer_email))
$$;

-- A conversation and its messages after a number, at most 200 of the newest; null for everybody else.
create or replace function public.get_conversation(
  conversation_id uuid default null, after integer default 0, link text default null
) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  part constant rules.side := rules.take_part(conversation_id, link);
begin
  if (part.talk).id is null then
    return null;
  end if;
  return jsonb_build_object(
    'conversation', rules.conversation_as_json(part.talk, part.is_owner),
    'messages', (
      select coalesce(jsonb_agg(rules.message_as_json(said) order by said.number), '[]')
      from rules.messages as said where said.conversation_id = (part.talk).id
        and said.number > greatest(after, (part.talk).message_count - 200)));
end $$;

create or replace function public.mark_conversation_read(
  conversation_id uuid default null, link text default null
) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  part constant rules.side := rules.take_part(conversation_id, link, true);
begin
  if part.is_owner then
    update rules.conversations set owner_unread = 0 where id = (part.talk).id and owner_unread > 0;
  else
    update rules.conversations set enquirer_unread = 0 where id = (part.talk).id and enquirer_unread > 0;
  end if;
end $$;

-- Answers `held` with the reasons until the sender confirms a suspicious text. The same id again changes nothing.
create or replace function public.send_message(
  message_id uuid, body text, conversation_id uuid default null, link text default null, confirmed boolean default false
) returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  part constant rules.side := rules.take_part(conversation_id, link, true);
  talk constant rules.conversations := part.talk;
  content constant text := rules.checked_message(body);
  warnings constant text[] := rules.message_warnings(content);
  said rules.messages;
begin
  select * into said from rules.messages as known where known.id = message_id;
  if said.id is not null then
    if said.conversation_id <> talk.id or said.by_owner <> part.is_owner then
      raise exception using errcode = 'PT409', message = 'This message was sent already.';
    end if;
    return jsonb_build_object('status', 'sent', 'message', rules.message_as_json(said));
  end if;
  if talk.state = 'closed' and talk.closed_by_owner is distinct from part.is_owner then
    raise exception using errcode = 'PT403', message = 'This conversation was closed by the other side.';
  end if;
  if (case when part.is_owner then talk.enquirer is null and talk.enquirer_email = '' else talk.owner is null end) then
    raise exception using errcode = 'PT403', message = 'The other person has closed their account.';
  end if;
  if not part.is_owner and rules.is_blocked(talk.owner, talk.enquirer, talk.enquirer_email) then
    raise exception using errcode = 'PT403', message = 'The owner does not take messages from you.';
  end if;
  perform rules.limit_messages(talk, part.is_owner);
  if cardinality(warnings) > 0 and not coalesce(confirmed, false) then
    return jsonb_build_object('status', 'held', 'warnings', to_jsonb(warnings));
  end if;
  said := rules.append_message(talk, message_id, part.is_owner,
    case when link is null then auth.uid() end, content, warnings, false);
  return jsonb_build_object('status', 'sent', 'message', rules.message_as_json(said));
end $$;

-- The owner sets any state but new; the enquirer can close, and open again what they closed.
create or replace function public.set_conversation_state(
  state text, conversation_id uuid default null, link text default null
) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  part constant rules.side := rules.take_part(conversation_id, link, true);
  talk constant rules.conversations := part.talk;
begin
  if set_conversation_state.state is null
    or set_conversation_state.state not in ('answered', 'visit_planned', 'closed', 'deal_done') then
    raise check_violation using message = 'There is no such state', constraint = 'conversations_state';
  end if;
  if not part.is_owner and set_conversation_state.state not in ('closed', 'answered')
    or not part.is_owner and set_conversation_state.state = 'answered' and talk.state <> 'closed'
    or talk.state = 'closed' and talk.closed_by_owner is distinct from part.is_owner then
    raise exception using errcode = 'PT403', message = 'Only the other side can do that.';
  end if;
  update rules.conversations as changed set state = set_conversation_state.state,
    closed_by_owner = case when set_conversation_state.state = 'closed' then part.is_owner end
  where changed.id = talk.id;
end $$;

create or replace function public.save_conversation_note(conversation_id uuid, note text) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  part constant rules.side := rules.take_part(conversation_id, null, true);
begin
  if not part.is_owner then
    raise exception using errcode = 'PT403', message = 'Only the owner keeps notes.';
  end if;
  if length(note) > 2000 then
    raise check_violation using message = 'Please keep the note below 2,000 characters', constraint = 'conversations_note';
  end if;
  update rules.conversations set owner_note = btrim(coalesce(note, '')) where id = (part.talk).id;
end $$;

create or replace function public.report_conversation(
  reason text, details text default '', conversation_id uuid default null, link text default null
) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  part constant rules.side := rules.take_part(conversation_id, link, true);
begin
  insert into rules.conversation_reports (conversation_id, by_owner, reason, details)
  values ((part.talk).id, part.is_owner, coalesce(report_conversation.reason, 'other'), left(btrim(coalesce(report_conversation.details, '')), 1000))
  on conflict on constraint reported_once do update set reason = excluded.reason, details = excluded.details, created_at = now();
end $$;

-- Whoever is blocked writes nothing more to any listing of this owner, and is told no contact of theirs.
create or replace function public.block_person(conversation_id uuid, blocked boolean default true) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  part constant rules.side := rules.take_part(conversation_id, null, true);
  talk constant rules.conversations := part.talk;
begin
  if not part.is_owner or talk.enquirer is null and talk.enquirer_email = '' then
    raise exception using errcode = 'PT403', message = 'Only the owner can block a person.';
  end if;
  if blocked then
    insert into rules.blocked_people (owner, person, email, name)
    values (talk.owner, talk.enquirer, talk.enquirer_email, talk.enquirer_name)
    on conflict on constraint blocked_once do nothing;
  else
    delete from rules.blocked_people as entry where entry.owner = talk.owner
      and entry.person is not distinct from talk.enquirer and entry.email = talk.enquirer_email;
  end if;
end $$;

revoke execute on function rules.require_sign_in(), rules.take_part(uuid, text, boolean),
  rules.append_message(rules.conversations, uuid, boolean, uuid, text, text[], boolean),
  rules.message_as_json(rules.messages), rules.conversation_as_json(rules.conversations, boolean) from public;
revoke all on function public.get_conversation(uuid, integer, text), public.mark_conversation_read(uuid, text),
  public.send_message(uuid, text, uuid, text, boolean), public.set_conversation_state(text, uuid, text),
  public.report_conversation(text, text, uuid, text), public.save_conversation_note(uuid, text),
  public.block_person(uuid, boolean) from public, anon, authenticated;
-- Visitors come with a link; without one they are told to sign in.
grant execute on function public.get_conversation(uuid, integer, text), public.mark_conversation_read(uuid, text),
  public.send_message(uuid, text, uuid, text, boolean), public.set_conversation_state(text, uuid, text),
  public.report_conversation(text, text, uuid, text) to anon, authenticated;
grant execute on function public.save_conversation_note(uuid, text), public.block_person(uuid, boolean) to authenticated;

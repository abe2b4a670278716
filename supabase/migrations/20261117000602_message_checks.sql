-- What is checked before a message is taken: its shape, how much one sender writes, and what looks like fraud.

-- Why a text looks suspicious. Links lead away from here; payment addresses and these phrases (English, Hindi and
-- Marathi, also in Latin letters) are how money is asked for before a place was seen.
create or replace function rules.message_warnings(body text) returns text[]
language sql immutable
set search_path = ''
as $$
  select array_remove(array[
    -- The name of an e-mail's host is no link.
    case when body ~* 'https?://|\mwww\.' or regexp_replace(body, '\S+@\S+', '', 'g')
      ~ '\m[A-Za-z0-9-]+\.(com|in|net|org|info|xyz|top|link|site|online|shop|me|ly|io|co|app)\M' then 'link' end,
    case when body ~* '[a-z0-9._-]{2,}@[a-z][a-z0-9]+(?![a-z0-9]|[.-][a-z0-9])' or body ~* '\mupi\M' then 'upi' end,
    case when body ~* ('(\mtoken (amount|money)|\madvance (payment|amount|money)|\mbooking (amount|fee)|\mgate ?pass|'
      || '\mpay(ment)? (in )?advance|\m(send|transfer) (me )?(the )?(money|amount|rs|₹)|\mscan (the|this|my) (qr|code)|'
      || '\motp\M|\mwestern union|\mrefundable (deposit|fee)|\mregistration fee|\mcourier charge|'
      || '\mpaise (bhej|transfer|pathav)|\madvance (bhej|de ?do|do|dya|pathav)|\mtoken (bhej|de ?do|dya|pathav)|'
      || 'एडवांस|अग्रिम|टोकन|पैसे भेज|पैसे ट्रांसफर|ओटीपी|क्यूआर|'
      || 'आगाऊ|ॲडव्हान्स|अॅडव्हान्स|पैसे पाठव|पैसे ट्रान्सफर|रक्कम पाठव)') then 'advance_payment' end
  ], null)
$$;

-- Refuses in words what the constraints refuse by name.
create or replace function rules.checked_message(body text) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  trimmed constant text := btrim(rules.readable_text(coalesce(body, '')), E' \t\r\n');
begin
  if trimmed !~ '\S' then
    raise check_violation using message = 'Please write a message', column = 'message', constraint = 'messages_body';
  end if;
  if length(trimmed) > 2000 then
    raise check_violation using message = 'Please keep the message below 2,000 characters', column = 'message',
      constraint = 'messages_body';
  end if;
  return trimmed;
end $$;

create or replace function rules.checked_name(name text) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  trimmed constant text := btrim(rules.readable_text(coalesce(name, '')));
begin
  if trimmed !~ '\S' or length(trimmed) > 120 or name ~ '[\u0001-\u001f\u007f]' then
    raise check_violation using message = 'Please enter your full name', column = 'name', constraint = 'conversations_name';
  end if;
  return trimmed;
end $$;

create or replace function rules.checked_phone(phone text) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  trimmed constant text := btrim(coalesce(phone, ''));
begin
  if trimmed <> '' and (trimmed !~ '^\+?[0-9][0-9 ()-]*$' or length(trimmed) > 20
    or length(regexp_replace(trimmed, '\D', '', 'g')) not between 10 and 15) then
    raise check_violation using message = 'Please enter a valid phone number', column = 'phone',
      constraint = 'conversations_phone';
  end if;
  return trimmed;
end $$;

create or replace function rules.checked_time(preferred_time text) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  if coalesce(preferred_time, '') not in ('', 'morning', 'afternoon', 'evening', 'weekend') then
    raise check_violation using message = 'Please choose one of the times', column = 'preferred_time',
      constraint = 'conversations_time';
  end if;
  return coalesce(preferred_time, '');
end $$;

-- The letters and digits alone: spaces and signs do not make another text.
create or replace function rules.text_hash(body text) returns bytea
language sql immutable
set search_path = ''
as $$ select sha256(convert_to(lower(regexp_replace(body, '[^[:alnum:]]', '', 'g')), 'UTF8')) $$;

create or replace function rules.refuse_too_many(hint text) returns void
language plpgsql
set search_path = ''
as $$
begin
  raise exception using errcode = 'PT429', message = 'You have written a lot today. Please go on tomorrow.', hint = hint;
end $$;

-- New enquiries of one person within a day, and of one text to several listings. The lock makes those of one sender
-- wait for each other, so that many at the same moment count as many as one after another.
create or replace function rules.limit_enquiries(sender uuid, address text, listing uuid, content text) returns void
language plpgsql
set search_path = ''
as $$
declare
  since constant timestamptz := now() - interval '1 day';
  begun integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('enquiries of ' || coalesce(sender::text, address), 0));
  select count(*) into begun from rules.conversations
  where created_at > since and case when sender is null then enquirer_email = address else enquirer = sender end;
  if begun >= (case when sender is null then 10 else 20 end) then
    perform rules.refuse_too_many('At most 20 owners can be written to within a day, 10 without an account.');
  end if;
  -- Short questions are alike without any bad intent.
  if length(content) >= 60 and (
    select count(distinct talk.property_id) from rules.messages as said
      join rules.conversations as talk on talk.id = said.conversation_id
    where said.text_hash = rules.text_hash(content) and said.created_at > since and talk.property_id <> listing
      and case when sender is null then talk.enquirer_email = address else talk.enquirer = sender end
  ) >= 5 then
    perform rules.refuse_too_many('The same text can be sent to at most 5 listings within a day.');
  end if;
end $$;

create or replace function rules.limit_messages(talk rules.conversations, from_owner boolean) returns void
language plpgsql
set search_path = ''
as $$
begin
  -- Nobody has to read a hundred messages in a row, however they are spread over the day.
  if (select count(*) from rules.messages where conversation_id = talk.id and by_owner = from_owner
      and created_at > now() - interval '1 day') >= 100 then
    perform rules.refuse_too_many('At most 100 messages can be written in a conversation within a day.');
  end if;
  if not from_owner and (select count(*) from rules.messages as said where conversation_id = talk.id
      and not by_owner and not exists (
        select from rules.messages as answer where answer.conversation_id = talk.id and answer.by_owner
          and answer.number > said.number)) >= 10 then
    perform rules.refuse_too_many('After 10 messages wait for an answer.');
  end if;
end $$;

create or replace function rules.is_blocked(owner_id uuid, sender uuid, address text) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from rules.blocked_people as blocked where blocked.owner = owner_id
      and (blocked.person = sender or (blocked.email <> '' and blocked.email = address)))
$$;

revoke execute on function rules.message_warnings(text), rules.checked_message(text), rules.checked_name(text),
  rules.checked_phone(text), rules.checked_time(text), rules.text_hash(text), rules.refuse_too_many(text),
  rules.limit_enquiries(uuid, text, uuid, text), rules.limit_messages(rules.conversations, boolean),
  rules.is_blocked(uuid, uuid, text) from public;

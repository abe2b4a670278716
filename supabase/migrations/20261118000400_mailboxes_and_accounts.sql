-- A mailbox is not an account: whoever reads somebody's mail writes as a visitor, and never takes the side of an account,
-- which may ask for a second factor, have moved to another address, or be closed.

-- One mailbox has many spellings: what follows a plus sign is the reader's own, and Gmail ignores dots.
create or replace function rules.mailbox_of(address text) returns text
language sql immutable
set search_path = ''
as $$
  select case when mailbox ~ '@(gmail|googlemail)\.com$'
    then replace(split_part(mailbox, '@', 1), '.', '') || '@gmail.com' else mailbox end
  from (select regexp_replace(lower(address), '^([^@+]+)\+[^@]*@', '\1@') as mailbox) as plain
$$;

create index if not exists enquiry_requests_mailbox on rules.enquiry_requests (rules.mailbox_of(email), created_at);
create index if not exists conversations_by_mailbox on rules.conversations
  (rules.mailbox_of(enquirer_email), created_at) where enquirer_email <> '';

-- Whether a block is meant for this sender: the account, or the mailbox with or without an account.
create or replace function rules.blocks(entry rules.blocked_people, sender uuid, address text) returns boolean
language sql stable
set search_path = ''
as $$
  select entry.person = sender
    or entry.email <> '' and rules.mailbox_of(entry.email) = rules.mailbox_of(known.address)
    or entry.person in (select id from auth.users
      where email = known.address and email_confirmed_at is not null)
  from (select coalesce(nullif(blocks.address, ''),
    (select lower(email) from auth.users where id = sender and email_confirmed_at is not null), '') as address) as known
$$;

create or replace function rules.is_blocked(owner_id uuid, sender uuid, address text) returns boolean
language sql stable
set search_path = ''
as $$
  select coalesce(bool_or(rules.blocks(entry, sender, address)), false)
  from rules.blocked_people as entry where entry.owner = owner_id
$$;

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
      and rules.blocks(entry, talk.enquirer, talk.enquirer_email);
  end if;
end $$;

create or replace function rules.limit_enquiries(sender uuid, address text, listing uuid, content text) returns void
language plpgsql
set search_path = ''
as $$
declare
  since constant timestamptz := now() - interval '1 day';
  mailbox constant text := rules.mailbox_of(address);
  begun integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('enquiries of ' || coalesce(sender::text, mailbox), 0));
  select count(*) into begun from rules.conversations
  where created_at > since and case when sender is null
    then enquirer_email <> '' and rules.mailbox_of(enquirer_email) = mailbox else enquirer = sender end;
  if begun >= (case when sender is null then 10 else 20 end) then
    perform rules.refuse_too_many('At most 20 owners can be written to within a day, 10 without an account.');
  end if;
  -- Short questions are alike without any bad intent.
  if length(content) >= 60 and (
    select count(distinct talk.property_id) from rules.messages as said
      join rules.conversations as talk on talk.id = said.conversation_id
    where said.text_hash = rules.text_hash(content) and said.created_at > since and talk.property_id <> listing
      and case when sender is null then rules.mailbox_of(talk.enquirer_email) = mailbox else talk.enquirer = sender end
  ) >= 5 then
    perform rules.refuse_too_many('The same text can be sent to at most 5 listings within a day.');
  end if;
end $$;

-- As before (20261117000604), counted by mailbox.
create or replace function public.request_enquiry(
  property_id uuid, email text, name text, message text, opened text, phone text default '',
  preferred_time text default '', confirmed boolean default false
) returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  address constant text := lower(btrim(coalesce(email, '')));
  mailbox constant text := rules.mailbox_of(address);
  body constant text := rules.checked_message(message);
  warnings constant text[] := rules.message_warnings(body);
  age constant numeric := rules.form_age(opened);
  listing constant public.properties := rules.listing_to_ask(property_id);
  day_ago constant timestamptz := now() - interval '1 day';
begin
  -- Where no server of ours sends mails, an address cannot be confirmed.
  if to_regclass('backend.outbox') is null then
    raise insufficient_privilege using message = 'Please sign in to write to the owner.';
  end if;
  name := rules.checked_name(name);
  phone := rules.checked_phone(phone);
  preferred_time := rules.checked_time(preferred_time);
  -- One mailbox in one spelling: a mailer reads more into commas, colons and brackets.
  if address !~ '^[a-z0-9.!#$%&''*+/=?^_`{|}~-]{1,64}@[a-z0-9]([a-z0-9.-]{0,188}[a-z0-9])?$' then
    raise check_violation using message = 'Please enter a valid email address.', column = 'email';
  end if;
  if age is null or age > 86400000 then
    raise exception using errcode = 'PT400', message = 'This form was open for too long. Please send it once more.';
  end if;
  if age < 2000 then
    raise exception using errcode = 'PT400', message = 'That was very quick. Please read your message once more and send it again.';
  end if;
  if cardinality(warnings) > 0 and not coalesce(confirmed, false) then
    return jsonb_build_object('status', 'held', 'warnings', to_jsonb(warnings));
  end if;
  perform pg_advisory_xact_lock(hashtextextended('enquiry requests for ' || listing.id, 0));
  perform pg_advisory_xact_lock(hashtextextended('enquiry requests of ' || mailbox, 0));
  if (select count(*) from rules.enquiry_requests as asked
      where rules.mailbox_of(asked.email) = mailbox and created_at > day_ago) >= 5
    or (select count(*) from rules.enquiry_requests as asked where asked.property_id = listing.id and created_at > day_ago) >= 50 then
    perform rules.refuse_too_many('At most 5 links a day are mailed to an address, 50 for a listing.');
  end if;
  insert into rules.enquiry_requests (property_id, email, name, phone, preferred_time, body, warnings)
  values (listing.id, address, name, phone, preferred_time, body, warnings);
  return jsonb_build_object('status', 'mailed');
end $$;

-- A press on a mailed link proves the mailbox alone. The account of that mailbox takes the conversation over when its
-- owner signs in and opens the inbox (claim_my_enquiries).
create or replace function public.confirm_enquiry(token text) returns text
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  asked rules.enquiry_requests;
  listing public.properties;
  talk rules.conversations;
begin
  select * into asked from rules.enquiry_requests
  where token_hash = sha256(convert_to(left(token, 200), 'UTF8')) and created_at > now() - interval '1 day' for update;
  if asked.id is null then
    return null;
  end if;
  listing := rules.listing_to_ask(asked.property_id);
  if exists (select from auth.users where id = listing.user_id and lower(users.email) = asked.email) then
    raise exception using errcode = 'PT403', message = 'This is your own listing.';
  end if;
  talk := rules.begin_conversation(listing, null, asked.email, asked.name, asked.phone, asked.preferred_time,
    asked.id, asked.body, asked.warnings);
  delete from rules.enquiry_requests where id = asked.id;
  return rules.make_guest_link(talk.id);
end $$;
drop function if exists rules.account_of(text);

revoke execute on function rules.mailbox_of(text), rules.blocks(rules.blocked_people, uuid, text) from public;

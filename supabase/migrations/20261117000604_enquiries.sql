-- How a conversation begins: at once for signed-in people, for visitors after a press on a mailed link.

create or replace function rules.listing_to_ask(listing uuid) returns public.properties
language plpgsql stable
set search_path = ''
as $$
declare
  found public.properties;
begin
  select * into found from public.properties where id = listing and is_active;
  if found.id is null then
    raise exception using errcode = 'PT404', message = 'This listing is no longer available.';
  end if;
  return found;
end $$;

-- Begins the conversation of a listing and a person, or goes on with theirs, and appends the message.
create or replace function rules.begin_conversation(
  listing public.properties, sender uuid, address text, name text, phone text, preferred_time text,
  message_id uuid, body text, warnings text[]
) returns rules.conversations
language plpgsql
set search_path = ''
as $$
declare
  talk rules.conversations;
begin
  if rules.is_blocked(listing.user_id, sender, address) then
    raise exception using errcode = 'PT403', message = 'The owner does not take messages from you.';
  end if;
  perform rules.limit_enquiries(sender, address, listing.id, body);
  select * into talk from rules.conversations where property_id = listing.id
    and case when sender is null then enquirer_email = address and enquirer is null else enquirer = sender end
  for update;
  if talk.id is null then
    insert into rules.conversations (property_id, listing_title, owner, enquirer, enquirer_email, enquirer_name,
      enquirer_phone, preferred_time)
    values (listing.id, listing.title, listing.user_id, sender, case when sender is null then address else '' end,
      name, phone, preferred_time)
    returning * into talk;
  else
    if talk.state = 'closed' and talk.closed_by_owner then
      raise exception using errcode = 'PT403', message = 'This conversation was closed by the other side.';
    end if;
    perform rules.limit_messages(talk, false);
    update rules.conversations set enquirer_name = name, preferred_time = begin_conversation.preferred_time,
      enquirer_phone = case when phone <> '' then phone else enquirer_phone end
    where id = talk.id returning * into talk;
  end if;
  perform rules.append_message(talk, message_id, false, sender, body, warnings, talk.message_count = 0);
  return talk;
end $$;

create or replace function public.send_enquiry(
  property_id uuid, message_id uuid, name text, message text, phone text default '', preferred_time text default '',
  confirmed boolean default false
) returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  sender constant uuid := auth.uid();
  listing public.properties;
  body constant text := rules.checked_message(message);
  warnings constant text[] := rules.message_warnings(body);
  known uuid;
  talk rules.conversations;
begin
  if sender is null then
    raise insufficient_privilege using message = 'Please sign in.';
  end if;
  if not rules.assurance_is_enough() then
    raise insufficient_privilege using message = 'Please enter the code of your second factor first.';
  end if;
  -- Sent again after a lost answer.
  select said.conversation_id into known from rules.messages as said where said.id = message_id and said.author = sender;
  if known is not null then
    return jsonb_build_object('status', 'sent', 'conversation_id', known);
  end if;
  listing := rules.listing_to_ask(property_id);
  if listing.user_id = sender then
    raise exception using errcode = 'PT403', message = 'This is your own listing.';
  end if;
  name := rules.checked_name(name);
  phone := rules.checked_phone(phone);
  preferred_time := rules.checked_time(preferred_time);
  if cardinality(warnings) > 0 and not coalesce(confirmed, false) then
    return jsonb_build_object('status', 'held', 'warnings', to_jsonb(warnings));
  end if;
  talk := rules.begin_conversation(listing, sender, '', name, phone, preferred_time, message_id, body, warnings);
  return jsonb_build_object('status', 'sent', 'conversation_id', talk.id);
end $$;

-- What a visitor's form carries along: when it was opened, signed, so that a program cannot make it up.
create or replace function public.open_enquiry_form() returns text
language sql stable security definer
set search_path = ''
as $$
  select at || '.' || encode(sha256(convert_to(at || secret, 'UTF8')), 'hex')
  from rules.form_key, (select floor(extract(epoch from clock_timestamp()) * 1000)::bigint::text as at) as opened
$$;

-- Milliseconds since the form was opened; null if it is not one of ours.
create or replace function rules.form_age(opened text) returns numeric
language sql stable
set search_path = ''
as $$
  select case when opened ~ '^\d{10,16}\.[0-9a-f]{64}$'
      and split_part(opened, '.', 2) = encode(sha256(convert_to(split_part(opened, '.', 1) || secret, 'UTF8')), 'hex')
    then extract(epoch from clock_timestamp()) * 1000 - split_part(opened, '.', 1)::numeric end
  from rules.form_key
$$;

-- Keeps what a visitor wrote until the mailbox is confirmed. Tells nothing about the address: neither whether it has an
-- account nor whether the owner has blocked it.
create or replace function public.request_enquiry(
  property_id uuid, email text, name text, message text, opened text, phone text default '',
  preferred_time text default '', confirmed boolean default false
) returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  address constant text := lower(btrim(coalesce(email, '')));
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
  perform pg_advisory_xact_lock(hashtextextended('enquiry requests of ' || address, 0));
  if (select count(*) from rules.enquiry_requests as asked where asked.email = address and created_at > day_ago) >= 5
    or (select count(*) from rules.enquiry_requests as asked where asked.property_id = listing.id and created_at > day_ago) >= 50 then
    perform rules.refuse_too_many('At most 5 links a day are mailed to an address, 50 for a listing.');
  end if;
  insert into rules.enquiry_requests (property_id, email, name, phone, preferred_time, body, warnings)
  values (listing.id, address, name, phone, preferred_time, body, warnings);
  return jsonb_build_object('status', 'mailed');
end $$;

-- A link for a conversation's enquirer. Two random ids are 244 random bits.
create or replace function rules.make_guest_link(conversation uuid) returns text
language plpgsql
set search_path = ''
as $$
declare
  token constant text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  insert into rules.guest_links (token_hash, conversation_id) values (sha256(convert_to(token, 'UTF8')), conversation);
  return token;
end $$;

-- For the server that mails the links.
create or replace function rules.requests_to_mail()
returns table (id uuid, email text, name text, listing_title text)
language sql stable
set search_path = ''
as $$
  select asked.id, asked.email, asked.name, listing.title
  from rules.enquiry_requests as asked join public.properties as listing on listing.id = asked.property_id
  where asked.token_hash is null order by asked.created_at limit 50
$$;

create or replace function rules.make_request_token(request uuid) returns text
language plpgsql
set search_path = ''
as $$
declare
  token constant text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  update rules.enquiry_requests set token_hash = sha256(convert_to(token, 'UTF8')) where id = request and token_hash is null;
  return case when found then token end;
end $$;

-- The account whose mailbox this is known to be.
create or replace function rules.account_of(address text) returns uuid
language sql stable
set search_path = ''
as $$
  select id from auth.users
  where email = address and email_confirmed_at is not null and deleted_at is null
    and (banned_until is null or banned_until < now())
  order by created_at limit 1
$$;

-- What a link asks for: null if it was used or is too old.
create or replace function public.requested_enquiry(token text) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object('property_id', listing.id, 'listing_title', listing.title, 'message', asked.body)
  from rules.enquiry_requests as asked join public.properties as listing on listing.id = asked.property_id
  where asked.token_hash = sha256(convert_to(left(token, 200), 'UTF8'))
    and asked.created_at > now() - interval '1 day' and listing.is_active
$$;

-- The press behind the mailed link: the mailbox is confirmed, the message reaches the owner. Answers the link to the
-- conversation, or null if this one was used or is too old.
create or replace function public.confirm_enquiry(token text) returns text
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  asked rules.enquiry_requests;
  listing public.properties;
  sender uuid;
  talk rules.conversations;
begin
  select * into asked from rules.enquiry_requests
  where token_hash = sha256(convert_to(left(token, 200), 'UTF8')) and created_at > now() - interval '1 day' for update;
  if asked.id is null then
    return null;
  end if;
  listing := rules.listing_to_ask(asked.property_id);
  sender := rules.account_of(asked.email);
  if sender = listing.user_id then
    raise exception using errcode = 'PT403', message = 'This is your own listing.';
  end if;
  talk := rules.begin_conversation(listing, sender, asked.email, asked.name, asked.phone, asked.preferred_time,
    asked.id, asked.body, asked.warnings);
  delete from rules.enquiry_requests where id = asked.id;
  return rules.make_guest_link(talk.id);
end $$;

-- For the server's job: what was never confirmed, and links that have ended.
create or replace function rules.forget_enquiry_requests() returns integer
language plpgsql
set search_path = ''
as $$
declare
  forgotten integer;
begin
  delete from rules.guest_links where expires_at < now();
  delete from rules.enquiry_requests where created_at < now() - interval '1 day';
  get diagnostics forgotten = row_count;
  return forgotten;
end $$;

revoke execute on function rules.listing_to_ask(uuid), rules.form_age(text), rules.make_guest_link(uuid),
  rules.begin_conversation(public.properties, uuid, text, text, text, text, uuid, text, text[]),
  rules.requests_to_mail(), rules.make_request_token(uuid), rules.account_of(text),
  rules.forget_enquiry_requests() from public;
revoke all on function public.send_enquiry(uuid, uuid, text, text, text, text, boolean), public.open_enquiry_form(),
  public.request_enquiry(uuid, text, text, text, text, text, text, boolean), public.requested_enquiry(text),
  public.confirm_enquiry(text) from public, anon, authenticated;
grant execute on function public.send_enquiry(uuid, uuid, text, text, text, text, boolean) to authenticated;
grant execute on function public.open_enquiry_form(), public.requested_enquiry(text), public.confirm_enquiry(text),
  public.request_enquiry(uuid, text, text, text, text, text, text, boolean) to anon, authenticated;

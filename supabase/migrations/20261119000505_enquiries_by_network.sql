-- Fifty links that nobody confirmed closed a listing to visitors for a day, and one stranger could ask for all of them.
-- Now a network can ask for ten for each listing, and the total is far beyond what a listing gets.

-- Kept as a hash until the request is confirmed or a day old.
alter table rules.enquiry_requests add column if not exists network text not null default '';

-- The network that a visitor comes from, which the server tells; empty where none does.
create or replace function rules.visitor_network() returns text
language sql stable
set search_path = ''
as $$
  select coalesce(encode(sha256(convert_to('network ' || told || secret, 'UTF8')), 'hex'), '')
  from rules.form_key,
    (select nullif(current_setting('request.headers', true), '')::jsonb ->> 'x-visitor-network' as told) as request
$$;

-- As before (20261118000400), counted by network too.
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
  from_network constant text := rules.visitor_network();
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
      where rules.mailbox_of(asked.email) = mailbox and created_at > day_ago) >= 5 then
    perform rules.refuse_too_many('At most 5 links a day are mailed to an address.');
  end if;
  if (select count(*) >= 500 or count(*) filter (where asked.network = from_network and from_network <> '') >= 10
      from rules.enquiry_requests as asked where asked.property_id = listing.id and created_at > day_ago) then
    perform rules.refuse_too_many('Too many people have asked about this listing today. Please sign in to write to the owner.');
  end if;
  insert into rules.enquiry_requests (property_id, email, name, phone, preferred_time, body, warnings, network)
  values (listing.id, address, name, phone, preferred_time, body, warnings, from_network);
  return jsonb_build_object('status', 'mailed');
end $$;

revoke execute on function rules.visitor_network() from public;

-- Buyers and owners write to each other about a listing. Nobody reaches these tables but through the functions of the
-- next migrations, which tell each side what it may see.
create table if not exists rules.conversations (
  id uuid primary key default gen_random_uuid(),
  -- The conversation outlives its listing and, for the other side, either account.
  property_id uuid references public.properties (id) on delete set null,
  listing_title text not null,
  owner uuid references auth.users (id) on delete set null,
  enquirer uuid references auth.users (id) on delete set null,
  -- Of a visitor without an account; empty where there is one.
  enquirer_email text not null default '',
  enquirer_name text not null,
  enquirer_phone text not null default '',
  preferred_time text not null default '',
  state text not null default 'new' constraint conversations_state check (
    state in ('new', 'answered', 'visit_planned', 'closed', 'deal_done')),
  -- Who closed it: the other side cannot write until it is open again.
  closed_by_owner boolean,
  owner_note text not null default '',
  -- When the owner gave their number and address to this person.
  contact_accepted_at timestamptz,
  owner_unread integer not null default 0,
  enquirer_unread integer not null default 0,
  message_count integer not null default 0,
  last_message text not null default '',
  last_message_by_owner boolean not null default false,
  last_message_at timestamptz not null default now(),
  created_at timestamptz not null default now(),

  constraint conversations_name check (enquirer_name !~ '[\u0001-\u001f\u007f]' and length(enquirer_name) <= 120),
  constraint conversations_phone check (
    enquirer_phone = '' or (enquirer_phone ~ '^\+?[0-9][0-9 ()-]*$' and length(enquirer_phone) <= 20
      and length(regexp_replace(enquirer_phone, '\D', '', 'g')) between 10 and 15)),
  constraint conversations_time check (preferred_time in ('', 'morning', 'afternoon', 'evening', 'weekend')),
  constraint conversations_note check (length(owner_note) <= 2000)
);
alter table rules.conversations enable row level security;

-- One conversation for each listing and person.
create unique index if not exists conversations_of_account on rules.conversations (property_id, enquirer)
  where enquirer is not null;
create unique index if not exists conversations_of_address on rules.conversations (property_id, enquirer_email)
  where enquirer_email <> '';
-- The inbox: unread first, then the newest.
create index if not exists conversations_received on rules.conversations
  (owner, (owner_unread > 0) desc, last_message_at desc, id);
create index if not exists conversations_sent on rules.conversations
  (enquirer, (enquirer_unread > 0) desc, last_message_at desc, id);
create index if not exists conversations_by_address on rules.conversations (enquirer_email, created_at)
  where enquirer_email <> '';

create table if not exists rules.messages (
  -- Made by the sender, so that a message sent again after a lost answer is kept once.
  id uuid primary key,
  conversation_id uuid not null references rules.conversations (id) on delete cascade,
  number integer not null,
  by_owner boolean not null,
  -- Null: a visitor without an account.
  author uuid references auth.users (id) on delete cascade,
  body text not null,
  -- What looked suspicious and was confirmed by the sender.
  warnings text[] not null default '{}',
  -- Of the first message alone: the same text to many owners.
  text_hash bytea,
  created_at timestamptz not null default now(),

  constraint messages_body check (body ~ '\S' and length(body) <= 2000),
  constraint messages_in_order unique (conversation_id, number)
);
alter table rules.messages enable row level security;
create index if not exists messages_author on rules.messages (author, created_at);
create index if not exists messages_same_text on rules.messages (text_hash, created_at) where text_hash is not null;

-- What a visitor without an account wrote, until the mailbox is confirmed.
create table if not exists rules.enquiry_requests (
  id uuid primary key default gen_random_uuid(),
  property_id uuid not null references public.properties (id) on delete cascade,
  email text not null,
  name text not null,
  phone text not null default '',
  preferred_time text not null default '',
  body text not null,
  warnings text[] not null default '{}',
  -- Of the mailed link; null until it is made.
  token_hash bytea unique,
  created_at timestamptz not null default now()
);
alter table rules.enquiry_requests enable row level security;
create index if not exists enquiry_requests_email on rules.enquiry_requests (email, created_at);
create index if not exists enquiry_requests_property on rules.enquiry_requests (property_id, created_at);
create index if not exists enquiry_requests_created_at on rules.enquiry_requests (created_at);

-- Whoever holds a link takes the enquirer's side. Each mail brings its own; they end after ninety days.
create table if not exists rules.guest_links (
  token_hash bytea primary key,
  conversation_id uuid not null references rules.conversations (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '90 days'
);
alter table rules.guest_links enable row level security;
create index if not exists guest_links_conversation on rules.guest_links (conversation_id);
create index if not exists guest_links_expires_at on rules.guest_links (expires_at);

-- Whom an owner does not want to hear from: an account, or an address without one.
create table if not exists rules.blocked_people (
  owner uuid not null references auth.users (id) on delete cascade,
  person uuid references auth.users (id) on delete cascade,
  email text not null default '',
  name text not null,
  created_at timestamptz not null default now(),
  constraint blocked_once unique nulls not distinct (owner, person, email)
);
alter table rules.blocked_people enable row level security;
create index if not exists blocked_people_person on rules.blocked_people (person);

-- For the operator. The conversation stays readable to the operator as long as both sides keep it.
create table if not exists rules.conversation_reports (
  id uuid primary key default gen_random_uuid(),
  conversation_id uuid not null references rules.conversations (id) on delete cascade,
  by_owner boolean not null,
  reason text not null constraint conversation_reports_reason check (
    reason in ('advance_payment', 'not_the_owner', 'rude', 'spam', 'other')),
  details text not null default '' constraint conversation_reports_details check (length(details) <= 1000),
  created_at timestamptz not null default now(),
  constraint reported_once unique (conversation_id, by_owner)
);
alter table rules.conversation_reports enable row level security;

create table if not exists rules.canned_answers (
  owner uuid primary key references auth.users (id) on delete cascade,
  answers text[] not null
);
alter table rules.canned_answers enable row level security;

-- What tells when a visitor's form was opened is signed with it.
create table if not exists rules.form_key (
  single boolean primary key default true check (single),
  secret text not null default gen_random_uuid()::text || gen_random_uuid()::text
);
alter table rules.form_key enable row level security;
insert into rules.form_key default values on conflict do nothing;

insert into rules.personal_data (place, section, relation, condition, columns, erased_by) values
  (40, 'enquiries_you_sent', 'rules.conversations', 'enquirer = $1 or enquirer_email = lower($2)',
    array['id', 'property_id', 'listing_title', 'enquirer_name', 'enquirer_phone', 'preferred_time', 'state',
      'created_at', 'last_message_at'],
    -- The account went first, so its conversations have no enquirer any more.
    'update rules.conversations set enquirer_name = '''', enquirer_phone = '''', enquirer_email = '''',
       last_message = case when last_message_by_owner then last_message else '''' end
     where enquirer is null and (enquirer_email = lower($2) or enquirer_email = '''')'),
  (41, 'enquiries_you_received', 'rules.conversations', 'owner = $1',
    array['id', 'property_id', 'listing_title', 'state', 'owner_note', 'created_at', 'last_message_at'],
    'update rules.conversations set owner_note = '''',
       last_message = case when last_message_by_owner then '''' else last_message end
     where owner is null'),
  (42, 'messages_you_wrote', 'rules.messages',
    'author = $1 or (author is null and not by_owner and conversation_id in (
       select id from rules.conversations where enquirer_email = lower($2) or enquirer = $1))',
    array['id', 'conversation_id', 'body', 'warnings', 'created_at'],
    'delete from rules.messages where author is null and not by_owner and conversation_id in (
       select id from rules.conversations where enquirer is null and enquirer_email = '''')'),
  (43, 'enquiries_not_confirmed', 'rules.enquiry_requests', 'email = lower($2)',
    array['property_id', 'email', 'name', 'phone', 'preferred_time', 'body', 'warnings', 'created_at'],
    'delete from rules.enquiry_requests where email = lower($2)'),
  (44, 'links_to_your_enquiries', 'rules.guest_links',
    'conversation_id in (select id from rules.conversations where enquirer = $1 or enquirer_email = lower($2))',
    array['conversation_id', 'created_at', 'expires_at'],
    'delete from rules.guest_links where conversation_id in (
       select id from rules.conversations where enquirer is null and enquirer_email = '''')'),
  (45, 'people_you_blocked', 'rules.blocked_people', 'owner = $1', array['created_at'],
    'delete from rules.blocked_people where email = lower($2)'),
  (46, 'conversations_you_reported', 'rules.conversation_reports',
    'conversation_id in (select id from rules.conversations
       where owner = $1 and by_owner or (enquirer = $1 or enquirer_email = lower($2)) and not by_owner)',
    array['conversation_id', 'reason', 'details', 'created_at'],
    -- The last line to run: a conversation that both sides have left.
    'delete from rules.conversations where owner is null and enquirer is null and enquirer_email = '''''),
  (47, 'canned_answers', 'rules.canned_answers', 'owner = $1', array['answers'], null)
on conflict (section) do update set place = excluded.place, relation = excluded.relation,
  condition = excluded.condition, columns = excluded.columns, erased_by = excluded.erased_by;

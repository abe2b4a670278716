-- What people agreed to: every consent is a row, and taking it back is a further row. Nobody changes or deletes one, not
-- even the owner of the table; they go with their account alone.

-- The texts that were ever shown. The newest version of each kind stands in domain/messages/en/consents.ts; a test holds
-- the two together, so that another text needs another version.
create table if not exists rules.consent_texts (
  kind text not null constraint consent_texts_kind check (kind in ('terms', 'contact', 'contact_person', 'alerts')),
  version smallint not null,
  text text not null,
  primary key (kind, version)
);
alter table rules.consent_texts enable row level security;

insert into rules.consent_texts (kind, version, text) values
  ('terms', 1, 'By creating an account you agree to our Terms and Privacy Policy.'),
  ('contact', 1, 'Signed-in people see your number and email for this listing when they press Call Now or Email. You can change this at any time under “Who sees my number”.'),
  ('contact_person', 1, 'This person sees your number and email for this listing. You can take that back at any time.'),
  ('alerts', 1, 'A tick means that we send it to you that way. You can take it away at any time.')
on conflict do nothing;

create table if not exists rules.consents (
  id bigint generated always as identity primary key,
  person uuid not null references auth.users (id) on delete cascade,
  kind text not null,
  -- What it is about: a listing, a conversation, or a kind of notification and the way it is sent.
  about text not null default '',
  -- False: it was taken back.
  given boolean not null,
  version smallint not null,
  -- As it was shown.
  text text not null,
  how text not null constraint consents_how check (how in ('screen', 'api', 'mail_link')),
  recorded_at timestamptz not null default now(),
  foreign key (kind, version) references rules.consent_texts (kind, version)
);
alter table rules.consents enable row level security;
create index if not exists consents_newest on rules.consents (person, kind, about, id desc);

create or replace function rules.keep_consents() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if tg_op = 'DELETE' and tg_table_name = 'consents' and not exists (
    select from auth.users where users.id = (to_jsonb(old) ->> 'person')::uuid) then
    return old;
  end if;
  raise insufficient_privilege using message = 'What was agreed to cannot be changed, only added to.';
end $$;
create or replace trigger keep_consents before update or delete on rules.consents
  for each row execute function rules.keep_consents();
create or replace trigger keep_all_consents before truncate on rules.consents
  for each statement execute function rules.keep_consents();
create or replace trigger keep_consent_texts before update or delete on rules.consent_texts
  for each row execute function rules.keep_consents();
create or replace trigger keep_all_consent_texts before truncate on rules.consent_texts
  for each statement execute function rules.keep_consents();

insert into rules.personal_data (place, section, relation, condition, columns, erased_by) values
  (53, 'consents', 'rules.consents', 'person = $1',
    array['kind', 'about', 'given', 'version', 'text', 'how', 'recorded_at'], null)
on conflict (section) do update set place = excluded.place, relation = excluded.relation,
  condition = excluded.condition, columns = excluded.columns, erased_by = excluded.erased_by;

-- A browser's requests say where they come from, which no script of a page can set or leave out; other programs do not.
-- Without a session it was the link of a mail.
create or replace function rules.consent_way() returns text
language sql stable
set search_path = ''
as $$
  select case when auth.uid() is null then 'mail_link'
    when coalesce(nullif(current_setting('request.headers', true), ''), '{}')::jsonb ? 'sec-fetch-site' then 'screen'
    else 'api' end
$$;

-- Appends a row unless the newest one says the same. Within the transaction that changes what it permits.
create or replace function rules.record_consent(
  whose uuid, about_kind text, about_what text, is_given boolean, way text default null, shown smallint default null
) returns void
language plpgsql
set search_path = ''
as $$
declare
  said rules.consent_texts;
  newest rules.consents;
begin
  select * into said from rules.consent_texts as known
  where known.kind = about_kind and (shown is null or known.version = shown) order by known.version desc limit 1;
  select * into newest from rules.consents
  where person = whose and kind = about_kind and about = about_what order by id desc limit 1;
  if said.kind is null or newest.given is not distinct from is_given and newest.version = said.version then
    return;
  end if;
  insert into rules.consents (person, kind, about, given, version, text, how)
  values (whose, about_kind, about_what, is_given, said.version, said.text, coalesce(way, rules.consent_way()));
end $$;

-- Who sees the number of a listing.
create or replace function rules.record_contact_choice() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  perform rules.record_consent(user_id, 'contact', id::text, new.choice = 'signed_in')
  from public.properties where id = new.property_id and user_id = auth.uid();
  return null;
end $$;
create or replace trigger record_contact_choice after insert or update of choice on rules.contact_choices
  for each row execute function rules.record_contact_choice();

-- The form says it before the listing is published. An import publishes for others, who agreed to nothing here.
create or replace function rules.record_published_contact() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if auth.uid() is not distinct from new.user_id then
    perform rules.record_consent(new.user_id, 'contact', new.id::text, true);
  end if;
  return null;
end $$;
create or replace trigger record_published_contact after insert on public.properties
  for each row execute function rules.record_published_contact();

create or replace function rules.record_contact_given() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if new.owner is not null then
    perform rules.record_consent(new.owner, 'contact_person', new.id::text, new.contact_accepted_at is not null);
  end if;
  return null;
end $$;
create or replace trigger record_contact_given after update of contact_accepted_at on rules.conversations
  for each row when ((new.contact_accepted_at is null) <> (old.contact_accepted_at is null))
  execute function rules.record_contact_given();

-- What is sent to somebody, and how. What is on from the start is no consent: only a change is recorded.
create or replace function rules.record_alert_choice() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  usual jsonb;
  way text;
  before_it boolean;
  after_it boolean;
begin
  select to_jsonb(known) into usual from rules.notification_defaults() as known where known.kind = new.kind;
  foreach way in array array['by_mail', 'by_push'] loop
    after_it := coalesce(to_jsonb(new) ->> way, usual ->> way);
    before_it := case when tg_op = 'UPDATE' then coalesce(to_jsonb(old) ->> way, usual ->> way) else usual ->> way end;
    if after_it <> before_it then
      perform rules.record_consent(new.person, 'alerts', new.kind || ' ' || way, after_it);
    end if;
  end loop;
  return null;
end $$;
create or replace trigger record_alert_choice after insert or update on rules.notification_choices
  for each row execute function rules.record_alert_choice();

revoke execute on function rules.keep_consents(), rules.consent_way(), rules.record_contact_choice(),
  rules.record_consent(uuid, text, text, boolean, text, smallint), rules.record_published_contact(),
  rules.record_contact_given(), rules.record_alert_choice() from public;

-- What an operator does about a report or a listing, with a sentence for those concerned. Called with the service key or
-- in SQL; there is no screen for it.

alter table rules.conversation_reports add column if not exists answer text not null default '',
  add column if not exists answered_at timestamptz;
update rules.personal_data set columns = array['conversation_id', 'reason', 'details', 'created_at', 'answer', 'answered_at']
where section = 'conversations_you_reported';

create table if not exists rules.hidden_listings (
  property_id uuid primary key references public.properties (id) on delete cascade,
  reason text not null,
  -- Whether it comes back with the operator's word, or had been withdrawn by its owner before.
  was_active boolean not null,
  hidden_at timestamptz not null default now()
);
alter table rules.hidden_listings enable row level security;
insert into rules.personal_data (place, section, relation, condition, columns, erased_by) values
  (59, 'hidden_listings', 'rules.hidden_listings',
    'property_id in (select id from public.properties where user_id = $1)', array['property_id', 'reason', 'hidden_at'], null)
on conflict (section) do update set place = excluded.place, relation = excluded.relation,
  condition = excluded.condition, columns = excluded.columns, erased_by = excluded.erased_by;

-- The owner is told why; whatever else would show the listing again, such as an account that comes back, leaves it hidden.
create or replace function rules.keep_hidden() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  why text;
begin
  select reason into why from rules.hidden_listings where property_id = new.id;
  if why is not null then
    if auth.uid() is not null then
      raise exception using errcode = 'PT403', message = 'This listing was taken down: ' || why;
    end if;
    new.is_active := false;
  end if;
  return new;
end $$;
create or replace trigger properties_5_keep_hidden before update of is_active on public.properties
  for each row when (new.is_active and not old.is_active) execute function rules.keep_hidden();

create or replace function rules.checked_sentence(sentence text) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  if length(btrim(coalesce(sentence, ''))) not between 1 and 500 then
    raise check_violation using message = 'Please say in 1 to 500 characters what was decided';
  end if;
  return btrim(sentence);
end $$;

create or replace function rules.tell_decision(
  recipient uuid, property uuid, conversation uuid, title text, sentence text
) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform rules.notify(recipient, 'moderation', property, conversation, title);
  -- The one that was just written, or written to.
  update rules.notifications as told set note = sentence
  where told.person is not distinct from recipient and told.kind = 'moderation' and told.created_at = now()
    and told.property_id is not distinct from property and told.conversation_id is not distinct from conversation;
end $$;

-- Tells whoever reported a conversation, with or without an account.
create or replace function public.answer_report(report_id uuid, sentence text) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  said constant text := rules.checked_sentence(sentence);
  report rules.conversation_reports;
  talk rules.conversations;
begin
  update rules.conversation_reports set answer = said, answered_at = now() where id = report_id returning * into report;
  if report.id is null then
    raise exception using errcode = 'PT404', message = 'There is no such report.';
  end if;
  select (rules.without_closed(known)).* into talk from rules.conversations as known where known.id = report.conversation_id;
  if report.by_owner and talk.owner is not null then
    perform rules.tell_decision(talk.owner, talk.property_id, talk.id, talk.listing_title, said);
  elsif not report.by_owner and (talk.enquirer is not null or talk.enquirer_email <> '') then
    perform rules.tell_decision(talk.enquirer, talk.property_id, talk.id, talk.listing_title, said);
  end if;
end $$;

-- Takes a listing down, or shows it again; the owner is told the sentence.
create or replace function public.hide_listing(property_id uuid, sentence text, hidden boolean default true) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  said constant text := rules.checked_sentence(sentence);
  listing public.properties;
  shown_again boolean;
begin
  if hidden then
    insert into rules.hidden_listings (property_id, reason, was_active)
    select id, said, is_active from public.properties where id = hide_listing.property_id
    on conflict on constraint hidden_listings_pkey do update set reason = excluded.reason;
    update public.properties set is_active = false where id = hide_listing.property_id returning * into listing;
  else
    delete from rules.hidden_listings as entry where entry.property_id = hide_listing.property_id
    returning was_active into shown_again;
    update public.properties set is_active = shown_again where id = hide_listing.property_id and shown_again is not null
    returning * into listing;
  end if;
  if listing.id is null then
    raise exception using errcode = 'PT404', message = 'There is no such listing.';
  end if;
  perform rules.tell_decision(listing.user_id, listing.id, null, listing.title, said);
end $$;

revoke execute on function rules.keep_hidden(), rules.checked_sentence(text),
  rules.tell_decision(uuid, uuid, uuid, text, text) from public;
revoke all on function public.answer_report(uuid, text), public.hide_listing(uuid, text, boolean)
  from public, anon, authenticated;
grant execute on function public.answer_report(uuid, text), public.hide_listing(uuid, text, boolean) to service_role;

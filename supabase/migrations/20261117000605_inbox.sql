-- The inbox of owners and "My enquiries" of buyers.

-- Enquiries made with a mailbox before it had an account belong to the account once its address is confirmed.
create or replace function public.claim_my_enquiries() returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  caller constant uuid := auth.uid();
  claimed integer;
begin
  perform rules.require_sign_in();
  update rules.conversations as talk set enquirer = caller, enquirer_email = ''
  from auth.users as account
  where account.id = caller and account.email_confirmed_at is not null and account.email <> ''
    and talk.enquirer is null and talk.enquirer_email = lower(account.email) and talk.owner is distinct from caller
    and not exists (select from rules.conversations as own where own.property_id = talk.property_id and own.enquirer = caller);
  get diagnostics claimed = row_count;
  return claimed;
end $$;

-- A page of twenty: unread first, then the newest. `side` is 'received' or 'sent'.
create or replace function public.my_conversations(
  side text, words text default '', listing uuid default null, in_state text default null, page integer default 1
) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  page_size constant integer := 20;
  caller constant uuid := auth.uid();
  received constant boolean := side = 'received';
  -- Signs that mean something in a pattern are searched for as they are.
  pattern constant text := '%' || regexp_replace(lower(btrim(coalesce(words, ''))), '([\\%_])', '\\\1', 'g') || '%';
  found jsonb;
begin
  perform rules.require_sign_in();
  if side not in ('received', 'sent') or page is null or page not between 1 and 1000 or length(words) > 200 then
    raise invalid_parameter_value using message = 'There is no such page';
  end if;
  -- Two statements, so that each runs over its own index.
  if received then
    select coalesce(jsonb_agg(rules.conversation_as_json(talk, true)), '[]') into found from (
      select * from rules.conversations where owner = caller
        and (in_state is null or state = in_state) and (listing is null or property_id = listing)
        and (pattern = '%%' or lower(enquirer_name || ' ' || listing_title || ' ' || last_message || ' ' || owner_note) like pattern
          or exists (select from rules.messages where conversation_id = conversations.id and lower(body) like pattern))
      order by (owner_unread > 0) desc, last_message_at desc, id
      offset (page - 1) * page_size limit page_size + 1) as talk;
  else
    select coalesce(jsonb_agg(rules.conversation_as_json(talk, false)), '[]') into found from (
      select * from rules.conversations where enquirer = caller
        and (in_state is null or state = in_state) and (listing is null or property_id = listing)
        and (pattern = '%%' or lower(listing_title || ' ' || last_message) like pattern
          or exists (select from rules.messages where conversation_id = conversations.id and lower(body) like pattern))
      order by (enquirer_unread > 0) desc, last_message_at desc, id
      offset (page - 1) * page_size limit page_size + 1) as talk;
  end if;
  return jsonb_build_object(
    'more', jsonb_array_length(found) > page_size,
    'conversations', case when jsonb_array_length(found) > page_size then found - page_size else found end);
end $$;

-- What the inbox shows beside the list: how much is unread, and the listings to choose from.
create or replace function public.unread_conversations() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  caller constant uuid := auth.uid();
begin
  perform rules.require_sign_in();
  return jsonb_build_object(
    'received', (select count(*) from rules.conversations where owner = caller and (owner_unread > 0) = true),
    'sent', (select count(*) from rules.conversations where enquirer = caller and (enquirer_unread > 0) = true),
    'newest', (select max(last_message_at) from (
      select max(last_message_at) as last_message_at from rules.conversations where owner = caller
      union all select max(last_message_at) from rules.conversations where enquirer = caller) as both_sides),
    'listings', (select coalesce(jsonb_agg(jsonb_build_object('id', property_id, 'title', listing_title) order by listing_title), '[]')
      from (select distinct on (property_id) property_id, listing_title from rules.conversations
        where owner = caller and property_id is not null order by property_id, created_at desc) as asked));
end $$;

create or replace function public.my_canned_answers() returns text[]
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform rules.require_sign_in();
  return coalesce((select answers from rules.canned_answers where owner = auth.uid()), '{}');
end $$;

create or replace function public.save_canned_answers(answers text[]) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  kept constant text[] := array(
    select btrim(answer) from unnest(answers) with ordinality as given (answer, place)
    where btrim(answer) <> '' order by place);
begin
  perform rules.require_sign_in();
  if cardinality(kept) > 20 or exists (select from unnest(kept) as answer where length(answer) > 1000) then
    raise check_violation using message = 'At most 20 answers of 1,000 characters can be kept';
  end if;
  insert into rules.canned_answers (owner, answers) values (auth.uid(), kept)
  on conflict (owner) do update set answers = excluded.answers;
end $$;

revoke all on function public.claim_my_enquiries(), public.my_conversations(text, text, uuid, text, integer),
  public.unread_conversations(), public.my_canned_answers(), public.save_canned_answers(text[])
  from public, anon, authenticated;
grant execute on function public.claim_my_enquiries(), public.my_conversations(text, text, uuid, text, integer),
  public.unread_conversations(), public.my_canned_answers(), public.save_canned_answers(text[]) to authenticated;

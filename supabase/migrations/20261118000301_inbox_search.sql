-- Searching all messages of an inbox reads them once, without changing their case: see the migration before.
update rules.messages set body_lower = lower(body) where body_lower is null;

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
  sought constant text := lower(btrim(coalesce(words, '')));
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
        and (sought = '' or strpos(lower(enquirer_name || ' ' || listing_title || ' ' || last_message || ' ' || owner_note), sought) > 0
          or exists (select from rules.messages where conversation_id = conversations.id and strpos(body_lower, sought) > 0))
      order by (owner_unread > 0) desc, last_message_at desc, id
      offset (page - 1) * page_size limit page_size + 1) as talk;
  else
    select coalesce(jsonb_agg(rules.conversation_as_json(talk, false)), '[]') into found from (
      select * from rules.conversations where enquirer = caller
        and (in_state is null or state = in_state) and (listing is null or property_id = listing)
        and (sought = '' or strpos(lower(listing_title || ' ' || last_message), sought) > 0
          or exists (select from rules.messages where conversation_id = conversations.id and strpos(body_lower, sought) > 0))
      order by (enquirer_unread > 0) desc, last_message_at desc, id
      offset (page - 1) * page_size limit page_size + 1) as talk;
  end if;
  return jsonb_build_object(
    'more', jsonb_array_length(found) > page_size,
    'conversations', case when jsonb_array_length(found) > page_size then found - page_size else found end);
end $$;

-- What a search in an inbox compares: of 18 ms for 10,000 messages 13 went into lower(). Written with the message; the
-- next migration fills it in for those that are there, so that the table is locked for a moment only.
alter table rules.messages add column if not exists body_lower text;

create or replace function rules.lower_message() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.body_lower := lower(new.body);
  return new;
end $$;
create or replace trigger lower_message before insert or update of body on rules.messages
  for each row execute function rules.lower_message();

revoke execute on function rules.lower_message() from public;

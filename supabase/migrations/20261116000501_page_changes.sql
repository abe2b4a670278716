-- Tells every process that keeps rendered pages when something that they show has changed. Without a payload: one
-- message for a transaction, however many rows it touches.
create or replace function rules.announce_change() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  perform pg_catalog.pg_notify('page_changes', '');
  return null;
end $$;

revoke execute on function rules.announce_change() from public;

create or replace trigger announce_change
  after insert or update or delete or truncate on public.properties
  for each statement execute function rules.announce_change();

create or replace trigger announce_change
  after insert or update or delete or truncate on public.profiles
  for each statement execute function rules.announce_change();

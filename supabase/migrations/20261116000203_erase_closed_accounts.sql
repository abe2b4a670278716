-- Seven days after it was closed an account is erased, with every row that rules.personal_data names. Other people's rows
-- stay. Called by the server's jobs, and by pg_cron where no server of ours runs.
create or replace function rules.erase_person(person uuid, address text) returns void
language plpgsql
set search_path = ''
as $$
declare
  part rules.personal_data;
begin
  -- First the account: what goes with it may leave traces that the statements below erase.
  delete from auth.users where id = person;
  for part in select * from rules.personal_data where erased_by is not null order by place loop
    continue when to_regclass(part.relation) is null;
    execute part.erased_by using person, address;
  end loop;
end $$;

create or replace function rules.erase_closed_accounts(at_most integer default 20) returns integer
language plpgsql
set search_path = ''
as $$
declare
  closed record;
  erased integer := 0;
begin
  for closed in
    select account.id, coalesce(account.email, '') as email
    from rules.closed_accounts join auth.users as account on account.id = closed_accounts.user_id
    -- An account that an operator has let in again is not erased.
    where closed_accounts.erase_at <= now() and account.banned_until > now()
    order by closed_accounts.erase_at limit at_most
    for update of closed_accounts skip locked
  loop
    perform rules.erase_person(closed.id, closed.email);
    erased := erased + 1;
  end loop;
  return erased;
end $$;

-- Hosted Supabase lets nobody delete rows of files by SQL: there the files stay in the closed bucket until an operator
-- empties it.
create or replace function rules.remove_erased_photos(at_most integer default 500) returns integer
language plpgsql
set search_path = ''
as $$
declare
  removed integer;
begin
  delete from storage.objects where id in (
    select id from storage.objects
    where bucket_id = 'closed_accounts' and not exists (
      select from rules.closed_accounts where user_id::text = substr(objects.name, 6, 36)
    )
    limit at_most
  );
  get diagnostics removed = row_count;
  return removed;
end $$;

revoke execute on function rules.erase_person(uuid, text), rules.erase_closed_accounts(integer),
  rules.remove_erased_photos(integer) from public;

do $$
begin
  if exists (select from pg_extension where extname = 'pg_cron') then
    perform cron.schedule('erase-closed-accounts', '17 * * * *', 'select rules.erase_closed_accounts()');
  end if;
exception when others then
  raise notice 'pg_cron is not used: %', sqlerrm;
end $$;

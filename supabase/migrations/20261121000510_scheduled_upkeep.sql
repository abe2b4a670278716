-- What pg_cron does on a hosted project, where no server of ours runs jobs: all of it in one list, which can also be
-- scheduled when the extension is turned on after the migrations. Elsewhere the server's jobs call the same functions; both at
-- once would do no harm.

-- Gives the names of what is scheduled: nothing where there is no pg_cron.
create or replace function rules.schedule_upkeep() returns setof text
language plpgsql
set search_path = ''
as $$
begin
  if not exists (select from pg_catalog.pg_available_extensions where name = 'pg_cron') then
    return;
  end if;
  create extension if not exists pg_cron with schema pg_catalog;
  begin
    perform cron.schedule('search-apply', '30 seconds', 'select search.apply()');
  exception when others then
    -- Before version 1.5 it counts in minutes.
    perform cron.schedule('search-apply', '* * * * *', 'select search.apply()');
  end;
  perform cron.schedule('search-put-in-order', '30 20 * * *', 'select search.put_in_order()');
  perform cron.schedule('search-rebuild', '45 20 * * *', 'select search.rebuild()');
  perform cron.schedule('search-rebuild-when-due', '*/10 * * * *', 'select search.rebuild() where search.rebuild_is_due()');
  perform cron.schedule('place-listings', '* * * * *', 'select rules.place_pending_listings(20000)');
  perform cron.schedule('erase-closed-accounts', '17 * * * *', 'select rules.erase_closed_accounts()');
  perform cron.schedule('forget', '41 * * * *',
    'select rules.forget_contact_views(), rules.forget_deleted_owners(), rules.forget_enquiry_requests()');
  return query select jobname::text from cron.job where username = current_user;
end $$;
revoke execute on function rules.schedule_upkeep() from public;

do $$
begin
  perform rules.schedule_upkeep();
exception when others then
  -- Installed on the machine, but not loaded or not for this database: the server's jobs remain.
  raise notice 'pg_cron is not used: %', sqlerrm;
end $$;

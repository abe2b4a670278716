-- On hosted Supabase no server of ours is there to keep the search's bitmaps up to date: pg_cron does it.
-- Elsewhere the server's jobs call the same functions; both at once would do no harm.
do $$
begin
  if exists (select from pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron;
    perform cron.schedule('search-apply', '30 seconds', 'select search.apply()');
    perform cron.schedule('search-put-in-order', '30 20 * * *', 'select search.put_in_order()');
    perform cron.schedule('search-rebuild', '45 20 * * *', 'select search.rebuild()');
  end if;
exception when others then
  -- Installed on the machine, but not loaded or not for this database: the server's jobs remain.
  raise notice 'pg_cron is not used: %', sqlerrm;
end $$;

-- On hosted Supabase the API connects as this role, and what is set on it (`alter role authenticator set pgrst.…`)
-- are the API's settings. Here nobody connects as it: it is there so that the same SQL sets the same things.
do $$
begin
  if not exists (select 1 from pg_roles where rolname = 'authenticator') then
    create role authenticator nologin noinherit;
  end if;
exception when duplicate_object or unique_violation or insufficient_privilege then
  null;
end $$;

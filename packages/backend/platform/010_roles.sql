-- The three roles that a request can have, as hosted Supabase names them.
-- Roles belong to the whole cluster: another database of it may be making them at the same moment.
do $$
declare
  wanted record;
begin
  for wanted in
    select * from (values
      ('anon', 'nologin noinherit'),
      ('authenticated', 'nologin noinherit'),
      ('service_role', 'nologin noinherit bypassrls')
    ) as roles (name, options)
  loop
    begin
      if not exists (select 1 from pg_roles where rolname = wanted.name) then
        execute format('create role %I %s', wanted.name, wanted.options);
      end if;
    exception when duplicate_object or unique_violation then
      null;
    end;
  end loop;
end $$;

-- The connection's own role must be able to take on each of them.
do $$
declare
  name text;
begin
  foreach name in array array['anon', 'authenticated', 'service_role'] loop
    if not pg_has_role(current_user, name, 'member') then
      execute format('grant %I to %I', name, current_user);
    end if;
  end loop;
end $$;

create schema if not exists extensions;
create schema if not exists auth;
create schema if not exists storage;
create schema if not exists backend;

revoke all on schema backend from public;
revoke create on schema public from public;
grant usage on schema public, extensions, auth, storage to anon, authenticated, service_role;

-- As on hosted Supabase: what a migration makes in `public` can be reached by every role, and row-level
-- security decides what each may see and do there.
alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges in schema public grant all on functions to anon, authenticated, service_role;
alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;

-- Seeds that were written for Supabase load here: they hash passwords with pgcrypto, call its functions without a schema,
-- and name no version of an object.
do $$
begin
  create extension if not exists pgcrypto with schema extensions;
exception when insufficient_privilege or feature_not_supported or undefined_file then
  raise notice 'pgcrypto is not installed: %', sqlerrm;
end $$;

do $$
begin
  execute format('alter database %I set search_path = "$user", public, extensions', current_database());
exception when insufficient_privilege then
  raise notice 'the search path stays as it is: %', sqlerrm;
end $$;

alter table storage.objects alter column version set default gen_random_uuid()::text;

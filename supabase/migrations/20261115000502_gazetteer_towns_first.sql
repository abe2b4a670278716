-- A first start loads states, districts, sub-districts, cities and localities before it answers, and villages later.
alter table gazetteer.loads add column if not exists complete boolean not null default true;

-- False while only the towns are there, or nothing yet: a search that finds no place says so.
create or replace function public.places_complete() returns boolean
language sql stable security definer
set search_path = ''
as $$ select exists (select from gazetteer.loads as l where l.complete) $$;

revoke all on function public.places_complete() from public;
grant execute on function public.places_complete() to anon, authenticated, service_role;

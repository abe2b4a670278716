-- The REST service counts the bytes of an answer while Postgres makes it, so that no question makes a huge one. These
-- functions run as the caller; the schema is never exposed.
create schema if not exists rest;
revoke all on schema rest from public;
grant usage on schema rest to anon, authenticated, service_role;

create or replace function rest.fits(bytes bigint, most bigint) returns boolean
language plpgsql immutable parallel safe
set search_path = ''
as $$
begin
  if bytes > most then
    raise exception using errcode = 'PT413', message = 'The answer is too large',
      hint = 'Ask for fewer rows or fewer columns.';
  end if;
  return true;
end $$;
-- A setting of its own would cost more than the function; it uses nothing but operators of pg_catalog.
alter function rest.fits(bigint, bigint) reset search_path;
revoke execute on function rest.fits(bigint, bigint) from public;
grant execute on function rest.fits(bigint, bigint) to anon, authenticated, service_role;

-- An access token is valid until it expires, but a session can end before. Whoever writes is asked whether the session
-- of their token still lives; reading goes on with the token alone. Called before the caller's role is taken on.
create or replace function backend.require_live_session(claims jsonb) returns void
language plpgsql stable
set search_path = ''
as $$
declare
  account uuid;
  session uuid;
begin
  begin
    account := claims ->> 'sub';
    session := claims ->> 'session_id';
  exception when invalid_text_representation then
    -- An account that is none of ours has no session here, and policies that compare it find nothing.
    account := null;
  end;
  if claims ? 'session_id' and not exists (
    select from auth.sessions
    where id = session and user_id = account
      and (not_after is null or not_after > now())
  ) or exists (
    select from auth.users
    where id = account and (deleted_at is not null or banned_until > now())
  ) then
    raise exception using errcode = 'PT401', message = 'The session of this token has ended',
      hint = 'Please sign in again.';
  end if;
end $$;
revoke execute on function backend.require_live_session(jsonb) from public;

-- No request reaches these tables. Row-level security keeps them closed also if a right is granted by mistake.
do $$
declare
  closed record;
begin
  for closed in
    select c.oid::regclass as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'backend' and c.relkind in ('r', 'p') and not c.relrowsecurity
  loop
    execute format('alter table %s enable row level security', closed.name);
  end loop;
end $$;

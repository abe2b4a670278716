-- A session whose time is over has ended, also for functions that only read: those about one's own data, conversations
-- and notifications asked whether the session was there, not until when.
create or replace function rules.require_own_session(signed_in_within interval default null) returns uuid
language plpgsql stable security definer
set search_path = ''
as $$
declare
  claims constant jsonb := auth.jwt();
  person constant uuid := auth.uid();
begin
  if person is null then
    raise insufficient_privilege using message = 'Please sign in.';
  end if;
  if claims ? 'session_id' and not exists (
    select from auth.sessions
    where id::text = claims ->> 'session_id' and user_id = person and (not_after is null or not_after > now())
  ) or exists (select from auth.users where id = person and (deleted_at is not null or banned_until > now())) then
    raise exception using errcode = 'PT401', message = 'The session of this token has ended', hint = 'Please sign in again.';
  end if;
  if not rules.assurance_is_enough() then
    raise exception using errcode = 'PT403', message = 'Please confirm with your second factor first.';
  end if;
  if signed_in_within is not null and not exists (
    select from jsonb_path_query(claims, 'lax $.amr[*].timestamp ? (@.type() == "number")') as proven
    where proven::numeric > extract(epoch from now() - signed_in_within)
  ) then
    raise exception using errcode = 'PT403', message = 'Please sign in again first.';
  end if;
  return person;
end $$;

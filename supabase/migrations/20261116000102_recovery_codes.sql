-- Ten codes for whoever has lost the second factor. Each is good once and stands in for the factor: it raises the
-- session it is entered in, as a code of the authenticator app does. 80 random bits each, so a plain hash keeps them.
create table if not exists rules.recovery_codes (
  user_id uuid not null references auth.users (id) on delete cascade,
  code_hash bytea not null,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  primary key (user_id, code_hash)
);
alter table rules.recovery_codes enable row level security;

create table if not exists rules.recovery_code_attempts (
  user_id uuid primary key references auth.users (id) on delete cascade,
  attempts integer not null,
  since timestamptz not null default now()
);
alter table rules.recovery_code_attempts enable row level security;

-- Case, spaces and hyphens are how a code was written down, not what it is.
create or replace function rules.recovery_code_hash(owner uuid, code text) returns bytea
language sql immutable
set search_path = ''
as $$ select sha256(convert_to(owner::text || ':' || lower(regexp_replace(code, '[^0-9A-Za-z]', '', 'g')), 'UTF8')) $$;

-- The codes that still count. They belong to the factors that were there when they were made: when all of those are
-- gone, a factor that is set up later gets codes of its own.
create or replace function rules.unused_recovery_codes(owner uuid) returns setof rules.recovery_codes
language sql stable
set search_path = ''
as $$
  select * from rules.recovery_codes as code
  where code.user_id = owner and code.used_at is null and exists (
    select from auth.mfa_factors as factor
    where factor.user_id = owner and factor.status = 'verified' and factor.created_at <= code.created_at
  )
$$;

-- Makes ten new codes and voids the earlier ones. This answer is the only place where they can be read.
create or replace function public.make_recovery_codes() returns text[]
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  owner constant uuid := auth.uid();
  codes text[];
begin
  if owner is null or not rules.assurance_is_enough() or not exists (
    select from auth.mfa_factors where user_id = owner and status = 'verified'
  ) then
    raise insufficient_privilege using message = 'Please enter the code of your second factor first.';
  end if;
  -- Two calls at once must not leave twenty codes.
  perform pg_advisory_xact_lock(hashtextextended('recovery codes of ' || owner::text, 0));
  delete from rules.recovery_codes where user_id = owner;
  select array_agg(regexp_replace(left(digits, 20), '(.{5})(?=.)', '\1-', 'g')) into codes
  from (
    select encode(sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')), 'hex') as digits
    from generate_series(1, 10)
  ) as random;
  insert into rules.recovery_codes (user_id, code_hash)
  select owner, rules.recovery_code_hash(owner, code) from unnest(codes) as code;
  return codes;
end $$;

create or replace function public.recovery_codes_left() returns integer
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if auth.uid() is null or not rules.assurance_is_enough() then
    raise insufficient_privilege using message = 'Please enter the code of your second factor first.';
  end if;
  return (select count(*) from rules.unused_recovery_codes(auth.uid()));
end $$;

-- Answers 'accepted', 'refused' or 'limited' and never fails for a wrong code: that would undo the count of it.
create or replace function public.use_recovery_code(code text) returns text
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  owner constant uuid := auth.uid();
  session uuid;
  tried integer;
begin
  if owner is null then
    raise insufficient_privilege using message = 'Please sign in.';
  end if;
  -- The row's lock makes attempts of one account wait for each other, so that the limit also holds for many at once.
  insert into rules.recovery_code_attempts as before (user_id, attempts) values (owner, 1)
  on conflict (user_id) do update set
    attempts = case when before.since < now() - interval '1 hour' then 1 else before.attempts + 1 end,
    since = case when before.since < now() - interval '1 hour' then now() else before.since end
  returning attempts into tried;
  if tried > 10 then
    return 'limited';
  end if;

  select id into session from auth.sessions
  where id::text = auth.jwt() ->> 'session_id' and user_id = owner;
  if session is null or length(code) > 100 then
    return 'refused';
  end if;
  update rules.recovery_codes set used_at = now()
  where user_id = owner and code_hash in (
    select code_hash from rules.unused_recovery_codes(owner)
    where code_hash = rules.recovery_code_hash(owner, use_recovery_code.code)
  ) and used_at is null;
  if not found then
    return 'refused';
  end if;

  delete from rules.recovery_code_attempts where user_id = owner;
  -- As the auth service raises a session whose factor was verified; the next refresh issues the token for it.
  update auth.sessions set aal = 'aal2', updated_at = now() where id = session;
  insert into auth.mfa_amr_claims (id, session_id, authentication_method, created_at, updated_at)
  values (gen_random_uuid(), session, 'totp', now(), now())
  on conflict (session_id, authentication_method) do update set updated_at = excluded.updated_at;
  return 'accepted';
end $$;

revoke execute on function rules.recovery_code_hash(uuid, text), rules.unused_recovery_codes(uuid) from public;
revoke execute on function public.make_recovery_codes(), public.recovery_codes_left(), public.use_recovery_code(text)
  from public, anon;
grant execute on function public.make_recovery_codes(), public.recovery_codes_left(), public.use_recovery_code(text)
  to authenticated, service_role;

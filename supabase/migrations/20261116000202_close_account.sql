-- Somebody closes their account: for everybody else it is gone at once. For seven days a link brings it back; then it is
-- erased (next migration).
create table if not exists rules.closed_accounts (
  user_id uuid primary key references auth.users (id) on delete cascade,
  closed_at timestamptz not null default now(),
  erase_at timestamptz not null default now() + interval '7 days',
  -- Of the link; null until it is made. The link works once.
  token_hash bytea unique,
  -- What was shown, and shall be shown again.
  shown_listings uuid[] not null,
  -- Closing bars every way to sign in. What an operator had set, or sets meanwhile, outlives the way back.
  barred_until timestamptz not null default now() + interval '100 years',
  barred_before timestamptz
);
create index if not exists closed_accounts_erase_at on rules.closed_accounts (erase_at);
alter table rules.closed_accounts enable row level security;

insert into rules.personal_data (place, section, relation, condition, columns, erased_by) values
  (20, 'closed', 'rules.closed_accounts', 'user_id = $1', array['closed_at', 'erase_at'], null)
on conflict (section) do nothing;

-- Photos of closed accounts wait here: not public, and no policy lets anybody in.
insert into storage.buckets (id, name, public) values ('closed_accounts', 'closed_accounts', false)
on conflict (id) do update set public = false;

create or replace function rules.move_photos(person uuid, source text, target text) returns void
language sql
set search_path = ''
as $$
  update storage.objects set bucket_id = target
  where bucket_id = source and name like 'user\_' || person::text || '/%'
$$;

-- A new link; one that was made before no longer works. Two random ids are 244 random bits.
create or replace function rules.make_reopen_token(person uuid) returns text
language plpgsql
set search_path = ''
as $$
declare
  token constant text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  update rules.closed_accounts set token_hash = sha256(convert_to(token, 'UTF8')) where user_id = person;
  return token;
end $$;

-- Answers until when the account can be brought back. Where a server of ours runs, it mails the link; a hosted project
-- mails nothing of ours, so there the person who closes the account is given the token.
create or replace function public.close_my_account() returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  person constant uuid := rules.require_own_session('10 minutes');
  listings uuid[];
  closed rules.closed_accounts;
begin
  perform from auth.users where id = person for update;
  with hidden as (update public.properties set is_active = false where user_id = person and is_active returning id)
  select coalesce(array_agg(id), '{}') into listings from hidden;
  insert into rules.closed_accounts (user_id, shown_listings, barred_before)
  select id, listings, banned_until from auth.users where id = person
  on conflict (user_id) do nothing
  returning * into closed;
  if closed is null then
    raise exception using errcode = 'PT409', message = 'This account is closed already.';
  end if;
  perform rules.move_photos(person, 'property_images', 'closed_accounts');
  update auth.users set banned_until = closed.barred_until where id = person;
  delete from auth.sessions where user_id = person;
  delete from auth.one_time_tokens where user_id = person;
  delete from auth.flow_state where user_id = person;
  return jsonb_build_object(
    'erase_at', closed.erase_at,
    'token', case when to_regclass('backend.outbox') is null then rules.make_reopen_token(person) end
  );
end $$;

-- For the server that mails the links: the accounts that were closed and have none yet.
create or replace function rules.closings_to_mail() returns table (user_id uuid, email text, erase_at timestamptz)
language sql stable
set search_path = ''
as $$
  select closed.user_id, account.email, closed.erase_at
  from rules.closed_accounts as closed join auth.users as account on account.id = closed.user_id
  where closed.token_hash is null and closed.erase_at > now() and account.email <> ''
  order by closed.closed_at limit 50
$$;

-- Anybody who has the link, on any device. False if it was used, replaced or is too old.
create or replace function public.reopen_account(token text) returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  closed rules.closed_accounts;
begin
  delete from rules.closed_accounts
  where token_hash = sha256(convert_to(left(token, 200), 'UTF8')) and erase_at > now()
  returning * into closed;
  if closed is null then
    return false;
  end if;
  update auth.users set banned_until = closed.barred_before
  where id = closed.user_id and banned_until = closed.barred_until;
  perform rules.move_photos(closed.user_id, 'closed_accounts', 'property_images');
  update public.properties set is_active = true
  where id = any (closed.shown_listings) and user_id = closed.user_id and not is_active;
  return true;
end $$;

revoke execute on function rules.move_photos(uuid, text, text), rules.make_reopen_token(uuid),
  rules.closings_to_mail() from public;
revoke all on function public.close_my_account(), public.reopen_account(text) from public, anon, authenticated;
grant execute on function public.close_my_account() to authenticated;
grant execute on function public.reopen_account(text) to anon, authenticated;

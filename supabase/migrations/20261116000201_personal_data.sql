-- What the database keeps about a person, as one list: the download of one's own data and the erasing of a closed account
-- both follow it. A migration that adds a table about people adds its line here; a test finds a table without one.
create table if not exists rules.personal_data (
  -- The name of this part in the download.
  section text primary key,
  place smallint not null,
  -- A table that an installation does not have is left out: hosted projects bring their own tables of accounts.
  relation text not null,
  -- Which rows are the person's, where $1 is the account's id and $2 its e-mail address.
  condition text not null,
  -- The columns that are told; all of them where none are named. Secrets and other people's data are not told.
  columns text[],
  -- The statement that erases them, with the same parameters; without one they go with the account by a foreign key.
  erased_by text
);
alter table rules.personal_data enable row level security;

insert into rules.personal_data (place, section, relation, condition, columns, erased_by) values
  (10, 'account', 'auth.users', 'id = $1', array['id', 'email', 'phone', 'email_confirmed_at', 'invited_at',
    'confirmation_sent_at', 'recovery_sent_at', 'email_change', 'email_change_sent_at', 'last_sign_in_at',
    'raw_app_meta_data', 'raw_user_meta_data', 'banned_until', 'created_at', 'updated_at'], null),
  (11, 'identities', 'auth.identities', 'user_id = $1', array['provider', 'provider_id', 'email', 'identity_data',
    'last_sign_in_at', 'created_at', 'updated_at'], null),
  (12, 'sessions', 'auth.sessions', 'user_id = $1', array['id', 'aal', 'user_agent', 'ip', 'not_after', 'refreshed_at',
    'created_at', 'updated_at'], null),
  (13, 'session_proofs', 'auth.mfa_amr_claims', 'session_id in (select id from auth.sessions where user_id = $1)',
    array['session_id', 'authentication_method', 'created_at', 'updated_at'], null),
  (14, 'factors', 'auth.mfa_factors', 'user_id = $1', array['id', 'friendly_name', 'factor_type', 'status', 'phone',
    'last_challenged_at', 'created_at', 'updated_at'], null),
  (15, 'factor_challenges', 'auth.mfa_challenges', 'factor_id in (select id from auth.mfa_factors where user_id = $1)',
    array['factor_id', 'ip_address', 'verified_at', 'created_at'], null),
  (16, 'known_devices', 'auth.known_devices', 'user_id = $1', array['seen_at'], null),
  (17, 'unused_links', 'auth.one_time_tokens', 'user_id = $1', array['token_type', 'relates_to', 'expires_at',
    'created_at'], null),
  (18, 'unfinished_sign_ins', 'auth.flow_state', 'user_id = $1', array['authentication_method', 'provider_type',
    'created_at'], 'delete from auth.flow_state where user_id = $1'),
  (19, 'mails', 'backend.outbox', 'lower(recipient) = lower($2)', array['recipient', 'subject', 'state', 'created_at',
    'sent_at'], 'delete from backend.outbox where lower(recipient) = lower($2)'),
  (21, 'recovery_codes', 'rules.recovery_codes', 'user_id = $1', array['created_at', 'used_at'], null),
  (22, 'recovery_code_attempts', 'rules.recovery_code_attempts', 'user_id = $1', array['attempts', 'since'], null),
  (30, 'profile', 'public.profiles', 'id = $1', null, null),
  (31, 'listings', 'public.properties', 'user_id = $1', null, null),
  (32, 'deleted_listings', 'rules.deleted_listings', 'user_id = $1', null,
    'update rules.deleted_listings set user_id = null where user_id = $1'),
  (33, 'photos', 'storage.objects',
    'bucket_id in (''property_images'', ''closed_accounts'') and name like ''user\_'' || $1::text || ''/%''',
    array['name', 'metadata', 'created_at', 'updated_at'],
    -- Files of this bucket that belong to nobody are removed: see 20261116000203.
    'update storage.objects set bucket_id = ''closed_accounts'', owner = null, owner_id = null
     where bucket_id in (''property_images'', ''closed_accounts'') and name like ''user\_'' || $1::text || ''/%'''),
  (34, 'photos_to_remove', 'rules.released_photos', 'name like ''user\_'' || $1::text || ''/%''', null,
    'delete from rules.released_photos where name like ''user\_'' || $1::text || ''/%'''),
  (35, 'contacts_you_saw', 'rules.contact_views', 'viewer = $1', array['owner', 'viewed_at'], null),
  -- Who saw it is that person's own matter.
  (36, 'times_your_contact_was_seen', 'rules.contact_views', 'owner = $1', array['viewed_at'], null)
on conflict (section) do update set place = excluded.place, relation = excluded.relation,
  condition = excluded.condition, columns = excluded.columns, erased_by = excluded.erased_by;

-- Whoever asks for all data or closes an account: a session that has not ended, the second factor where the account has
-- one, and a sign-in as recent as asked for. The token carries when and how the person signed in.
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
    select from auth.sessions where id::text = claims ->> 'session_id' and user_id = person
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

create or replace function rules.personal_rows(
  part rules.personal_data, person uuid, email text, skip bigint, at_most integer
) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  found jsonb;
begin
  execute format(
    'select coalesce(jsonb_agg(told), ''[]'') from (
       select case when $5 is null then to_jsonb(entry) else (
         select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(entry)) where key = any ($5)) end as told
       from %s as entry where (%s) order by ctid offset $3 limit $4) as page',
    part.relation::regclass, part.condition
  ) into found using person, email, skip, at_most, part.columns;
  return found;
end $$;

-- Everything about the caller, a hundred rows of each part at a time; `more` says whether another page is left.
create or replace function public.export_my_data(page integer default 0) returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  page_size constant integer := 100;
  person constant uuid := rules.require_own_session();
  address constant text := (select coalesce(email, '') from auth.users where id = person);
  part rules.personal_data;
  found jsonb;
  sections jsonb := '{}';
  more boolean := false;
begin
  if page is null or page not between 0 and 10000 then
    raise invalid_parameter_value using message = 'There is no such page';
  end if;
  for part in select * from rules.personal_data order by place loop
    continue when to_regclass(part.relation) is null;
    found := rules.personal_rows(part, person, address, page::bigint * page_size, page_size);
    more := more or jsonb_array_length(found) = page_size;
    sections := sections || jsonb_build_object(part.section, found);
  end loop;
  return jsonb_build_object('made_at', now(), 'more', more, 'sections', sections);
end $$;

revoke execute on function rules.require_own_session(interval),
  rules.personal_rows(rules.personal_data, uuid, text, bigint, integer) from public;
revoke all on function public.export_my_data(integer) from public, anon, authenticated;
grant execute on function public.export_my_data(integer) to authenticated;

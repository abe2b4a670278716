-- The terms at sign-up, and each person's own list of what they agreed to.

-- The sign-up form says which version of the terms it showed; the consent is part of the same transaction as the account.
create or replace function rules.record_terms_at_sign_up() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if new.raw_user_meta_data ->> 'terms_version' ~ '^[0-9]{1,4}$' then
    perform rules.record_consent(new.id, 'terms', '', true, 'screen', (new.raw_user_meta_data ->> 'terms_version')::smallint);
  end if;
  return null;
end $$;
revoke execute on function rules.record_terms_at_sign_up() from public;
-- A project may not let us: then the first sign-in records it (accept_terms).
do $$ begin
  create or replace trigger record_terms_at_sign_up after insert on auth.users
    for each row execute function rules.record_terms_at_sign_up();
exception when insufficient_privilege then
  raise notice 'Terms are recorded at the first sign-in.';
end $$;

-- For whoever came by Google, where no form of ours tells anything: called when they arrive for the first time.
create or replace function public.accept_terms(version smallint) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform rules.require_sign_in();
  if version is null then
    raise invalid_parameter_value using message = 'Please name the version that was shown';
  end if;
  perform rules.record_consent(auth.uid(), 'terms', '', true, null, version);
end $$;

-- What holds now, the newest first.
create or replace function public.my_consents() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  caller constant uuid := auth.uid();
begin
  perform rules.require_sign_in();
  return (
    select coalesce(jsonb_agg(jsonb_build_object('kind', newest.kind, 'about', newest.about, 'text', newest.text,
      'version', newest.version, 'how', newest.how, 'recorded_at', newest.recorded_at,
      'title', coalesce(listing.title, talk.listing_title, ''), 'name', coalesce(rules.shown_name(talk.enquirer), ''))
      order by newest.recorded_at desc, newest.id desc), '[]')
    from (
      select distinct on (kind, about) * from rules.consents where person = caller order by kind, about, id desc
    ) as newest
    left join public.properties as listing on newest.kind = 'contact' and listing.id::text = newest.about and listing.is_active
    left join rules.conversations as talk on newest.kind = 'contact_person' and talk.id::text = newest.about
    where newest.given and (newest.kind <> 'contact' or listing.id is not null)
      and (newest.kind <> 'contact_person' or talk.id is not null));
end $$;

-- One tap: what the consent permitted ends with it, and its trigger appends the row.
create or replace function public.withdraw_consent(kind text, about text default '') returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  caller constant uuid := auth.uid();
  way constant text := split_part(about, ' ', 2);
begin
  perform rules.require_sign_in();
  if withdraw_consent.kind = 'contact' then
    insert into rules.contact_choices as before (property_id, choice)
    select id, 'accepted' from public.properties where id::text = withdraw_consent.about and user_id = caller
    on conflict (property_id) do update set choice = 'accepted', from_hour = null, to_hour = null, updated_at = now();
  elsif withdraw_consent.kind = 'contact_person' then
    update rules.conversations set contact_accepted_at = null where id::text = withdraw_consent.about and owner = caller;
  elsif withdraw_consent.kind = 'alerts' and way in ('by_mail', 'by_push') then
    execute format('update rules.notification_choices set %I = false where person = $1 and kind = $2', way)
    using caller, split_part(withdraw_consent.about, ' ', 1);
    update rules.notifications as waiting set mail_state = 'none'
    where way = 'by_mail' and waiting.person = caller and waiting.mail_state = 'waiting'
      and waiting.kind = split_part(withdraw_consent.about, ' ', 1);
  else
    raise exception using errcode = 'PT409', message = 'Without the terms there is no account: close it to take them back.';
  end if;
end $$;

revoke all on function public.accept_terms(smallint), public.my_consents(), public.withdraw_consent(text, text)
  from public, anon, authenticated;
grant execute on function public.accept_terms(smallint), public.my_consents(), public.withdraw_consent(text, text)
  to authenticated;

-- What the database alone decides about a listing: who owns it, when it was made and changed, and its version.

create or replace function rules.keep_history() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.location_details := jsonb_build_object('country', 'India') || jsonb_strip_nulls(new.location_details);

  if tg_op = 'INSERT' then
    -- A date in the future would keep a listing on top of every list. Imports by the service keep their dates.
    if current_user in ('anon', 'authenticated') then
      new.created_at := now();
      new.updated_at := new.created_at;
    end if;
    new.version := 1;
    return new;
  end if;

  if current_user in ('anon', 'authenticated') then
    if (new.id, new.user_id) is distinct from (old.id, old.user_id) then
      raise insufficient_privilege using message = 'The id and the owner of a listing cannot be changed';
    end if;
    -- Like version and updated_at: clients may send the value back, and it changes nothing.
    new.created_at := old.created_at;
  end if;
  new.version := old.version + 1;
  new.updated_at := greatest(now(), old.updated_at);
  return new;
end $$;

create or replace trigger properties_1_keep_history
  before insert or update on public.properties
  for each row execute function rules.keep_history();

-- Stops a flood, and lets an agent bring in a portfolio.
create or replace function rules.limit_listings() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if current_user in ('anon', 'authenticated') and exists (
    select from public.properties
    where user_id = new.user_id and created_at > now() - interval '1 hour'
    offset 199
  ) then
    raise exception using errcode = 'PT429',
      message = 'You have listed 200 properties within an hour. Please wait a little and try again.';
  end if;
  return new;
end $$;

create or replace trigger properties_3_limit
  before insert on public.properties
  for each row execute function rules.limit_listings();

-- Saving the profile at sign-up may have failed (the specification only logs it). A listing needs its owner's
-- name all the same. Runs with the owner's rights: it reads the account.
create or replace function rules.ensure_profile() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if not exists (select from public.profiles where id = new.user_id) then
    insert into public.profiles (id, full_name)
    select id, left(coalesce(
      nullif(btrim(regexp_replace(raw_user_meta_data ->> 'full_name', '[\u0001-\u001f\u007f]', '', 'g')), ''),
      nullif(split_part(email, '@', 1), ''),
      'User'
    ), 120)
    from auth.users where id = new.user_id
    on conflict do nothing;
  end if;
  return new;
end $$;

create or replace trigger properties_4_ensure_profile
  before insert on public.properties
  for each row execute function rules.ensure_profile();

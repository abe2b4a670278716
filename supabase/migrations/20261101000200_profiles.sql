-- A person's name and phone number. Only the person reads the row; a listing shows the name, and the phone
-- number leaves through get_listing_contact alone.
create table if not exists public.profiles (
  id uuid primary key default auth.uid() references auth.users (id) on delete cascade,
  full_name text not null,
  -- The empty string says "none given".
  phone text not null default '',
  updated_at timestamptz not null default now(),

  -- One character is enough here: the first sign-in falls back to the part of the address before the @.
  constraint profiles_full_name_given check (full_name ~ '\S' and length(full_name) <= 120),
  constraint profiles_full_name_printable check (full_name !~ '[\u0001-\u001f\u007f]'),
  -- Ten digits as sign-up takes them, or written with a country code, spaces, brackets and hyphens.
  constraint profiles_phone_shape check (
    phone = ''
    or (phone ~ '^\+?[0-9][0-9 ()-]*$' and length(phone) <= 20 and length(regexp_replace(phone, '\D', '', 'g')) between 10 and 15)
  )
);

comment on table public.profiles is 'Name and phone of a person; readable by that person only.';

-- Says in the form's words what a constraint would say in its own.
create or replace function rules.prepare_profile() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.full_name := btrim(new.full_name);
  new.phone := btrim(coalesce(new.phone, ''));
  new.updated_at := now();

  if coalesce(new.full_name, '') !~ '\S' or length(new.full_name) > 120 or new.full_name ~ '[\u0001-\u001f\u007f]' then
    raise check_violation using message = 'Please enter your full name', column = 'full_name', constraint = 'profiles_full_name_given';
  end if;
  if new.phone <> '' and (
    new.phone !~ '^\+?[0-9][0-9 ()-]*$' or length(new.phone) > 20
    or length(regexp_replace(new.phone, '\D', '', 'g')) not between 10 and 15
  ) then
    raise check_violation using message = 'Please enter a valid phone number', column = 'phone', constraint = 'profiles_phone_shape';
  end if;
  if tg_op = 'UPDATE' and new.id is distinct from old.id then
    raise insufficient_privilege using message = 'The id of a profile cannot be changed', column = 'id';
  end if;
  return new;
end $$;

create or replace trigger prepare_profile
  before insert or update on public.profiles
  for each row execute function rules.prepare_profile();

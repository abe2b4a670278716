-- Text that people read holds only what can be seen. Characters that turn the direction of writing make a name or a
-- title look like another; invisible ones pass for text where nothing stands; control characters break exports.
-- They are removed rather than refused: numbers and names that are copied from a phone carry them unnoticed.

-- The joiners U+200C and U+200D stay: Devanagari and emoji need them. Alone they are no text.
create or replace function rules.readable_text(value text) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select case when cleaned ~ '[^\s\u00a0\u034f\u200c\u200d\ufe00-\ufe0f]' then cleaned else '' end
  from (select regexp_replace(value,
    '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\ufffb]',
    '', 'g') as cleaned) as text
  where value is not null
$$;

create or replace function rules.readable_texts(object jsonb) returns jsonb
language sql immutable parallel safe
set search_path = ''
as $$
  select coalesce(jsonb_object_agg(key, case jsonb_typeof(value)
    when 'string' then to_jsonb(rules.readable_text(value #>> '{}')) else value end), '{}')
  from jsonb_each(object)
$$;

create or replace function rules.make_listing_readable() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.title := rules.readable_text(new.title);
  new.description := rules.readable_text(new.description);
  if jsonb_typeof(new.location_details) = 'object' then
    new.location_details := rules.readable_texts(new.location_details);
  end if;
  return new;
end $$;

-- Before the rules are checked: triggers fire in the order of their names.
create or replace trigger properties_0_readable
  before insert or update of title, description, location_details on public.properties
  for each row execute function rules.make_listing_readable();

create or replace function rules.make_name_readable() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- Control characters are refused by the rule for names.
  if new.full_name !~ '[\u0001-\u001f\u007f]' then
    new.full_name := rules.readable_text(new.full_name);
  end if;
  return new;
end $$;

create or replace trigger a_readable_name
  before insert or update of full_name on public.profiles
  for each row execute function rules.make_name_readable();

revoke execute on function rules.readable_text(text), rules.readable_texts(jsonb), rules.make_listing_readable(),
  rules.make_name_readable() from public;
grant execute on function rules.readable_text(text), rules.readable_texts(jsonb) to authenticated, service_role;

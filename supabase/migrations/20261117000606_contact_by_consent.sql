-- The owner decides for each listing who is told the number and address: signed-in people (as it always was), perhaps
-- between certain hours; only those whose enquiry was accepted; or nobody. Every time they are told is a row that both
-- can see.
create table if not exists rules.contact_choices (
  property_id uuid primary key references public.properties (id) on delete cascade,
  choice text not null constraint contact_choices_choice check (choice in ('signed_in', 'accepted', 'never')),
  -- Hours of the day in India; from 20 to 8 means over night. Both or none.
  from_hour smallint,
  to_hour smallint,
  updated_at timestamptz not null default now(),
  constraint contact_choices_hours check (
    from_hour is null and to_hour is null
    or (from_hour is not null and to_hour is not null and from_hour between 0 and 23 and to_hour between 0 and 23
      and from_hour <> to_hour))
);
alter table rules.contact_choices enable row level security;

create table if not exists rules.contact_reveals (
  id bigint generated always as identity primary key,
  property_id uuid references public.properties (id) on delete set null,
  listing_title text not null,
  owner uuid references auth.users (id) on delete set null,
  viewer uuid references auth.users (id) on delete set null,
  revealed_on date not null default (now() at time zone 'Asia/Kolkata')::date,
  revealed_at timestamptz not null default now()
);
alter table rules.contact_reveals enable row level security;
-- Looking again on the same day tells nothing new.
create unique index if not exists contact_reveals_once on rules.contact_reveals (viewer, property_id, revealed_on);
create index if not exists contact_reveals_owner on rules.contact_reveals (owner, revealed_at desc);
create index if not exists contact_reveals_viewer on rules.contact_reveals (viewer, revealed_at desc);

insert into rules.personal_data (place, section, relation, condition, columns, erased_by) values
  (48, 'contact_choices', 'rules.contact_choices',
    'property_id in (select id from public.properties where user_id = $1)', null, null),
  (49, 'contacts_told_to_you', 'rules.contact_reveals', 'viewer = $1',
    array['property_id', 'listing_title', 'revealed_at'], null),
  (50, 'times_your_contact_was_told', 'rules.contact_reveals', 'owner = $1',
    array['property_id', 'listing_title', 'revealed_at'],
    'delete from rules.contact_reveals where owner is null and viewer is null')
on conflict (section) do update set place = excluded.place, relation = excluded.relation,
  condition = excluded.condition, columns = excluded.columns, erased_by = excluded.erased_by;
update rules.personal_data set erased_by = (
  select erased_by from rules.personal_data where section = 'times_your_contact_was_told')
where section = 'contacts_told_to_you';

-- Why somebody is not told the contact of a listing; null if nothing is in the way.
create or replace function rules.contact_withheld(listing uuid, owner_id uuid, viewer_id uuid) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  chosen rules.contact_choices;
  hour constant integer := extract(hour from now() at time zone 'Asia/Kolkata');
begin
  if rules.is_blocked(owner_id, viewer_id, '') then
    return 'never';
  end if;
  select * into chosen from rules.contact_choices where property_id = listing;
  if chosen.choice is null then
    return null;
  end if;
  if chosen.choice = 'never' then
    return 'never';
  end if;
  -- Whoever was accepted in person may call at any hour.
  if exists (select from rules.conversations where property_id = listing and enquirer = viewer_id
      and contact_accepted_at is not null) then
    return null;
  end if;
  if chosen.choice = 'accepted' then
    return 'accepted';
  end if;
  if chosen.from_hour is not null and not (case when chosen.from_hour < chosen.to_hour
    then hour >= chosen.from_hour and hour < chosen.to_hour
    else hour >= chosen.from_hour or hour < chosen.to_hour end) then
    return 'hours';
  end if;
  return null;
end $$;

create or replace function public.get_listing_contact(property_id uuid) returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  viewer_id constant uuid := auth.uid();
  listing record;
  withheld text;
begin
  if viewer_id is null then
    raise insufficient_privilege using message = 'Please sign in to view contact details.';
  end if;
  if not rules.assurance_is_enough() then
    raise insufficient_privilege using message = 'Please enter the code of your second factor to view contact details.';
  end if;

  select id, title, user_id as owner_id, property_details -> 'whatsapp' is not distinct from 'true' as whatsapp
  into listing from public.properties as shown
  where shown.id = get_listing_contact.property_id and (shown.is_active or shown.user_id = viewer_id);
  if not found then
    return null;
  end if;

  if listing.owner_id <> viewer_id then
    withheld := rules.contact_withheld(listing.id, listing.owner_id, viewer_id);
    if withheld is not null then
      return (
        select jsonb_build_object('full_name', full_name, 'phone', '', 'email', '', 'whatsapp', false, 'withheld', withheld)
          || case when withheld = 'hours' then (
            select jsonb_build_object('from_hour', chosen.from_hour, 'to_hour', chosen.to_hour)
            from rules.contact_choices as chosen where chosen.property_id = listing.id) else '{}' end
        from public.profiles where id = listing.owner_id
      );
    end if;
    perform rules.note_contact_view(viewer_id, listing.owner_id);
    insert into rules.contact_reveals (property_id, listing_title, owner, viewer)
    values (listing.id, listing.title, listing.owner_id, viewer_id)
    on conflict do nothing;
  end if;
  return (
    select jsonb_build_object('full_name', profile.full_name, 'phone', profile.phone, 'email', account.email,
      'whatsapp', listing.whatsapp and profile.phone <> '')
    from public.profiles as profile join auth.users as account using (id)
    where profile.id = listing.owner_id
  );
end $$;

-- Of one listing, or of all of one's own where none is named.
create or replace function public.set_contact_choice(
  choice text, property_id uuid default null, from_hour integer default null, to_hour integer default null
) returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  changed integer;
begin
  perform rules.require_sign_in();
  insert into rules.contact_choices as before (property_id, choice, from_hour, to_hour)
  select own.id, set_contact_choice.choice, set_contact_choice.from_hour, set_contact_choice.to_hour
  from public.properties as own where own.user_id = auth.uid()
    and (set_contact_choice.property_id is null or own.id = set_contact_choice.property_id)
  on conflict on constraint contact_choices_pkey do update set choice = excluded.choice, from_hour = excluded.from_hour,
    to_hour = excluded.to_hour, updated_at = now();
  get diagnostics changed = row_count;
  return changed;
end $$;

create or replace function public.my_contact_choices() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform rules.require_sign_in();
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', own.id, 'title', own.title,
      'choice', coalesce(chosen.choice, 'signed_in'), 'from_hour', chosen.from_hour, 'to_hour', chosen.to_hour)
      order by own.created_at desc), '[]')
    from (select * from public.properties where user_id = auth.uid() and is_active order by created_at desc limit 500) as own
    left join rules.contact_choices as chosen on chosen.property_id = own.id
  );
end $$;

-- Both sides' ledger, fifty a page: `given` are my numbers told to others, `taken` those that were told to me.
create or replace function public.my_contact_reveals(side text, page integer default 1) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  page_size constant integer := 50;
  caller constant uuid := auth.uid();
  found jsonb;
begin
  perform rules.require_sign_in();
  if side not in ('given', 'taken') or page is null or page not between 1 and 1000 then
    raise invalid_parameter_value using message = 'There is no such page';
  end if;
  select coalesce(jsonb_agg(jsonb_build_object('id', told.id, 'property_id', told.property_id,
    'listing_title', told.listing_title, 'revealed_at', told.revealed_at,
    'other_name', (select full_name from public.profiles where profiles.id = case when side = 'given' then told.viewer else told.owner end)
  ) order by told.revealed_at desc, told.id desc), '[]') into found
  from (
    select * from rules.contact_reveals
    where case when side = 'given' then owner = caller else viewer = caller end
    order by revealed_at desc, id desc offset (page - 1) * page_size limit page_size + 1) as told;
  return jsonb_build_object(
    'more', jsonb_array_length(found) > page_size,
    'reveals', case when jsonb_array_length(found) > page_size then found - page_size else found end);
end $$;

-- The owner gives number and address to the person of this conversation, or takes that back.
create or replace function public.accept_contact(conversation_id uuid, accepted boolean default true) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  part constant rules.side := rules.take_part(conversation_id, null, true);
begin
  if not part.is_owner then
    raise exception using errcode = 'PT403', message = 'Only the owner can give their contact.';
  end if;
  update rules.conversations set contact_accepted_at = case when accepted then coalesce(contact_accepted_at, now()) end
  where id = (part.talk).id;
end $$;

revoke execute on function rules.contact_withheld(uuid, uuid, uuid) from public;
revoke all on function public.set_contact_choice(text, uuid, integer, integer), public.my_contact_choices(),
  public.my_contact_reveals(text, integer), public.accept_contact(uuid, boolean) from public, anon, authenticated;
grant execute on function public.set_contact_choice(text, uuid, integer, integer), public.my_contact_choices(),
  public.my_contact_reveals(text, integer), public.accept_contact(uuid, boolean) to authenticated;

-- Giving one's number to one person did nothing where "Nobody" was chosen for the listing, although both were told that
-- it was given. The choice takes back what was given before it; what is given after it holds, until that is taken back.

-- The text was printed before anything was given, and read as if it had been.
insert into rules.consent_texts (kind, version, text) values
  ('contact_person', 2, 'By pressing “Give my number and email” you let this person see your number and email for this listing. You can take that back at any time.')
on conflict do nothing;

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
  -- Whoever was accepted in person may call at any hour. What was given before "Nobody" was chosen, when that took
  -- nothing back, stays withheld.
  if exists (select from rules.conversations where property_id = listing and enquirer = viewer_id
      and contact_accepted_at is not null and (chosen.choice <> 'never' or contact_accepted_at > chosen.updated_at)) then
    return null;
  end if;
  if chosen.choice in ('never', 'accepted') then
    return chosen.choice;
  end if;
  if chosen.from_hour is not null and not (case when chosen.from_hour < chosen.to_hour
    then hour >= chosen.from_hour and hour < chosen.to_hour
    else hour >= chosen.from_hour or hour < chosen.to_hour end) then
    return 'hours';
  end if;
  return null;
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
  if set_contact_choice.choice = 'never' then
    update rules.conversations as given set contact_accepted_at = null
    where given.owner = auth.uid() and given.contact_accepted_at is not null
      and (set_contact_choice.property_id is null or given.property_id = set_contact_choice.property_id);
  end if;
  return changed;
end $$;

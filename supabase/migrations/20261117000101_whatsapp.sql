-- Whether people may write to the owner on WhatsApp: the owner's choice for each listing, no unless said otherwise.
delete from rules.listing_rules where constraint_name = 'properties_whatsapp_valid';
insert into rules.listing_rules (position, constraint_name, field, condition, message) values
  (200, 'properties_whatsapp_valid', 'property_details', $$
    rules.is_flag(property_details -> 'whatsapp')
  $$, 'Please check: WhatsApp');

alter table public.properties drop constraint if exists properties_whatsapp_valid,
  add constraint properties_whatsapp_valid check (rules.is_flag(property_details -> 'whatsapp')) not valid;

select rules.build_listing_problem();

-- As before, and it says whether the number may be used for WhatsApp: the choice as it is now, not as a page shows it.
create or replace function public.get_listing_contact(property_id uuid) returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  viewer constant uuid := auth.uid();
  listing record;
begin
  if viewer is null then
    raise insufficient_privilege using message = 'Please sign in to view contact details.';
  end if;
  if not rules.assurance_is_enough() then
    raise insufficient_privilege using message = 'Please enter the code of your second factor to view contact details.';
  end if;

  select user_id as owner_id, property_details -> 'whatsapp' is not distinct from 'true' as whatsapp into listing
  from public.properties
  where id = property_id and (is_active or user_id = viewer);
  if not found then
    return null;
  end if;

  if listing.owner_id <> viewer then
    perform rules.note_contact_view(viewer, listing.owner_id);
  end if;
  return (
    select jsonb_build_object('full_name', profile.full_name, 'phone', profile.phone, 'email', account.email,
      'whatsapp', listing.whatsapp and profile.phone <> '')
    from public.profiles as profile join auth.users as account using (id)
    where profile.id = listing.owner_id
  );
end $$;

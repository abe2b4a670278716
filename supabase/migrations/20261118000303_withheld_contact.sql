-- Where the owner's number is withheld, nothing about the owner is told: such an answer is no row of rules.contact_views,
-- so it may not bring names that are counted otherwise.
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
      return jsonb_build_object('full_name', '', 'phone', '', 'email', '', 'whatsapp', false, 'withheld', withheld)
        || case when withheld = 'hours' then (
          select jsonb_build_object('from_hour', chosen.from_hour, 'to_hour', chosen.to_hour)
          from rules.contact_choices as chosen where chosen.property_id = listing.id) else '{}' end;
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

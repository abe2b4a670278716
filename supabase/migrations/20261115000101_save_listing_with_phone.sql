-- The listing form asks an owner without a phone number for one. Both are saved together or not at all.
-- With the caller's own rights: the policies and rules of both tables decide, as for separate writes.
-- expected_version null makes a listing; otherwise that version is changed, and the answer is null if it is another.
create or replace function public.save_listing_with_phone(
  listing jsonb,
  owner_phone text,
  owner_name text,
  expected_version integer default null
) returns uuid
language plpgsql security invoker
set search_path = ''
as $$
declare
  given public.properties := jsonb_populate_record(null::public.properties, listing);
begin
  if expected_version is not null then
    perform 1 from public.properties where id = given.id and version = expected_version for update;
    if not found then
      return null;
    end if;
  end if;

  -- First the profile: a listing refers to it.
  insert into public.profiles (id, full_name, phone, updated_at)
  values ((select auth.uid()), owner_name, owner_phone, now())
  on conflict (id) do update set phone = excluded.phone, updated_at = excluded.updated_at;

  if expected_version is null then
    insert into public.properties (id, user_id, title, description, price, area_value, area_unit, listing_type,
      property_type, property_subtype, pincode, location_details, property_details, images)
    values (given.id, (select auth.uid()), given.title, given.description, given.price, given.area_value,
      given.area_unit, given.listing_type, given.property_type, given.property_subtype, given.pincode,
      given.location_details, given.property_details, given.images);
  else
    update public.properties set
      title = given.title, description = given.description, price = given.price, area_value = given.area_value,
      area_unit = given.area_unit, listing_type = given.listing_type, property_type = given.property_type,
      property_subtype = given.property_subtype, pincode = given.pincode, location_details = given.location_details,
      property_details = given.property_details, images = given.images, updated_at = now()
    where id = given.id;
  end if;
  return given.id;
end $$;

revoke all on function public.save_listing_with_phone from public, anon;
grant execute on function public.save_listing_with_phone to authenticated, service_role;

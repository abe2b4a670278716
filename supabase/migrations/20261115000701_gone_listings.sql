-- A link to a listing that is gone answers "gone" and leads to others like it. For that the database says of a listing
-- that is no longer shown where it was and of what kind, and nothing else of it.
alter table rules.deleted_listings
  add column if not exists city text,
  add column if not exists state text,
  add column if not exists property_type text,
  add column if not exists listing_type text;

create or replace function rules.keep_listing_id() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    insert into rules.deleted_listings (id, user_id, created_at, city, state, property_type, listing_type)
    values (
      old.id, old.user_id, old.created_at, old.location_details ->> 'city', old.location_details ->> 'state',
      old.property_type, old.listing_type
    )
    on conflict (id) do nothing;
  -- After the insert, because an insert may have waited for the delete of the same id.
  elsif exists (select from rules.deleted_listings where id = new.id) then
    raise unique_violation using message = 'The id of this listing was used before', constraint = 'properties_pkey',
      column = 'id';
  end if;
  return null;
end $$;

-- Null for a listing that is shown and for one that never was. What was deleted before this migration has no place.
create or replace function public.gone_listing(property_id uuid) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'city', gone.city, 'state', gone.state, 'property_type', gone.property_type, 'listing_type', gone.listing_type
  )
  from (
    select location_details ->> 'city' as city, location_details ->> 'state' as state, property_type, listing_type
    from public.properties where id = property_id and not is_active
    union all
    select city, state, property_type, listing_type from rules.deleted_listings where id = property_id
  ) as gone
  limit 1
$$;

revoke all on function public.gone_listing(uuid) from public, anon, authenticated;
grant execute on function public.gone_listing(uuid) to anon, authenticated, service_role;

-- Deletes photos that nobody uses. Only the server's jobs call these, where the server keeps the files itself.

-- The lock lets every listing that is being saved finish first and holds new ones back for the moment, so that
-- "not in use" is still true when the row goes. A long import is not waited for: the next round comes soon.
create or replace function rules.remove_photos(photos text[]) returns integer
language plpgsql
set search_path = '' set lock_timeout = '1s'
as $$
declare
  removed integer;
begin
  lock table public.properties in share mode;
  delete from storage.objects
  where bucket_id = 'property_images' and name = any (photos) and not rules.is_photo_in_use(name);
  get diagnostics removed = row_count;
  return removed;
exception when lock_not_available then
  return null;
end $$;

create or replace function rules.remove_released_photos(at_most integer default 500) returns integer
language plpgsql
set search_path = ''
as $$
declare
  photos text[];
  removed integer;
begin
  select array_agg(name) into photos
  from (select name from rules.released_photos order by released_at limit at_most) as oldest;
  if photos is null then
    return 0;
  end if;
  removed := rules.remove_photos(photos);
  if removed is not null then
    delete from rules.released_photos where name = any (photos);
  end if;
  return removed;
end $$;

-- What was uploaded, or dropped from a listing, and is used by none a day later. Files outside the owners'
-- folders are not photos of listings and stay.
create or replace function rules.remove_unused_photos(unused_for interval default '24 hours', at_most integer default 500)
returns integer
language plpgsql
set search_path = ''
as $$
declare
  photos text[];
begin
  select array_agg(name) into photos
  from (
    select name from storage.objects
    where bucket_id = 'property_images'
      and name ~ '^user_[0-9a-f-]{36}/'
      and greatest(created_at, updated_at, last_accessed_at) < now() - unused_for
      and not exists (
        select from public.properties, unnest(images) as image where rules.photo_name(image) = objects.name
      )
    limit at_most
  ) as unused;
  return case when photos is null then 0 else rules.remove_photos(photos) end;
end $$;

revoke execute on function
  rules.remove_photos(text[]),
  rules.remove_released_photos(integer),
  rules.remove_unused_photos(interval, integer)
from public;

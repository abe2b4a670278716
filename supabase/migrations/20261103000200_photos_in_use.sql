-- A stored photo is in use as long as a listing, active or not, names it.

-- The part of a photo's address that is its name in the bucket. The form of these addresses is a constraint.
create or replace function rules.photo_name(image text) returns text
language sql immutable parallel safe
set search_path = ''
as $$ select substring(image from '/object/public/property_images/(.+)$') $$;

-- A listing can only name photos of its owner's folder, so the owner's listings are all there is to look at.
create or replace function rules.is_photo_in_use(photo text) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from public.properties, unnest(images) as image
    where user_id = substring(photo from '^user_([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})/')::uuid
      and rules.photo_name(image) = photo
  )
$$;

-- Photos of listings that were deleted for good. They go within a minute of the commit, by the server's job:
-- a rolled-back delete must keep its photos, and hosted Supabase lets nobody delete rows of files by SQL.
create table if not exists rules.released_photos (
  name text primary key,
  released_at timestamptz not null default now()
);

create or replace function rules.release_photos() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    insert into rules.released_photos (name)
    select distinct rules.photo_name(image) from unnest(old.images) as image
    on conflict do nothing;
  else
    -- Its day of grace begins now, however long ago it was uploaded: an edit can be taken back.
    update storage.objects set last_accessed_at = now()
    where bucket_id = 'property_images' and name in (
      select rules.photo_name(image) from unnest(old.images) as image where image <> all (new.images)
    );
  end if;
  return null;
end $$;

create or replace trigger properties_release_photos_of_deleted
  after delete on public.properties
  for each row when (cardinality(old.images) > 0)
  execute function rules.release_photos();

create or replace trigger properties_release_dropped_photos
  after update of images on public.properties
  for each row when (old.images is distinct from new.images)
  execute function rules.release_photos();

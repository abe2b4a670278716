-- A listing keeps the paths of its photos, not whole addresses: the site's address may change, and a foreign one must
-- never stand in our pages. Addresses of this site's own storage are accepted and lose their origin.

-- The addresses this site has or had; the server adds its own when it starts.
create table if not exists rules.site_origins (
  origin text primary key check (origin ~ '^https?://[^/]+$')
);
alter table rules.site_origins enable row level security;

create or replace function rules.photo_paths(images text[]) returns text[]
language sql stable security definer
set search_path = ''
as $$
  select coalesce(array_agg(case
      when image ~ '^https?://' and exists (
        select from rules.site_origins where origin = substring(image from '^https?://[^/]+')
      ) then substring(image from '^https?://[^/]+(/.*)$')
      else image
    end order by place), '{}')
  from unnest(images) with ordinality as given (image, place)
$$;
revoke execute on function rules.photo_paths(text[]) from public;
grant execute on function rules.photo_paths(text[]) to authenticated, service_role;

create or replace function rules.store_photo_paths() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.images := rules.photo_paths(new.images);
  return new;
end $$;

-- Before the rules are checked: triggers fire in the order of their names.
create or replace trigger properties_0_photo_paths
  before insert or update of images on public.properties
  for each row when (cardinality(new.images) > 0)
  execute function rules.store_photo_paths();

-- What is stored stays the same photo, so neither version nor date of a listing changes.
alter table public.properties disable trigger user;
update public.properties
set images = (
  select array_agg(regexp_replace(image, '^https?://[^/]+', '') order by place)
  from unnest(images) with ordinality as stored (image, place)
)
where exists (select from unnest(images) as image where image like 'http%');
alter table public.properties enable trigger user;

create or replace function rules.are_own_pictures(images text[], owner uuid) returns boolean
language plpgsql immutable parallel safe
as $$
declare
  own_picture constant text := '^/storage/v1/object/public/property_images/user_' || owner::text
    || '/[A-Za-z0-9][A-Za-z0-9._-]*(/[A-Za-z0-9][A-Za-z0-9._-]*)*\.(jpe?g|png|webp|JPE?G|PNG|WEBP)$';
  image text;
begin
  foreach image in array coalesce(images, '{}') loop
    if image is null or length(image) > 500 or image !~ own_picture then
      return false;
    end if;
  end loop;
  return true;
end $$;

-- A listing. The constraints are the law for everybody, the owner of the table included; the next migration
-- says the same in the words of the form.
create table if not exists public.properties (
  -- A client may make the id itself, so that sending the same listing twice stores it once.
  id uuid primary key default gen_random_uuid(),
  title text not null,
  description text not null,
  -- Plain numeric: numeric(14,2) would round a third decimal away instead of refusing it.
  price numeric not null,
  area_value numeric not null,
  area_unit text not null default 'sqft',
  listing_type text not null default 'sale',
  property_type text not null default 'residential',
  property_subtype text not null,
  pincode text not null,
  location_details jsonb not null default '{}',
  property_details jsonb not null default '{}',
  images text[] not null default '{}',
  -- The profile, not the account: it exists as soon as a listing does, and a listing can embed it.
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  is_featured boolean not null default false,
  is_active boolean not null default true,
  -- Counts the updates. "id=eq.… and version=eq.…" changes nothing when somebody was faster.
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),

  constraint properties_title_given check (title ~ '\S' and length(title) <= 200),
  constraint properties_description_given check (description ~ '\S' and length(description) <= 10000),
  -- NaN and Infinity count as larger than every maximum.
  constraint properties_price_valid check (price > 0 and price <= 1000000000000 and price = round(price, 2)),
  constraint properties_area_valid check (area_value > 0 and area_value <= 1000000000 and area_value = round(area_value, 2)),
  constraint properties_area_unit_known check (area_unit in ('sqft', 'sqm', 'acre', 'hectare')),
  constraint properties_listing_type_known check (listing_type in ('sale', 'rent', 'lease', 'auction')),
  constraint properties_property_type_known check (property_type in ('residential', 'commercial', 'industrial', 'land')),
  constraint properties_subtype_of_type check (property_subtype = any (rules.property_subtypes(property_type))),
  constraint properties_pincode_six_digits check (pincode ~ '^[0-9]{6}$'),

  constraint properties_location_required check (
    rules.has_text(location_details -> 'city')
    and rules.has_text(location_details -> 'state')
    and rules.has_text(location_details -> 'address')
  ),
  constraint properties_location_shape check (
    jsonb_typeof(location_details) = 'object'
    and rules.is_short_text(location_details -> 'address', 300)
    and rules.is_short_text(location_details -> 'area', 150)
    and rules.is_short_text(location_details -> 'city', 100)
    and rules.is_short_text(location_details -> 'state', 100)
    and rules.is_short_text(location_details -> 'country', 60)
    and rules.is_short_text(location_details -> 'landmark', 200)
    and length(location_details::text) <= 4000
  ),
  constraint properties_details_shape check (
    jsonb_typeof(property_details) = 'object' and length(property_details::text) <= 4000
  ),
  constraint properties_build_year_valid check (
    rules.is_whole_number(property_details -> 'build_year', 1800, extract(year from now() at time zone 'Asia/Kolkata'))
  ),
  constraint properties_bedrooms_valid check (rules.is_whole_number(property_details -> 'bedrooms', 0, 1000)),
  constraint properties_bathrooms_valid check (rules.is_whole_number(property_details -> 'bathrooms', 0, 1000)),
  constraint properties_parking_valid check (rules.is_whole_number(property_details -> 'parking', 0, 10000)),
  constraint properties_floors_valid check (rules.is_whole_number(property_details -> 'floors', 1, 200)),
  constraint properties_construction_status_known check (
    rules.is_one_of(property_details -> 'construction_status', array['ready_to_move', 'under_construction', 'new_launch'])
  ),
  constraint properties_furnished_status_known check (
    rules.is_one_of(property_details -> 'furnished_status', array['furnished', 'semi_furnished', 'unfurnished'])
  ),
  constraint properties_images_few check (cardinality(images) <= 30),
  constraint properties_images_own check (rules.are_own_pictures(images, user_id))
);

comment on table public.properties is 'Listings. Active ones are public; the others are visible to their owner only.';

-- Every list of the product is newest first. Under row-level security only leakproof comparisons reach an
-- index (equality, booleans, times; not ILIKE, not numeric): these serve them.
create index if not exists properties_newest on public.properties (created_at desc, id desc) where is_active;
create index if not exists properties_newest_by_type
  on public.properties (property_type, listing_type, created_at desc, id desc) where is_active;
create index if not exists properties_newest_by_listing_type
  on public.properties (listing_type, created_at desc, id desc) where is_active;
create index if not exists properties_newest_by_pincode on public.properties (pincode, created_at desc) where is_active;
create index if not exists properties_featured
  on public.properties (created_at desc, id desc) where is_active and is_featured;
-- Also counts what somebody listed within the last hour, and serves the cascade of a deleted account.
create index if not exists properties_by_owner on public.properties (user_id, created_at desc, id desc);

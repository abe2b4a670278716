-- Where a listing is. The exact spot is an owner's secret unless the owner says otherwise; everybody is shown a point that
-- is right to a radius, and how it was found.
--
-- The pin is in a closed schema: not a row, a filter, an order or a count of the API reaches it. Policies on an exposed
-- table would hide the rows, but a planned count tells what the planner's statistics know of a column.
create table if not exists rules.listing_pins (
  property_id uuid primary key references public.properties (id) on delete cascade,
  lat double precision not null,
  lng double precision not null,
  show_exact boolean not null default false,
  updated_at timestamptz not null default now(),
  -- A box around India; NaN counts as larger than every number.
  constraint listing_pins_in_india check (lat between 6 and 38 and lng between 67 and 98.5)
);
alter table rules.listing_pins enable row level security;

insert into rules.personal_data (place, section, relation, condition, columns, erased_by) values
  (55, 'listing_pins', 'rules.listing_pins', 'property_id in (select id from public.properties where user_id = $1)',
    null, null),
  (56, 'listing_points', 'public.listing_points', 'property_id in (select id from public.properties where user_id = $1)',
    array['property_id', 'lat', 'lng', 'precision', 'radius'], null)
on conflict (section) do update set place = excluded.place, relation = excluded.relation,
  condition = excluded.condition, columns = excluded.columns, erased_by = excluded.erased_by;

create table if not exists public.listing_points (
  property_id uuid primary key references public.properties (id) on delete cascade,
  lat double precision,
  lng double precision,
  precision text not null constraint listing_points_precision
    check (precision in ('exact', 'street', 'locality', 'pincode', 'none')),
  -- In metres: the listing is most likely within it, and always for exact and street.
  radius integer,
  -- The gazetteer that it was found with. Not told.
  edition text not null,
  constraint listing_points_whole check ((lat is null) = (precision = 'none') and (lng is null) = (precision = 'none')
    and (radius is null) = (precision = 'none'))
);
comment on table public.listing_points is 'Where listings are shown on a map, and how precisely. Never the pin itself, unless its owner shows it.';
-- Finds what an older gazetteer has placed.
create index if not exists listing_points_edition on public.listing_points (edition);

alter table public.listing_points enable row level security;
revoke all on public.listing_points from public, anon, authenticated;
grant select (property_id, lat, lng, precision, radius) on public.listing_points to anon, authenticated;
grant select, insert, update, delete on public.listing_points to service_role;

-- The inner query runs with the caller's own policies: whoever sees the listing sees its point.
drop policy if exists "Points of visible listings can be read" on public.listing_points;
create policy "Points of visible listings can be read" on public.listing_points
  for select to anon, authenticated using (exists (select from public.properties as listing where listing.id = property_id));

create or replace trigger announce_change
  after insert or update or delete or truncate on public.listing_points
  for each statement execute function rules.announce_change();

-- Only big cities, a few hundred: their pincodes are small areas.
create index if not exists geo_locations_big_cities on public.geo_locations using gin (pincodes)
  where location_type = 'city' and weight >= 7000;

-- A number from -1 to 1 that belongs to a listing for ever.
create or replace function rules.share_of(listing uuid, part integer) returns double precision
language sql immutable parallel safe
set search_path = ''
as $$ select ('x' || substr(md5(listing::text || part), 1, 7))::bit(28)::int / 134217727.5 - 1 $$;

-- The shown point of "street": a point of the 300 m cell that the pin is in, chosen by the listing's id alone. The
-- place of the pin inside its cell has no part in it, so whoever knows the id and this function learns the cell and no
-- more, however often they look. The middle two fifths of the cell: then the pin is never further than 300 m away.
create or replace function rules.point_in_cell(listing uuid, inout lat double precision, inout lng double precision)
language plpgsql immutable parallel safe
set search_path = ''
as $$
declare
  -- Cells of zoom 17 of the usual map projection.
  cells constant double precision := 131072;
  across constant double precision := floor((lng + 180) / 360 * cells) + 0.5 + 0.2 * rules.share_of(listing, 1);
  down constant double precision :=
    floor((1 - asinh(tan(radians(lat))) / pi()) / 2 * cells) + 0.5 + 0.2 * rules.share_of(listing, 2);
begin
  lat := degrees(atan(sinh(pi() * (1 - 2 * down / cells))));
  lng := across / cells * 360 - 180;
end $$;

-- Listings of one place do not lie on each other: each is moved by up to so many metres, always the same ones.
create or replace function rules.point_beside(
  listing uuid, metres double precision, inout lat double precision, inout lng double precision
)
language plpgsql immutable parallel safe
set search_path = ''
as $$
begin
  lng := lng + rules.share_of(listing, 1) * metres / (111320 * cos(radians(lat)));
  lat := lat + rules.share_of(listing, 2) * metres / 111320;
end $$;

create or replace function rules.shown_point(listing public.properties, edition text) returns public.listing_points
language plpgsql stable
set search_path = ''
as $$
declare
  pin rules.listing_pins;
  locality constant text := gazetteer.key(listing.location_details ->> 'area');
  place record;
  shown public.listing_points;
begin
  shown.property_id := listing.id;
  shown.edition := edition;
  shown.precision := 'none';
  select * into pin from rules.listing_pins where property_id = listing.id;
  if found then
    shown.precision := case when pin.show_exact then 'exact' else 'street' end;
    shown.radius := case when pin.show_exact then 0 else 300 end;
    if pin.show_exact then
      shown.lat := pin.lat;
      shown.lng := pin.lng;
    else
      select point.lat, point.lng into shown.lat, shown.lng from rules.point_in_cell(listing.id, pin.lat, pin.lng) as point;
    end if;
  else
    -- Places without coordinates of their own have those of their pincode. A few pincodes lie nowhere in India.
    select p.lat, p.lng, named.lat as own_lat, named.lng as own_lng into place
    from public.geo_pincodes as p
    left join lateral (
      select l.lat, l.lng from public.geo_locations as l
      where l.pincode = p.pincode and gazetteer.key(l.village) = locality and (l.lat, l.lng) is distinct from (p.lat, p.lng)
        and abs(l.lat - p.lat) < 0.3 and abs(l.lng - p.lng) < 0.3
      order by l.weight desc, l.id limit 1
    ) as named on true
    where p.pincode = listing.pincode and p.lat between 6 and 38 and p.lng between 67 and 98.5;
    if place.own_lat is not null then
      shown.precision := 'locality';
      shown.radius := 1000;
      select point.lat, point.lng into shown.lat, shown.lng
      from rules.point_beside(listing.id, 250, place.own_lat, place.own_lng) as point;
    elsif place.lat is not null then
      shown.precision := 'pincode';
      shown.radius := case when exists (
        select from public.geo_locations as l
        where l.location_type = 'city' and l.weight >= 7000 and l.pincodes @> array[listing.pincode]
      ) then 2500 else 6000 end;
      select point.lat, point.lng into shown.lat, shown.lng
      from rules.point_beside(listing.id, 500, place.lat, place.lng) as point;
    end if;
  end if;
  -- To a metre.
  shown.lat := round(shown.lat::numeric, 5);
  shown.lng := round(shown.lng::numeric, 5);
  return shown;
end $$;

create or replace function rules.gazetteer_edition() returns text
language sql stable
set search_path = ''
as $$ select coalesce((select file_hash from gazetteer.loads order by loaded_at desc limit 1), '') $$;

-- Writes the points of these listings; one that stays the same is not written. The only writer of points.
create or replace function rules.place_listings(ids uuid[]) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  newest constant text := rules.gazetteer_edition();
begin
  insert into public.listing_points as before
  select (shown.point).* from (
    select rules.shown_point(listing, newest) as point
    from public.properties as listing where listing.id = any (ids) order by listing.id offset 0
  ) as shown
  on conflict (property_id) do update set lat = excluded.lat, lng = excluded.lng, precision = excluded.precision,
    radius = excluded.radius, edition = excluded.edition
  where before is distinct from excluded;
end $$;

create or replace function rules.place_new_listings() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform rules.place_listings(array(select id from added));
  return null;
end $$;

create or replace trigger listing_points_insert
  after insert on public.properties referencing new table as added
  for each statement execute function rules.place_new_listings();

-- Another pincode is another place: a pin that was set for the former one is not right there.
create or replace function rules.place_moved_listing() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if old.pincode <> new.pincode then
    delete from rules.listing_pins where property_id = new.id;
  end if;
  perform rules.place_listings(array[new.id]);
  return null;
end $$;

create or replace trigger listing_points_update
  after update on public.properties
  for each row when ((old.pincode, old.location_details ->> 'area') is distinct from (new.pincode, new.location_details ->> 'area'))
  execute function rules.place_moved_listing();

create or replace function rules.follow_pin() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform rules.place_listings(array[case when tg_op = 'DELETE' then old.property_id else new.property_id end]);
  return null;
end $$;

create or replace trigger listing_points_pin
  after insert or update or delete on rules.listing_pins
  for each row execute function rules.follow_pin();

revoke execute on function rules.share_of(uuid, integer),
  rules.point_in_cell(uuid, double precision, double precision),
  rules.point_beside(uuid, double precision, double precision, double precision),
  rules.shown_point(public.properties, text), rules.gazetteer_edition(), rules.place_listings(uuid[]),
  rules.place_new_listings(), rules.place_moved_listing(), rules.follow_pin() from public;

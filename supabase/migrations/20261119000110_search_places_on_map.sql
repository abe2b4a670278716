-- The search, part 34: a second number for each listing, along a curve through the map.
--
-- A square of the map of any level is a range of codes (the bits of its column and row, in turns), and so a range of
-- these numbers. The same keys have bitmaps over them, in chunks from 2^30 on: how many listings of a square fulfil some
-- conditions is the bit_count of a part of a chunk, and a view reads the chunks that it touches and no others.
--
-- Listings written since the last rebuild get the next free numbers, the tail. Their bits are right, their order is
-- not: the tail is looked at row by row.

create or replace function search.first_in_space() returns bigint
language sql immutable parallel safe
as $$ select (1 << 30)::bigint * 15872 $$;

create or replace function search.first_chunk_in_space() returns int
language sql immutable parallel safe
as $$ select 1 << 30 $$;

-- The twenty bits of a column or a row, with a zero between any two.
create or replace function search.spread(bits bigint) returns bigint
language plpgsql immutable parallel safe
as $$
begin
  bits := (bits | (bits << 16)) & 281470681808895;
  bits := (bits | (bits << 8)) & 71777214294589695;
  bits := (bits | (bits << 4)) & 1085102592571150095;
  bits := (bits | (bits << 2)) & 3689348814741910323;
  return (bits | (bits << 1)) & 6148914691236517205;
end $$;

-- Columns and rows beyond the map have no code of their own.
create or replace function search.code_of(spot point) returns bigint
language sql immutable strict parallel safe
as $$
  select search.spread(least(greatest(floor(spot[0]), 0), 1048575)::bigint)
    | (search.spread(least(greatest(floor(spot[1]), 0), 1048575)::bigint) << 1)
$$;

-- What the bitmaps know of the places of active listings. Written by search.apply and search.rebuild only, together with
-- the bitmaps.
create table if not exists search.places (
  n bigint primary key,
  m int not null,
  -- Both null for a listing without a place. These have the numbers behind all others.
  code bigint,
  spot point,
  price numeric not null,
  area_value numeric not null
);
alter table search.places enable row level security;
create unique index if not exists places_m on search.places (m);
create index if not exists places_code on search.places (code, m);
create index if not exists places_price on search.places (price, m);
create index if not exists places_area on search.places (area_value, m);
create index if not exists places_unit_price on search.places (search.unit_price(price, area_value), m);

-- The numbers up to `places` have a place, those up to `tail` are in their order. Null until the first rebuild.
alter table search.built add column if not exists places int;
alter table search.built add column if not exists tail int;

create or replace view search.live_places as
  select document.n, search.code_of(placed.spot) as code, placed.spot, document.price, document.area_value
  from search.documents as document
  left join public.listing_points as place using (property_id),
  lateral (select case when place.lat is not null then search.spot(place.lat, place.lng) end as spot) as placed
  where document.is_active;
revoke all on search.live_places from public, anon, authenticated;

-- Numbers all active listings. To be followed by writing all bitmaps.
create or replace function search.number_places() returns void
language sql security definer
set search_path = ''
set work_mem = '256MB'
as $$
  delete from search.places;
  insert into search.places (n, m, code, spot, price, area_value)
  select n, row_number() over (order by code, n) - 1, code, spot, price, area_value from search.live_places;
$$;

-- Writes down where some listings are now. One that stays in its square of 38 metres keeps its number, others get one of
-- the tail. Answers which numbers may have another meaning than before.
create or replace function search.place_documents(numbers bigint[]) returns bigint[]
language plpgsql security definer
set search_path = ''
as $$
declare
  next_number int := (select greatest(built.tail, (select max(m) + 1 from search.places)) from search.built);
  before constant int[] := array(select m from search.places where n = any (numbers));
begin
  if (select tail is null from search.built) then
    return '{}';
  end if;
  delete from search.places where n = any (numbers)
    and not exists (select from search.live_places as live where live.n = places.n);
  insert into search.places as known (n, m, code, spot, price, area_value)
  select live.n,
    case when is_moved then next_number - 1 + row_number() over (partition by is_moved order by live.code, live.n) else old.m end,
    live.code, live.spot, live.price, live.area_value
  from search.live_places as live
  left join search.places as old using (n),
  lateral (select old.n is null or old.code is distinct from live.code as is_moved) as compared
  where live.n = any (numbers)
  on conflict (n) do update set m = excluded.m, code = excluded.code, spot = excluded.spot, price = excluded.price,
    area_value = excluded.area_value;
  return array(
    select search.first_in_space() + m
    from (select unnest(before) as m union select m from search.places where n = any (numbers)) as either);
end $$;

-- A point that moves is a change of the listing like any other.
create or replace function search.follow_points() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' then
    insert into search.changes (n)
    select document.n
    from before join after using (property_id) join search.documents as document using (property_id)
    where (before.lat, before.lng) is distinct from (after.lat, after.lng);
  else
    insert into search.changes (n) select n from after join search.documents using (property_id);
  end if;
  return null;
end $$;

create or replace trigger listing_points_search_insert
  after insert on public.listing_points referencing new table as after
  for each statement execute function search.follow_points();
create or replace trigger listing_points_search_update
  after update on public.listing_points referencing old table as before new table as after
  for each statement execute function search.follow_points();
create or replace trigger listing_points_search_delete
  after delete on public.listing_points referencing old table as after
  for each statement execute function search.follow_points();

-- Places the listings that an older gazetteer has placed, or none. Answers how many; to be called until it is 0. Each
-- listing is locked first: whoever changes its pincode meanwhile places it again afterwards. The search keeps up: every
-- search looks at the listings that it has not yet heard of.
create or replace function rules.place_pending_listings(at_most integer default 2000) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  current constant text := rules.gazetteer_edition();
  ids uuid[];
begin
  if (select count(*) from (select from search.changes limit 10000) as notes) = 10000 then
    perform search.apply();
  end if;
  select array_agg(locked.id) into ids from (
    select listing.id from public.properties as listing
    where listing.id in (
      select property_id from public.listing_points where edition < current or edition > current limit at_most
    )
    for no key update skip locked
  ) as locked;
  perform rules.place_listings(ids);
  return coalesce(cardinality(ids), 0);
end $$;

revoke all on all functions in schema search from public, anon, authenticated;
grant execute on function search.find, search.kinds_in(text), search.listings, search.named_area(text),
  search.area_sides(search.area),
  search.map_area(double precision, double precision, double precision, double precision, int, text)
  to anon, authenticated, service_role;
revoke execute on function rules.place_pending_listings(integer) from public;

-- The search, part 30: areas. What a map shows and what somebody draws on one, as something to search in.
--
-- Places are counted in columns and rows of the usual map projection: at level z the world is 2^z squares wide, and a
-- square is 256 pixels of a map at zoom z. A drawn line is then as straight here as it was on the screen.

create or replace function search.column_at(lng double precision, level int) returns double precision
language sql immutable parallel safe
as $$ select (lng + 180) / 360 * (1 << level) $$;

create or replace function search.row_at(lat double precision, level int) returns double precision
language sql immutable parallel safe
as $$ select (1 - asinh(tan(radians(lat))) / pi()) / 2 * (1 << level) $$;

create or replace function search.lng_at(map_column double precision, level int) returns double precision
language sql immutable parallel safe
as $$ select map_column / (1 << level) * 360 - 180 $$;

create or replace function search.lat_at(map_row double precision, level int) returns double precision
language sql immutable parallel safe
as $$ select degrees(atan(sinh(pi() * (1 - 2 * map_row / (1 << level))))) $$;

-- Where a listing is shown, in columns and rows of level 20 (38 metres).
create or replace function search.spot(lat double precision, lng double precision) returns point
language sql immutable parallel safe
as $$ select point(search.column_at(lng, 20), search.row_at(lat, 20)) $$;

do $$
begin
  if to_regtype('search.area') is null then
    create type search.area as (
      -- A block of squares of this level; the last column and row are in it.
      level int,
      first_column int,
      first_row int,
      last_column int,
      last_row int,
      -- A polygon within the block, in columns and rows of level 20. As text, because polygons cannot be compared.
      outline text,
      -- Clusters are counted in squares of this level; null if none are wanted.
      cell_level int,
      -- Instead of all that: the listings that have no place.
      is_nowhere boolean,
      -- The listings that lie in it, as search.hit_set has them.
      chunks int[],
      bits bit(15872)[]
    );
  end if;
end $$;

-- India and what a map of it shows around. Also false for NaN and null.
create or replace function search.is_around_india(lat double precision, lng double precision) returns boolean
language sql immutable parallel safe
as $$ select coalesce(lat between 2 and 45 and lng between 60 and 104, false) $$;

-- The block of squares of 16 pixels that a view touches. Views of different people then are the same question, and the
-- counts of a block are exact.
create or replace function search.view_area(
  west double precision, south double precision, east double precision, north double precision, zoom int
) returns search.area
language plpgsql immutable
as $$
declare
  area search.area;
  -- What is less than a thousandth of a pixel into a square does not touch it: asked for again, a block is the same block.
  slack constant double precision := 0.00005;
begin
  if zoom is null or zoom not between 3 and 19 then
    raise invalid_parameter_value using message = 'A map is shown at a zoom from 3 to 19';
  end if;
  if num_nulls(west, south, east, north) > 0 or west >= east or south >= north
    or not search.is_around_india(greatest(south, 2), greatest(west, 60))
    or not search.is_around_india(least(north, 45), least(east, 104)) then
    raise invalid_parameter_value using message = 'A map shows a part of 60 to 104 degrees east, 2 to 45 degrees north';
  end if;
  area.level := least(zoom + 4, 20);
  area.cell_level := least(zoom + 2, 18);
  area.first_column := floor(search.column_at(greatest(west, 60), area.level) + slack);
  area.first_row := floor(search.row_at(least(north, 45), area.level) + slack);
  area.last_column := greatest(ceil(search.column_at(least(east, 104), area.level) - slack) - 1, area.first_column);
  area.last_row := greatest(ceil(search.row_at(greatest(south, 2), area.level) - slack) - 1, area.first_row);
  -- Wider than any screen: larger squares do. Clusters are at most 400.
  while area.last_column - area.first_column > 255 or area.last_row - area.first_row > 255 loop
    area.level := area.level - 1;
    area.first_column := area.first_column >> 1;
    area.first_row := area.first_row >> 1;
    area.last_column := area.last_column >> 1;
    area.last_row := area.last_row >> 1;
  end loop;
  area.cell_level := least(area.cell_level, area.level);
  while ((area.last_column >> (area.level - area.cell_level)) - (area.first_column >> (area.level - area.cell_level)) + 1)
    * ((area.last_row >> (area.level - area.cell_level)) - (area.first_row >> (area.level - area.cell_level)) + 1) > 400 loop
    area.cell_level := area.cell_level - 1;
  end loop;
  return area;
end $$;

-- The corners of an encoded polyline (five decimals, latitude first, each the difference to the one before).
create or replace function search.polyline_corners(encoded text) returns point[]
language plpgsql immutable
as $$
declare
  numbers int[] := '{0,0}';
  part bigint := 0;
  shift int := 0;
  digit int;
  corners point[] := '{}';
  is_lat boolean := true;
begin
  if coalesce(length(encoded), 0) not between 6 and 1600 or encoded !~ '^[?-~]+$' then
    return null;
  end if;
  for i in 1 .. length(encoded) loop
    digit := ascii(substr(encoded, i, 1)) - 63;
    part := part | ((digit & 31)::bigint << shift);
    shift := shift + 5;
    if shift > 30 then
      return null;
    end if;
    continue when digit >= 32;
    numbers[case when is_lat then 1 else 2 end] := numbers[case when is_lat then 1 else 2 end]
      + case when part & 1 = 1 then ~(part >> 1) else part >> 1 end;
    if abs(numbers[case when is_lat then 1 else 2 end]) > 18000000 then
      return null;
    end if;
    if not is_lat then
      corners := corners || point(numbers[2] / 1e5, numbers[1] / 1e5);
    end if;
    is_lat := not is_lat;
    part := 0;
    shift := 0;
  end loop;
  return case when is_lat and shift = 0 then corners end;
end $$;

-- Corners in degrees as a polygon on the map. Corners that repeat the one before and a last one that repeats the first
-- do not count.
create or replace function search.outline_of(corners point[]) returns polygon
language plpgsql immutable
as $$
declare
  corner point;
  kept point[] := '{}';
  count int := 0;
  sides lseg[];
begin
  foreach corner in array coalesce(corners, '{}') loop
    if not search.is_around_india(corner[1], corner[0]) then
      raise invalid_parameter_value using message = 'A drawn area lies within 60 to 104 degrees east, 2 to 45 degrees north';
    end if;
    corner := search.spot(corner[1], corner[0]);
    if count = 0 or not kept[count] ~= corner then
      kept := kept || corner;
      count := count + 1;
    end if;
  end loop;
  if count > 1 and kept[1] ~= kept[count] then
    count := count - 1;
  end if;
  if count not between 3 and 100 then
    raise invalid_parameter_value using message = 'A drawn area is an encoded polyline with 3 to 100 corners';
  end if;
  sides := array(select lseg(kept[i], kept[i % count + 1]) from generate_series(1, count) as i);
  -- Neighbours share a corner and no more; others share nothing.
  if exists (
    select from generate_series(1, count - 1) as i, generate_series(i + 1, count) as j
    where case
      when j = i + 1 then (sides[j])[1] <@ sides[i] or (sides[i])[0] <@ sides[j]
      when i = 1 and j = count then (sides[j])[0] <@ sides[i] or (sides[i])[1] <@ sides[j]
      else sides[i] ?# sides[j] end
  ) then
    raise invalid_parameter_value using message = 'A drawn area must not cross itself';
  end if;
  return (select ('(' || string_agg(each::text, ',') || ')')::polygon from unnest(kept[:count]) as each);
end $$;

-- A view, or the part of it that somebody has drawn.
create or replace function search.map_area(
  west double precision, south double precision, east double precision, north double precision, zoom int, shape text
) returns search.area
language plpgsql immutable security definer
set search_path = ''
as $$
declare
  area search.area := search.view_area(west, south, east, north, zoom);
begin
  if shape ~ '\S' then
    area.outline := search.outline_of(search.polyline_corners(btrim(shape)))::text;
  end if;
  return area;
end $$;

-- "west,south,east,north" or an encoded polyline: exactly that area, not rounded.
create or replace function search.named_area(named text) returns search.area
language plpgsql immutable security definer
set search_path = ''
as $$
declare
  sides double precision[];
  outline polygon;
  frame box;
  area search.area;
begin
  if named !~ '\S' or named is null then
    return null;
  end if;
  if named ~ '^\s*-?\d{1,3}(\.\d{1,15})?(\s*,\s*-?\d{1,3}(\.\d{1,15})?){3}\s*$' then
    sides := string_to_array(named, ',');
    -- Also refuses what is outside.
    area := search.view_area(sides[1], sides[2], sides[3], sides[4], 3);
    sides := array[greatest(sides[1], 60), greatest(sides[2], 2), least(sides[3], 104), least(sides[4], 45)];
    outline := search.outline_of(array[point(sides[1], sides[2]), point(sides[3], sides[2]),
      point(sides[3], sides[4]), point(sides[1], sides[4])]);
  else
    outline := search.outline_of(search.polyline_corners(btrim(named)));
  end if;
  frame := box(outline);
  area.outline := outline::text;
  area.cell_level := null;
  area.level := 20;
  area.first_column := floor((frame[1])[0]);
  area.first_row := floor((frame[1])[1]);
  area.last_column := floor((frame[0])[0]);
  area.last_row := floor((frame[0])[1]);
  while area.last_column - area.first_column > 15 or area.last_row - area.first_row > 15 loop
    area.level := area.level - 1;
    area.first_column := area.first_column >> 1;
    area.first_row := area.first_row >> 1;
    area.last_column := area.last_column >> 1;
    area.last_row := area.last_row >> 1;
  end loop;
  return area;
end $$;

-- The plain meaning of an area. The bitmaps are nothing but a quick way to the same answer. `outline` is the area's own:
-- to read it from its text for each listing would take long.
create or replace function search.is_inside(lat double precision, lng double precision, area search.area, outline polygon)
returns boolean
language sql immutable parallel safe
as $$
  select case when area.is_nowhere then lat is null else
    coalesce(floor(search.column_at(lng, area.level)) between area.first_column and area.last_column
      and floor(search.row_at(lat, area.level)) between area.first_row and area.last_row
      and (outline is null or outline @> search.spot(lat, lng)), false) end
$$;

-- What the answer says about the area: west, south, east, north.
create or replace function search.area_sides(area search.area) returns jsonb
language sql immutable parallel safe security definer
set search_path = ''
as $$
  select jsonb_build_array(
    search.lng_at(area.first_column, area.level), search.lat_at(area.last_row + 1, area.level),
    search.lng_at(area.last_column + 1, area.level), search.lat_at(area.first_row, area.level))
$$;

revoke all on all functions in schema search from public, anon, authenticated;
grant execute on function search.find, search.kinds_in(text) to anon, authenticated, service_role;

-- The search, part 49: the squares of the map that hold listings, in a table.
--
-- A view had to find the first number of each of its squares by a look into an index, and such a look reads half a page
-- of it. Now the squares in a range of codes are read one after the other; empty ones are not there at all.
--
-- A square of an odd level is four of the next. Written by search.rebuild only: a number keeps its square until then,
-- also if its listing is gone, and those of the tail are in none.
create table if not exists search.squares (
  level int not null,
  code bigint not null,
  first int not null,
  last int not null,
  primary key (level, code) include (first, last)
);
alter table search.squares enable row level security;

-- From the places up to the tail.
create or replace function search.write_squares(tail int) returns void
language plpgsql security definer
set search_path = ''
set work_mem = '256MB'
as $$
begin
  delete from search.squares;
  insert into search.squares (level, code, first, last)
  select 20, code, min(m), max(m) + 1 from search.places where code is not null and m < tail group by code;
  for finer in reverse 20 .. 8 by 2 loop
    insert into search.squares (level, code, first, last)
    select finer - 2, code >> 4, min(first), max(last) from search.squares where level = finer group by code >> 4;
  end loop;
end $$;

-- Numbers all active listings. To be followed by writing all bitmaps.
create or replace function search.number_places() returns void
language sql security definer
set search_path = ''
set work_mem = '256MB'
as $$
  delete from search.places;
  insert into search.places (n, m, code, spot, price, area_value)
  select n, row_number() over (order by code, n) - 1, code, spot, price, area_value from search.live_places;
  select search.write_squares(count(*)::int) from search.places;
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

-- The bits of a column of level 20 out of a code; of a row, if the code was shifted by one.
create or replace function search.gathered(code bigint) returns bigint
language sql immutable parallel safe
as $$ select sum(((code >> (2 * position)) & 1) << position)::bigint from generate_series(0, 19) as position $$;

create or replace function search.square_of(first_code bigint, last_code bigint) returns polygon
language sql immutable parallel safe
as $$
  select polygon(box(point(search.gathered(first_code), search.gathered(first_code >> 1)),
    point(search.gathered(last_code) + 1, search.gathered(last_code >> 1) + 1)))
$$;

create or replace function search.cut_of(area search.area) returns search.cut
language plpgsql stable
as $$
declare
  built constant search.built := (select built from search.built);
  outline constant polygon := area.outline::polygon;
  -- In a code every second bit is of the column, the others are of the row: either can be compared where it is.
  of_column constant bigint := 366503875925;
  of_row constant bigint := 733007751850;
  scale constant int := 1 << (20 - area.level);
  west constant bigint := search.spread(area.first_column * scale);
  north constant bigint := search.spread(area.first_row * scale) << 1;
  east constant bigint := search.spread((area.last_column + 1) * scale);
  south constant bigint := search.spread((area.last_row + 1) * scale) << 1;
  -- Squares are known at even levels. With cells the first ones are not larger than these.
  searched int := least(coalesce(area.cell_level + area.cell_level % 2, area.level - area.level % 2), 20);
  start int := least(area.level, searched);
  bits int;
  lows bigint[];
  highs bigint[];
  whole search.span[];
  edge search.span[];
  listings bigint;
  looked_at search.span[] := '{}';
  cut search.cut;
begin
  cut.is_usable := coalesce((select max(m) from search.places) < built.tail + 3 * 15872, built.tail is not null);
  if not cut.is_usable then
    return cut;
  end if;
  if area.is_nowhere then
    if built.places < built.tail then
      cut.spans := array[row(null, built.places, built.tail)::search.span];
    end if;
    cut.loose := array(select m from search.places where m >= built.tail and code is null);
    return cut;
  end if;

  -- At most four by four ranges of codes to begin with.
  while greatest((area.last_column >> (area.level - start)) - (area.first_column >> (area.level - start)),
    (area.last_row >> (area.level - start)) - (area.first_row >> (area.level - start))) > 3 loop
    start := start - 1;
  end loop;
  if area.cell_level is null then
    searched := greatest(start + start % 2, 6);
  end if;
  bits := 2 * (searched - start);
  select array_agg(code << bits), array_agg((code + 1) << bits) into lows, highs
  from (
    select search.spread(x) | (search.spread(y) << 1) as code
    from generate_series(area.first_column >> (area.level - start), area.last_column >> (area.level - start)) as x,
      generate_series(area.first_row >> (area.level - start), area.last_row >> (area.level - start)) as y
  ) as square;

  loop
    bits := 2 * (20 - searched);
    with square as (
      select known.code, known.first, known.last, codes.first as first_code, codes.last as last_code
      from unnest(lows, highs) as range (low, high),
      lateral (
        select code, first, last from search.squares where level = searched and code >= low and code < high offset 0
      ) as known,
      lateral (select known.code << bits as first, ((known.code + 1) << bits) - 1 as last) as codes
    ),
    found as materialized (
      select code, row(code >> (2 * (searched - area.cell_level)), first, last)::search.span as span, last - first as size,
        first_code & of_column >= west and last_code & of_column < east
          and first_code & of_row >= north and last_code & of_row < south
          and (outline is null or outline @> search.square_of(first_code, last_code)) as is_whole
      from square
      where last_code & of_column >= west and first_code & of_column < east
        and last_code & of_row >= north and first_code & of_row < south
        and (outline is null or outline && search.square_of(first_code, last_code))
    )
    select array_agg(span) filter (where is_whole), array_agg(span) filter (where not is_whole),
      sum(size) filter (where not is_whole),
      array_agg(code << 4) filter (where not is_whole and size > 8),
      array_agg((code + 1) << 4) filter (where not is_whole and size > 8)
    into whole, edge, listings, lows, highs
    from found;
    cut.spans := cut.spans || whole;
    exit when edge is null;
    if searched = 20 or listings <= 300 then
      looked_at := looked_at || edge;
      exit;
    end if;
    looked_at := looked_at || array(select span from unnest(edge) as span where span.last - span.first <= 8);
    exit when lows is null;
    searched := searched + 2;
  end loop;

  select array_agg(m), array_agg(code >> (2 * (20 - area.cell_level))) into cut.loose, cut.loose_cells
  from (
    select place.m, place.code, place.spot
    from unnest(looked_at) as span,
    lateral (select m, code, spot from search.places where m >= span.first and m < span.last offset 0) as place
    union all
    select m, code, spot from search.places where m >= built.tail and code is not null
  ) as listing
  where code & of_column >= west and code & of_column < east and code & of_row >= north and code & of_row < south
    and (outline is null or outline @> spot);
  return cut;
end $$;

revoke all on function search.write_squares, search.gathered, search.square_of from public, anon, authenticated;

-- A rebuild that runs now would write places and no squares. Where there are many listings, the next one writes them.
select pg_advisory_xact_lock(hashtext('search.bitmaps'));
select search.write_squares(tail) from search.built where tail is not null and (select count(*) from search.places) < 10000;
update search.built set tail = null where (select count(*) from search.places) >= 10000;

-- unused: read by the former search.cut_of only, and its index with it.
alter table search.places drop column if exists is_sorted;

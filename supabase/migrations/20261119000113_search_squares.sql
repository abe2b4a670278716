-- The search, part 37: an area as ranges along the curve.
do $$
begin
  if to_regtype('search.span') is null then
    -- The numbers from `first` up to, but not including, `last`, all of one cell of the map.
    create type search.span as (cell bigint, first int, last int);
    create type search.cut as (
      spans search.span[],
      -- Listings that were looked at one by one, and their cells.
      loose int[],
      loose_cells bigint[],
      -- False: the second order is not there yet, or its tail is too long.
      is_usable boolean
    );
  end if;
end $$;

-- Squares that lie wholly in the area are ranges of numbers. What lies across its edge is cut into four, again and again,
-- until few enough listings are left to look at each.
create or replace function search.cut_of(area search.area) returns search.cut
language plpgsql stable
as $$
declare
  built constant search.built := (select built from search.built);
  outline constant polygon := area.outline::polygon;
  -- The area's edges, and the size of its squares, in squares of level 20.
  scale constant int := 1 << (20 - area.level);
  west constant int := area.first_column * scale;
  north constant int := area.first_row * scale;
  east constant int := (area.last_column + 1) * scale;
  south constant int := (area.last_row + 1) * scale;
  level int := coalesce(area.cell_level, area.level);
  size int;
  cells bigint[];
  codes bigint[];
  columns int[];
  rows int[];
  whole search.span[];
  edge search.span[];
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

  with map_column as materialized (
    select number, search.spread(number) as bits
    from generate_series(area.first_column >> (area.level - level), area.last_column >> (area.level - level)) as number
  ),
  map_row as materialized (
    select number, search.spread(number) << 1 as bits
    from generate_series(area.first_row >> (area.level - level), area.last_row >> (area.level - level)) as number
  )
  select array_agg(map_column.bits | map_row.bits), array_agg(map_column.number), array_agg(map_row.number)
  into codes, columns, rows
  from map_column, map_row;
  cells := codes;

  loop
    size := 1 << (20 - level);
    with square as materialized (
      select *,
        x * size >= west and (x + 1) * size <= east and y * size >= north and (y + 1) * size <= south
          and (outline is null or outline @> polygon(box(point(x * size, y * size), point((x + 1) * size, (y + 1) * size)))) as is_whole
      from unnest(cells, codes, columns, rows) as given (cell, code, x, y)
      where (x + 1) * size > west and x * size < east and (y + 1) * size > north and y * size < south
        and (outline is null or outline && polygon(box(point(x * size, y * size), point((x + 1) * size, (y + 1) * size))))
    ),
    -- Whole neighbours on the curve are one range.
    island as (
      select *, case when is_whole then code - row_number() over (partition by cell, is_whole order by code) else code end as number
      from square
    ),
    run as (
      select cell, is_whole, min(code) << (2 * (20 - level)) as first_code, (max(code) + 1) << (2 * (20 - level)) as end_code,
        min(code) as code, min(x) as x, min(y) as y
      from island group by cell, is_whole, number
    ),
    found as materialized (
      select run.*, first.m as first, coalesce(last.m, built.places) as last
      from run
      cross join lateral (
        select m from search.places where places.code >= run.first_code and m < built.tail order by places.code, m limit 1
      ) as first
      left join lateral (
        select m from search.places where places.code >= run.end_code and m < built.tail order by places.code, m limit 1
      ) as last on true
      where first.m < coalesce(last.m, built.places)
    )
    select array_agg(row(cell, first, last)::search.span) filter (where is_whole),
      array_agg(row(cell, first, last)::search.span order by code) filter (where not is_whole),
      array_agg(code order by code) filter (where not is_whole),
      array_agg(x order by code) filter (where not is_whole), array_agg(y order by code) filter (where not is_whole)
    into whole, edge, codes, columns, rows
    from found;
    cut.spans := cut.spans || whole;
    exit when edge is null;
    if level = 20 or (select sum(span.last - span.first) from unnest(edge) as span) <= 1000 then
      looked_at := looked_at || edge;
      exit;
    end if;
    looked_at := looked_at || array(select span from unnest(edge) as span where span.last - span.first <= 8);
    select array_agg(square.cell), array_agg(square.code * 4 + part), array_agg(square.x * 2 + (part & 1)),
      array_agg(square.y * 2 + (part >> 1))
    into cells, codes, columns, rows
    from (
      select span.cell, span.first, span.last, code, x, y
      from unnest(edge, codes, columns, rows) as span (cell, first, last, code, x, y)
    ) as square, generate_series(0, 3) as part
    where square.last - square.first > 8;
    exit when codes is null;
    level := level + 1;
  end loop;

  select array_agg(m), array_agg(cell) into cut.loose, cut.loose_cells
  from (
    select place.m, span.cell, place.spot
    from unnest(looked_at) as span,
    lateral (select m, spot from search.places where m >= span.first and m < span.last offset 0) as place
    union all
    select m, code >> (2 * (20 - area.cell_level)), spot from search.places where m >= built.tail and code is not null
  ) as listing
  where floor(spot[0]) >= west and floor(spot[0]) < east and floor(spot[1]) >= north and floor(spot[1]) < south
    and (outline is null or outline @> spot);
  return cut;
end $$;

-- The area with its listings as bitmaps of the second order.
create or replace function search.found_area(area search.area, cut search.cut) returns search.area
language plpgsql stable
as $$
declare
  ones constant bit(15872) := ~(B'0'::bit(15872));
begin
  if not cut.is_usable then
    return search.found_area(area);
  end if;
  with run as (
    select min(first) as first, max(last) as last
    from (
      select first, last, count(*) filter (where is_new) over (order by first) as number
      from (
        select first, last, first is distinct from lag(last) over (order by first) as is_new from unnest(cut.spans) as span
      ) as ordered
    ) as grouped
    group by number
  ),
  part as (
    select chunk, (ones << (15872 - high + low)) >> (15872 - high) as bits
    from run, generate_series(first / 15872, (last - 1) / 15872) as chunk,
    lateral (select greatest(first - chunk * 15872, 0) as low, least(last - chunk * 15872, 15872) as high) as cut_off
    union all
    select m / 15872, search.bitmap_of(15871 - m % 15872, 1) from unnest(cut.loose) as m group by 1
  )
  select coalesce(array_agg(search.first_chunk_in_space() + chunk), '{}'), coalesce(array_agg(bits), '{}')
  into area.chunks, area.bits
  from (select chunk, bit_or(bits) as bits from part group by chunk) as found;
  return area;
end $$;

-- How many listings of the set are in each cell, and where to show them: where one of them is, in the middle of them along
-- the curve, so that no cluster stands in the sea.
create or replace function search.clusters(hits search.hit_set, area search.area, cut search.cut) returns jsonb
language plpgsql stable
as $$
declare
  answer jsonb;
begin
  if not cut.is_usable then
    return search.clusters(hits, area);
  end if;
  with hit as materialized (
    select chunk - search.first_chunk_in_space() as chunk, bits from unnest(hits.chunks, hits.bits) as part (chunk, bits)
  ),
  piece as (
    select span.cell, hit.chunk, cut_off.start, substring(hit.bits from cut_off.start for cut_off.length) as bits
    from unnest(cut.spans) as span,
    generate_series(span.first / 15872, (span.last - 1) / 15872) as number
    join hit on hit.chunk = number,
    lateral (select 15873 - least(span.last - hit.chunk * 15872, 15872) as start,
      least(span.last - hit.chunk * 15872, 15872) - greatest(span.first - hit.chunk * 15872, 0) as length) as cut_off
  ),
  counted as (
    select cell, bit_count(bits) as listings,
      chunk * 15872 + 15873 - start - case when position(B'1' in substring(bits from length(bits) / 2 + 1)) > 0
        then length(bits) / 2 + position(B'1' in substring(bits from length(bits) / 2 + 1))
        else position(B'1' in bits) end as m,
      null::bigint as n
    from piece where bit_count(bits) > 0
    union all
    select loose.cell, 1, loose.m, null
    from unnest(cut.loose, cut.loose_cells) as loose (m, cell) join hit on hit.chunk = loose.m / 15872
    where get_bit(hit.bits, 15871 - loose.m % 15872) = 1
    union all
    select search.code_of(search.spot(place.lat, place.lng)) >> (2 * (20 - area.cell_level)), 1, null, document.n
    from search.documents as document join public.listing_points as place using (property_id)
    where document.n = any (hits.fresh)
  ),
  cell as (
    select cell, sum(listings)::bigint as listings, (array_agg(m order by listings desc, m))[1] as m,
      (array_agg(n order by listings desc, m))[1] as n
    from counted group by cell
  )
  select jsonb_agg(jsonb_build_object('lat', place.lat, 'lng', place.lng, 'count', cell.listings,
    'id', case cell.listings when 1 then place.property_id end) order by cell.cell) into answer
  from cell
  left join lateral (select n from search.places where places.m = cell.m offset 0) as numbered on true
  cross join lateral (
    select point.property_id, point.lat, point.lng
    from search.documents as document join public.listing_points as point using (property_id)
    where document.n = coalesce(cell.n, numbered.n) offset 0
  ) as place;
  return coalesce(answer, '[]');
end $$;

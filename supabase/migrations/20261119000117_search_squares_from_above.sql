-- The search, part 40: an area is cut from above. Most squares of a map are empty: a large one that has no listing needs
-- no look at its parts, and in one with few the listings are looked at. Each edge between squares is looked up once.
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
  level int := area.level;
  size int;
  bits int;
  codes bigint[];
  columns int[];
  rows int[];
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

  -- At most four by four squares to begin with.
  while greatest((area.last_column >> (area.level - level)) - (area.first_column >> (area.level - level)),
    (area.last_row >> (area.level - level)) - (area.first_row >> (area.level - level))) > 3 loop
    level := level - 1;
  end loop;
  select array_agg(search.spread(x) | (search.spread(y) << 1)), array_agg(x), array_agg(y) into codes, columns, rows
  from generate_series(area.first_column >> (area.level - level), area.last_column >> (area.level - level)) as x,
    generate_series(area.first_row >> (area.level - level), area.last_row >> (area.level - level)) as y;

  loop
    size := 1 << (20 - level);
    bits := 2 * (20 - level);
    with square as materialized (
      select code << bits as first_code, (code + 1) << bits as end_code, code, x, y,
        level >= coalesce(area.cell_level, 0)
          and x * size >= west and (x + 1) * size <= east and y * size >= north and (y + 1) * size <= south
          and (outline is null or outline @> polygon(box(point(x * size, y * size), point((x + 1) * size, (y + 1) * size)))) as is_whole
      from unnest(codes, columns, rows) as given (code, x, y)
      where (x + 1) * size > west and x * size < east and (y + 1) * size > north and y * size < south
        and (outline is null or outline && polygon(box(point(x * size, y * size), point((x + 1) * size, (y + 1) * size))))
    ),
    first as materialized (
      select *, coalesce((
        select m from search.places where places.code >= first_code and m < built.tail order by places.code, m limit 1
      ), built.places) as first
      from square
    ),
    -- A square ends where the next one begins.
    ended as (
      select *, case when lead(first_code) over (order by code) = end_code then lead(first) over (order by code)
        when first = built.places then first
        else coalesce((
          select m from search.places where places.code >= end_code and m < built.tail order by places.code, m limit 1
        ), built.places) end as last
      from first
    ),
    found as materialized (
      select code, x, y, is_whole, first, last,
        case when level >= area.cell_level then code >> (2 * (level - area.cell_level)) end as cell
      from ended where first < last
    )
    select array_agg(row(cell, first, last)::search.span) filter (where is_whole),
      array_agg(row(cell, first, last)::search.span) filter (where not is_whole),
      sum(last - first) filter (where not is_whole),
      array_agg(code) filter (where not is_whole and last - first > 8), array_agg(x) filter (where not is_whole and last - first > 8),
      array_agg(y) filter (where not is_whole and last - first > 8)
    into whole, edge, listings, codes, columns, rows
    from found;
    cut.spans := cut.spans || whole;
    exit when edge is null;
    if level = 20 or listings <= 1000 then
      looked_at := looked_at || edge;
      exit;
    end if;
    looked_at := looked_at || array(select span from unnest(edge) as span where span.last - span.first <= 8);
    select array_agg(code * 4 + part), array_agg(x * 2 + (part & 1)), array_agg(y * 2 + (part >> 1)) into codes, columns, rows
    from unnest(codes, columns, rows) as square (code, x, y), generate_series(0, 3) as part;
    exit when codes is null;
    level := level + 1;
  end loop;

  select array_agg(m), array_agg(code >> (2 * (20 - area.cell_level))) into cut.loose, cut.loose_cells
  from (
    select place.m, place.code, place.spot
    from unnest(looked_at) as span,
    lateral (select m, code, spot from search.places where m >= span.first and m < span.last offset 0) as place
    union all
    select m, code, spot from search.places where m >= built.tail and code is not null
  ) as listing
  where floor(spot[0]) >= west and floor(spot[0]) < east and floor(spot[1]) >= north and floor(spot[1]) < south
    and (outline is null or outline @> spot);
  return cut;
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
  piece as materialized (
    select span.cell, cut_off.first, substring(hit.bits from cut_off.start for cut_off.length) as bits
    from unnest(cut.spans) as span,
    generate_series(span.first / 15872, (span.last - 1) / 15872) as number
    join hit on hit.chunk = number,
    lateral (select 15873 - least(span.last - hit.chunk * 15872, 15872) as start,
      greatest(span.first, hit.chunk * 15872) as first,
      least(span.last - hit.chunk * 15872, 15872) - greatest(span.first - hit.chunk * 15872, 0) as length) as cut_off
  ),
  counted as materialized (
    select cell, bit_count(bits) as listings, first, bits, null::int as m, null::bigint as n from piece where bit_count(bits) > 0
    union all
    select loose.cell, 1, null, null, loose.m, null
    from unnest(cut.loose, cut.loose_cells) as loose (m, cell) join hit on hit.chunk = loose.m / 15872
    where get_bit(hit.bits, 15871 - loose.m % 15872) = 1
    union all
    select search.code_of(search.spot(place.lat, place.lng)) >> (2 * (20 - area.cell_level)), 1, null, null, null, document.n
    from search.documents as document join public.listing_points as place using (property_id)
    where document.n = any (hits.fresh)
  ),
  -- The largest part of each cell.
  cell as materialized (
    select distinct on (cell) cell, first, bits, m, n, sum(listings) over (partition by cell) as listings
    from counted order by cell, counted.listings desc, m, n
  ),
  chosen as materialized (
    select cell, listings, n, coalesce(m, first + length(bits) - case when behind > 0 then length(bits) / 2 + behind
      else position(B'1' in bits) end) as m
    from cell, lateral (select position(B'1' in substring(bits from length(bits) / 2 + 1)) as behind offset 0) as middle
  )
  select jsonb_agg(jsonb_build_object('count', chosen.listings,
    'lat', coalesce(single.lat, search.lat_at(place.spot[1], 20)), 'lng', coalesce(single.lng, search.lng_at(place.spot[0], 20)),
    'id', case when chosen.listings = 1 then single.property_id end) order by cell) into answer
  from chosen
  left join lateral (
    select places.n, spot from search.places where places.m = chosen.m and chosen.n is null offset 0
  ) as place on true
  left join lateral (
    select point.property_id, point.lat, point.lng
    from search.documents as document join public.listing_points as point using (property_id)
    where document.n = coalesce(chosen.n, place.n) and (chosen.listings = 1 or chosen.n is not null) offset 0
  ) as single on true;
  return coalesce(answer, '[]');
end $$;

-- The search, part 40: clusters without sorting the parts of each cell. To sort many small groups took half the time.
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
  cut_out as materialized (
    select span.cell, cut_off.first, substring(hit.bits from cut_off.start for cut_off.length) as bits
    from unnest(cut.spans) as span,
    generate_series(span.first / 15872, (span.last - 1) / 15872) as number
    join hit on hit.chunk = number,
    lateral (select 15873 - least(span.last - hit.chunk * 15872, 15872) as start,
      greatest(span.first, hit.chunk * 15872) as first,
      least(span.last - hit.chunk * 15872, 15872) - greatest(span.first - hit.chunk * 15872, 0) as length) as cut_off
  ),
  piece as materialized (
    select cell, first, bits, bit_count(bits) as listings, row_number() over () as number from cut_out
  ),
  counted as (
    -- The largest piece of a cell is the one with the highest of these.
    select cell, listings, listings * 1048576 + number as size_and_number, null::int as m, null::bigint as n
    from piece where listings > 0
    union all
    select loose.cell, count(*), null, min(loose.m), null
    from unnest(cut.loose, cut.loose_cells) as loose (m, cell) join hit on hit.chunk = loose.m / 15872
    where get_bit(hit.bits, 15871 - loose.m % 15872) = 1
    group by loose.cell
    union all
    select search.code_of(search.spot(place.lat, place.lng)) >> (2 * (20 - area.cell_level)), 1, null, null, document.n
    from search.documents as document join public.listing_points as place using (property_id)
    where document.n = any (hits.fresh)
  ),
  cell as materialized (
    select cell, sum(listings)::bigint as listings, max(size_and_number) % 1048576 as number, min(m) as m, min(n) as n
    from counted group by cell
  ),
  -- One listing of the cell: in the middle of the largest piece, else a loose one, else one written since.
  chosen as materialized (
    select cell.cell, cell.listings, case when piece.number is null and cell.m is null then cell.n end as n,
      coalesce(piece.first + length(piece.bits) - case when middle.behind > 0 then length(piece.bits) / 2 + middle.behind
        else position(B'1' in piece.bits) end, cell.m) as m
    from cell left join piece on piece.number = cell.number,
    lateral (select position(B'1' in substring(piece.bits from length(piece.bits) / 2 + 1)) as behind offset 0) as middle
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

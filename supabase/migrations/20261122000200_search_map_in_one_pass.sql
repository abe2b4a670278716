-- The search, part 55: what a map shows, gathered once.
--
-- The clusters were made where the index is read, and a listing that stands alone was then looked up again with the
-- caller's rights, twice, for its price and precision. The index already knows exactly the active listings, which are the
-- ones that everybody may see, and search.documents has their prices: so they are complete when they are made. The rows of
-- the list are read with the caller's rights as before.

create or replace function search.clusters(hits search.hit_set, area search.area) returns jsonb
language plpgsql stable
as $$
declare
  everything constant search.hit_set := search.merged(hits);
  answer jsonb;
begin
  with found as (
    select place.property_id, place.lat, place.lng, place.precision, document.price, document.listing_type,
      floor(search.column_at(place.lng, area.cell_level)) as cell_column, floor(search.row_at(place.lat, area.cell_level)) as cell_row
    from search.documents as document
    join unnest(everything.chunks, everything.bits) as part (chunk, bits) on part.chunk = search.chunk_of(document.n)
    join public.listing_points as place on place.property_id = document.property_id
    where get_bit(part.bits, search.bit_of(document.n)) = 1
  ),
  ranked as (
    select *, count(*) over cell as listings, row_number() over (cell order by lng, lat, property_id) as rank
    from found
    window cell as (partition by cell_column, cell_row)
  )
  select jsonb_agg(case listings when 1
      then jsonb_build_object('count', 1, 'lat', lat, 'lng', lng, 'id', property_id, 'price', price,
        'listing_type', listing_type, 'precision', "precision")
      else jsonb_build_object('count', listings, 'lat', lat, 'lng', lng) end order by cell_row, cell_column) into answer
  from ranked where rank = listings / 2 + 1;
  return coalesce(answer, '[]');
end $$;

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
    from unnest(cut.spans) as span
    join hit on hit.chunk between span.first / 15872 and (span.last - 1) / 15872,
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
  ),
  -- All at once: their numbers lie together, so that a few pages of the index have them.
  place as materialized (
    select m, n, spot from search.places where m = any (array(select m from chosen where n is null))
  )
  select jsonb_agg(case when chosen.listings = 1
      then jsonb_build_object('count', 1, 'lat', single.lat, 'lng', single.lng, 'id', single.property_id,
        'price', single.price, 'listing_type', single.listing_type, 'precision', single.precision)
      else jsonb_build_object('count', chosen.listings,
        'lat', coalesce(single.lat, search.lat_at(place.spot[1], 20)),
        'lng', coalesce(single.lng, search.lng_at(place.spot[0], 20))) end order by cell) into answer
  from chosen
  left join place on place.m = chosen.m and chosen.n is null
  -- One by one: a join would read all listings.
  left join lateral (
    select point.*, document.price, document.listing_type
    from search.documents as document join public.listing_points as point using (property_id)
    where document.n = coalesce(chosen.n, place.n) and (chosen.listings = 1 or chosen.n is not null) offset 0
  ) as single on true;
  return coalesce(answer, '[]');
end $$;

create or replace function search.numbers_of(hits search.hit_set, at_most int) returns bigint[]
language plpgsql stable
as $$
declare
  numbers bigint[];
begin
  if not search.is_in_space(hits.chunks) then
    return search.newest_page(search.merged(hits), 0, at_most);
  end if;
  numbers := search.newest_page(hits, 0, at_most);
  return array(
    select n from search.places
    where m = any (array(select (number - search.first_in_space())::int from unnest(numbers) as number))
  ) || hits.fresh;
end $$;

create or replace function search.listings(
  search_query text, property_type text, listing_type text, min_price numeric, max_price numeric, bedrooms int,
  bathrooms int, min_area numeric, place text, page_offset int, page_limit int, with_facets boolean, sort text,
  words text[], subtypes text[], also_subtypes text[], min_bedrooms int, max_bedrooms int, max_area numeric,
  area_unit text, furnished_status text, construction_status text, may_relax boolean, preferred_listing_types text[],
  may_correct boolean, choices jsonb, facet_names text[], area search.area
) returns jsonb
language plpgsql stable
set search_path = ''
-- The questions to the bitmaps always have the same shape: planning them anew would cost more than asking them.
set plan_cache_mode = force_generic_plan
as $$
declare
  answer record;
  wanted search.criteria;
  today constant text := to_char(now() at time zone 'Asia/Kolkata', 'YYYY-MM-DD');
begin
  if coalesce(sort, 'newest') not in ('newest', 'relevance', 'price_asc', 'price_desc', 'price_per_sqft') then
    raise invalid_parameter_value
      using message = 'Listings can be sorted by newest, relevance, price_asc, price_desc or price_per_sqft';
  end if;
  -- Nobody types this much: what is longer is cut before anything reads it, and costs no more than a plain query.
  search_query := left(search_query, 200);
  place := left(place, 200);
  subtypes := subtypes[:30];
  also_subtypes := also_subtypes[:30];
  if pg_column_size(words) > 2000 then
    words := array(select left(word, 100) from unnest(words[:32]) as word);
  end if;
  wanted.property_type := nullif(property_type, '');
  wanted.listing_type := nullif(listing_type, '');
  wanted.min_price := min_price;
  wanted.max_price := max_price;
  wanted.bedrooms := bedrooms;
  wanted.bathrooms := bathrooms;
  wanted.min_bedrooms := min_bedrooms;
  wanted.max_bedrooms := max_bedrooms;
  wanted.min_area := min_area;
  wanted.max_area := max_area;
  wanted.area := area;
  answer := search.find(
    wanted,
    search_query,
    words,
    place,
    subtypes,
    also_subtypes,
    preferred_listing_types[:10],
    furnished_status,
    construction_status,
    choices,
    coalesce(area_unit, 'sqft'),
    greatest(coalesce(page_offset, 0), 0),
    page_limit,
    case when with_facets then coalesce(facet_names, '{property_type,listing_type,bedrooms,bathrooms}') end,
    coalesce(sort, case when search_query ~ '\S' or words <> '{}' then 'relevance' else 'newest' end),
    coalesce(may_relax, false),
    coalesce(may_correct, true)
  );
  return jsonb_build_object(
    'total', answer.total,
    'corrected', answer.corrected,
    'relaxed', answer.relaxed,
    'place', answer.found_place,
    'facets', answer.facets,
    'clusters', coalesce(answer.clusters, '[]'),
    'without_place', answer.without_place,
    -- Read with the caller's own rights, so that the policies have the last word. What no card shows stays behind.
    'rows', coalesce((
      select jsonb_agg(to_jsonb(card) || coalesce((
          select jsonb_build_object('lat', point.lat, 'lng', point.lng, 'precision', point.precision)
          from public.listing_points as point where area.cell_level is not null and point.property_id = card.id
        ), '{}') order by array_position(answer.ids, card.id))
      from (
        select listing.id, listing.title, listing.price, listing.area_value, listing.area_unit,
          listing.listing_type, listing.property_type, listing.property_subtype,
          jsonb_strip_nulls(jsonb_build_object(
            'area', listing.location_details -> 'area', 'city', listing.location_details -> 'city')) as location_details,
          jsonb_strip_nulls(jsonb_build_object(
            'bedrooms', listing.property_details -> 'bedrooms', 'bathrooms', listing.property_details -> 'bathrooms',
            'furnished_status', listing.property_details -> 'furnished_status',
            'bhk', listing.property_details -> 'bhk', 'listed_by', listing.property_details -> 'listed_by',
            'available_from', case when listing.listing_type in ('rent', 'lease')
                and listing.property_details ->> 'available_from' > today
              then listing.property_details -> 'available_from' end)) as property_details,
          listing.images[:1] as images, cardinality(listing.images) as image_count,
          -- Single blanks are left alone: to replace each of them took longer than all else on a card.
          btrim(left(regexp_replace(left(listing.description, 600), ' \s+|[^\S ]\s*', ' ', 'g'), 200)) as excerpt,
          listing.is_featured, listing.created_at
        from public.properties as listing
        where listing.id = any (answer.ids) and listing.is_active
      ) as card
    ), '[]')
  );
end $$;

-- The search, part 31: an area among the criteria, and the clusters of a view.
do $$
begin
  if not exists (
    select from pg_attribute where attrelid = to_regclass('search.criteria') and attname = 'area'
  ) then
    -- With its listings known (search.found_area).
    alter type search.criteria add attribute area search.area;
  end if;
end $$;

-- The listings of an area, by looking at each point.
create or replace function search.found_area(area search.area) returns search.area
language plpgsql stable
as $$
declare
  outline constant polygon := area.outline::polygon;
begin
  select coalesce(array_agg(chunk), '{}'), coalesce(array_agg(bits), '{}') into area.chunks, area.bits
  from (
    select search.chunk_of(document.n) as chunk, search.bitmap_of(search.bit_of(document.n), 1) as bits
    from search.documents as document join public.listing_points as place using (property_id)
    where document.is_active and search.is_inside(place.lat, place.lng, area, outline)
    group by 1
  ) as found;
  return area;
end $$;

create or replace function search.matches(wanted search.criteria) returns search.hit_set
language plpgsql stable
as $$
declare
  hits search.hit_set := search.bitmap_matches(wanted);
  changed bigint[];
begin
  if (wanted.area).chunks is not null then
    select array_agg(part.chunk), array_agg(part.bits & inside.bits) into hits.chunks, hits.bits
    from unnest(hits.chunks, hits.bits) as part (chunk, bits)
    join unnest((wanted.area).chunks, (wanted.area).bits) as inside (chunk, bits) on inside.chunk = part.chunk;
  end if;
  select array_agg(distinct n) into changed from search.changes;
  return case when changed is null then hits else search.seen_live(hits, changed, wanted) end;
end $$;

-- Takes the changed listings out of the bitmaps' answer and looks at the rows themselves instead.
create or replace function search.seen_live(hits search.hit_set, changed bigint[], wanted search.criteria) returns search.hit_set
language plpgsql stable
as $$
declare
  text_query constant tsquery := search.text_query(wanted.words || wanted.tags);
  outline constant polygon := (wanted.area).outline::polygon;
begin
  with mask as (
    select search.chunk_of(n) as chunk, search.bitmap_of(search.bit_of(n), 1) as bits from unnest(changed) as n group by 1
  )
  select array_agg(old.chunk), array_agg(case when mask.bits is null then old.bits else old.bits & ~mask.bits end)
  into hits.chunks, hits.bits
  from unnest(hits.chunks, hits.bits) as old (chunk, bits) left join mask using (chunk);

  select array_agg(document.n) into hits.fresh
  from search.documents as document
  where document.n = any (changed) and search.fulfils(document, wanted, text_query)
    and ((wanted.area).chunks is null or exists (
      select from public.listing_points as place
      where place.property_id = document.property_id and search.is_inside(place.lat, place.lng, wanted.area, outline)));
  return hits;
end $$;

-- How many listings of the set are in each cell, and where to show them: one where it is, several where the middle one of
-- them is, so that no cluster stands in the sea.
create or replace function search.clusters(hits search.hit_set, area search.area) returns jsonb
language plpgsql stable
as $$
declare
  everything constant search.hit_set := search.merged(hits);
  answer jsonb;
begin
  with found as (
    select place.property_id, place.lat, place.lng, floor(search.column_at(place.lng, area.cell_level)) as cell_column,
      floor(search.row_at(place.lat, area.cell_level)) as cell_row
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
  select jsonb_agg(jsonb_build_object('lat', lat, 'lng', lng, 'count', listings, 'id', case listings when 1 then property_id end)
    order by cell_row, cell_column) into answer
  from ranked where rank = listings / 2 + 1;
  return coalesce(answer, '[]');
end $$;

revoke all on all functions in schema search from public, anon, authenticated;
grant execute on function search.find, search.kinds_in(text) to anon, authenticated, service_role;

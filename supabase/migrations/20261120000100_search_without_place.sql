-- The search, part 42: a listing that has no row of points has no place either. The second order has always counted it
-- so; looking at the rows one by one now does too.

create or replace function search.found_area(area search.area) returns search.area
language plpgsql stable
as $$
declare
  outline constant polygon := area.outline::polygon;
begin
  select coalesce(array_agg(chunk), '{}'), coalesce(array_agg(bits), '{}') into area.chunks, area.bits
  from (
    select search.chunk_of(document.n) as chunk, search.bitmap_of(search.bit_of(document.n), 1) as bits
    from search.documents as document left join public.listing_points as place using (property_id)
    where document.is_active and search.is_inside(place.lat, place.lng, area, outline)
    group by 1
  ) as found;
  return area;
end $$;

create or replace function search.seen_live(hits search.hit_set, changed bigint[], wanted search.criteria) returns search.hit_set
language plpgsql stable
as $$
declare
  text_query constant tsquery := search.text_query(wanted.words || wanted.tags);
  outline constant polygon := (wanted.area).outline::polygon;
  masked constant bigint[] := case when search.is_in_space(hits.chunks)
    then array(select search.first_in_space() + m from search.places where n = any (changed)) else changed end;
begin
  with mask as (
    select search.chunk_of(number) as chunk, search.bitmap_of(search.bit_of(number), 1) as bits
    from unnest(masked) as number group by 1
  )
  select array_agg(old.chunk), array_agg(case when mask.bits is null then old.bits else old.bits & ~mask.bits end)
  into hits.chunks, hits.bits
  from unnest(hits.chunks, hits.bits) as old (chunk, bits) left join mask using (chunk);

  select array_agg(document.n) into hits.fresh
  from search.documents as document
  where document.n = any (changed) and search.fulfils(document, wanted, text_query)
    and ((wanted.area).chunks is null or (
      select search.is_inside(max(place.lat), max(place.lng), wanted.area, outline)
      from public.listing_points as place where place.property_id = document.property_id));
  return hits;
end $$;

-- The search, part 80: the newest of many listings are looked for among the newest of all. search.find asks for them where the
-- tallies know the total (part 82); before, the bitmaps of all listings were combined to find twelve.

-- A page of the newest of many listings; null where they are not found quickly.
create function search.newest_of_tallied(wanted search.criteria, total bigint, page_offset bigint, page_limit int) returns bigint[]
language plpgsql stable
as $$
declare
  expected constant bigint := least(page_limit, total - page_offset);
  needed constant bigint := page_offset + expected;
  listings constant bigint := (select n from search.documents order by n desc limit 1);
  text_query constant tsquery := search.text_query(wanted.tags);
  chunks int;
  changed bigint[];
  within search.criteria := wanted;
  hits search.hit_set;
  page bigint[];
begin
  -- Of many, enough are among the newest listings of all. Those are looked at one by one.
  if 3 * needed * listings <= 1000 * total then
    page := array(
      select n
      from (select * from search.documents order by n desc limit 1000) as document
      where is_active
        and (wanted.min_price is null or price >= wanted.min_price) and (wanted.max_price is null or price <= wanted.max_price)
        and (wanted.listing_type is null or listing_type = wanted.listing_type)
        and (wanted.property_type is null or property_type = wanted.property_type)
        and (wanted.bedrooms is null or bedrooms = wanted.bedrooms or wanted.bedrooms = 5 and bedrooms > 5)
        and (wanted.min_bedrooms is null or bedrooms >= wanted.min_bedrooms)
        and (wanted.max_bedrooms is null or bedrooms <= wanted.max_bedrooms)
        and (wanted.bathrooms is null or bathrooms = wanted.bathrooms or wanted.bathrooms = 5 and bathrooms > 5)
        and (wanted.min_area is null or area_value >= wanted.min_area) and (wanted.max_area is null or area_value <= wanted.max_area)
        and (text_query is null or words @@ text_query)
      order by n desc offset page_offset limit page_limit);
    if cardinality(page) = expected then
      return page;
    end if;
  end if;
  -- Else they are in the newest chunks, unless the listings at the end of a range have to be read.
  chunks := 2 + 3 * needed * (search.chunk_of(listings) + 1) / total;
  if 2 * chunks > search.chunk_of(listings) or search.asks_for_ranges(wanted) and exists (
    select from (values ('price', wanted.min_price), ('price', wanted.max_price + 0.01), ('area', wanted.min_area),
      ('area', wanted.max_area + 0.01)) as range_end (dimension, value)
    where value > 0 and not (search.bucket_at(dimension, value)).is_bound
  ) then
    return null;
  end if;
  within.area.chunks := array(select generate_series(search.chunk_of(listings) - chunks + 1, search.chunk_of(listings)));
  within.area.bits := array_fill(~(B'0'::bit(15872)), array[chunks]);
  hits := search.bitmap_matches(within);
  changed := array(select distinct n from search.changes);
  if changed <> '{}' then
    hits := search.seen_live(hits, changed, wanted);
  end if;
  if search.total(hits) - coalesce(cardinality(hits.fresh), 0) < needed then
    return null;
  end if;
  return search.newest_page(search.merged(hits), page_offset, page_limit);
end $$;

-- The listings of a page in its order.
create function search.ids_of(page bigint[]) returns uuid[]
language plpgsql stable
as $$
begin
  return array(
    select document.property_id
    from unnest(page) with ordinality as number (n, position) join search.documents as document using (n)
    order by number.position);
end $$;
revoke all on function search.newest_of_tallied, search.ids_of from public, anon, authenticated;

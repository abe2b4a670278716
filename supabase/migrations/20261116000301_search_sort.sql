-- The search, part 22: the orders that one can choose, among them the price of a square foot.
--
-- Prices per square foot have buckets as prices have, 16 wide ones and 256 narrow ones. At a million listings their
-- bitmaps take about 35 MB and the index below about as much.

create index if not exists documents_unit_price
  on search.documents (search.unit_price(price, area_value), n) where is_active;

-- How many listings of the set lie in each of some buckets of one level, in ascending order.
create or replace function search.bucket_counts(
  hits search.hit_set, dimension text, bounds numeric[], level int, first_bucket int, last_bucket int
) returns table (bucket int, listings bigint)
language sql stable
as $$
  select bucket, sum(listings)::bigint
  from (
    select number as bucket, bit_count(bitmap.bits & part.bits) as listings
    from generate_series(first_bucket, last_bucket) as number
    join search.keys as key on key.name = dimension || ':' || level || ':' || number
    join search.bitmaps as bitmap on bitmap.key = key.id
    join unnest(hits.chunks, hits.bits) as part (chunk, bits) on part.chunk = bitmap.chunk
    union all
    select width_bucket(
      case dimension when 'price' then price else search.unit_price(price, area_value) end,
      bounds) >> (8 - level), 1
    from search.documents
    where n = any (hits.fresh)
  ) as counted
  where bucket between first_bucket and last_bucket
  group by bucket
  having sum(listings) > 0
  order by bucket
$$;

-- By price or by price per square foot, and newest first where that is the same. A small set is sorted. In a large
-- one the counts per bucket tell which buckets hold the page, and only their rows are read and sorted.
create or replace function search.sorted_page(hits search.hit_set, sort text, page_offset bigint, page_limit int)
returns bigint[]
language plpgsql stable
as $$
declare
  descending constant boolean := sort = 'price_desc';
  dimension constant text := case sort when 'price_per_sqft' then 'unit_price' else 'price' end;
  bounds constant numeric[] := search.bounds_of(dimension);
  everything constant search.hit_set := search.merged(hits);
  -- Written out for each order, so that the rows of a bucket are found by its index.
  value constant text := case dimension when 'price' then 'price' else 'search.unit_price(price, area_value)' end;
  direction constant text := case when descending then 'desc' else 'asc' end;
  skip bigint := page_offset;
  wide record;
  narrow record;
  numbers bigint[];
  page bigint[] := '{}';
begin
  if search.total(hits) <= 2000 then
    execute format(
      'select array(select n from search.documents where n = any ($1) order by %s %s, n desc offset $2 limit $3)',
      value, direction)
    into page using search.newest_page(everything, 0, 2000), page_offset, page_limit;
    return page;
  end if;

  for wide in
    select * from search.bucket_counts(hits, dimension, bounds, 4, 0, 15)
    order by case when descending then -bucket else bucket end
  loop
    if skip >= wide.listings then
      skip := skip - wide.listings;
      continue;
    end if;
    for narrow in
      select * from search.bucket_counts(hits, dimension, bounds, 8, wide.bucket * 16, wide.bucket * 16 + 15)
      order by case when descending then -bucket else bucket end
    loop
      if skip >= narrow.listings then
        skip := skip - narrow.listings;
        continue;
      end if;
      execute format(
        'select array(
          select n
          from search.documents join unnest($1, $2) as part (chunk, bits) on part.chunk = search.chunk_of(n)
          where is_active and %1$s >= $3 and %1$s < $4 and get_bit(part.bits, search.bit_of(n)) = 1
          order by %1$s %2$s, n desc
          offset $5 limit $6)',
        value, direction)
      into numbers
      using everything.chunks, everything.bits, coalesce(bounds[narrow.bucket], 0),
        coalesce(bounds[narrow.bucket + 1], 'Infinity'), skip, page_limit - cardinality(page);
      page := page || numbers;
      skip := 0;
      exit when cardinality(page) >= page_limit;
    end loop;
    exit when cardinality(page) >= page_limit;
  end loop;
  return page;
end $$;

drop function if exists search.price_page(search.hit_set, boolean, bigint, int);
drop function if exists search.price_bucket_counts(search.hit_set, int, int, int);

revoke all on all functions in schema search from public, anon, authenticated;
grant execute on function search.find, search.kinds_in(text) to anon, authenticated, service_role;

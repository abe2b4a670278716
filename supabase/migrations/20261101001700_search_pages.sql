-- The search, part 8: one page of a set of listings, as numbers of documents in their order.

create or replace function search.newest_page(hits search.hit_set, page_offset bigint, page_limit int) returns bigint[]
language plpgsql stable
as $$
declare
  chunk record;
  skip bigint := page_offset;
  low int;
  high int;
  middle int;
  gap int;
  page bigint[] := '{}';
begin
  for chunk in
    select part.number, part.bits, bit_count(part.bits) as listings
    from unnest(hits.chunks, hits.bits) as part (number, bits)
    order by part.number desc
  loop
    if skip >= chunk.listings then
      skip := skip - chunk.listings;
      continue;
    end if;
    -- The shortest beginning of the chunk with more than `skip` bits set ends at the first listing of the page.
    low := 0;
    high := 15872;
    while high - low > 1 loop
      middle := (low + high) / 2;
      if bit_count(substring(chunk.bits from 1 for middle)) > skip then
        high := middle;
      else
        low := middle;
      end if;
    end loop;
    skip := 0;
    loop
      page := page || (chunk.number::bigint * 15872 + 15872 - high);
      exit when cardinality(page) >= page_limit;
      gap := position(B'1' in substring(chunk.bits from high + 1));
      exit when gap = 0;
      high := high + gap;
    end loop;
    exit when cardinality(page) >= page_limit;
  end loop;
  return page;
end $$;

-- How many listings of the set lie in each of some price buckets of one level, in ascending order.
create or replace function search.price_bucket_counts(hits search.hit_set, level int, first_bucket int, last_bucket int)
returns table (bucket int, listings bigint)
language sql stable
as $$
  select bucket, sum(listings)::bigint
  from (
    select number as bucket, bit_count(bitmap.bits & part.bits) as listings
    from generate_series(first_bucket, last_bucket) as number
    join search.keys as key on key.name = 'price:' || level || ':' || number
    join search.bitmaps as bitmap on bitmap.key = key.id
    join unnest(hits.chunks, hits.bits) as part (chunk, bits) on part.chunk = bitmap.chunk
    union all
    select width_bucket(price, search.bounds_of('price')) >> (8 - level), 1
    from search.documents
    where n = any (hits.fresh)
  ) as counted
  where bucket between first_bucket and last_bucket
  group by bucket
  having sum(listings) > 0
  order by bucket
$$;

-- By price, and newest first at the same price. A small set is sorted. In a large one the counts per price bucket
-- tell which buckets hold the page, and only their rows are read and sorted.
create or replace function search.price_page(hits search.hit_set, descending boolean, page_offset bigint, page_limit int)
returns bigint[]
language plpgsql stable
as $$
declare
  bounds constant numeric[] := search.bounds_of('price');
  everything constant search.hit_set := search.merged(hits);
  skip bigint := page_offset;
  wide record;
  narrow record;
  rows bigint[];
  page bigint[] := '{}';
begin
  if search.total(hits) <= 2000 then
    rows := search.newest_page(everything, 0, 2000);
    return array(
      select n from search.documents where n = any (rows)
      order by case when descending then -price else price end, n desc
      offset page_offset limit page_limit
    );
  end if;

  for wide in
    select * from search.price_bucket_counts(hits, 4, 0, 15) order by case when descending then -bucket else bucket end
  loop
    if skip >= wide.listings then
      skip := skip - wide.listings;
      continue;
    end if;
    for narrow in
      select * from search.price_bucket_counts(hits, 8, wide.bucket * 16, wide.bucket * 16 + 15)
      order by case when descending then -bucket else bucket end
    loop
      if skip >= narrow.listings then
        skip := skip - narrow.listings;
        continue;
      end if;
      page := page || array(
        select document.n
        from search.documents as document
        join unnest(everything.chunks, everything.bits) as part (chunk, bits) on part.chunk = search.chunk_of(document.n)
        where document.is_active
          and document.price >= coalesce(bounds[narrow.bucket], 0)
          and document.price < coalesce(bounds[narrow.bucket + 1], 'Infinity')
          and get_bit(part.bits, search.bit_of(document.n)) = 1
        order by case when descending then -document.price else document.price end, document.n desc
        offset skip limit page_limit - cardinality(page)
      );
      skip := 0;
      exit when cardinality(page) >= page_limit;
    end loop;
    exit when cardinality(page) >= page_limit;
  end loop;
  return page;
end $$;

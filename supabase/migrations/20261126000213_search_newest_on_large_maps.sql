-- The search, part 74: the newest listings of a map that shows many of all are looked for among the newest of all. Before,
-- a bitmap of the newest was read in every chunk, and what was found there was sorted.
create or replace function search.newest(hits search.hit_set, page_offset bigint, page_limit int) returns bigint[]
language plpgsql stable
as $$
declare
  bounds numeric[];
  skip bigint := page_offset;
  newest bigint;
  total bigint;
  needed constant bigint := page_offset + page_limit;
  within search.hit_set;
  first_wide int;
  collected bigint := 0;
  wide record;
  narrow record;
  page bigint[] := '{}';
begin
  if not search.is_in_space(hits.chunks) then
    return search.newest_page(case when hits.fresh is null then hits else search.merged(hits) end, page_offset, page_limit);
  end if;
  total := search.total(hits);
  if total <= 400 then
    return array(
      select n from unnest(search.numbers_of(hits, 400)) as n order by n desc offset page_offset limit page_limit);
  end if;
  -- Of many, enough are among the newest listings of all.
  if hits.fresh is null and 3 * needed * (select listings from search.built) <= 1000 * total then
    page := array(
      select n from (select n, m from search.places order by n desc limit 1000) as place
      where get_bit(hits.bits[array_position(hits.chunks, search.first_chunk_in_space() + m / 15872)], 15871 - m % 15872) = 1
      order by n desc offset page_offset limit page_limit);
    if cardinality(page) = page_limit then
      return page;
    end if;
    page := '{}';
  end if;
  bounds := search.bounds_of('time');
  -- Of many listings enough are within the newest bucket.
  if total > 400 * needed then
    select listings into newest from search.bucket_counts(hits, 'time', bounds, 8, 255, 255);
    if newest >= needed then
      return search.newest_of_bucket(hits, bounds, 255, newest, page_offset, page_limit);
    end if;
  end if;
  -- Few are within the newest wide buckets: all of these are sorted.
  for wide in select * from search.bucket_counts(hits, 'time', bounds, 4, 0, 15) order by bucket desc loop
    first_wide := wide.bucket;
    collected := collected + wide.listings;
    exit when collected >= needed;
  end loop;
  if collected <= 600 then
    within.fresh := array(select n from unnest(hits.fresh) as n where n >= coalesce(bounds[16 * first_wide], 0));
    select array_agg(part.chunk), array_agg(part.bits & newer.bits) into within.chunks, within.bits
    from unnest(hits.chunks, hits.bits) as part (chunk, bits)
    cross join lateral (
      select bit_or(bits) as bits from search.bitmaps
      where chunk = part.chunk and key = any (array(
        select id from search.keys where name = any (array(select 'time:4:' || number from generate_series(first_wide, 15) as number))))
    ) as newer
    where newer.bits is not null;
    return array(
      select n from unnest(search.numbers_of(within, collected::int)) as n order by n desc offset page_offset limit page_limit);
  end if;
  for wide in select * from search.bucket_counts(hits, 'time', bounds, 4, 0, 15) order by bucket desc loop
    if skip >= wide.listings then
      skip := skip - wide.listings;
      continue;
    end if;
    for narrow in
      select * from search.bucket_counts(hits, 'time', bounds, 8, wide.bucket * 16, wide.bucket * 16 + 15) order by bucket desc
    loop
      if skip >= narrow.listings then
        skip := skip - narrow.listings;
        continue;
      end if;
      page := page || search.newest_of_bucket(
        hits, bounds, narrow.bucket, narrow.listings, skip, page_limit - cardinality(page));
      skip := 0;
      exit when cardinality(page) >= page_limit;
    end loop;
    exit when cardinality(page) >= page_limit;
  end loop;
  return page;
end $$;

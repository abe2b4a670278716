-- The search, part 46: a page is found with fewer looks at the bitmaps, and featured listings come first among all equals.
--
-- To look for the next set bit took 80 µs in a chunk with few, and was done once more than there are any. Of listings that
-- have the words in their titles the featured ones were not put first, if more than a hundred matched.

-- Newest first, in the order of the bitmaps.
create or replace function search.newest_page(hits search.hit_set, page_offset bigint, page_limit int) returns bigint[]
language plpgsql stable
as $$
declare
  -- The chunks from the newest on.
  positions constant int[] := array(
    select position from unnest(hits.chunks) with ordinality as part (chunk, position) order by chunk desc);
  place int;
  bits bit(15872);
  listings int;
  skip bigint := page_offset;
  before int;
  rest bigint;
  low int;
  high int;
  middle int;
  gap int;
  page bigint[] := '{}';
begin
  foreach place in array positions loop
    bits := hits.bits[place];
    listings := bit_count(bits);
    if skip >= listings then
      skip := skip - listings;
      continue;
    end if;
    high := 0;
    while skip < listings and cardinality(page) < page_limit loop
      -- Of many the next one is near. Of few, and at the beginning of a page, the shortest beginning of the chunk with
      -- more than `skip` bits set ends at the wanted one: it is found by halving.
      gap := case when high > 0 and listings > 30 then position(B'1' in substring(bits from high + 1 for 512)) else 0 end;
      if gap > 0 then
        high := high + gap;
      else
        low := 0;
        high := 15872;
        rest := skip;
        while high - low > 1 loop
          middle := (low + high) / 2;
          before := bit_count(substring(bits from low + 1 for middle - low));
          if before > rest then
            high := middle;
          else
            rest := rest - before;
            low := middle;
          end if;
        end loop;
      end if;
      page := page || (hits.chunks[place]::bigint * 15872 + 15872 - high);
      skip := skip + 1;
    end loop;
    exit when cardinality(page) >= page_limit;
    skip := 0;
  end loop;
  return page;
end $$;

-- Newest first. In the second order the newest are anywhere: a small set is sorted, in a large one the counts per bucket
-- of time tell which buckets hold the page.
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

-- The listings of a set that have one preference.
create or replace function search.liked(hits search.hit_set, preference text) returns search.hit_set
language plpgsql stable set enable_sort = off
as $$
declare
  members constant text[] := string_to_array(preference, ' ');
  conditions search.condition[];
  is_known boolean;
  first_chunk int;
  last_chunk int;
  having_it search.criteria;
  met search.hit_set;
  liked search.hit_set;
begin
  select array_agg(row(form.keys, null, null)::search.condition), bool_and(form.are_known) into conditions, is_known
  from unnest(members) as either, lateral (
    select array_agg('word:' || form) as keys,
      bool_and((select id from search.keys where name = 'word:' || form) is not null) as are_known
    from unnest(string_to_array(either, '|')) as form
  ) as form;
  if is_known then
    select min(chunk), max(chunk) into first_chunk, last_chunk from unnest(hits.chunks) as chunk;
    select array_agg(part.chunk), array_agg(part.bits) into liked.chunks, liked.bits
    from search.met(
      conditions, array[first_chunk], array[last_chunk], coalesce(hits.chunks, '{}'), coalesce(hits.bits, '{}')) as part;
  else
    -- Among these, in their order.
    having_it.tags := members;
    having_it.area.chunks := coalesce(hits.chunks, '{}');
    having_it.area.bits := coalesce(hits.bits, '{}');
    met := search.bitmap_matches(having_it);
    liked.chunks := met.chunks;
    liked.bits := met.bits;
  end if;
  -- Of the listings written since, the rows themselves are asked.
  if hits.fresh is not null then
    select array_agg(n) into liked.fresh
    from search.documents where n = any (hits.fresh) and words @@ search.text_query(members);
  end if;
  return liked;
end $$;

create or replace function search.without(hits search.hit_set, liked search.hit_set) returns search.hit_set
language plpgsql stable set enable_sort = off
as $$
begin
  select array_agg(chunk), array_agg(bits) into hits.chunks, hits.bits
  from (
    select chunk, bit_and(bits) as bits
    from (
      select unnest(hits.chunks) as chunk, unnest(hits.bits) as bits
      union all
      select unnest(liked.chunks), ~unnest(liked.bits)
    ) as part
    group by chunk
  ) as remaining;
  if liked.fresh is not null then
    hits.fresh := array(select unnest(hits.fresh) except select unnest(liked.fresh));
  end if;
  return hits;
end $$;

create or replace function search.preferred_page(
  hits search.hit_set, preferences text[], page_offset bigint, page_limit int
) returns bigint[]
language plpgsql stable
as $$
declare
  liked search.hit_set;
  liked_total bigint;
  page bigint[] := '{}';
begin
  if preferences = '{}' then
    return search.newest(hits, page_offset, page_limit);
  end if;
  liked := search.liked(hits, preferences[1]);
  liked_total := search.total(liked);
  if liked_total = 0 then
    return search.preferred_page(hits, preferences[2:], page_offset, page_limit);
  end if;
  if page_offset < liked_total then
    page := search.preferred_page(
      liked,
      -- What has all words in its kind and place has them there or in its title.
      case when preferences[1] ~ '^=[^|]*$' then preferences[3:] else preferences[2:] end,
      page_offset, page_limit);
  end if;
  if cardinality(page) < page_limit then
    page := page || search.preferred_page(
      search.without(hits, liked), preferences[2:], greatest(page_offset - liked_total, 0), page_limit - cardinality(page));
  end if;
  return page;
end $$;

-- The first page, if the newest chunks hold enough listings with all preferences; null if they do not. Most first pages
-- of a common word are found here, without a look at the other chunks.
-- unused: only functions of the search call it, and this same transaction replaces them.
drop function search.best_page(search.hit_set, text[], int);
create function search.best_page(hits search.hit_set, total bigint, preferences text[], page_limit int) returns bigint[]
language plpgsql stable
as $$
declare
  first_chunk int;
  newest search.hit_set;
  page bigint[];
begin
  -- As many of the newest chunks as hold a hundred times the page: one listing in thirty is featured.
  select min(chunk) into first_chunk
  from (
    select chunk from unnest(hits.chunks) as chunk order by chunk desc
    limit 3 + cardinality(hits.chunks) * 100 * page_limit / total
  ) as newest_chunk;
  select array_agg(chunk), array_agg(bits) into newest.chunks, newest.bits
  from (select unnest(hits.chunks) as chunk, unnest(hits.bits) as bits) as part
  where chunk >= first_chunk;
  page := search.newest_page(search.liked(newest, array_to_string(array(
    select preference from unnest(preferences) with ordinality as each (preference, position)
    -- What has all words in its kind and place has them there or in its title.
    where (preference like '=%|%' and preferences[position - 1] like '=%') is not true
  ), ' ')), 0, page_limit);
  return case when cardinality(page) = page_limit then page end;
end $$;

create or replace function search.relevant_page(
  hits search.hit_set, total bigint, preferences text[], page_offset bigint, page_limit int
) returns bigint[]
language plpgsql stable
as $$
declare
  page bigint[];
begin
  if hits.ranked is not null then
    return search.ranked_page(hits, page_offset, page_limit);
  elsif total <= 100 then
    return search.small_page(hits, preferences, page_offset, page_limit);
  end if;
  if hits.fresh is null then
    -- What no listing has makes no order.
    preferences := array(
      select preference from unnest(preferences) with ordinality as each (preference, position)
      where not exists (
        select from unnest(string_to_array(preference, ' ')) as either
        where not exists (
          select from unnest(string_to_array(either, '|')) as form
          where coalesce((
            select exists (select from search.bitmaps where key = keys.id) from search.keys where name = 'word:' || form), true)))
      order by position);
  end if;
  if page_offset = 0 and hits.fresh is null and not search.is_in_space(hits.chunks) and total > 200 * page_limit::bigint then
    page := search.best_page(hits, total, preferences, page_limit);
  end if;
  return coalesce(page, search.preferred_page(hits, preferences, page_offset, page_limit));
end $$;

revoke all on function search.best_page from public, anon, authenticated;

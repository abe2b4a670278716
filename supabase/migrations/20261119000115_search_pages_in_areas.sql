-- The search, part 39: one page of a set of listings in either order, always as numbers of documents.

-- The first so many listings of the set, in no order that means anything.
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
    select place.n from unnest(numbers) as number,
    lateral (select n from search.places where m = (number - search.first_in_space())::int offset 0) as place
  ) || hits.fresh;
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
  wide record;
  narrow record;
  page bigint[] := '{}';
begin
  if not search.is_in_space(hits.chunks) then
    return search.newest_page(search.merged(hits), page_offset, page_limit);
  end if;
  -- To look at one listing costs about as much as to count one bucket in a chunk.
  if search.total(hits) <= 200 + 20 * cardinality(hits.chunks) then
    return array(
      select n from unnest(search.numbers_of(hits, 2000)) as n order by n desc offset page_offset limit page_limit);
  end if;
  bounds := search.bounds_of('time');
  -- Most pages are within the newest bucket.
  select listings into newest from search.bucket_counts(hits, 'time', bounds, 8, 255, 255);
  if newest >= page_offset + page_limit then
    return search.newest_of_bucket(hits, bounds, 255, newest, page_offset, page_limit);
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

-- Few listings of a bucket are taken from its bitmaps; where there are many, walking back in time soon finds a page.
create or replace function search.newest_of_bucket(
  hits search.hit_set, bounds numeric[], bucket int, listings bigint, page_offset bigint, page_limit int
) returns bigint[]
language plpgsql stable
as $$
declare
  low constant bigint := coalesce(bounds[bucket], 0);
  high constant bigint := coalesce(bounds[bucket + 1], 9223372036854775807);
  key_id constant int := (select id from search.keys where name = 'time:8:' || bucket);
  within search.hit_set;
begin
  within.fresh := array(select n from unnest(hits.fresh) as n where n >= low and n < high);
  if listings <= 400 then
    select array_agg(part.chunk), array_agg(part.bits & bitmap.bits) into within.chunks, within.bits
    from unnest(hits.chunks, hits.bits) as part (chunk, bits)
    cross join lateral (select bits from search.bitmaps where key = key_id and chunk = part.chunk offset 0) as bitmap;
    return array(
      select n from unnest(search.numbers_of(within, 400)) as n order by n desc offset page_offset limit page_limit);
  end if;
  return array(
    select n
    from (
      (select place.n
       from (
         select n, m from search.places where n >= low and n < high order by n desc offset 0
       ) as place
       join unnest(hits.chunks, hits.bits) as part (chunk, bits) on part.chunk = search.first_chunk_in_space() + place.m / 15872
       where get_bit(part.bits, 15871 - place.m % 15872) = 1
       order by place.n desc limit page_offset + page_limit)
      union all
      select unnest(within.fresh)
    ) as found
    order by n desc offset page_offset limit page_limit
  );
end $$;

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
  in_space constant boolean := search.is_in_space(hits.chunks);
  everything constant search.hit_set := case when in_space then hits else search.merged(hits) end;
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
    into page using search.numbers_of(hits, 2000), page_offset, page_limit;
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
          from (
            select n, price, area_value
            from %3$s join unnest($1, $2) as part (chunk, bits) on part.chunk = search.chunk_of(%4$s)
            where %1$s >= $3 and %1$s < $4 and get_bit(part.bits, search.bit_of(%4$s)) = 1
            union all
            select n, price, area_value from search.documents where n = any ($7) and %1$s >= $3 and %1$s < $4
          ) as found
          order by %1$s %2$s, n desc
          offset $5 limit $6)',
        value, direction,
        case when in_space then 'search.places' else '(select * from search.documents where is_active) as document' end,
        case when in_space then 'search.first_in_space() + m' else 'n' end)
      into numbers
      using everything.chunks, everything.bits, coalesce(bounds[narrow.bucket], 0),
        coalesce(bounds[narrow.bucket + 1], 'Infinity'), skip, page_limit - cardinality(page), everything.fresh;
      page := page || numbers;
      skip := 0;
      exit when cardinality(page) >= page_limit;
    end loop;
    exit when cardinality(page) >= page_limit;
  end loop;
  return page;
end $$;

-- The listings of a set that have one preference.
create or replace function search.liked(hits search.hit_set, preference text) returns search.hit_set
language plpgsql stable
as $$
declare
  only_key constant int := (select id from search.keys where name = 'word:' || preference);
  having_it search.criteria;
  met search.hit_set;
  liked search.hit_set;
begin
  having_it.tags := string_to_array(preference, ' ');
  if only_key is not null then
    -- All of the key's bitmaps at once: they lie side by side.
    with bitmap as materialized (
      select chunk, bits from search.bitmaps
      where key = only_key and chunk between (select min(chunk) from unnest(hits.chunks) as chunk)
        and (select max(chunk) from unnest(hits.chunks) as chunk)
    )
    select array_agg(part.chunk), array_agg(part.bits & bitmap.bits) into liked.chunks, liked.bits
    from unnest(hits.chunks, hits.bits) as part (chunk, bits) join bitmap on bitmap.chunk = part.chunk;
  else
    -- Among these, in their order.
    having_it.area.chunks := coalesce(hits.chunks, '{}');
    having_it.area.bits := coalesce(hits.bits, '{}');
    met := search.bitmap_matches(having_it);
    liked.chunks := met.chunks;
    liked.bits := met.bits;
  end if;
  -- Of the listings written since, the rows themselves are asked.
  if hits.fresh is not null then
    select array_agg(n) into liked.fresh
    from search.documents where n = any (hits.fresh) and words @@ search.text_query(having_it.tags);
  end if;
  return liked;
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
      case when preferences[1] like '=%' then preferences[3:] else preferences[2:] end,
      page_offset, page_limit);
  end if;
  if cardinality(page) < page_limit then
    page := page || search.preferred_page(
      search.without(hits, liked), preferences[2:], greatest(page_offset - liked_total, 0), page_limit - cardinality(page));
  end if;
  return page;
end $$;

-- A rare word was asked for: the few listings that have it are in their order already.
create or replace function search.ranked_page(hits search.hit_set, page_offset bigint, page_limit int) returns bigint[]
language plpgsql stable
as $$
declare
  everything constant search.hit_set := search.merged(hits);
begin
  if search.total(hits) = cardinality(hits.ranked) then
    return hits.ranked[page_offset + 1 : page_offset + page_limit];
  end if;
  if search.is_in_space(hits.chunks) then
    return array(
      select ranked.n
      from unnest(hits.ranked) with ordinality as ranked (n, position)
      left join lateral (select m from search.places where places.n = ranked.n offset 0) as place on true
      left join unnest(hits.chunks, hits.bits) as part (chunk, bits)
        on part.chunk = search.first_chunk_in_space() + place.m / 15872
      where get_bit(part.bits, 15871 - place.m % 15872) = 1 or ranked.n = any (hits.fresh)
      order by ranked.position
      offset page_offset limit page_limit
    );
  end if;
  return array(
    select ranked.n
    from unnest(hits.ranked) with ordinality as ranked (n, position)
    join unnest(everything.chunks, everything.bits) as part (chunk, bits) on part.chunk = search.chunk_of(ranked.n)
    where get_bit(part.bits, search.bit_of(ranked.n)) = 1
    order by ranked.position
    offset page_offset limit page_limit
  );
end $$;

-- A few listings are sorted by looking at them.
create or replace function search.small_page(
  hits search.hit_set, preferences text[], page_offset bigint, page_limit int
) returns bigint[]
language plpgsql stable
as $$
declare
  numbers constant bigint[] := search.numbers_of(hits, 100);
  liked constant tsquery[] := array(select search.text_query(string_to_array(each, ' ')) from unnest(preferences) as each);
begin
  return array(
    select n from search.documents where n = any (numbers)
    order by words @@ liked[1] desc, words @@ liked[2] desc, words @@ liked[3] desc, words @@ liked[4] desc,
      words @@ liked[5] desc, n desc
    offset page_offset limit page_limit
  );
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
  if page_offset = 0 and hits.fresh is null and not search.is_in_space(hits.chunks) and total > 300 * page_limit::bigint then
    page := search.best_page(hits, preferences, page_limit);
  end if;
  return coalesce(page, search.preferred_page(hits, preferences, page_offset, page_limit));
end $$;

-- The search, part 40: squares and first pages of a map, quicker.
--
-- The first number of a square is found by an index of the numbers that are in their order. An index of
-- all had to leave out those of the tail at each look.
alter table search.places add column if not exists is_sorted boolean not null default false;
create index if not exists places_sorted on search.places (code, m) where is_sorted;
drop index if exists search.places_code;

create or replace function search.number_places() returns void
language sql security definer
set search_path = ''
set work_mem = '256MB'
as $$
  delete from search.places;
  insert into search.places (n, m, code, spot, price, area_value, is_sorted)
  select n, row_number() over (order by code, n) - 1, code, spot, price, area_value, true from search.live_places;
$$;

-- Writes down where some listings are now. One that stays in its square of 38 metres keeps its number, others get one of
-- the tail. Answers which numbers may have another meaning than before.
create or replace function search.place_documents(numbers bigint[]) returns bigint[]
language plpgsql security definer
set search_path = ''
as $$
declare
  next_number int := (select greatest(built.tail, (select max(m) + 1 from search.places)) from search.built);
  before constant int[] := array(select m from search.places where n = any (numbers));
begin
  if (select tail is null from search.built) then
    return '{}';
  end if;
  delete from search.places where n = any (numbers)
    and not exists (select from search.live_places as live where live.n = places.n);
  insert into search.places as known (n, m, code, spot, price, area_value)
  select live.n,
    case when is_moved then next_number - 1 + row_number() over (partition by is_moved order by live.code, live.n) else old.m end,
    live.code, live.spot, live.price, live.area_value
  from search.live_places as live
  left join search.places as old using (n),
  lateral (select old.n is null or old.code is distinct from live.code as is_moved) as compared
  where live.n = any (numbers)
  on conflict (n) do update set m = excluded.m, code = excluded.code, spot = excluded.spot, price = excluded.price,
    area_value = excluded.area_value, is_sorted = known.is_sorted and known.m = excluded.m;
  return array(
    select search.first_in_space() + m
    from (select unnest(before) as m union select m from search.places where n = any (numbers)) as either);
end $$;

-- As before, by that index, and with two steps at once above the cells.
create or replace function search.cut_of(area search.area) returns search.cut
language plpgsql stable
as $$
declare
  built constant search.built := (select built from search.built);
  outline constant polygon := area.outline::polygon;
  -- The area's edges, and the size of its squares, in squares of level 20.
  scale constant int := 1 << (20 - area.level);
  west constant int := area.first_column * scale;
  north constant int := area.first_row * scale;
  east constant int := (area.last_column + 1) * scale;
  south constant int := (area.last_row + 1) * scale;
  level int := area.level;
  size int;
  bits int;
  codes bigint[];
  columns int[];
  rows int[];
  whole search.span[];
  edge search.span[];
  listings bigint;
  looked_at search.span[] := '{}';
  cut search.cut;
begin
  cut.is_usable := coalesce((select max(m) from search.places) < built.tail + 3 * 15872, built.tail is not null);
  if not cut.is_usable then
    return cut;
  end if;
  if area.is_nowhere then
    if built.places < built.tail then
      cut.spans := array[row(null, built.places, built.tail)::search.span];
    end if;
    cut.loose := array(select m from search.places where m >= built.tail and code is null);
    return cut;
  end if;

  -- At most four by four squares to begin with.
  while greatest((area.last_column >> (area.level - level)) - (area.first_column >> (area.level - level)),
    (area.last_row >> (area.level - level)) - (area.first_row >> (area.level - level))) > 3 loop
    level := level - 1;
  end loop;
  select array_agg(search.spread(x) | (search.spread(y) << 1)), array_agg(x), array_agg(y) into codes, columns, rows
  from generate_series(area.first_column >> (area.level - level), area.last_column >> (area.level - level)) as x,
    generate_series(area.first_row >> (area.level - level), area.last_row >> (area.level - level)) as y;

  loop
    size := 1 << (20 - level);
    bits := 2 * (20 - level);
    with square as materialized (
      select code << bits as first_code, (code + 1) << bits as end_code, code, x, y,
        level >= coalesce(area.cell_level, 0)
          and x * size >= west and (x + 1) * size <= east and y * size >= north and (y + 1) * size <= south
          and (outline is null or outline @> polygon(box(point(x * size, y * size), point((x + 1) * size, (y + 1) * size)))) as is_whole
      from unnest(codes, columns, rows) as given (code, x, y)
      where (x + 1) * size > west and x * size < east and (y + 1) * size > north and y * size < south
        and (outline is null or outline && polygon(box(point(x * size, y * size), point((x + 1) * size, (y + 1) * size))))
    ),
    first as materialized (
      select *, coalesce((
        select m from search.places where is_sorted and places.code >= first_code order by places.code, m limit 1
      ), built.places) as first
      from square
    ),
    -- A square ends where the next one begins.
    ended as (
      select *, case when lead(first_code) over (order by code) = end_code then lead(first) over (order by code)
        when first = built.places then first
        else coalesce((
          select m from search.places where is_sorted and places.code >= end_code order by places.code, m limit 1
        ), built.places) end as last
      from first
    ),
    found as materialized (
      select code, x, y, is_whole, first, last,
        case when level >= area.cell_level then code >> (2 * (level - area.cell_level)) end as cell
      from ended where first < last
    )
    select array_agg(row(cell, first, last)::search.span) filter (where is_whole),
      array_agg(row(cell, first, last)::search.span) filter (where not is_whole),
      sum(last - first) filter (where not is_whole),
      array_agg(code) filter (where not is_whole and last - first > 8), array_agg(x) filter (where not is_whole and last - first > 8),
      array_agg(y) filter (where not is_whole and last - first > 8)
    into whole, edge, listings, codes, columns, rows
    from found;
    cut.spans := cut.spans || whole;
    exit when edge is null;
    if level = 20 or listings <= 1000 then
      looked_at := looked_at || edge;
      exit;
    end if;
    looked_at := looked_at || array(select span from unnest(edge) as span where span.last - span.first <= 8);
    exit when codes is null;
    -- Above the cells no square is whole: two steps at once.
    for step in 1 .. case when level + 2 <= area.cell_level then 2 else 1 end loop
      select array_agg(code * 4 + part), array_agg(x * 2 + (part & 1)), array_agg(y * 2 + (part >> 1)) into codes, columns, rows
      from unnest(codes, columns, rows) as square (code, x, y), generate_series(0, 3) as part;
      level := level + 1;
    end loop;
  end loop;

  select array_agg(m), array_agg(code >> (2 * (20 - area.cell_level))) into cut.loose, cut.loose_cells
  from (
    select place.m, place.code, place.spot
    from unnest(looked_at) as span,
    lateral (select m, code, spot from search.places where m >= span.first and m < span.last offset 0) as place
    union all
    select m, code, spot from search.places where m >= built.tail and code is not null
  ) as listing
  where floor(spot[0]) >= west and floor(spot[0]) < east and floor(spot[1]) >= north and floor(spot[1]) < south
    and (outline is null or outline @> spot);
  return cut;
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
  total constant bigint := search.total(hits);
  needed constant bigint := page_offset + page_limit;
  within search.hit_set;
  first_wide int;
  collected bigint := 0;
  wide record;
  narrow record;
  page bigint[] := '{}';
begin
  if not search.is_in_space(hits.chunks) then
    return search.newest_page(search.merged(hits), page_offset, page_limit);
  end if;
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

-- Few listings of a bucket are taken from its bitmaps; where there are many, the newest part of the bucket is enough.
create or replace function search.newest_of_bucket(
  hits search.hit_set, bounds numeric[], bucket int, listings bigint, page_offset bigint, page_limit int
) returns bigint[]
language plpgsql stable
as $$
declare
  low constant bigint := coalesce(bounds[bucket], 0);
  high constant bigint := coalesce(bounds[bucket + 1], (select max(n) + 1 from search.places));
  key_id constant int := (select id from search.keys where name = 'time:8:' || bucket);
  rows_of_bucket constant bigint := (select tail / 256 + 1 from search.built);
  since bigint;
  within search.hit_set;
  page bigint[];
begin
  within.fresh := array(select n from unnest(hits.fresh) as n where n >= low and (n < high or bucket = 255));
  -- To take one from the bitmaps costs about four times as much as to look at one.
  if listings * listings <= 4 * rows_of_bucket then
    select array_agg(part.chunk), array_agg(part.bits & bitmap.bits) into within.chunks, within.bits
    from unnest(hits.chunks, hits.bits) as part (chunk, bits)
    cross join lateral (select bits from search.bitmaps where key = key_id and chunk = part.chunk offset 0) as bitmap;
    return array(
      select n from unnest(search.numbers_of(within, listings::int)) as n order by n desc offset page_offset limit page_limit);
  end if;
  -- Twice as many as should be needed, then all.
  since := greatest(low, high - 2 * (page_offset + page_limit) * (high - low) / listings);
  loop
    page := array(
      select n
      from (
        select place.n
        from search.places as place
        join unnest(hits.chunks, hits.bits) as part (chunk, bits) on part.chunk = search.first_chunk_in_space() + place.m / 15872
        where place.n >= since and place.n < high and get_bit(part.bits, 15871 - place.m % 15872) = 1
        union all
        select n from unnest(within.fresh) as n where n >= since
      ) as found
      order by n desc offset page_offset limit page_limit
    );
    exit when since <= low or cardinality(page) = page_limit;
    since := low;
  end loop;
  return page;
end $$;

-- Due when there never was a rebuild, when the listings have doubled (or halved), after a day, and when the tail has
-- filled a chunk.
create or replace function search.rebuild_is_due() returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
declare
  known search.built;
  listings bigint;
begin
  select * into known from search.built;
  select count(*) into listings from search.documents;
  return known.listings is null or known.tail is null
    or coalesce((select max(m) from search.places) > known.tail + 15872, false) or known.built_at < now() - interval '1 day'
    or listings > 2 * known.listings + 1000 or known.listings > 2 * listings + 1000;
end $$;

revoke all on all functions in schema search from public, anon, authenticated;
grant execute on function search.find, search.kinds_in(text), search.listings, search.named_area(text),
  search.area_sides(search.area),
  search.map_area(double precision, double precision, double precision, double precision, int, text)
  to anon, authenticated, service_role;

-- What was built before knows nothing of it.
update search.places set is_sorted = m < (select tail from search.built) where (select count(*) from search.places) < 10000;
update search.built set tail = null where (select count(*) from search.places) >= 10000;

-- On hosted Supabase no server of ours looks whether a rebuild is due.
do $$
begin
  if exists (select from pg_extension where extname = 'pg_cron') then
    perform cron.schedule('search-rebuild-when-due', '*/10 * * * *', 'select search.rebuild() where search.rebuild_is_due()');
  end if;
exception when others then
  raise notice 'pg_cron is not used: %', sqlerrm;
end $$;

-- The search, part 61: a price or an area from some bound on is an OR of two bitmaps, not of up to eight.
--
-- A range was put together from buckets of eight sizes, at a million listings up to fourteen bitmaps of 64 chunks for each
-- of two ranges: the dearest questions of all. Now there is a bitmap for everything from each sixteenth bound on, and one
-- for the rest of a sixteenth from each bound on; what is too much is left out the same way. Buckets are kept in two
-- sizes, for the order by price. That is as much to store as before, and eighteen more bitmaps that a listing is in.
-- One long file: Postgres replaces functions whole, and these have to change together with what they store.

-- The bitmap of what lies from the beginning of this bucket on, in its sixteenth; for the first bucket of a sixteenth, in
-- this and all later ones.
create function search.start_name(dimension text, bucket int) returns text
language sql immutable
as $$ select dimension || case bucket % 16 when 0 then ':from16:' || bucket / 16 else ':from:' || bucket end $$;

-- The bitmaps that together hold everything from the beginning of this bucket on.
create function search.start_names(dimension text, bucket int) returns text[]
language sql immutable
as $$
  select case
    when bucket > 255 then '{}'
    when bucket % 16 = 0 or bucket > 240 then array[search.start_name(dimension, bucket)]
    else array[search.start_name(dimension, bucket), search.start_name(dimension, bucket / 16 * 16 + 16)]
  end
$$;

create or replace function search.choose_keys() returns void
language sql security definer set search_path = ''
as $$  delete from search.keys;

  -- search.choose_bounds, which a rebuild has just called, knows prices and areas only.
  select search.choose_unit_price_bounds();

  insert into search.keys (name)
  select '*'
  union all
  select dimension || ':' || level || ':' || bucket
  from unnest('{price,area,unit_price}'::text[]) as dimension, unnest('{4,8}'::int[]) as level,
    generate_series(0, (1 << level) - 1) as bucket
  union all
  select search.start_name(dimension, bucket)
  from unnest('{price,area}'::text[]) as dimension, generate_series(1, 255) as bucket
  union all
  select 'word:' || search.tag(subtype)
  from unnest('{residential,commercial,industrial,land}'::text[]) as type, unnest(rules.property_subtypes(type)) as subtype
  union all
  select 'word:' || tag
  from unnest('{@?,#featured,#sale,#rent,#lease,#auction,#ready_to_move}'::text[]) as tag
  union
  select 'word:' || tag
  from search.choices(), unnest(string_to_array(search.choice_tag(facet, value), '|')) as tag
  where facet <> 'availability' or value = 'under_construction'
  union
  -- Years ahead, so that what is counted in the months to come has its keys too.
  select 'word:' || tag from unnest(string_to_array(search.available_within(120), '|')) as tag;

  insert into search.keys (name)
  with sample as (
    select (row_number() over () - 1)::int as bit, words, state, pincode
    from (select * from search.documents where is_active order by hashint8(n) limit 15872) as drawn
  ),
  trait as (
    select has.name, count(distinct bit) as listings
    from sample, lateral (
      select 'word:' || word from unnest(tsvector_to_array(words)) as word where word !~ '^[\^=]'
      union all
      select 'state:' || state
      union all
      select 'pincode:' || left(pincode, digits) from generate_series(3, 6) as digits
    ) as has (name)
    group by has.name
  ),
  common as (
    select name from trait where listings >= greatest(20, (select count(*) from sample) / 400.0)
  )
  select name from common
  union
  select 'word:' || sign || substr(name, 6)
  from common, unnest('{=,^}'::text[]) as sign
  where name ~ '^word:[^@#~]'
  on conflict do nothing;
$$;

create or replace function search.index_documents(numbers bigint[]) returns void
language plpgsql security definer set search_path = '' set work_mem = '256MB' set jit = off
as $$declare
  empty constant bit(15872) := B'0'::bit(15872);
  price_bounds constant numeric[] := search.bounds_of('price');
  area_bounds constant numeric[] := search.bounds_of('area');
  unit_price_bounds constant numeric[] := search.bounds_of('unit_price');
  time_bounds constant numeric[] := search.bounds_of('time');
begin
  -- Types and room counts are few: each gets its key when it first occurs. Keys of words, states and pincodes
  -- are chosen by search.rebuild.
  insert into search.keys (name)
  select distinct key.name
  from search.documents as document, lateral (values
    ('property_type:' || document.property_type), ('listing_type:' || document.listing_type),
    ('bedrooms:' || document.bedrooms), ('bathrooms:' || document.bathrooms)
  ) as key (name)
  where document.n = any (numbers) and document.is_active and key.name is not null
  on conflict do nothing;

  with touched as materialized (
    select search.chunk_of(number) as chunk, search.bitmap_of(search.bit_of(number), 1) as bits
    from unnest(numbers) as number
    group by 1
  ),
  numbered as materialized (
    select number, number as n from unnest(numbers) as number where number < search.first_in_space()
    union all
    select number, place.n
    from unnest(numbers) as number,
    lateral (select n from search.places where m = (number - search.first_in_space())::int offset 0) as place
    where number >= search.first_in_space()
  ),
  -- What the documents have, with the bitmap of those that have it.
  trait as materialized (
    select search.chunk_of(numbered.number) as chunk, kind, value,
      search.bitmap_of(search.bit_of(numbered.number), 1) as bits
    from numbered,
    -- One by one: a join would read all documents.
    lateral (select * from search.documents where documents.n = numbered.n offset 0) as document,
    lateral (
      select 'word', word from unnest(tsvector_to_array(document.words)) as word
      where exists (select from search.keys as key where key.name = 'word:' || word)
      union all
      values ('all', '*'), ('property_type', document.property_type), ('listing_type', document.listing_type),
        ('bedrooms', document.bedrooms::text), ('bathrooms', document.bathrooms::text),
        ('state', document.state), ('pincode', document.pincode),
        ('price', width_bucket(document.price, price_bounds)::text), ('area', width_bucket(document.area_value, area_bounds)::text),
        ('unit_price', width_bucket(search.unit_price(document.price, document.area_value), unit_price_bounds)::text),
        ('time', case when numbered.number >= search.first_in_space()
          then width_bucket(document.n::numeric, time_bounds)::text end)
    ) as has (kind, value)
    where document.is_active and value is not null
    group by 1, 2, 3
  ),
  fresh as (
    select trait.chunk, key.name, trait.bits
    from trait, lateral (
      select 'pincode:' || left(value, digits) from generate_series(3, 6) as digits where kind = 'pincode'
      union all
      select kind || ':' || level || ':' || (value::int >> (8 - level))
      from unnest('{4,8}'::int[]) as level
      where kind in ('price', 'area', 'unit_price', 'time')
      union all
      select search.start_name(kind, number)
      from generate_series(1, case when kind in ('price', 'area') then value::int end) as number
      where number % 16 = 0 or number / 16 = value::int / 16
      union all
      select '*' where kind = 'all'
      union all
      select kind || ':' || value
      where kind in ('word', 'property_type', 'listing_type', 'bedrooms', 'bathrooms', 'state')
    ) as key (name)
  ),
  known_fresh as (
    select key.id as key, fresh.chunk, bit_or(fresh.bits) as bits
    from fresh join search.keys as key using (name)
    group by 1, 2
  ),
  -- A bitmap that still shows a touched document is written even when no fresh bit belongs to it.
  stale as (
    select bitmap.key, bitmap.chunk, empty as bits
    from search.bitmaps as bitmap join touched using (chunk)
    where (bitmap.bits & touched.bits) <> empty
  ),
  wanted as (
    select key, chunk, bit_or(bits) as bits
    from (select * from known_fresh union all select * from stale) as either
    group by 1, 2
  )
  insert into search.bitmaps (key, chunk, bits)
  select wanted.key, wanted.chunk, coalesce(old.bits & ~touched.bits, empty) | wanted.bits
  from wanted
  join touched using (chunk)
  left join search.bitmaps as old on old.key = wanted.key and old.chunk = wanted.chunk
  on conflict (key, chunk) do update set bits = excluded.bits
  where search.bitmaps.bits is distinct from excluded.bits;
end $$;

-- What fulfils all conditions, by chunk. A condition whose first key is "-" is fulfilled by what has none of the others.
create or replace function search.met(
  conditions search.condition[], first_chunks int[], last_chunks int[], within_chunks int[], within_bits bit(15872)[])
returns table (chunk int, bits bit(15872))
language sql stable
as $$  with wanted_key as (
    select member, is_without,
      cardinality((conditions[member]).keys) = case when is_without then 2 else 1 end and (conditions[member]).chunks is null as is_alone,
      (select id from search.keys where search.keys.name = wanted_name.name) as id
    from generate_subscripts(conditions, 1) as member,
      lateral (select ((conditions[member]).keys[1] = '-') is true as is_without) as kind,
      unnest((conditions[member]).keys) as wanted_name (name)
    where wanted_name.name <> '-'
  ),
  fulfilled as (
    select bitmap.chunk, case when wanted_key.is_without then ~bitmap.bits else bitmap.bits end as bits,
      wanted_key.is_without
    from wanted_key
    cross join unnest(first_chunks, last_chunks) as asked (first, last)
    cross join lateral (
      select bitmaps.chunk, bitmaps.bits from search.bitmaps
      where bitmaps.key = wanted_key.id and bitmaps.chunk between asked.first and asked.last offset 0
    ) as bitmap
    where wanted_key.is_alone
    union all
    select unnest(within_chunks), unnest(within_bits), false
    union all
    select part.chunk, case when part.is_without then ~bit_or(part.bits) else bit_or(part.bits) end, part.is_without
    from (
      select bitmap.chunk, wanted_key.member, wanted_key.is_without, bitmap.bits
      from wanted_key
      cross join unnest(first_chunks, last_chunks) as asked (first, last)
      cross join lateral (
        select bitmaps.chunk, bitmaps.bits from search.bitmaps
        where bitmaps.key = wanted_key.id and bitmaps.chunk between asked.first and asked.last offset 0
      ) as bitmap
      where not wanted_key.is_alone
      union all
      select unnest((conditions[member]).chunks), member, ((conditions[member]).keys[1] = '-') is true,
        unnest((conditions[member]).bits)
      from generate_subscripts(conditions, 1) as member
    ) as part
    group by part.chunk, part.member, part.is_without
  )
  select fulfilled.chunk, bit_and(fulfilled.bits)
  from fulfilled
  group by fulfilled.chunk
  having count(*) filter (where not fulfilled.is_without) = (
      select count(*) from generate_subscripts(conditions, 1) as member
      where (conditions[member]).keys[1] is distinct from '-'
    ) + case when within_chunks is null then 0 else 1 end
    and bit_count(bit_and(fulfilled.bits)) > 0
$$;

-- A range: what lies from its lower end on, and what is left out because it lies from its upper end on. Everything has a
-- price and an area, so that a range without a lower end only leaves out. Of a bucket in which an end lies, the rows on
-- the shorter side of the end are read.
create function search.range_conditions(dimension text, lowest numeric, highest numeric, asked int[]) returns search.condition[]
language plpgsql stable
as $$
declare
  low constant numeric := ceil(nullif(greatest(lowest, 0), 0) * 100) / 100;
  high constant numeric := floor(highest * 100) / 100 + 0.01;
  first_bucket int := 0;
  end_bucket int := 256;
  nearest record;
  starts numeric;
  ends numeric;
  inside search.condition;
  below search.condition;
  above search.condition;
  conditions search.condition[] := '{}';
begin
  if low is not null then
    nearest := search.bucket_at(dimension, low);
    first_bucket := nearest.bucket;
    if not nearest.is_bound then
      select coalesce(min(value) filter (where position = first_bucket), 0),
        coalesce(min(value) filter (where position = first_bucket + 1), 'Infinity')
      into starts, ends
      from search.bounds as bound
      where bound.dimension = range_conditions.dimension and bound.position between first_bucket and first_bucket + 1;
      -- Both ends may lie in one bucket, or the upper one below the lower.
      if high < ends then
        return array[search.range_rows(dimension, low, high, asked)];
      elsif low - starts < ends - low and not search.are_few(dimension, low, ends, asked) then
        below := search.range_rows(dimension, starts, low, asked);
      else
        inside := search.range_rows(dimension, low, ends, asked);
        first_bucket := first_bucket + 1;
      end if;
    end if;
  end if;
  if high is not null then
    nearest := search.bucket_at(dimension, high);
    end_bucket := nearest.bucket;
    if not nearest.is_bound then
      select coalesce(min(value) filter (where position = end_bucket), 0),
        coalesce(min(value) filter (where position = end_bucket + 1), 'Infinity')
      into starts, ends
      from search.bounds as bound
      where bound.dimension = range_conditions.dimension and bound.position between end_bucket and end_bucket + 1;
      if ends - high < high - starts and not search.are_few(dimension, starts, high, asked) then
        above := search.range_rows(dimension, high, ends, asked);
      else
        above := search.bucket_without(dimension, end_bucket, starts, high, asked);
      end if;
      end_bucket := end_bucket + 1;
    end if;
  end if;
  if first_bucket > 0 then
    conditions := array[row(search.start_names(dimension, first_bucket), inside.chunks, inside.bits)::search.condition];
  end if;
  if end_bucket < 256 or below.chunks is not null or above.chunks is not null then
    conditions := conditions || row(array['-'] || search.start_names(dimension, end_bucket), below.chunks || above.chunks,
      below.bits || above.bits)::search.condition;
  end if;
  return conditions;
end $$;

-- As before (20261124000203), with ranges that may leave out instead.
create or replace function search.bitmap_matches(wanted search.criteria) returns search.hit_set
language plpgsql stable set enable_sort = off
as $$declare
  in_space constant boolean := search.is_in_space((wanted.area).chunks);
  conditions search.condition[] := '{}';
  known record;
  rare record;
  rare_words text[];
  is_to_rank boolean := false;
  is_narrowed boolean := false;
  numbers bigint[];
  few search.condition;
  -- The chunks that are asked for, as ranges.
  first_chunks int[] := '{0}';
  last_chunks int[] := array[search.first_chunk_in_space() - 1];
  within_chunks int[] := (wanted.area).chunks;
  within_bits bit(15872)[] := (wanted.area).bits;
  has_ranges constant boolean := num_nonnulls(wanted.min_price, wanted.max_price, wanted.min_area, wanted.max_area) > 0;
  hits search.hit_set;
begin
  if (wanted.area).chunks = '{}' then
    return hits;
  elsif (wanted.area).chunks is not null then
    select array_agg(first), array_agg(last) into first_chunks, last_chunks
    from (
      select min(chunk) as first, max(chunk) as last
      from (select chunk, chunk - row_number() over (order by chunk) as island from unnest((wanted.area).chunks) as chunk) as each
      group by island
    ) as run;
  end if;
  if wanted.words is not null or wanted.tags is not null then
    known := search.word_conditions(wanted.words || wanted.tags, in_space);
    conditions := coalesce(known.conditions, '{}');
    rare_words := known.rare_words;
  end if;
  if wanted.property_type is not null then
    conditions := conditions || row(array['property_type:' || wanted.property_type], null, null)::search.condition;
  end if;
  if wanted.listing_type is not null then
    conditions := conditions || row(array['listing_type:' || wanted.listing_type], null, null)::search.condition;
  end if;
  if wanted.bedrooms is not null then
    conditions := conditions || search.rooms_condition('bedrooms', wanted.bedrooms, case when wanted.bedrooms = 5 then 50 else wanted.bedrooms end);
  end if;
  if wanted.min_bedrooms is not null or wanted.max_bedrooms is not null then
    conditions := conditions || search.rooms_condition('bedrooms', coalesce(wanted.min_bedrooms, 0), coalesce(wanted.max_bedrooms, 50));
  end if;
  if wanted.bathrooms is not null then
    conditions := conditions || search.rooms_condition('bathrooms', wanted.bathrooms, case when wanted.bathrooms = 5 then 50 else wanted.bathrooms end);
  end if;
  if wanted.places is not null then
    conditions := conditions || search.place_condition(wanted);
  else
    if wanted.state is not null then
      conditions := conditions || search.state_condition(wanted.state, in_space);
    end if;
    if wanted.pincodes is not null then
      conditions := conditions || search.pincodes_condition(wanted.pincodes, in_space);
    end if;
  end if;
  if rare_words is not null and (wanted.preferences is null or has_ranges or conditions <> '{}') then
    conditions := conditions || search.rare_words_condition(rare_words, in_space);
    if (conditions[cardinality(conditions)]).chunks is null then
      return hits;
    end if;
    is_to_rank := wanted.preferences is not null;
  elsif rare_words is not null then
    rare := search.rare_words_ranked(rare_words, wanted.preferences, in_space);
    conditions := conditions || rare.condition;
    hits.ranked := coalesce(rare.ranked, '{}');
  end if;
  -- Ranges are dear: where the others find nothing together, they are not asked for, and else only in what was found.
  if has_ranges and wanted.preferences is not null and (cardinality(conditions) > 2 or rare_words is not null) then
    select array_agg(met.chunk), array_agg(met.bits) into within_chunks, within_bits
    from search.met(conditions, first_chunks, last_chunks, within_chunks, within_bits) as met;
    if within_chunks is null then
      return hits;
    end if;
    conditions := '{}';
    is_narrowed := true;
    hits.chunks := within_chunks;
    hits.bits := within_bits;
    -- Of few, the rows tell.
    if not in_space and search.total(hits) <= 150 then
      numbers := search.newest_page(hits, 0, 150);
      few := search.rows_condition(array(
        select n from search.documents
        where n = any (numbers)
          and (wanted.min_price is null or price >= wanted.min_price) and (wanted.max_price is null or price <= wanted.max_price)
          and (wanted.min_area is null or area_value >= wanted.min_area)
          and (wanted.max_area is null or area_value <= wanted.max_area)), false);
      hits.chunks := few.chunks;
      hits.bits := few.bits;
      if is_to_rank and hits.chunks is not null then
        hits.ranked := search.ranked_hits(hits, rare_words, wanted.preferences);
      end if;
      return hits;
    end if;
    if cardinality(within_chunks) <= 16 then
      first_chunks := within_chunks;
      last_chunks := within_chunks;
    end if;
  end if;
  if wanted.min_price is not null or wanted.max_price is not null then
    conditions := conditions || search.range_conditions('price', wanted.min_price, wanted.max_price, (wanted.area).chunks);
  end if;
  if wanted.min_area is not null or wanted.max_area is not null then
    conditions := conditions || search.range_conditions('area', wanted.min_area, wanted.max_area, (wanted.area).chunks);
  end if;
  -- What is left out has to be left out of something.
  if not is_narrowed and not exists (
    select from generate_subscripts(conditions, 1) as member where (conditions[member]).keys[1] is distinct from '-'
  ) then
    conditions := conditions || row(array['*'], null, null)::search.condition;
  end if;

  if within_chunks is null and cardinality(conditions) = 1 and (conditions[1]).chunks is null and cardinality((conditions[1]).keys) = 1 then
    select array_agg(chunk), array_agg(bits) into hits.chunks, hits.bits
    from search.bitmaps
    where key = (select id from search.keys where name = (conditions[1]).keys[1])
      and chunk < search.first_chunk_in_space() and bit_count(bits) > 0;
    return hits;
  end if;
  select array_agg(met.chunk), array_agg(met.bits) into hits.chunks, hits.bits
  from search.met(conditions, first_chunks, last_chunks, within_chunks, within_bits) as met;
  if is_to_rank and hits.chunks is not null then
    hits.ranked := search.ranked_hits(hits, rare_words, wanted.preferences);
  end if;
  return hits;
end $$;

-- unused: only the functions replaced above called it
drop function search.range_condition(text, numeric, numeric, int[]);
-- unused: only the function dropped above called it
drop function search.range_keys(text, int, int);
revoke all on function search.start_name, search.start_names, search.range_conditions from public, anon, authenticated;

-- What the bitmaps know already, put together from the buckets. Nothing is merged meanwhile.
select pg_advisory_xact_lock(hashtext('search.bitmaps'));

insert into search.keys (name)
select search.start_name(dimension, bucket)
from unnest('{price,area}'::text[]) as dimension, generate_series(1, 255) as bucket
where exists (select from search.keys where name = dimension || ':8:' || bucket);

insert into search.bitmaps (key, chunk, bits)
select target.id, bitmap.chunk, bit_or(bitmap.bits)
from unnest('{price,area}'::text[]) as dimension, generate_series(1, 255) as bucket,
  lateral (select id from search.keys where name = search.start_name(dimension, bucket)) as target,
  lateral (
    select dimension || ':4:' || number as name from generate_series(bucket / 16, 15) as number where bucket % 16 = 0
    union all
    select dimension || ':8:' || number from generate_series(bucket, bucket | 15) as number where bucket % 16 > 0
  ) as source,
  lateral (select id from search.keys where keys.name = source.name) as source_key,
  lateral (select chunk, bits from search.bitmaps where key = source_key.id offset 0) as bitmap
group by 1, 2;

delete from search.bitmaps where key in (select id from search.keys where name ~ '^(price|area):[123567]:');
delete from search.keys where name ~ '^(price|area):[123567]:';

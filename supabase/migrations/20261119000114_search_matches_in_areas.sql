-- The search, part 38: matching in either order. What is asked in an area reads the chunks of that area only.

-- What the bitmaps know, without the listings written since.
create or replace function search.bitmap_matches(wanted search.criteria) returns search.hit_set
language plpgsql stable
as $$
declare
  in_space constant boolean := search.is_in_space((wanted.area).chunks);
  conditions search.condition[] := '{}';
  known record;
  rare record;
  -- The chunks that are asked for, as ranges.
  first_chunks int[] := '{0}';
  last_chunks int[] := array[search.first_chunk_in_space() - 1];
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
    if known.rare_words is not null and wanted.preferences is null then
      conditions := conditions || search.rare_words_condition(known.rare_words, in_space);
    elsif known.rare_words is not null then
      rare := search.rare_words_ranked(known.rare_words, wanted.preferences, in_space);
      conditions := conditions || rare.condition;
      hits.ranked := coalesce(rare.ranked, '{}');
    end if;
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
  if wanted.min_price is not null or wanted.max_price is not null then
    conditions := conditions || search.range_condition('price', wanted.min_price, wanted.max_price, in_space);
  end if;
  if wanted.min_area is not null or wanted.max_area is not null then
    conditions := conditions || search.range_condition('area', wanted.min_area, wanted.max_area, in_space);
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
  if conditions = '{}' then
    conditions := array[row(array['*'], null, null)::search.condition];
  end if;

  -- A condition is the OR of its bitmaps, the answer the AND of the conditions. An area is one of them.
  with part as (
    select bitmap.chunk, wanted_key.member, bitmap.bits
    from (
      select condition.member, (select id from search.keys where search.keys.name = wanted_name.name) as id
      from unnest(conditions) with ordinality as condition (keys, chunks, bits, member),
        unnest(condition.keys) as wanted_name (name)
    ) as wanted_key
    cross join unnest(first_chunks, last_chunks) as asked (first, last)
    cross join lateral (
      select chunk, bits from search.bitmaps
      where key = wanted_key.id and chunk between asked.first and asked.last offset 0
    ) as bitmap
    union all
    select inside.chunk, 0, inside.bits from unnest((wanted.area).chunks, (wanted.area).bits) as inside (chunk, bits)
    union all
    select computed.chunk, condition.member, computed.bits
    from unnest(conditions) with ordinality as condition (keys, chunks, bits, member),
      unnest(condition.chunks, condition.bits) as computed (chunk, bits)
  ),
  fulfilled as (
    select chunk, member, bit_or(bits) as bits from part group by chunk, member
  ),
  answer as (
    select chunk, bit_and(bits) as bits from fulfilled group by chunk
    having count(*) = cardinality(conditions) + case when (wanted.area).chunks is null then 0 else 1 end
  )
  select array_agg(chunk), array_agg(bits) into hits.chunks, hits.bits from answer;
  return hits;
end $$;

create or replace function search.matches(wanted search.criteria) returns search.hit_set
language plpgsql stable
as $$
declare
  hits constant search.hit_set := search.bitmap_matches(wanted);
  changed bigint[];
begin
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
    and ((wanted.area).chunks is null or exists (
      select from public.listing_points as place
      where place.property_id = document.property_id and search.is_inside(place.lat, place.lng, wanted.area, outline)));
  return hits;
end $$;

-- Bedrooms and bathrooms from five on are one choice of the filters.
create or replace function search.facet_counts(hits search.hit_set, facets text[]) returns jsonb
language plpgsql stable
as $$
declare
  key_ids int[];
  key_names text[];
  -- Of one order.
  first_chunk constant int := (select min(chunk) from unnest(hits.chunks) as chunk);
  last_chunk constant int := (select max(chunk) from unnest(hits.chunks) as chunk);
  answer jsonb;
begin
  select array_agg(key.id), array_agg(key.name) into key_ids, key_names
  from unnest(facets) as facet join search.keys as key on key.name >= facet || ':' and key.name < facet || ';';

  with counted as (
    select key.name, bit_count(bitmap.bits & part.bits) as listings
    from unnest(key_ids, key_names) as key (id, name)
    cross join lateral (
      select chunk, bits from search.bitmaps where bitmaps.key = key.id and chunk between first_chunk and last_chunk offset 0
    ) as bitmap
    join unnest(hits.chunks, hits.bits) as part (chunk, bits) on part.chunk = bitmap.chunk
    union all
    select fresh.name, 1
    from search.documents as document, lateral (values
      ('property_type:' || document.property_type), ('listing_type:' || document.listing_type),
      ('bedrooms:' || document.bedrooms), ('bathrooms:' || document.bathrooms)
    ) as fresh (name)
    where document.n = any (hits.fresh) and split_part(fresh.name, ':', 1) = any (facets)
  ),
  summed as (
    select split_part(name, ':', 1) as facet,
      case when name like '%rooms:%' then least(split_part(name, ':', 2)::int, 5)::text else split_part(name, ':', 2) end as value,
      sum(listings) as listings
    from counted
    group by 1, 2
    having sum(listings) > 0
  )
  select coalesce(jsonb_object_agg(facet, choices), '{}') into answer
  from (select facet, jsonb_object_agg(value, listings) as choices from summed group by facet) as each_facet;
  return answer;
end $$;

-- How many listings of a set each choice of some facets would leave.
create or replace function search.choice_counts(hits search.hit_set, facets text[]) returns jsonb
language plpgsql stable
as $$
declare
  choice_facets text[];
  choice_values text[];
  choice_conditions text[];
  tags text[];
  key_ids int[];
  -- Of one order.
  first_chunk constant int := (select min(chunk) from unnest(hits.chunks) as chunk);
  last_chunk constant int := (select max(chunk) from unnest(hits.chunks) as chunk);
  answer jsonb;
begin
  select array_agg(facet), array_agg(value), array_agg(search.choice_tag(facet, value))
  into choice_facets, choice_values, choice_conditions
  from search.choices() where facet = any (facets);
  if choice_facets is null then
    return '{}';
  end if;

  -- "Within a year" covers "within three months": each tag is counted once.
  select array_agg(tag), array_agg((select id from search.keys where name = 'word:' || tag)) into tags, key_ids
  from (
    select distinct tag from unnest(choice_conditions) as condition, unnest(string_to_array(condition, '|')) as tag
  ) as each_tag;

  with counted as (
    select key.tag, bit_count(bitmap.bits & part.bits) as listings
    from unnest(key_ids, tags) as key (id, tag)
    cross join lateral (
      select chunk, bits from search.bitmaps where bitmaps.key = key.id and chunk between first_chunk and last_chunk offset 0
    ) as bitmap
    join unnest(hits.chunks, hits.bits) as part (chunk, bits) on part.chunk = bitmap.chunk
    union all
    select tag, 1
    from search.documents as document, unnest(tsvector_to_array(document.words)) as tag
    where document.n = any (hits.fresh) and tag = any (tags)
  ),
  summed as materialized (
    select tag, sum(listings) as listings from counted group by tag having sum(listings) > 0
  )
  select coalesce(jsonb_object_agg(facet, choices), '{}') into answer
  from (
    select facet, jsonb_object_agg(value, listings) as choices
    from (
      select facet, value, sum(summed.listings) as listings
      from unnest(choice_facets, choice_values, choice_conditions) as choice (facet, value, condition)
      join summed on summed.tag = any (string_to_array(condition, '|'))
      group by facet, value
    ) as each_choice
    group by facet
  ) as each_facet;
  return answer;
end $$;

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
    cross join lateral (
      select chunk, bits from search.bitmaps
      where bitmaps.key = key.id and chunk between (select min(chunk) from unnest(hits.chunks) as chunk)
        and (select max(chunk) from unnest(hits.chunks) as chunk) offset 0
    ) as bitmap
    join unnest(hits.chunks, hits.bits) as part (chunk, bits) on part.chunk = bitmap.chunk
    union all
    select width_bucket(
      case dimension when 'price' then price when 'time' then n::numeric else search.unit_price(price, area_value) end,
      bounds) >> (8 - level), 1
    from search.documents
    where n = any (hits.fresh)
  ) as counted
  where bucket between first_bucket and last_bucket
  group by bucket
  having sum(listings) > 0
  order by bucket
$$;


-- unused: each has the same function beside it that also takes the order; nothing but those above calls them
drop function if exists search.word_conditions(text[]);
-- unused: as before
drop function if exists search.rare_words_condition(text[]);
-- unused: as before
drop function if exists search.rare_words_ranked(text[], text[]);
-- unused: as before
drop function if exists search.range_rows(text, numeric, numeric);
-- unused: as before
drop function if exists search.range_condition(text, numeric, numeric);
-- unused: as before
drop function if exists search.state_condition(text);
-- unused: as before
drop function if exists search.pincodes_condition(text[]);

-- The search, part 81: a map of many listings at less cost.

-- As before, but whole chunks are not cut.
create or replace function search.found_area(area search.area, cut search.cut) returns search.area
language plpgsql stable
as $$
declare
  ones constant bit(15872) := ~(B'0'::bit(15872));
begin
  if not cut.is_usable then
    return search.found_area(area);
  end if;
  with run as (
    select min(first) as first, max(last) as last
    from (
      select first, last, count(*) filter (where is_new) over (order by first) as number
      from (
        select first, last, first is distinct from lag(last) over (order by first) as is_new from unnest(cut.spans) as span
      ) as ordered
    ) as grouped
    group by number
  ),
  part as (
    select chunk, case when high - low = 15872 then ones else (ones << (15872 - high + low)) >> (15872 - high) end as bits
    from run, generate_series(first / 15872, (last - 1) / 15872) as chunk,
    lateral (select greatest(first - chunk * 15872, 0) as low, least(last - chunk * 15872, 15872) as high) as cut_off
    union all
    select m / 15872, search.bitmap_of(15871 - m % 15872, 1) from unnest(cut.loose) as m group by 1
  )
  select coalesce(array_agg(search.first_chunk_in_space() + chunk), '{}'), coalesce(array_agg(bits), '{}')
  into area.chunks, area.bits
  from (select chunk, bit_or(bits) as bits from part group by chunk) as found;
  return area;
end $$;

-- As before (20261125000201), but one bitmap within an area is not combined in a hash.
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
  ones constant bit(15872) := ~(B'0'::bit(15872));
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
  if cardinality(conditions) = 1 and (conditions[1]).chunks is null and cardinality((conditions[1]).keys) = 1 then
    select array_agg(chunk), array_agg(bits) into hits.chunks, hits.bits
    from (
      -- Most chunks of a large area are whole.
      select part.chunk, case when part.bits = ones then bitmap.bits else part.bits & bitmap.bits end as bits
      from (select unnest(within_chunks) as chunk, unnest(within_bits) as bits) as part
      cross join lateral (
        select bits from search.bitmaps
        where key = (select id from search.keys where name = (conditions[1]).keys[1]) and chunk = part.chunk offset 0
      ) as bitmap
      offset 0
    ) as found
    where bit_count(bits) > 0;
  else
    select array_agg(met.chunk), array_agg(met.bits) into hits.chunks, hits.bits
    from search.met(conditions, first_chunks, last_chunks, within_chunks, within_bits) as met;
  end if;
  if is_to_rank and hits.chunks is not null then
    hits.ranked := search.ranked_hits(hits, rare_words, wanted.preferences);
  end if;
  return hits;
end $$;

-- How many listings have each value of these facets as far as the tallies tell; null where they do not. `elsewhere`: the
-- listings without a place that match, where these are known already.
-- unused: the function below answers the same calls
drop function search.kind_counts(search.criteria, text[]);
create function search.kind_counts(wanted search.criteria, facets text[], elsewhere search.hit_set default null) returns jsonb
language plpgsql stable
as $$
declare
  anywhere search.criteria := wanted;
  nowhere search.criteria;
  answer jsonb;
begin
  anywhere.area := null;
  if not search.is_tallied(anywhere) then
    return null;
  elsif (wanted.area).chunks is null then
    return search.tallied(wanted, facets);
  elsif not search.has_all_places(wanted.area) then
    return null;
  end if;
  nowhere := anywhere;
  if num_nonnulls(elsewhere.chunks, elsewhere.fresh) = 0 or search.without_kinds(anywhere) is distinct from anywhere then
    nowhere.area := search.nowhere();
    elsewhere := search.matches(nowhere);
  end if;
  with counted as (
    select facet, value, sum(listings) as listings
    from (
      select facet.key as facet, choice.key as value, choice.value::bigint as listings
      from jsonb_each(search.tallied(anywhere, facets)) as facet, jsonb_each_text(facet.value) as choice
      union all
      select facet.key, choice.key, -choice.value::bigint
      from jsonb_each(case when (nowhere.area).chunks is null then search.facet_counts(elsewhere, facets)
        else search.facets(nowhere, elsewhere, facets) end) as facet, jsonb_each_text(facet.value) as choice
    ) as each_count
    group by facet, value
    having sum(listings) > 0
  )
  select coalesce(jsonb_object_agg(facet, choices), '{}') into answer
  from (select facet, jsonb_object_agg(value, listings) as choices from counted group by facet) as each_facet;
  return answer;
end $$;

-- unused: search.is_tallied takes its place
drop function search.asks_for_kinds(search.criteria);

-- The area of the listings without a place.
create function search.nowhere() returns search.area
language plpgsql stable
as $$
declare
  area search.area;
begin
  area.is_nowhere := true;
  return search.found_area(area, search.cut_of(area));
end $$;

-- `of_all_kinds`: what matches all but the types and rooms, where that is known already.
-- unused: the function below answers the same calls
drop function search.facets(search.criteria, search.hit_set, text[], search.hit_set);
create function search.facets(
  wanted search.criteria, hits search.hit_set, names text[], of_all_kinds search.hit_set default null,
  elsewhere search.hit_set default null
) returns jsonb
language plpgsql stable
as $$
declare
  answer jsonb := (select jsonb_object_agg(name, '{}'::jsonb) from unnest(names) as name);
  kinds constant text[] := array(
    select name from unnest(names) as name where name in ('property_type', 'listing_type', 'bedrooms', 'bathrooms'));
  counted jsonb;
  chunks int[];
  facet text;
  without search.criteria;
  others search.hit_set;
  open text[] := '{}';
begin
  if kinds <> '{}' then
    counted := search.kind_counts(wanted, kinds, elsewhere);
    if counted is not null then
      answer := answer || counted;
      names := array(select name from unnest(names) as name where name <> all (kinds));
    end if;
  end if;
  chunks := search.chunks_together(wanted, hits);
  foreach facet in array names loop
    without := search.without_facet(wanted, facet);
    if without is not distinct from wanted then
      open := open || facet;
      continue;
    elsif chunks is not null then
      others := search.matches_in_chunks(without, chunks);
    elsif facet = any (kinds) and search.asks_for_ranges(wanted) then
      if num_nonnulls(of_all_kinds.chunks, of_all_kinds.fresh) = 0 then
        of_all_kinds := search.matches(search.without_kinds(wanted));
      end if;
      others := search.of_kinds(of_all_kinds, without);
    else
      others := search.matches(without);
    end if;
    answer := answer || search.facet_counts(others, array[facet]) || search.choice_counts(others, array[facet]);
  end loop;
  if open = '{}' then
    return answer;
  elsif chunks is not null then
    hits := search.matches_in_chunks(wanted, chunks);
  end if;
  return answer || search.facet_counts(hits, open) || search.choice_counts(hits, open);
end $$;
revoke all on function search.kind_counts, search.nowhere, search.facets from public, anon, authenticated;

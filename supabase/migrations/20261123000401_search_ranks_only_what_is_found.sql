-- The search, part 57: of the listings with a rare word only those are put in order that have the rest of what is asked for.
--
-- A word may be in thousands of listings before it gets a bitmap. "office space in panaji under 2000 rent" put all of Panaji in
-- order, most of its cost, and found nothing.

-- Puts what was found in the order of the preferences, and what has changed since the bitmaps were written: it may be found too.
create or replace function search.ranked_hits(hits search.hit_set, rare_words text[], preferences text[]) returns bigint[]
language plpgsql stable
as $$
declare
  wanted constant tsquery := search.text_query(rare_words);
  liked constant tsquery[] := array(select search.text_query(string_to_array(each, ' ')) from unnest(preferences) as each);
  numbers constant bigint[] := search.numbers_of(hits, search.total(hits)::int) || array(select n from search.changes);
begin
  return array(
    select n from search.documents
    where n = any (numbers) and is_active and words @@ wanted
    order by words @@ liked[1] desc, words @@ liked[2] desc, words @@ liked[3] desc, words @@ liked[4] desc,
      words @@ liked[5] desc, n desc);
end $$;

revoke all on function search.ranked_hits(search.hit_set, text[], text[]) from public;

-- As before (20261122000101) but for that.
create or replace function search.bitmap_matches(wanted search.criteria) returns search.hit_set
language plpgsql stable
set enable_sort = off
as $$
declare
  in_space constant boolean := search.is_in_space((wanted.area).chunks);
  conditions search.condition[] := '{}';
  known record;
  rare record;
  rare_words text[];
  is_to_rank boolean := false;
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
  if wanted.min_price is not null or wanted.max_price is not null then
    conditions := conditions || search.range_condition('price', wanted.min_price, wanted.max_price, (wanted.area).chunks);
  end if;
  if wanted.min_area is not null or wanted.max_area is not null then
    conditions := conditions || search.range_condition('area', wanted.min_area, wanted.max_area, (wanted.area).chunks);
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
  if rare_words is not null and (wanted.preferences is null or conditions <> '{}') then
    conditions := conditions || search.rare_words_condition(rare_words, in_space);
    is_to_rank := wanted.preferences is not null;
  elsif rare_words is not null then
    rare := search.rare_words_ranked(rare_words, wanted.preferences, in_space);
    conditions := conditions || rare.condition;
    hits.ranked := coalesce(rare.ranked, '{}');
  end if;
  if conditions = '{}' then
    conditions := array[row(array['*'], null, null)::search.condition];
  end if;

  if (wanted.area).chunks is null and cardinality(conditions) = 1 and (conditions[1]).chunks is null and cardinality((conditions[1]).keys) = 1 then
    select array_agg(chunk), array_agg(bits) into hits.chunks, hits.bits
    from search.bitmaps
    where key = (select id from search.keys where name = (conditions[1]).keys[1])
      and chunk < search.first_chunk_in_space() and bit_count(bits) > 0;
    return hits;
  end if;
  select array_agg(met.chunk), array_agg(met.bits) into hits.chunks, hits.bits
  from search.met(conditions, first_chunks, last_chunks, (wanted.area).chunks, (wanted.area).bits) as met;
  if is_to_rank and hits.chunks is not null then
    hits.ranked := search.ranked_hits(hits, rare_words, wanted.preferences);
  end if;
  return hits;
end $$;

-- The search, part 16: tags, ranges of rooms and areas, and places among the criteria.
do $$
begin
  if not exists (
    select from pg_attribute where attrelid = to_regclass('search.criteria') and attname = 'tags'
  ) then
    -- `tags` have to be there like words, but do not count as words: "#villa|#house".
    alter type search.criteria add attribute tags text[];
    alter type search.criteria add attribute min_bedrooms int;
    alter type search.criteria add attribute max_bedrooms int;
    alter type search.criteria add attribute max_area numeric;
    -- geo_uids of places, any of which will do. `state` and `pincodes` then are what they cover, for listings whose
    -- own place the gazetteer does not know.
    alter type search.criteria add attribute places text[];
    -- What is liked, the most important first; see search.preferred_page.
    alter type search.criteria add attribute preferences text[];
  end if;

  if not exists (
    select from pg_attribute where attrelid = to_regclass('search.hit_set') and attname = 'ranked'
  ) then
    -- Where a rare word was asked for: all listings that have it, in the order of the preferences.
    alter type search.hit_set add attribute ranked bigint[];
  end if;
end $$;

create or replace function search.place_words(places text[]) returns text
language sql immutable parallel safe
as $$ select string_agg('@' || place, '|') from unnest(places) as place $$;

create or replace function search.lies_in(document search.documents, wanted search.criteria) returns boolean
language sql immutable
as $$
  select case when wanted.places is null then
    (wanted.state is null or document.state = wanted.state)
      and (wanted.pincodes is null or document.pincode = any (wanted.pincodes))
  else
    document.words @@ search.text_query(array[search.place_words(wanted.places)])
      or document.words @@ '''@?'''::tsquery
        and (document.state = wanted.state or document.pincode = any (wanted.pincodes))
  end
$$;

create or replace function search.fulfils(document search.documents, wanted search.criteria, text_query tsquery)
returns boolean
language sql immutable
as $$
  select document.is_active
    and (text_query is null or document.words @@ text_query)
    and (wanted.property_type is null or document.property_type = wanted.property_type)
    and (wanted.listing_type is null or document.listing_type = wanted.listing_type)
    and (wanted.min_price is null or document.price >= wanted.min_price)
    and (wanted.max_price is null or document.price <= wanted.max_price)
    and (wanted.bedrooms is null or document.bedrooms = wanted.bedrooms or wanted.bedrooms = 5 and document.bedrooms > 5)
    and (wanted.min_bedrooms is null or document.bedrooms >= wanted.min_bedrooms)
    and (wanted.max_bedrooms is null or document.bedrooms <= wanted.max_bedrooms)
    and (wanted.bathrooms is null or document.bathrooms = wanted.bathrooms or wanted.bathrooms = 5 and document.bathrooms > 5)
    and (wanted.min_area is null or document.area_value >= wanted.min_area)
    and (wanted.max_area is null or document.area_value <= wanted.max_area)
    and search.lies_in(document, wanted)
$$;

-- Five in a filter stands for five or more.
create or replace function search.rooms_condition(room text, lowest int, highest int) returns search.condition
language sql immutable
as $$
  select row(array(select room || ':' || number from generate_series(greatest(lowest, 0), least(highest, 50)) as number),
    null, null)::search.condition
$$;

-- Each word that has a key is a condition of its own, "a|b" is one for either. The words without a key, of which
-- few listings have any, are left to one question to the word index.
drop function if exists search.word_conditions(text[]);
create function search.word_conditions(
  words text[], out conditions search.condition[], out rare_words text[]
)
language plpgsql stable
as $$
declare
  word record;
  condition search.condition;
begin
  for word in
    select either, array_agg('word:' || form) filter (where key is not null) as common,
      string_agg(form, '|') filter (where key is null) as rare
    from unnest(words) with ordinality as asked (either, position),
      lateral (
        -- Looked up one by one: a join would read all keys.
        select form, (select id from search.keys where name = 'word:' || form) as key
        from unnest(string_to_array(either, '|')) as form
      ) as written
    group by position, either
  loop
    if word.rare is null then
      conditions := conditions || row(word.common, null, null)::search.condition;
    elsif word.common is null then
      rare_words := rare_words || word.either;
    else
      condition := search.rare_words_condition(array[word.rare]);
      condition.keys := word.common;
      conditions := conditions || condition;
    end if;
  end loop;
end $$;

-- The listings with all of some rare words, as a condition, and in the order of the preferences.
create or replace function search.rare_words_ranked(
  words text[], preferences text[], out condition search.condition, out ranked bigint[]
)
language plpgsql stable
as $$
declare
  wanted constant tsquery := search.text_query(words);
  liked constant tsquery[] := array(select search.text_query(string_to_array(each, ' ')) from unnest(preferences) as each);
begin
  select array_agg(n order by documents.words @@ liked[1] desc, documents.words @@ liked[2] desc,
    documents.words @@ liked[3] desc, documents.words @@ liked[4] desc, documents.words @@ liked[5] desc, n desc)
  into ranked
  from search.documents
  where is_active and documents.words @@ wanted;

  select array_agg(chunk), array_agg(bits) into condition.chunks, condition.bits
  from (
    select search.chunk_of(n) as chunk, search.bitmap_of(search.bit_of(n), 1) as bits from unnest(ranked) as n group by 1
  ) as found;
end $$;

create or replace function search.place_condition(wanted search.criteria) returns search.condition
language plpgsql stable
as $$
declare
  condition search.condition;
  known record;
  elsewhere search.criteria;
  hits search.hit_set;
begin
  known := search.word_conditions(array[search.place_words(wanted.places)]);
  if known.rare_words is null then
    condition := known.conditions[1];
  else
    condition := search.rare_words_condition(known.rare_words);
  end if;
  -- Few or no listings lie in places that the gazetteer does not know: they are looked at one by one.
  if (wanted.state is not null or wanted.pincodes is not null) and exists (
    select from search.bitmaps where key = (select id from search.keys where name = 'word:@?')
  ) then
    elsewhere.tags := '{@?}';
    elsewhere.state := wanted.state;
    elsewhere.pincodes := wanted.pincodes;
    hits := search.bitmap_matches(elsewhere);
    condition.chunks := condition.chunks || hits.chunks;
    condition.bits := condition.bits || hits.bits;
  end if;
  return condition;
end $$;

-- What the bitmaps know, without the listings written since.
create or replace function search.bitmap_matches(wanted search.criteria) returns search.hit_set
language plpgsql stable
as $$
declare
  conditions search.condition[] := '{}';
  known record;
  rare record;
  hits search.hit_set;
begin
  if wanted.words is not null or wanted.tags is not null then
    known := search.word_conditions(wanted.words || wanted.tags);
    conditions := coalesce(known.conditions, '{}');
    if known.rare_words is not null and wanted.preferences is null then
      conditions := conditions || search.rare_words_condition(known.rare_words);
    elsif known.rare_words is not null then
      rare := search.rare_words_ranked(known.rare_words, wanted.preferences);
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
    conditions := conditions || search.range_condition('price', wanted.min_price, wanted.max_price);
  end if;
  if wanted.min_area is not null or wanted.max_area is not null then
    conditions := conditions || search.range_condition('area', wanted.min_area, wanted.max_area);
  end if;
  if wanted.places is not null then
    conditions := conditions || search.place_condition(wanted);
  else
    if wanted.state is not null then
      conditions := conditions || search.state_condition(wanted.state);
    end if;
    if wanted.pincodes is not null then
      conditions := conditions || search.pincodes_condition(wanted.pincodes);
    end if;
  end if;
  if conditions = '{}' then
    conditions := array[row(array['*'], null, null)::search.condition];
  end if;

  -- A condition is the OR of its bitmaps, the answer the AND of the conditions.
  with part as (
    select bitmap.chunk, wanted_key.member, bitmap.bits
    from (
      select condition.member, (select id from search.keys where search.keys.name = wanted_name.name) as id
      from unnest(conditions) with ordinality as condition (keys, chunks, bits, member),
        unnest(condition.keys) as wanted_name (name)
    ) as wanted_key
    join search.bitmaps as bitmap on bitmap.key = wanted_key.id
    union all
    select computed.chunk, condition.member, computed.bits
    from unnest(conditions) with ordinality as condition (keys, chunks, bits, member),
      unnest(condition.chunks, condition.bits) as computed (chunk, bits)
  ),
  fulfilled as (
    select chunk, member, bit_or(bits) as bits from part group by chunk, member
  ),
  answer as (
    select chunk, bit_and(bits) as bits from fulfilled group by chunk having count(*) = cardinality(conditions)
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
begin
  with mask as (
    select search.chunk_of(n) as chunk, search.bitmap_of(search.bit_of(n), 1) as bits from unnest(changed) as n group by 1
  )
  select array_agg(old.chunk), array_agg(case when mask.bits is null then old.bits else old.bits & ~mask.bits end)
  into hits.chunks, hits.bits
  from unnest(hits.chunks, hits.bits) as old (chunk, bits) left join mask using (chunk);

  select array_agg(document.n) into hits.fresh
  from search.documents as document
  where document.n = any (changed) and search.fulfils(document, wanted, text_query);
  return hits;
end $$;

-- Bedrooms and bathrooms from five on are one choice of the filters.
create or replace function search.facet_counts(hits search.hit_set, facets text[]) returns jsonb
language plpgsql stable
as $$
declare
  key_ids int[];
  key_names text[];
  answer jsonb;
begin
  select array_agg(key.id), array_agg(key.name) into key_ids, key_names
  from unnest(facets) as facet join search.keys as key on key.name >= facet || ':' and key.name < facet || ';';

  with counted as (
    select key.name, bit_count(bitmap.bits & part.bits) as listings
    from unnest(key_ids, key_names) as key (id, name)
    join search.bitmaps as bitmap on bitmap.key = key.id
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

-- A filter that is set does not narrow its own choices: they say what choosing another one would give.
create or replace function search.facets(wanted search.criteria, hits search.hit_set) returns jsonb
language plpgsql stable
as $$
declare
  answer jsonb := '{"property_type": {}, "listing_type": {}, "bedrooms": {}, "bathrooms": {}}';
  open text[] := '{}';
  without search.criteria;
begin
  if wanted.property_type is null then
    open := open || 'property_type'::text;
  else
    without := wanted;
    without.property_type := null;
    answer := answer || search.facet_counts(search.matches(without), '{property_type}');
  end if;
  if wanted.listing_type is null then
    open := open || 'listing_type'::text;
  else
    without := wanted;
    without.listing_type := null;
    answer := answer || search.facet_counts(search.matches(without), '{listing_type}');
  end if;
  if wanted.bedrooms is null and wanted.min_bedrooms is null and wanted.max_bedrooms is null then
    open := open || 'bedrooms'::text;
  else
    without := wanted;
    without.bedrooms := null;
    without.min_bedrooms := null;
    without.max_bedrooms := null;
    answer := answer || search.facet_counts(search.matches(without), '{bedrooms}');
  end if;
  if wanted.bathrooms is null then
    open := open || 'bathrooms'::text;
  else
    without := wanted;
    without.bathrooms := null;
    answer := answer || search.facet_counts(search.matches(without), '{bathrooms}');
  end if;
  return answer || search.facet_counts(hits, open);
end $$;

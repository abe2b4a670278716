-- The search, part 36: conditions in either order. `in_space` is the second one.

-- Some documents, given by their numbers, as a condition.
create or replace function search.rows_condition(numbers bigint[], in_space boolean) returns search.condition
language plpgsql stable
as $$
declare
  condition search.condition;
begin
  if in_space then
    numbers := array(select search.first_in_space() + m from search.places where n = any (numbers));
  end if;
  select array_agg(chunk), array_agg(bits) into condition.chunks, condition.bits
  from (
    select search.chunk_of(number) as chunk, search.bitmap_of(search.bit_of(number), 1) as bits
    from unnest(numbers) as number group by 1
  ) as found;
  return condition;
end $$;

create or replace function search.rare_words_condition(words text[], in_space boolean) returns search.condition
language plpgsql stable
as $$
begin
  return search.rows_condition(array(
    select n from search.documents
    where is_active and documents.words @@ search.text_query(rare_words_condition.words)), in_space);
end $$;

-- Each word that has a key is a condition of its own, "a|b" is one for either. The words without a key, of which
-- few listings have any, are left to one question to the word index.
create or replace function search.word_conditions(
  words text[], in_space boolean, out conditions search.condition[], out rare_words text[]
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
      condition := search.rare_words_condition(array[word.rare], in_space);
      condition.keys := word.common;
      conditions := conditions || condition;
    end if;
  end loop;
end $$;

-- The listings with all of some rare words, as a condition, and in the order of the preferences.
create or replace function search.rare_words_ranked(
  words text[], preferences text[], in_space boolean, out condition search.condition, out ranked bigint[]
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
  condition := search.rows_condition(ranked, in_space);
end $$;

-- The listings with a price (or an area) from `low` up to, but not including, `high`, read from the index.
create or replace function search.range_rows(dimension text, low numeric, high numeric, in_space boolean)
returns search.condition
language plpgsql stable
as $$
declare
  numbers bigint[];
begin
  -- What is in the places is what the bitmaps know.
  if in_space and dimension = 'price' then
    numbers := array(select search.first_in_space() + m from search.places where price >= low and price < high);
  elsif in_space then
    numbers := array(select search.first_in_space() + m from search.places where area_value >= low and area_value < high);
  elsif dimension = 'price' then
    numbers := array(select n from search.documents where is_active and price >= low and price < high);
  else
    numbers := array(select n from search.documents where is_active and area_value >= low and area_value < high);
  end if;
  return search.rows_condition(numbers, false);
end $$;

-- From `lowest` to `highest`, both included: whole buckets by their keys, and what sticks out at either end by
-- looking at the rows. Prices and areas have two decimals (a constraint), so "at most x" is "less than x + 0.01".
create or replace function search.range_condition(dimension text, lowest numeric, highest numeric, in_space boolean)
returns search.condition
language plpgsql stable
as $$
declare
  low constant numeric := ceil(nullif(greatest(lowest, 0), 0) * 100) / 100;
  high constant numeric := floor(highest * 100) / 100 + 0.01;
  first_bucket int := 0;
  end_bucket int := 256;
  nearest record;
  low_end search.condition;
  high_end search.condition;
begin
  if low is not null then
    nearest := search.bucket_at(dimension, low);
    first_bucket := nearest.bucket;
    if not nearest.is_bound then
      first_bucket := first_bucket + 1;
      low_end := search.range_rows(dimension, low, least(
        (select value from search.bounds as bound
         where bound.dimension = range_condition.dimension and bound.position = first_bucket), high, 'Infinity'), in_space);
    end if;
  end if;
  if high is not null then
    nearest := search.bucket_at(dimension, high);
    end_bucket := nearest.bucket;
    -- When both ends lie in one bucket, the rows of the lower end are already all.
    if not nearest.is_bound and end_bucket >= first_bucket then
      high_end := search.range_rows(dimension, coalesce(
        (select value from search.bounds as bound
         where bound.dimension = range_condition.dimension and bound.position = end_bucket), 0), high, in_space);
    end if;
  end if;
  return row(
    search.range_keys(dimension, first_bucket, end_bucket),
    low_end.chunks || high_end.chunks,
    low_end.bits || high_end.bits
  )::search.condition;
end $$;

-- A state with many listings has a key; the listings of another are few.
create or replace function search.state_condition(wanted_state text, in_space boolean) returns search.condition
language plpgsql stable
as $$
declare
  known constant text := (select name from search.keys where name = 'state:' || wanted_state);
begin
  if known is not null then
    return row(array[known], null, null)::search.condition;
  end if;
  return search.rows_condition(
    array(select n from search.documents where is_active and state = wanted_state), in_space);
end $$;

-- Smaller places are lists of pincodes: the postal regions (beginnings of pincodes) that have a key and lie wholly
-- within the list, and the rows of the pincodes that are left.
create or replace function search.pincodes_condition(wanted_pincodes text[], in_space boolean) returns search.condition
language plpgsql stable
as $$
declare
  condition search.condition;
  known_keys text[];
  regions text[];
  left_over text[];
begin
  with usable as materialized (
    select candidate.region
    from (
      select distinct left(pincode, digits) as region
      from unnest(wanted_pincodes) as pincode, generate_series(3, 6) as digits
    ) as candidate
    join search.keys as key on key.name = 'pincode:' || candidate.region
    where not exists (
      select from search.pincodes as other
      where other.pincode between rpad(candidate.region, 6, '0') and rpad(candidate.region, 6, '9')
        and other.pincode <> all (wanted_pincodes)
    )
  )
  select array_agg(region), array_agg('pincode:' || region) into regions, known_keys
  from usable
  where not exists (
    select from usable as wider where length(wider.region) < length(usable.region) and usable.region ^@ wider.region
  );

  select array_agg(pincode) into left_over
  from unnest(wanted_pincodes) as pincode
  where not exists (select from unnest(regions) as region where pincode ^@ region);
  if left_over is not null then
    condition := search.rows_condition(
      array(select n from search.documents where is_active and pincode = any (left_over)), in_space);
  end if;
  condition.keys := known_keys;
  return condition;
end $$;

-- Which order an area or a set of listings is in.
create or replace function search.is_in_space(chunks int[]) returns boolean
language sql immutable parallel safe
as $$ select coalesce(chunks[1] >= search.first_chunk_in_space(), false) $$;

create or replace function search.place_condition(wanted search.criteria) returns search.condition
language plpgsql stable
as $$
declare
  in_space constant boolean := search.is_in_space((wanted.area).chunks);
  condition search.condition;
  known record;
  elsewhere search.criteria;
  hits search.hit_set;
begin
  known := search.word_conditions(array[search.place_words(wanted.places)], in_space);
  if known.rare_words is null then
    condition := known.conditions[1];
  else
    condition := search.rare_words_condition(known.rare_words, in_space);
  end if;
  -- Few or no listings lie in places that the gazetteer does not know: they are looked at one by one.
  if (wanted.state is not null or wanted.pincodes is not null) and exists (
    select from search.bitmaps where key = (select id from search.keys where name = 'word:@?')
  ) then
    elsewhere.tags := '{@?}';
    elsewhere.state := wanted.state;
    elsewhere.pincodes := wanted.pincodes;
    elsewhere.area := wanted.area;
    hits := search.bitmap_matches(elsewhere);
    condition.chunks := condition.chunks || hits.chunks;
    condition.bits := condition.bits || hits.bits;
  end if;
  return condition;
end $$;

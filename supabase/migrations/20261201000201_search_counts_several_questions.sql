-- The search, part 104: several questions are counted together.
--
-- A page that finds nothing tells how many listings there are without each of the things that were asked for. Each was a search of
-- its own, with the same words, the same place and the same prices looked up in each.

-- What criteria ask for, each thing with a name that says all of it; what is dear to look up comes last. Words come as they are.
create function search.things_asked(wanted search.criteria, common text[]) returns text[]
language plpgsql stable
as $$
declare
  rare constant text[] := array(
    select either from unnest(wanted.words || wanted.tags) with ordinality as each (either, position)
    where either <> all (common) order by position);
  things constant text[] := array(select distinct either from unnest(wanted.words || wanted.tags) as either where either = any (common))
    || array_remove(array[
      'type: ' || wanted.property_type,
      'purpose: ' || wanted.listing_type,
      'bedrooms: ' || wanted.bedrooms,
      case when num_nonnulls(wanted.min_bedrooms, wanted.max_bedrooms) > 0
        then format('from bedrooms: %s to %s', wanted.min_bedrooms, wanted.max_bedrooms) end,
      'bathrooms: ' || wanted.bathrooms,
      case when num_nonnulls(wanted.places, wanted.state, wanted.pincodes) > 0
        then format('place: %s, %s, %s', wanted.places, wanted.state, wanted.pincodes) end,
      case when rare <> '{}' then 'rare: ' || rare::text end], null);
begin
  -- What is left out by a range has to be left out of something.
  return case when things = '{}' then '{*}' else things end
    || array_remove(array[
      case when num_nonnulls(wanted.min_price, wanted.max_price) > 0 then format('price: %s to %s', wanted.min_price, wanted.max_price) end,
      case when num_nonnulls(wanted.min_area, wanted.max_area) > 0 then format('area: %s to %s', wanted.min_area, wanted.max_area) end], null);
end $$;

-- The conditions of one of these things, which the criteria ask for.
create function search.conditions_of(thing text, wanted search.criteria, common text[]) returns search.condition[]
language plpgsql stable
as $$
declare
  conditions search.condition[] := '{}';
  known record;
begin
  case split_part(thing, ': ', 1)
    when 'type' then return array[row(array['property_type:' || wanted.property_type], null, null)::search.condition];
    when 'purpose' then return array[row(array['listing_type:' || wanted.listing_type], null, null)::search.condition];
    -- Five stands for five or more.
    when 'bedrooms' then return array[
      search.rooms_condition('bedrooms', wanted.bedrooms, case when wanted.bedrooms = 5 then 50 else wanted.bedrooms end)];
    when 'from bedrooms' then return array[
      search.rooms_condition('bedrooms', coalesce(wanted.min_bedrooms, 0), coalesce(wanted.max_bedrooms, 50))];
    when 'bathrooms' then return array[
      search.rooms_condition('bathrooms', wanted.bathrooms, case when wanted.bathrooms = 5 then 50 else wanted.bathrooms end)];
    when 'price' then return search.range_conditions('price', wanted.min_price, wanted.max_price, null);
    when 'area' then return search.range_conditions('area', wanted.min_area, wanted.max_area, null);
    when 'rare' then
      known := search.word_conditions(array(
        select either from unnest(wanted.words || wanted.tags) as either where either <> all (common)), false);
      conditions := coalesce(known.conditions, '{}');
      if known.rare_words is not null then
        conditions := conditions || search.rare_words_condition(known.rare_words, false);
      end if;
      return conditions;
    when 'place' then
      if wanted.places is not null then
        return array[search.place_condition(wanted)];
      end if;
      if wanted.state is not null then
        conditions := conditions || search.state_condition(wanted.state, false);
      end if;
      if wanted.pincodes is not null then
        conditions := conditions || search.pincodes_condition(wanted.pincodes, false);
      end if;
      return conditions;
    when '*' then return array[row(array['*'], null, null)::search.condition];
    else return array[row(array(
      select 'word:' || form from unnest(string_to_array(thing, '|')) as form), null, null)::search.condition];
  end case;
end $$;

-- How many listings meet each of these criteria, exactly. What several of them ask for is looked up once; each count is then an AND
-- of sets that are there. For criteria without an area.
create function search.totals(wanted search.criteria[]) returns bigint[]
language plpgsql stable set enable_sort = off
as $$
declare
  changed constant bigint[] := array(select distinct n from search.changes);
  -- The words and tags of which every form has a bitmap.
  common constant text[] := array(
    select either
    from (
      select distinct each.either from generate_subscripts(wanted, 1) as number,
        unnest((wanted[number]).words || (wanted[number]).tags) as each (either)
    ) as word
    where not exists (
      select from unnest(string_to_array(either, '|')) as form
      where (select id from search.keys where name = 'word:' || form) is null));
  things text[];
  thing text;
  names text[] := '{}';
  firsts int[] := '{}';
  conditions search.condition[] := '{}';
  last int;
  at int;
  -- Which question has which condition, and how many of its own each has that a listing must meet.
  questions int[] := '{}';
  members int[] := '{}';
  is_empty boolean;
  totals bigint[];
  query tsquery;
begin
  for question in 1 .. coalesce(cardinality(wanted), 0) loop
    things := search.things_asked(wanted[question], common);
    is_empty := false;
    foreach thing in array things loop
      at := array_position(names, thing);
      if at is null then
        names := names || thing;
        firsts := firsts || cardinality(conditions) + 1;
        conditions := conditions || search.conditions_of(thing, wanted[question], common);
        at := cardinality(names);
      end if;
      last := coalesce(firsts[at + 1] - 1, cardinality(conditions));
      for member in firsts[at] .. last loop
        questions := questions || question;
        members := members || member;
        is_empty := is_empty or num_nonnulls((conditions[member]).keys, (conditions[member]).chunks) = 0;
      end loop;
      -- No listing has that: nothing else of this question is looked up.
      exit when is_empty;
    end loop;
  end loop;

  with wanted_key as (
    select member, is_without,
      cardinality((conditions[member]).keys) = case when is_without then 2 else 1 end and (conditions[member]).chunks is null as is_alone,
      (select id from search.keys where search.keys.name = wanted_name.name) as id
    from generate_subscripts(conditions, 1) as member,
      lateral (select ((conditions[member]).keys[1] = '-') is true as is_without) as kind,
      unnest((conditions[member]).keys) as wanted_name (name)
    where wanted_name.name <> '-'
  ),
  bitmap as (
    select wanted_key.member, wanted_key.is_without, wanted_key.is_alone, each.chunk, each.bits
    from wanted_key
    cross join lateral (
      select bitmaps.chunk, bitmaps.bits from search.bitmaps
      where bitmaps.key = wanted_key.id and bitmaps.chunk < search.first_chunk_in_space() offset 0
    ) as each
  ),
  fulfilled as materialized (
    select member, chunk, case when is_without then ~bits else bits end as bits, is_without from bitmap where is_alone
    union all
    select part.member, part.chunk, case when part.is_without then ~bit_or(part.bits) else bit_or(part.bits) end, part.is_without
    from (
      select member, is_without, chunk, bits from bitmap where not is_alone
      union all
      select member, ((conditions[member]).keys[1] = '-') is true, unnest((conditions[member]).chunks), unnest((conditions[member]).bits)
      from generate_subscripts(conditions, 1) as member
    ) as part
    group by part.chunk, part.member, part.is_without
  ),
  needed as (
    select question, count(*) as conditions
    from unnest(questions, members) as asked (question, member)
    where (conditions[member]).keys[1] is distinct from '-'
    group by question
  ),
  mask as (
    select search.chunk_of(number) as chunk, ~search.bitmap_of(search.bit_of(number), 1) as bits
    from unnest(changed) as number group by 1
  ),
  found as (
    select asked.question, fulfilled.chunk, bit_and(fulfilled.bits) as bits
    from unnest(questions, members) as asked (question, member)
    join fulfilled on fulfilled.member = asked.member
    group by asked.question, fulfilled.chunk
    having count(*) filter (where not fulfilled.is_without) = (select needed.conditions from needed where needed.question = asked.question)
  ),
  counted as (
    select found.question, sum(bit_count(coalesce(found.bits & mask.bits, found.bits))) as listings
    from found left join mask on mask.chunk = found.chunk
    group by found.question
  )
  select array_agg(coalesce((select listings from counted where counted.question = number), 0)::bigint order by number)
  into totals
  from generate_subscripts(wanted, 1) as number;

  -- What has changed since the bitmaps were written is looked at itself.
  if changed <> '{}' then
    for question in 1 .. cardinality(wanted) loop
      query := search.text_query((wanted[question]).words || (wanted[question]).tags);
      totals[question] := totals[question] + (
        select count(*) from search.documents as document
        where document.n = any (changed) and search.fulfils(document, wanted[question], query));
    end loop;
  end if;
  return coalesce(totals, '{}');
end $$;

-- A question of search_properties, as far as its count goes.
do $$
begin
  if to_regtype('search.question') is null then
    create type search.question as (
      search_query text, property_type text, listing_type text, min_price numeric, max_price numeric, bedrooms int, bathrooms int,
      min_area numeric, place text, words text[], subtypes text[], also_subtypes text[], min_bedrooms int, max_bedrooms int,
      max_area numeric, area_unit text, furnished_status text, construction_status text, may_correct boolean, choices jsonb);
  end if;
end $$;

-- How many listings a question finds that matches nothing as it is written: as search.find corrects it.
create function search.corrected_total(asked search.question, wanted search.criteria, loose text[]) returns bigint
language plpgsql stable
as $$
declare
  wishes constant text[] := array(select word from unnest(asked.words) as word where word like '~%');
  free_words constant text[] := array(select word from unnest(asked.words) with ordinality as each (word, position)
    where word not like '~%' order by position);
  better search.criteria;
  total bigint := 0;
  correction record;
  corrected_words text[];
  named search.named_place;
begin
  if num_nonnulls(wanted.places, wanted.pincodes, wanted.state) = 0 then
    better := search.with_pincodes_beginning(wanted, loose);
    if better.pincodes is not null then
      wanted := better;
      total := search.total(search.matches(wanted));
    end if;
  end if;
  if total > 0 or not coalesce(asked.may_correct, true) then
    return total;
  end if;
  correction := search.correct(loose, asked.words is not null and wanted.places is null and wanted.pincodes is null,
    array(select btrim(search.fold(split_part(word, '|', 1))) from unnest(free_words) as word where word like '+%'));
  if correction.words is null then
    return 0;
  end if;
  better := wanted;
  if asked.words is null then
    better.words := search.word_forms(correction.words);
  else
    corrected_words := search.replaced(free_words, loose, correction.words);
    named := search.find_place(search.words_of_names(corrected_words, wishes));
    if asked.place !~ '\S' or asked.place is null then
      better := search.with_place(wanted, named);
    end if;
    better.words := search.word_forms(case when asked.search_query ~ '\S' then search.query_words(asked.search_query) end
      || search.text_words(corrected_words, named, search.wished(corrected_words, named, wishes)));
  end if;
  return search.total(search.matches(better));
end $$;

-- How many listings search_properties finds for each of these questions, if it may not relax them. Runs with the rights of its owner
-- and knows of active listings only.
create function search.count_questions(questions search.question[]) returns bigint[]
language plpgsql stable security definer
set search_path = ''
set jit = off
set plan_cache_mode = force_generic_plan
as $$
declare
  asked search.question;
  criteria search.criteria;
  wanted search.criteria[] := '{}';
  -- Places that were looked for, by the words of their names.
  names text[] := '{}';
  places search.named_place[] := '{}';
  -- The same for whole texts: many questions have the same.
  texts text[] := '{}';
  named_by search.named_place[] := '{}';
  words_by text[] := '{}';
  literal text[];
  wishes text[];
  free_words text[];
  words_of_names text[];
  named search.named_place;
  textual record;
  totals bigint[];
  -- The words of each question that may be corrected, with blanks between them.
  loose text[];
  loose_of text[] := '{}';
  at int;
begin
  foreach asked in array questions loop
    criteria := null;
    criteria.property_type := nullif(asked.property_type, '');
    criteria.listing_type := nullif(asked.listing_type, '');
    criteria.min_price := asked.min_price;
    criteria.max_price := asked.max_price;
    criteria.bedrooms := asked.bedrooms;
    criteria.bathrooms := asked.bathrooms;
    criteria.min_bedrooms := asked.min_bedrooms;
    criteria.max_bedrooms := asked.max_bedrooms;
    criteria.min_area := asked.min_area;
    criteria.max_area := asked.max_area;
    criteria := search.with_details(criteria, asked.subtypes, asked.also_subtypes, asked.furnished_status, asked.construction_status,
      asked.choices, coalesce(asked.area_unit, 'sqft'));
    literal := case when asked.search_query ~ '\S' then search.query_words(asked.search_query) end;
    at := array_position(texts, asked.words::text);
    if at is not null then
      named := named_by[at];
      loose := string_to_array(words_by[at], ' ');
    else
      named := null;
      loose := null;
      wishes := array(select word from unnest(asked.words) as word where word like '~%');
      free_words := array(select word from unnest(asked.words) with ordinality as each (word, position)
        where word not like '~%' order by position);
    end if;
    if at is null and free_words <> '{}' then
      words_of_names := search.words_of_names(free_words, wishes);
      at := array_position(names, words_of_names::text);
      if at is null then
        named := search.find_place(words_of_names);
        names := names || words_of_names::text;
        places := array_append(places, named);
      else
        named := places[at];
      end if;
      loose := search.text_words(free_words, named, search.wished(free_words, named, wishes));
      texts := texts || asked.words::text;
      named_by := array_append(named_by, named);
      words_by := array_append(words_by, array_to_string(loose, ' '));
    end if;
    textual := search.with_text(criteria, literal, loose, named, asked.place);
    wanted := wanted || textual.criteria;
    -- What is meant literally is not corrected; where nothing was said about that, all of it may be.
    loose := case when asked.words is null then literal || textual.loose else textual.loose end;
    loose_of := array_append(loose_of, array_to_string(loose, ' '));
  end loop;
  totals := search.totals(wanted);
  for number in 1 .. cardinality(questions) loop
    if totals[number] = 0 and loose_of[number] <> '' then
      totals[number] := search.corrected_total(questions[number], wanted[number], string_to_array(loose_of[number], ' '));
    end if;
  end loop;
  return totals;
end $$;

-- How many listings search_properties finds for each of these questions, given as its arguments, if it may not relax them: at most 32,
-- without areas.
create function public.count_searches(questions jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  asked search.question[];
begin
  if jsonb_array_length(questions) > 32 then
    raise invalid_parameter_value using message = 'At most 32 questions are counted at once';
  end if;
  select array_agg(row(left(each.search_query, 200), each.property_type, each.listing_type, each.min_price, each.max_price, each.bedrooms,
    each.bathrooms, each.min_area, left(each.place, 200),
    case when pg_column_size(each.words) > 2000 then array(select left(word, 100) from unnest(each.words[:32]) as word) else each.words end,
    each.subtypes[:30], each.also_subtypes[:30], each.min_bedrooms, each.max_bedrooms, each.max_area, each.area_unit,
    each.furnished_status, each.construction_status, each.may_correct, each.choices)::search.question)
  into asked
  from jsonb_populate_recordset(null::search.question, questions) as each;
  return to_jsonb(search.count_questions(coalesce(asked, '{}')));
end $$;

revoke all on function search.things_asked, search.conditions_of, search.totals, search.corrected_total, search.count_questions
  from public, anon, authenticated;
grant usage on type search.question to anon, authenticated, service_role;
grant execute on function search.count_questions to anon, authenticated, service_role;
revoke all on function public.count_searches from public;
grant execute on function public.count_searches to anon, authenticated, service_role;

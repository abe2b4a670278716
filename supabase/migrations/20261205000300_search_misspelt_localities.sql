-- The search, part 122: misspelt names of localities beside their city. "banjra hills hyderabad" and "kalyni nagar pune" showed all of
-- the city and left the other words out, because a name of several words is one key of the gazetteer, of which each word by itself is
-- no misspelt one, and because nothing is listed there. "nodia" was Nadia in West Bengal instead of Noida with two letters swapped.

-- As before (20261201000203), but a name with two letters swapped comes first.
create or replace function search.city_sounding_like(word text) returns text
language sql stable
as $$
  (select name.key
  from gazetteer.names as name
  where length(word) >= 5 and word ~ '^[a-z]+$' and name.weight >= 6000 and name.key = any (array(
      select overlay(word placing reverse(substr(word, at, 2)) from at for 2) from generate_series(1, length(word) - 1) as at))
    and not exists (select from gazetteer.names as same where same.key = word and same.weight >= 2000)
  order by name.weight desc, name.key
  limit 1)
  union all
  (select near.key
  from gazetteer.names_spelt_like(word, 20) as near
  where length(word) >= 5 and word ~ '^[a-z]+$' and near.key <> word
    and abs(length(near.key) - length(word)) <= 2
    and exists (select from gazetteer.names as name where name.key = near.key and name.weight >= 6000)
    and not exists (select from gazetteer.names as name where name.key = word and name.weight >= 6000)
    and (gazetteer.sound(near.key) = gazetteer.sound(word)
        and search.distance(gazetteer.folded(near.key), gazetteer.folded(word), 3) <= case when length(word) >= 9 then 3 when length(word) >= 7 then 2 else 1 end
      or length(word) >= 8 and search.distance(near.key, word, 1) <= 1)
  order by near.score desc, near.key
  limit 1)
  union all
  select once.word
  from (select regexp_replace(city_sounding_like.word, '(.)\1', '\1') as word) as once
  where city_sounding_like.word ~ '^[a-z]{4}$' and length(once.word) = 3
    and exists (select from gazetteer.names as name where name.key = once.word and name.weight >= 6000)
    and not exists (select from gazetteer.names as name where name.key = city_sounding_like.word and name.weight >= 2000)
  limit 1
$$;

-- The words of a locality of this city whose name is nearly what these words say together, if one of them means nothing else.
create or replace function search.misspelt_locality(asked text[], city search.named_place) returns text[]
language sql stable
as $$
  select name.words
  from public.geo_locations as around,
  lateral gazetteer.names_spelt_like(array_to_string(asked, ''), 60) as near
  join gazetteer.names as n on n.key = near.key
  join public.geo_locations as place on place.id = n.place_id,
  lateral (
    select case when cardinality(asked) = 1 then array[near.key]
      else string_to_array(btrim(search.fold(place.village)), ' ') end as words,
      search.distance(near.key, array_to_string(asked, ''), 3) as distance
  ) as name
  where cardinality(asked) <= 3 and array_to_string(asked, '') ~ '^[a-z]{6,40}$'
    and cardinality(city.uids) = 1 and around.geo_uid = city.uids[1] and around.location_type = 'city' and around.weight >= 7000
    and exists (select from unnest(asked) as word where not search.occurs(word))
    and place.location_type = 'locality' and abs(place.lat - around.lat) < 0.3 and abs(place.lng - around.lng) < 0.3
    and left(near.key, 1) = left(asked[1], 1) and cardinality(name.words) = cardinality(asked)
    and array_to_string(name.words, '') = near.key
    and (name.distance <= case when length(near.key) < 8 then 1 else 2 end
      or name.distance <= 3 and gazetteer.sound(near.key) = gazetteer.sound(array_to_string(asked, '')))
  order by name.distance, n.weight desc, near.key
  limit 1
$$;

-- What was meant by words that nothing matches: a locality of the city that others of them name, or what search.correct finds.
create or replace function search.correct_near(
  asked text[], city search.named_place, may_name_place boolean, fixed text[], out words text[], out spelling text
)
language plpgsql stable
as $$
declare
  correction record;
begin
  words := search.misspelt_locality(asked, city);
  if words is not null then
    spelling := array_to_string(words, ' ');
    return;
  end if;
  correction := search.correct(asked, may_name_place, fixed);
  words := correction.words;
  spelling := correction.spelling;
end $$;

revoke all on function search.misspelt_locality, search.correct_near from public, anon, authenticated;

-- As before (20261202000102), but a misspelt locality beside its city is corrected although nothing is listed there.
create or replace function search.find(
  wanted search.criteria,
  -- Words that are meant literally.
  asked text,
  -- Words that may name a place, each with its forms.
  free_words text[],
  place text,
  subtypes text[],
  also_subtypes text[],
  preferred_listing_types text[],
  furnished_status text,
  construction_status text,
  choices jsonb,
  area_unit text,
  page_offset int,
  page_limit int,
  -- Null: no counts are wanted.
  facet_names text[],
  sort text,
  may_relax boolean,
  may_correct boolean,
  out total bigint,
  out ids uuid[],
  out corrected text,
  out relaxed text[],
  out found_place jsonb,
  out facets jsonb,
  -- Both only for an area with cells: what a map shows, and how many listings it cannot show.
  out clusters jsonb,
  out without_place bigint,
  -- The words that describe, and whether any listing of those found says one of them.
  out listed_first jsonb
)
language plpgsql stable security definer
set search_path = ''
set jit = off
as $$
declare
  literal constant text[] := case when asked ~ '\S' then search.query_words(asked) end;
  hits search.hit_set;
  of_all_kinds search.hit_set;
  better search.criteria;
  local search.criteria;
  looser record;
  better_hits search.hit_set;
  correction record;
  named search.named_place;
  textual record;
  -- What comes first in the order of relevance.
  exact_subtypes constant text[] := case when also_subtypes is not null then subtypes end;
  loose text[];
  -- Words that describe, each with others that say the same.
  wishes constant text[] := array(select word from unnest(free_words) as word where word like '~%');
  wished int[];
  wished_at_first int[];
  wish_forms text[];
  is_said boolean;
  corrected_words text[];
  better_named search.named_place;
  page bigint[];
  cut search.cut;
  nowhere search.criteria;
  elsewhere search.hit_set;
  is_tallied boolean;
  counted jsonb;
begin
  if facet_names is not null then
    if not facet_names <@ ('{property_type,listing_type,bedrooms,bathrooms}'::text[]
      || array(select distinct facet from search.choices())) or cardinality(facet_names) > 12 then
      raise invalid_parameter_value using message = 'Unknown facet';
    end if;
  end if;
  wanted := search.with_details(wanted, subtypes, also_subtypes, furnished_status, construction_status, choices, area_unit);
  if wishes <> '{}' then
    free_words := array(select word from unnest(free_words) with ordinality as each (word, position)
      where word not like '~%' order by position);
  end if;
  if cardinality(free_words) > 0 then
    named := search.find_place(search.words_of_names(free_words, wishes));
    wished := search.wished(free_words, named, wishes);
    wished_at_first := wished;
    loose := search.text_words(free_words, named, wished);
  end if;
  textual := search.with_text(wanted, literal, loose, named, place);
  wanted := textual.criteria;
  loose := textual.loose;
  if (wanted.area).level is not null then
    cut := search.cut_of(wanted.area);
    wanted.area := search.found_area(wanted.area, cut);
  end if;
  if sort = 'relevance' then
    wanted.preferences := search.preferences_of(wanted.words, preferred_listing_types, exact_subtypes, null);
  end if;

  is_tallied := search.is_tallied(wanted);
  if is_tallied and wished is null and sort = 'newest' and coalesce(facet_names, '{}') <@ '{property_type,listing_type,bedrooms,bathrooms}' then
    counted := search.tallied(wanted, array['property_type'] || facet_names);
    total := coalesce(case when wanted.property_type is null
      then (select sum(value::bigint) from jsonb_each_text(counted -> 'property_type'))
      else (counted -> 'property_type' ->> wanted.property_type)::bigint end, 0);
    page := case
      when total = 0 then null
      when total <= page_offset or page_limit = 0 then '{}'
      else search.newest_of_tallied(wanted, total, page_offset, page_limit)
    end;
    if page is not null then
      ids := search.ids_of(page);
      facets := (select jsonb_object_agg(name, coalesce(counted -> name, '{}')) from unnest(facet_names) as name);
      return;
    end if;
  end if;

  if facet_names is not null and not is_tallied and wanted.preferences is null and search.asks_for_ranges(wanted)
    and search.without_kinds(wanted) is distinct from wanted then
    of_all_kinds := search.matches(search.without_kinds(wanted));
    hits := search.of_kinds(of_all_kinds, wanted);
  else
    hits := search.matches(wanted);
  end if;
  total := search.total(hits);
  -- Something else will be asked for.
  if total = 0 then
    of_all_kinds := null;
  end if;
  -- What is meant literally is not corrected; where nothing was said about that, all of it may be.
  if free_words is null then
    loose := literal || loose;
  end if;
  if total = 0 and num_nonnulls(wanted.places, wanted.pincodes, wanted.state) = 0 then
    better := search.with_pincodes_beginning(wanted, loose);
    if better.pincodes is not null then
      if sort = 'relevance' then
        better.preferences := search.preferences_of(better.words, preferred_listing_types, exact_subtypes, null);
      end if;
      wanted := better;
      hits := search.matches(wanted);
      total := search.total(hits);
    end if;
  end if;
  if total = 0 and may_correct and loose is not null then
    correction := search.correct_near(loose, case when place ~ '\S' then null else named end,
      free_words is not null and wanted.places is null and wanted.pincodes is null,
      array(select btrim(search.fold(split_part(word, '|', 1))) from unnest(free_words) as word where word like '+%'));
    if correction.words is not null then
      better := wanted;
      if free_words is null then
        better.words := search.word_forms(correction.words);
      else
        corrected_words := search.replaced(free_words, loose, correction.words);
        better_named := search.find_place(search.words_of_names(corrected_words, wishes));
        if place !~ '\S' or place is null then
          better := search.with_place(wanted, better_named);
        end if;
        better.words := search.word_forms(literal || search.text_words(corrected_words, better_named, search.wished(corrected_words, better_named, wishes)));
      end if;
      if sort = 'relevance' then
        better.preferences := search.preferences_of(better.words, preferred_listing_types, exact_subtypes, null);
      end if;
      better_hits := search.matches(better);
      -- Used and said only when it finds something, or a place: the word may come from a listing that is no longer
      -- public.
      if search.total(better_hits) > 0 or better.places is not null and (wanted.places is null
        or better_named.words @> named.words and cardinality(better_named.words) > cardinality(named.words)) then
        wanted := better;
        hits := better_hits;
        total := search.total(hits);
        corrected := correction.spelling;
        named := case when better_named.words is null then named else better_named end;
      end if;
    end if;
  end if;

  -- As words they find nothing: then they name a place, though nothing is listed there.
  if total = 0 and may_relax and cardinality(free_words) > 0 and named.location_type is distinct from 'none'
    and num_nonnulls(wanted.places, wanted.pincodes, wanted.state) = 0 then
    better_named := search.find_place(search.words_of_names(free_words, wishes), true);
    if better_named.words is not null and not search.is_written_as_place(array(
      select free_words[position] from unnest(better_named.words) as position)) then
      named := better_named;
      wanted := search.with_place(wanted, named);
      wanted.words := search.word_forms(literal || search.text_words(free_words, named, search.wished(free_words, named, wishes)));
      hits := search.matches(wanted);
      total := search.total(hits);
    end if;
  end if;
  if total = 0 and may_relax then
    better := wanted;
    -- What the price says it is for counts in every order.
    if sort is distinct from 'relevance' then
      better.preferences := search.preferences_of(wanted.words, preferred_listing_types, null, null);
    end if;
    local := search.in_locality(better);
    looser := search.relax(case when local.tags is null then better else local end);
    if looser.steps is null and local.tags is not null then
      looser := search.relax(better);
    end if;
    if looser.steps is not null then
      wanted := looser.criteria;
      hits := looser.hits;
      total := search.total(hits);
      relaxed := looser.steps;
    end if;
  -- Something matches, but nothing that the price can be meant for: "flat kochi under 6 lakh" finds only what is to rent.
  elsif may_relax and wanted.listing_type is null and cardinality(preferred_listing_types) > 0
    and search.total(search.liked(hits, (search.preferences_of(null, preferred_listing_types, null, null))[1])) = 0 then
    relaxed := '{purpose}';
  end if;

  if wished is not null and named.words && wished then
    wished := search.wished(free_words, named, wishes);
  end if;
  if wished is not null then
    -- They only order what is found: of nothing they need not be read. What no listing says makes no order.
    is_said := false;
    if total > 0 then
      wish_forms := search.wish_forms(free_words, wished_at_first, wishes);
      is_said := search.is_said_by_any(hits, array_remove(wish_forms, ''));
    end if;
    listed_first := jsonb_build_object('words', wished, 'is_said', is_said);
    if is_said and sort = 'relevance' then
      -- Before the featured ones, which come last.
      wanted.preferences := wanted.preferences[:cardinality(wanted.preferences) - 1] || search.preferences_of(null, null, null, wish_forms);
    end if;
  end if;
  page := case
    when total <= page_offset or page_limit = 0 then '{}'
    when sort in ('price_asc', 'price_desc', 'price_per_sqft') then search.sorted_page(hits, sort, page_offset, page_limit)
    when sort = 'relevance' then search.relevant_page(hits, total, wanted.preferences, page_offset, page_limit)
    else search.newest(hits, page_offset, page_limit)
  end;
  ids := search.ids_of(page);
  if named.name is not null then
    found_place := jsonb_build_object('name', named.name, 'type', named.location_type, 'words', named.words,
      'uid', case when cardinality(named.uids) = 1 then named.uids[1] end);
  end if;
  wanted.preferences := null;
  if (wanted.area).cell_level is not null then
    clusters := search.clusters(hits, wanted.area, cut);
    nowhere := wanted;
    nowhere.area := search.nowhere();
    elsewhere := search.matches(nowhere);
    without_place := search.total(elsewhere);
  end if;
  if facet_names is not null then
    facets := search.facets(wanted, hits, facet_names, of_all_kinds, elsewhere);
  end if;
end $$;

-- As before (20261201000201), but it corrects as search.find does.
create or replace function search.corrected_total(asked search.question, wanted search.criteria, loose text[]) returns bigint
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
  if wanted.places is not null and loose is not null and coalesce(asked.place !~ '\S', true) then
    named := search.find_place(search.words_of_names(free_words, wishes));
  end if;
  correction := search.correct_near(loose, named, asked.words is not null and wanted.places is null and wanted.pincodes is null,
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

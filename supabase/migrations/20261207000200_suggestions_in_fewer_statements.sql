-- Suggestions in fewer statements. Most of their time begins statements: the places of a begun name were found by one function,
-- told by a second and read by a third, what begins with the text was looked up twice, and a text with a road in it, such as "baner road pune",
-- was looked for among all addresses although the search had found its place.

-- The places that public.search_geo_locations_v2 tells, as their ids, perhaps twice. `called`: those that begin with all words, where that is known.
create function gazetteer.places_searched(words text[], wanted int, called int[] default null) returns int[]
language plpgsql stable
as $$
declare
  whole constant text := array_to_string(words, '');
  -- "m g road", "j p nagar"; many short words in a row are no address.
  is_address constant boolean := cardinality(words) > 1
    and (cardinality(words) <= 3 or exists (select from unnest(words) as word where length(word) > 2));
  found int[] := called;
begin
  if whole = '' then
    return '{}';
  elsif whole ~ '^[1-9][0-9]{2,5}$' then
    return gazetteer.places_of_pincode(whole, wanted);
  end if;
  if found is null then
    found := gazetteer.places_called(whole, wanted);
  end if;
  if cardinality(found) = 0 and is_address then
    found := gazetteer.places_near_city(words, wanted);
  end if;
  if cardinality(found) < wanted and is_address then
    found := found || gazetteer.places_within(words, false, wanted);
  end if;
  if cardinality(found) = 0 and cardinality(words) > 2 and is_address then
    found := gazetteer.places_in_address(words, wanted);
  end if;
  if cardinality(found) = 0 or cardinality(found) < wanted and cardinality(words) < 3 then
    found := found || gazetteer.places_spelt_like(whole, wanted);
  end if;
  if cardinality(found) = 0 and is_address then
    found := gazetteer.places_in_address(words, wanted);
  end if;
  return found;
end $$;
revoke all on function gazetteer.places_searched from public;

create or replace function public.search_geo_locations_v2(query_text text, max_results int default 10)
returns table (
  geo_uid text, village text, subdistrict text, district text, state text,
  location_type text, display_text text, pincode text, lat real, lng real
)
language plpgsql stable security definer rows 10
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  wanted constant int := least(greatest(coalesce(max_results, 10), 1), 50);
  found constant int[] := gazetteer.places_searched((gazetteer.words(query_text))[:6], wanted);
begin
  return query
    select l.geo_uid, l.village, l.subdistrict, l.district, l.state,
      l.location_type, gazetteer.display_text(l), l.pincode, l.lat, l.lng
    from (select id, min(n) as place from unnest(found) with ordinality as f (id, n) group by id) as f
    join public.geo_locations as l using (id)
    order by f.place
    limit wanted;
end $$;

-- The places that the search box suggests for a begun name, the best first. `known`: the place that the search found in the text, and
-- whether all its words name it, or several.
create function gazetteer.places_begun(written text, wanted int, known text, is_meant boolean) returns int[]
language plpgsql stable
as $$
declare
  words constant text[] := (gazetteer.words(written))[:6];
  begun constant text := array_to_string(words, '');
  named record;
  found int[] := '{}';
  called int[];
begin
  if begun !~ '^[0-9]*$' then
    named := gazetteer.places_to_search(begun, wanted);
    called := coalesce(named.best, '{}');
    found := called;
    if known is not null and called = '{}' then
      -- Behind other words a small place is rarely meant: "newly bui" is no Bui. What lies in a city may have a name of two words.
      found := array(
        select id from public.geo_locations as place
        where place.geo_uid = known and (is_meant or cardinality(words) > 2 and place.weight >= 6000));
      -- "station road baramati": the city and the taluka.
      if found <> '{}' and not is_meant then
        found := found || array(
          select place_id from gazetteer.names
          where key = words[cardinality(words)] and weight >= 2000 and place_id <> all (found)
          order by weight desc, place_id limit wanted - 1);
      end if;
    end if;
    if cardinality(found) = wanted or found <> '{}' and (named.is_sure or called = '{}') then
      return found;
    end if;
  end if;
  -- Few begin so: what lies in the place behind it, and what is spelt nearly so. Not beside the whole name of
  -- a locality or of a place where something is listed: others are not meant.
  return found || array(
    select id
    from (
      select id, min(n) as place
      from unnest(gazetteer.places_searched(words, wanted, called)) with ordinality as f (id, n)
      group by id order by min(n) limit wanted
    ) as other
    where id <> all (found)
    order by place limit wanted - cardinality(found));
end $$;
revoke all on function gazetteer.places_begun from public;

create or replace function search.places_suggested(query_text text, max_results int, known text)
returns table (
  geo_uid text, village text, subdistrict text, district text, state text,
  location_type text, display_text text, pincode text, lat real, lng real
)
language plpgsql stable security definer rows 4
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
begin
  return query
    select l.geo_uid, l.village, l.subdistrict, l.district, l.state,
      l.location_type, gazetteer.display_text(l), l.pincode, l.lat, l.lng
    from unnest(gazetteer.places_begun(query_text, least(greatest(coalesce(max_results, 4), 1), 10), known, true))
      with ordinality as f (id, place) join public.geo_locations as l using (id)
    order by f.place;
end $$;

-- unused: suggest_searches calls the one below.
drop function search.of_begun;

-- What the box tells of a text that somebody still types, as search.find would: how many listings there are, the place, and
-- whether what is wished for is said. Neither a page nor counts are made, and nothing is corrected or given up: half a word
-- is no mistake. The kinds are those in the place that all words name. The places are those that begin with the text's last words; where
-- none does, the place that these words name is meant, whatever stands before it.
create function search.of_begun(asked search.question, begun text, max_places int, with_kinds boolean) returns jsonb
language plpgsql stable security definer
set search_path = ''
set jit = off
-- As in search.listings.
set plan_cache_mode = force_generic_plan
as $$
declare
  literal constant text[] := case when asked.search_query ~ '\S' then search.query_words(left(asked.search_query, 200)) end;
  free_words text[] := asked.words;
  wanted search.criteria;
  wishes text[] := '{}';
  wished int[];
  is_said boolean := false;
  loose text[];
  named search.named_place;
  -- The one place that words name: all of them, or the last one and others.
  named_uid text;
  known_uid text;
  textual record;
  better search.criteria;
  hits search.hit_set;
  total bigint;
  kinds jsonb;
  places jsonb;
begin
  wanted.property_type := nullif(asked.property_type, '');
  wanted.listing_type := nullif(asked.listing_type, '');
  wanted.min_price := asked.min_price;
  wanted.max_price := asked.max_price;
  wanted.bedrooms := asked.bedrooms;
  wanted.bathrooms := asked.bathrooms;
  wanted.min_bedrooms := asked.min_bedrooms;
  wanted.max_bedrooms := asked.max_bedrooms;
  wanted.min_area := asked.min_area;
  wanted.max_area := asked.max_area;
  wanted := search.with_details(wanted, asked.subtypes[:30], asked.also_subtypes[:30], asked.furnished_status, asked.construction_status,
    asked.choices, coalesce(asked.area_unit, 'sqft'));
  if pg_column_size(free_words) > 2000 then
    free_words := array(select left(word, 100) from unnest(free_words[:32]) as word);
  end if;
  if array_to_string(free_words, ' ') like '%~%' then
    wishes := array(select word from unnest(free_words) as word where word like '~%');
    free_words := array(select word from unnest(free_words) with ordinality as each (word, position)
      where word not like '~%' order by position);
  end if;
  if cardinality(free_words) > 0 then
    named := search.find_place(search.words_of_names(free_words, wishes));
    wished := search.wished(free_words, named, wishes);
    if cardinality(named.uids) = 1 and cardinality(free_words) = any (named.words) then
      known_uid := named.uids[1];
    end if;
    if cardinality(named.words) = cardinality(free_words) then
      named_uid := known_uid;
    else
      loose := search.text_words(free_words, named, wished);
    end if;
  end if;
  textual := search.with_text(wanted, literal, loose, named, left(asked.place, 200));
  wanted := textual.criteria;
  loose := textual.loose;
  if wished is null and search.is_tallied(wanted) then
    total := (
      select sum(value::bigint) from jsonb_each_text(search.tallied(wanted, '{property_type}') -> 'property_type')
      where wanted.property_type is null or key = wanted.property_type);
  end if;
  if (total > 0) is not true then
    hits := search.matches(wanted);
    total := search.total(hits);
  end if;
  -- What is meant literally is not read anew; where nothing was said about that, all of it may be.
  if total = 0 and num_nonnulls(wanted.places, wanted.pincodes, wanted.state) = 0 then
    better := search.with_pincodes_beginning(wanted, case when free_words is null then literal || loose else loose end);
    if better.pincodes is not null then
      hits := search.matches(better);
      total := search.total(hits);
    end if;
  end if;
  if wished is not null and total > 0 then
    -- Mostly a plain word that has a bitmap is said, and the others need not be read.
    is_said := search.is_said_by_any(hits, array(
      select form
      from unnest(wished) as at, unnest(string_to_array(substr(search.wish_of(free_words[at], wishes), 2), '|')) as form
      where form ~ '^[a-z]{1,48}$' and (select id from search.keys where name = 'word:' || form) is not null))
      or search.is_said_by_any(hits, array_remove(search.wish_forms(free_words, wished, wishes), ''));
  end if;
  if with_kinds and named_uid is not null and total > 0 then
    kinds := search.kinds_of(hits);
  end if;
  if begun ~ '\S' then
    select jsonb_agg(jsonb_build_object('village', place.village, 'subdistrict', place.subdistrict, 'district', place.district,
      'state', place.state, 'display_text', gazetteer.display_text(place)) order by f.at) into places
    from unnest(gazetteer.places_begun(begun, least(greatest(coalesce(max_places, 4), 1), 10), known_uid,
      named_uid is not null or cardinality(named.words) > 1))
      with ordinality as f (id, at)
    join public.geo_locations as place using (id);
  end if;
  return jsonb_build_object(
    'total', total,
    'place', case when named.name is not null then jsonb_build_object('name', named.name, 'type', named.location_type,
      'words', named.words, 'uid', case when cardinality(named.uids) = 1 then named.uids[1] end) end,
    'listed_first', case when wished is not null then jsonb_build_object('words', wished, 'is_said', is_said) end,
    'places', coalesce(places, '[]'),
    'kinds', coalesce(kinds, '{}'));
end $$;
revoke all on function search.of_begun from public;
grant execute on function search.of_begun to anon, authenticated, service_role;

-- Without settings of its own, so that a query takes it for the call that it is.
create or replace function public.suggest_searches(question jsonb, begun text default null, max_places int default 4, with_kinds boolean default false)
returns jsonb
language sql stable
as $$ select search.of_begun(jsonb_populate_record(null::search.question, question), begun, max_places, with_kinds) $$;

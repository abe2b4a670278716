-- The search, part 115: suggestions in fewer statements.

-- As before (20261128000202), but names and places are read with what is needed of them.
create or replace function gazetteer.places_to_search(begun text, wanted int, out best int[], out is_sure boolean)
language plpgsql stable
as $$
declare
  candidates int[] := gazetteer.places_called(begun, case when length(begun) > 3 then 2 * wanted else 24 end);
  -- The best names that begin so.
  begins gazetteer.names[];
  places public.geo_locations[];
  uids text[];
  listed text[];
  exact int;
begin
  best := '{}';
  is_sure := false;
  if candidates = '{}' then
    return;
  end if;
  -- Of a shorter beginning the biggest are the first that are kept ready.
  if length(begun) > 3 then
    select array_agg(name), candidates || array_agg(name.place_id) into begins, candidates
    from (
      select name.* from gazetteer.names as name
      where key >= begun and key < begun || chr(65535) and weight >= 2000
      order by weight desc, key, place_id limit 32
    ) as name;
  end if;
  select array_agg(place), array_agg(place.geo_uid) into places, uids
  from public.geo_locations as place where place.id = any (candidates);
  listed := search.listed_among(uids);
  select array_agg(id order by score desc, id),
    (array_agg(id order by score desc, id) filter (where is_exact))[1],
    coalesce(bool_or(is_exact and (is_listed or location_type = 'locality')), false)
  into best, exact, is_sure
  from (
    select place.id, place.location_type, is_exact, is_listed,
      coalesce((select max(begun_name.weight) from unnest(begins) as begun_name where begun_name.place_id = place.id), place.weight)
        + case when is_exact then 1500 else 0 end + case when is_listed then 2500 else 0 end as score
    from unnest(places) as place
    left join (
      select place_id, max(weight) as weight
      from (select place_id, weight from gazetteer.names where key = begun order by weight desc limit 60) as same
      group by place_id
    ) as name on name.place_id = place.id and search.is_whole_name(name.weight, place.weight),
    lateral (select name.place_id is not null as is_exact, place.geo_uid = any (listed) as is_listed) as fact
  ) as scored;
  if array_position(best, exact) > wanted then
    best[wanted] := exact;
  end if;
  best := best[:wanted];
end $$;

-- How many listings of a set there are of each kind.
create function search.kinds_of(hits search.hit_set) returns jsonb
language plpgsql stable
as $$
declare
  kinds constant text[] := rules.property_subtypes('residential') || rules.property_subtypes('commercial')
    || rules.property_subtypes('industrial') || rules.property_subtypes('land');
  counts jsonb;
begin
  -- Every kind has a key; see search.choose_keys. Listings written since are counted by their rows.
  if hits.fresh is null then
    select jsonb_object_agg(kind, listings) into counts
    from unnest(kinds, search.counts(hits, array(
      select (select id from search.keys where name = 'word:' || search.tag(kind)) from unnest(kinds) as kind
    ))) as counted (kind, listings)
    where listings > 0;
  else
    select jsonb_object_agg(kind, listings) into counts
    from (
      select kind, sum(listings) as listings
      from (
        select kind, listings
        from unnest(kinds, search.counts(hits, array(
          select (select id from search.keys where name = 'word:' || search.tag(kind)) from unnest(kinds) as kind
        ))) as counted (kind, listings)
        union all
        select listing.property_subtype, 1
        from search.documents as document join public.properties as listing on listing.id = document.property_id
        where document.n = any (hits.fresh)
      ) as counted
      group by kind
      having sum(listings) > 0
    ) as summed;
  end if;
  return coalesce(counts, '{}');
end $$;
revoke all on function search.kinds_of from public;

-- What the box tells of a text that somebody still types, as search.find would: how many listings there are, the place, and
-- whether what is wished for is said. Neither a page nor counts are made, and nothing is corrected or given up: half a word
-- is no mistake. The kinds are those in the place that all words name.
create function search.of_begun(
  wanted search.criteria, asked text, free_words text[], place text, subtypes text[], also_subtypes text[],
  furnished_status text, construction_status text, choices jsonb, area_unit text, with_kinds boolean,
  out total bigint, out found_place jsonb, out listed_first jsonb, out named_uid text, out kinds jsonb)
language plpgsql stable security definer
set search_path = ''
set jit = off
as $$
declare
  literal constant text[] := case when asked ~ '\S' then search.query_words(asked) end;
  wishes text[] := '{}';
  wished int[];
  is_said boolean := false;
  loose text[];
  named search.named_place;
  textual record;
  better search.criteria;
  hits search.hit_set;
begin
  wanted := search.with_details(wanted, subtypes, also_subtypes, furnished_status, construction_status, choices, area_unit);
  if array_to_string(free_words, ' ') like '%~%' then
    wishes := array(select word from unnest(free_words) as word where word like '~%');
    free_words := array(select word from unnest(free_words) with ordinality as each (word, position)
      where word not like '~%' order by position);
  end if;
  if cardinality(free_words) > 0 then
    named := search.find_place(search.words_of_names(free_words, wishes));
    wished := search.wished(free_words, named, wishes);
    if cardinality(named.words) = cardinality(free_words) then
      if cardinality(named.uids) = 1 then
        named_uid := named.uids[1];
      end if;
    else
      loose := search.text_words(free_words, named, wished);
    end if;
  end if;
  textual := search.with_text(wanted, literal, loose, named, place);
  wanted := textual.criteria;
  loose := textual.loose;
  if wished is null and search.is_tallied(wanted) then
    total := (
      select sum(value::bigint) from jsonb_each_text(search.tallied(wanted, '{property_type}') -> 'property_type')
      where wanted.property_type is null or key = wanted.property_type);
    if total > 0 then
      return;
    end if;
  end if;
  hits := search.matches(wanted);
  total := search.total(hits);
  -- What is meant literally is not read anew; where nothing was said about that, all of it may be.
  if total = 0 and num_nonnulls(wanted.places, wanted.pincodes, wanted.state) = 0 then
    better := search.with_pincodes_beginning(wanted, case when free_words is null then literal || loose else loose end);
    if better.pincodes is not null then
      hits := search.matches(better);
      total := search.total(hits);
    end if;
  end if;
  if wished is not null then
    if total > 0 then
      -- Mostly a plain word that has a bitmap is said, and the others need not be read.
      is_said := search.is_said_by_any(hits, array(
        select form
        from unnest(wished) as at, unnest(string_to_array(substr(search.wish_of(free_words[at], wishes), 2), '|')) as form
        where form ~ '^[a-z]{1,48}$' and (select id from search.keys where name = 'word:' || form) is not null))
        or search.is_said_by_any(hits, array_remove(search.wish_forms(free_words, wished, wishes), ''));
    end if;
    listed_first := jsonb_build_object('words', wished, 'is_said', is_said);
  end if;
  if named.name is not null then
    found_place := jsonb_build_object('name', named.name, 'type', named.location_type, 'words', named.words,
      'uid', case when cardinality(named.uids) = 1 then named.uids[1] end);
  end if;
  if with_kinds and named_uid is not null then
    kinds := search.kinds_of(hits);
  end if;
end $$;
revoke all on function search.of_begun from public;
grant execute on function search.of_begun to anon, authenticated, service_role;

-- unused: only suggest_searches called it, which is replaced below.
drop function search.kinds_in(text);

-- As before (20261202000103), with that.
create or replace function public.suggest_searches(question jsonb, begun text default null, max_places int default 4, with_kinds boolean default false)
returns jsonb
language plpgsql stable
set search_path = ''
-- As in search.listings.
set plan_cache_mode = force_generic_plan
as $$
declare
  asked search.question := jsonb_populate_record(null::search.question, question);
  wanted search.criteria;
  answer record;
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
  if pg_column_size(asked.words) > 2000 then
    asked.words := array(select left(word, 100) from unnest(asked.words[:32]) as word);
  end if;
  answer := search.of_begun(wanted, left(asked.search_query, 200), asked.words,
    left(asked.place, 200), asked.subtypes[:30], asked.also_subtypes[:30], asked.furnished_status, asked.construction_status,
    asked.choices, coalesce(asked.area_unit, 'sqft'), with_kinds);
  if begun ~ '\S' then
    select jsonb_agg(jsonb_build_object('village', place.village, 'subdistrict', place.subdistrict, 'district', place.district,
      'state', place.state, 'display_text', place.display_text)) into places
    from search.places_suggested(begun, max_places, answer.named_uid) as place;
  end if;
  return jsonb_build_object(
    'total', answer.total,
    'place', answer.found_place,
    'listed_first', answer.listed_first,
    'places', coalesce(places, '[]'),
    'kinds', coalesce(answer.kinds, '{}'));
end $$;

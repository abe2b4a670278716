-- The search, part 91: where nothing matches, one pass tells what cannot be found either, and is not looked for.
--
-- Each sort of criteria was looked up and kept, and up to twelve times these sets were combined anew. Now one statement counts what
-- types, details, place, kind and rooms leave without each of them, and an index tells whether any listing has the price, the
-- area or the words: mostly nothing is left of most ways. The others are ordinary searches.
-- One file, though a long one: search.relax and what it alone calls.

-- How many listings types, details, place, kind and rooms leave together, and without one of them. Null where nothing is left to
-- ask for. The words, prices and areas are not looked at.
create function search.left_by(
  wanted search.criteria, out by_all bigint, out without_details bigint, out without_place bigint, out without_kind bigint,
  out without_rooms bigint
)
language plpgsql stable
set enable_sort = off
as $$
declare
  in_space constant boolean := search.is_in_space((wanted.area).chunks);
  first_chunk constant int := coalesce((select min(chunk) from unnest((wanted.area).chunks) as chunk), 0);
  last_chunk constant int := coalesce(
    (select max(chunk) from unnest((wanted.area).chunks) as chunk), search.first_chunk_in_space() - 1);
  conditions search.condition[] := '{}';
  -- To which sort each condition belongs: 1 what is never given up, 2 details, 3 place, 4 kind, 5 rooms.
  sorts int[] := '{}';
  -- How many conditions each sort has.
  asked int[] := '{0,0,0,0,0}';
  sorts_asked int;
  tag record;
begin
  if (wanted.area).chunks is not null then
    conditions := conditions || row(null, (wanted.area).chunks, (wanted.area).bits)::search.condition;
    sorts := sorts || 1;
  end if;
  if wanted.listing_type is not null then
    conditions := conditions || row(array['listing_type:' || wanted.listing_type], null, null)::search.condition;
    sorts := sorts || 1;
  end if;
  if wanted.tags is not null then
    for tag in
      select either, case search.part_of(either) when 'fixed' then 1 when 'details' then 2 else 4 end as sort,
        array_agg('word:' || form) as names, bool_and((select id from search.keys where name = 'word:' || form) is not null) as is_common
      from unnest(wanted.tags) as either, unnest(string_to_array(either, '|')) as form
      group by either
    loop
      if tag.is_common then
        conditions := conditions || row(tag.names, null, null)::search.condition;
      else
        conditions := conditions || search.either_condition(tag.either, in_space);
      end if;
      sorts := sorts || tag.sort;
    end loop;
  end if;
  if wanted.property_type is not null then
    conditions := conditions || row(array['property_type:' || wanted.property_type], null, null)::search.condition;
    sorts := sorts || 4;
  end if;
  if wanted.places is not null then
    conditions := conditions || search.place_condition(wanted);
    sorts := sorts || 3;
  else
    if wanted.state is not null then
      conditions := conditions || search.state_condition(wanted.state, in_space);
      sorts := sorts || 3;
    end if;
    if wanted.pincodes is not null then
      conditions := conditions || search.pincodes_condition(wanted.pincodes, in_space);
      sorts := sorts || 3;
    end if;
  end if;
  if wanted.bedrooms is not null then
    conditions := conditions || search.rooms_condition('bedrooms', wanted.bedrooms, case when wanted.bedrooms = 5 then 50 else wanted.bedrooms end);
    sorts := sorts || 5;
  end if;
  if wanted.min_bedrooms is not null or wanted.max_bedrooms is not null then
    conditions := conditions || search.rooms_condition('bedrooms', coalesce(wanted.min_bedrooms, 0), coalesce(wanted.max_bedrooms, 50));
    sorts := sorts || 5;
  end if;
  if wanted.bathrooms is not null then
    conditions := conditions || search.rooms_condition('bathrooms', wanted.bathrooms, case when wanted.bathrooms = 5 then 50 else wanted.bathrooms end);
    sorts := sorts || 5;
  end if;
  for number in 1 .. cardinality(sorts) loop
    asked[sorts[number]] := asked[sorts[number]] + 1;
  end loop;
  sorts_asked := 5 - cardinality(array_positions(asked, 0));
  if sorts_asked = 0 then
    return;
  end if;

  with wanted_key as (
    select member, cardinality((conditions[member]).keys) = 1 and (conditions[member]).chunks is null as is_alone,
      (select id from search.keys where search.keys.name = wanted_name.name) as id
    from generate_subscripts(conditions, 1) as member, unnest((conditions[member]).keys) as wanted_name (name)
  ),
  fulfilled as (
    select bitmap.chunk, sorts[wanted_key.member] as sort, bitmap.bits
    from wanted_key
    cross join lateral (
      select bitmaps.chunk, bitmaps.bits from search.bitmaps
      where bitmaps.key = wanted_key.id and bitmaps.chunk between first_chunk and last_chunk offset 0
    ) as bitmap
    where wanted_key.is_alone
    union all
    select part.chunk, sorts[part.member], bit_or(part.bits)
    from (
      select bitmap.chunk, wanted_key.member, bitmap.bits
      from wanted_key
      cross join lateral (
        select bitmaps.chunk, bitmaps.bits from search.bitmaps
        where bitmaps.key = wanted_key.id and bitmaps.chunk between first_chunk and last_chunk offset 0
      ) as bitmap
      where not wanted_key.is_alone
      union all
      select unnest((conditions[member]).chunks), member, unnest((conditions[member]).bits)
      from generate_subscripts(conditions, 1) as member
    ) as part
    group by part.chunk, part.member
  ),
  -- Each sort by itself. A chunk in which two are not met at all has nothing to tell; `unmet` is the one that is not.
  met as (
    select chunk, bit_and(bits) filter (where sort = 1) as fixed, bit_and(bits) filter (where sort = 2) as details,
      bit_and(bits) filter (where sort = 3) as place, bit_and(bits) filter (where sort = 4) as kind,
      bit_and(bits) filter (where sort = 5) as rooms,
      case when count(*) filter (where sort = 1) < asked[1] then 1 when count(*) filter (where sort = 2) < asked[2] then 2
        when count(*) filter (where sort = 3) < asked[3] then 3 when count(*) filter (where sort = 4) < asked[4] then 4
        when count(*) filter (where sort = 5) < asked[5] then 5 else 0 end as unmet
    from fulfilled
    group by chunk
    having (count(*) filter (where sort = 1) < asked[1])::int + (count(*) filter (where sort = 2) < asked[2])::int
      + (count(*) filter (where sort = 3) < asked[3])::int + (count(*) filter (where sort = 4) < asked[4])::int
      + (count(*) filter (where sort = 5) < asked[5])::int < 2
  ),
  -- A sort that was not asked for is null. Without "offset 0" the same would be computed several times.
  pair as (
    select *, case when bit_count(fixed) = 0 then fixed else coalesce(fixed & details, fixed, details) end as first_pair,
      case when bit_count(place) = 0 then place else coalesce(place & kind, place, kind) end as second_pair
    from met where unmet <> 1 offset 0
  ),
  with_rooms as (
    select *, case when bit_count(first_pair) = 0 then first_pair else coalesce(first_pair & rooms, first_pair, rooms) end as first_three,
      case when bit_count(second_pair) = 0 then second_pair else coalesce(second_pair & rooms, second_pair, rooms) end as last_three
    from pair offset 0
  )
  select
    sum(case when unmet > 0 or bit_count(first_three) = 0 or bit_count(second_pair) = 0 then 0
      else bit_count(coalesce(first_three & second_pair, first_three, second_pair)) end),
    sum(case when asked[2] = 0 or unmet not in (0, 2) or bit_count(last_three) = 0 then 0
      else bit_count(coalesce(last_three & fixed, last_three, fixed)) end),
    sum(case when asked[3] = 0 or unmet not in (0, 3) or bit_count(first_three) = 0 then 0
      else bit_count(coalesce(first_three & kind, first_three, kind)) end),
    sum(case when asked[4] = 0 or unmet not in (0, 4) or bit_count(first_three) = 0 then 0
      else bit_count(coalesce(first_three & place, first_three, place)) end),
    sum(case when asked[5] = 0 or unmet not in (0, 5) or bit_count(first_pair) = 0 then 0
      else bit_count(coalesce(first_pair & second_pair, first_pair, second_pair)) end)
  into by_all, without_details, without_place, without_kind, without_rooms
  from with_rooms;
  by_all := coalesce(by_all, 0);
  without_details := case when asked[2] = 0 then by_all when sorts_asked > 1 then coalesce(without_details, 0) end;
  without_place := case when asked[3] = 0 then by_all when sorts_asked > 1 then coalesce(without_place, 0) end;
  without_kind := case when asked[4] = 0 then by_all when sorts_asked > 1 then coalesce(without_kind, 0) end;
  without_rooms := case when asked[5] = 0 then by_all when sorts_asked > 1 then coalesce(without_rooms, 0) end;
end $$;

-- One word or tag, or any of several that "|" separates, as a condition.
create function search.either_condition(either text, in_space boolean) returns search.condition
language plpgsql stable
as $$
declare
  known constant record := search.word_conditions(array[either], in_space);
begin
  return case when known.rare_words is null then known.conditions[1] else search.rare_words_condition(known.rare_words, in_space) end;
end $$;

-- The listings of a set that meet further criteria.
create function search.found_in(hits search.hit_set, wanted search.criteria) returns search.hit_set
language plpgsql stable
as $$
declare
  area search.area;
  is_dear constant boolean := cardinality(wanted.places) > 10
    or num_nonnulls(wanted.min_price, wanted.max_price, wanted.min_area, wanted.max_area) > 0;
begin
  if hits.chunks is null or not search.has_criteria(wanted) then
    return hits;
  end if;
  -- Of few, the rows tell.
  if not search.is_in_space(hits.chunks) and search.total(hits) <= (case when is_dear then 150 else 50 end) then
    return search.found_among(search.newest_page(hits, 0, 150), wanted);
  end if;
  area.chunks := hits.chunks;
  area.bits := hits.bits;
  wanted.area := area;
  return search.bitmap_matches(search.as_whole_type(wanted));
end $$;

-- What the narrower of two criteria asks for beside what the wider one does.
create function search.narrowed_by(narrower search.criteria, wider search.criteria) returns search.criteria
language plpgsql stable
as $$
declare
  more search.criteria;
begin
  if narrower.words is distinct from wider.words then
    more.words := narrower.words;
  end if;
  if narrower.property_type is distinct from wider.property_type then
    more.property_type := narrower.property_type;
  end if;
  if row(narrower.min_price, narrower.max_price) is distinct from row(wider.min_price, wider.max_price) then
    more.min_price := narrower.min_price;
    more.max_price := narrower.max_price;
  end if;
  if row(narrower.min_area, narrower.max_area) is distinct from row(wider.min_area, wider.max_area) then
    more.min_area := narrower.min_area;
    more.max_area := narrower.max_area;
  end if;
  if row(narrower.places, narrower.state, narrower.pincodes) is distinct from row(wider.places, wider.state, wider.pincodes) then
    more.places := narrower.places;
    more.state := narrower.state;
    more.pincodes := narrower.pincodes;
  end if;
  if row(narrower.bedrooms, narrower.min_bedrooms, narrower.max_bedrooms, narrower.bathrooms)
    is distinct from row(wider.bedrooms, wider.min_bedrooms, wider.max_bedrooms, wider.bathrooms) then
    more.bedrooms := narrower.bedrooms;
    more.min_bedrooms := narrower.min_bedrooms;
    more.max_bedrooms := narrower.max_bedrooms;
    more.bathrooms := narrower.bathrooms;
  end if;
  if narrower.tags is distinct from wider.tags then
    more.tags := nullif(array(select tag from unnest(narrower.tags) as tag where tag <> all (coalesce(wider.tags, '{}'))), '{}');
  end if;
  return more;
end $$;

-- As before (20261124000203), but all kinds of one type are found among other tags.
create or replace function search.as_whole_type(alone search.criteria) returns search.criteria
language plpgsql stable
as $$
declare
  kinds text;
begin
  if alone.tags is null or alone.property_type is not null then
    return alone;
  end if;
  foreach kinds in array alone.tags loop
    if kinds like '%|%|%|%' and search.part_of(kinds) = 'kind' and search.kinds_like(array[kinds]) = kinds then
      alone.property_type := search.type_of_kinds(array[kinds]);
      if alone.property_type is not null then
        alone.tags := nullif(array_remove(alone.tags, kinds), '{}');
      end if;
      return alone;
    end if;
  end loop;
  return alone;
end $$;

-- The listings that meet the criteria, in no order yet. `is_rare`: few have the price.
create function search.found_by(wanted search.criteria, changed bigint[], is_rare boolean) returns search.hit_set
language plpgsql stable
as $$
declare
  numbers constant bigint[] := case when is_rare then search.few_priced(wanted) end;
  hits search.hit_set;
begin
  if cardinality(numbers) <= 500 then
    return search.found_among(numbers, wanted);
  end if;
  hits := search.bitmap_matches(search.as_whole_type(wanted));
  hits.ranked := null;
  return case when changed = '{}' then hits else search.seen_live(hits, changed, wanted) end;
end $$;

-- The first way to relax that finds something, in a fixed order; `steps` is null if none does.
create or replace function search.relax(
  wanted search.criteria, out criteria search.criteria, out hits search.hit_set, out steps text[]
)
language plpgsql stable
as $$
declare
  changed constant bigint[] := array(select distinct n from search.changes);
  is_settled constant boolean := changed = '{}';
  -- Sorts of which no listing has what is asked for: nothing is found while these stay as they are.
  empty_sorts text[] := '{}';
  left_over record;
  is_counted boolean := false;
  -- Few listings have the price.
  is_rare boolean := false;
  -- What is left without the place, or whether that is all there is.
  placeless search.criteria;
  elsewhere search.hit_set;
  few bigint[];
  is_everywhere boolean := false;
  way text;
  step text;
  looser search.criteria;
  alone search.criteria;
  nearby text[];
  -- All given up that may be, with the place, and what that finds.
  widest search.criteria;
  anywhere search.hit_set;
  -- The ways up to each step.
  stages search.criteria[];
  given_up text[];
  first int;
  last int;
  middle int;
  tried search.hit_set;
begin
  -- Where the price says what it is for, nothing else is an answer.
  if wanted.preferences[1] ~ '^#(sale|rent)' then
    wanted.tags := wanted.tags || wanted.preferences[1];
  end if;
  -- The price is never given up, only widened.
  if num_nonnulls(wanted.min_price, wanted.max_price) > 0 then
    alone.min_price := wanted.min_price * 0.8;
    alone.max_price := wanted.max_price * 1.2;
    if not search.has_price(alone.min_price, alone.max_price) then
      return;
    elsif not search.has_price(wanted.min_price, wanted.max_price) then
      empty_sorts := empty_sorts || 'price'::text;
    end if;
    is_rare := is_settled and (wanted.area).chunks is null and search.few_priced(alone) is not null;
    alone := null;
  end if;
  if num_nonnulls(wanted.min_area, wanted.max_area) > 0 and not search.has_area(wanted.min_area, wanted.max_area) then
    empty_sorts := empty_sorts || 'area'::text;
  end if;
  if wanted.words is not null and not search.has_words(wanted.words) then
    empty_sorts := empty_sorts || 'words'::text;
  end if;
  if is_settled and empty_sorts = '{}' then
    is_counted := not is_rare;
    if is_counted then
      left_over := search.left_by(wanted);
    end if;
  end if;

  foreach way in array '{numbers,words,details,price,area,sides,city,nearby,district,kind,rooms}'::text[] loop
    continue when not empty_sorts <@ search.given_up_by(way);
    if is_counted then
      continue when 0 = case
        when way = 'details' then left_over.without_details
        when way in ('sides', 'city', 'nearby', 'district') then left_over.without_place
        when way = 'kind' then left_over.without_kind
        when way = 'rooms' then left_over.without_rooms
        else left_over.by_all end;
    end if;
    -- Another place is looked for only if something is left without the one that was asked for, and only there.
    if way = 'sides' and num_nonnulls(wanted.places, wanted.state, wanted.pincodes) > 0 then
      placeless := search.with_place(wanted, null);
      is_everywhere := not search.has_criteria(placeless);
      if not is_everywhere then
        elsewhere := search.found_by(placeless, changed, is_rare);
        if is_settled and not search.is_in_space(elsewhere.chunks) and search.total(elsewhere) <= 150 then
          few := search.newest_page(elsewhere, 0, 150);
        end if;
      end if;
    end if;
    continue when way in ('sides', 'city', 'nearby', 'district') and not is_everywhere
      and num_nonnulls(elsewhere.chunks, elsewhere.fresh) = 0;
    looser := search.relaxed(wanted, way);
    -- With nothing left to ask for, everything would be shown.
    continue when looser is null or not search.has_criteria(looser);
    if way = 'nearby' then
      nearby := looser.places;
    end if;
    if is_settled and not is_everywhere and way in ('sides', 'city', 'nearby', 'district') then
      alone.places := looser.places;
      alone.state := looser.state;
      alone.pincodes := looser.pincodes;
      tried := case when few is null then search.found_in(elsewhere, alone) else search.found_among(few, alone) end;
    else
      tried := search.found_by(looser, changed, is_rare);
    end if;
    continue when case when is_settled then tried.chunks is null else search.total(tried) = 0 end;
    criteria := looser;
    hits := tried;
    steps := array[case when way in ('sides', 'city', 'district') then 'nearby' when way = 'numbers' then 'words' else way end];
    return;
  end loop;

  foreach way in array array['words,details,price,area,nearby,kind,rooms', 'words,state,details,price,area,rooms',
    'words,anywhere,details,price,area,rooms,kind']
  loop
    criteria := wanted;
    steps := '{}';
    stages := '{}';
    given_up := '{}';
    foreach step in array string_to_array(way, ',') loop
      if step = 'nearby' and nearby is not null then
        looser := criteria;
        looser.places := nearby;
        looser.pincodes := null;
      else
        looser := search.relaxed(criteria, step);
      end if;
      continue when looser is null or not search.has_criteria(looser);
      criteria := looser;
      steps := steps || step;
      -- One thing alone is tried before, except for the wider places.
      continue when cardinality(steps) = 1 and step not in ('state', 'anywhere')
        or way ~ ',(state|anywhere),' and not steps && '{state,anywhere}';
      stages := stages || criteria;
      given_up := given_up || array_to_string(steps, ',');
    end loop;

    first := 1;
    last := cardinality(stages) + 1;
    -- Nothing is found while one of these stays as it is.
    while first < last and not empty_sorts <@ string_to_array(given_up[first], ',') loop
      first := first + 1;
    end loop;
    continue when first = last;
    -- Something is left without the place: then a wider place is mostly all that has to be given up.
    if is_settled and first = 1 and elsewhere.chunks is not null and wanted.words is null and given_up[1] in ('state', 'anywhere') then
      criteria := stages[1];
      hits := case when given_up[1] = 'anywhere' then elsewhere
        when few is null then search.found_in(elsewhere, search.narrowed_by(criteria, placeless))
        else search.found_among(few, search.narrowed_by(criteria, placeless)) end;
      if hits.chunks is not null then
        steps := given_up[1:1];
        return;
      end if;
      first := 2;
      criteria := stages[cardinality(stages)];
      continue when first = last;
    end if;
    -- A place may be many: it is looked up only in what all the rest leaves. The other ways leave no more than those with the kind.
    if widest is null and is_settled and 'kind' = any (string_to_array(way, ',')) then
      widest := search.with_place(criteria, null);
      if search.has_criteria(widest) then
        anywhere := search.found_by(widest, '{}', is_rare);
      end if;
    end if;
    -- Each stage finds what the one before it finds, and maybe more: the first that finds something is found by halving, after
    -- a look at the last, within what was found.
    middle := last - 1;
    while first < last and middle > 0 loop
      looser := stages[middle];
      if middle = cardinality(stages) then
        criteria := widest;
        hits := anywhere;
      end if;
      -- Who counts rooms wants a home once the count is given up: then what a stage finds is not all within what the next does.
      if not is_settled or not search.has_criteria(criteria)
        or criteria.property_type is not null and criteria.property_type is distinct from looser.property_type then
        tried := search.found_by(looser, changed, is_rare);
      else
        tried := search.found_in(hits, search.narrowed_by(looser, criteria));
      end if;
      if (case when is_settled then tried.chunks is not null else search.total(tried) > 0 end) then
        last := middle;
        hits := tried;
        criteria := looser;
      else
        first := middle + 1;
      end if;
      middle := (first + last) / 2;
    end loop;
    continue when last > cardinality(stages);
    steps := string_to_array(given_up[last], ',');
    return;
  end loop;
  steps := null;
end $$;

-- Whether a listing that is shown has a price within these limits.
create function search.has_price(lowest numeric, highest numeric) returns boolean
language plpgsql stable
as $$
begin
  return exists (
    select from search.documents where is_active and price >= coalesce(lowest, 0) and price <= coalesce(highest, 'Infinity'));
end $$;

create function search.has_area(lowest numeric, highest numeric) returns boolean
language plpgsql stable
as $$
begin
  return exists (
    select from search.documents
    where is_active and area_value >= coalesce(lowest, 0) and area_value <= coalesce(highest, 'Infinity'));
end $$;

-- Whether a listing has all of these words. Those that have a bitmap are in many.
create function search.has_words(words text[]) returns boolean
language plpgsql stable
as $$
declare
  rare constant text[] := (search.word_conditions(words, false)).rare_words;
begin
  return rare is null or exists (
    select from search.documents where is_active and documents.words @@ search.text_query(rare));
end $$;

revoke all on function search.left_by, search.either_condition, search.found_in, search.found_by, search.narrowed_by,
  search.has_price, search.has_area, search.has_words from public;

-- unused: only search.relax called it, which this same transaction replaces
drop function search.combined(search.hit_set[], int[], search.criteria, bigint[]);

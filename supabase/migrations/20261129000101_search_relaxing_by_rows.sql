-- The search, part 93: where nothing matches and few listings can be found in any way, each is looked at once.
--
-- Each way to relax was a search. Now one look at the listings of the types, at the widened price, tells what each of them meets,
-- and each way is a comparison. Neighbouring places are looked up once for all ways, and only where something may be found there.
-- One file, though a long one: search.relax and what it alone calls.

-- What each listing of these types, purposes and this price meets, as flags; or each of those that are given. 1 the words, 2 those that
-- are no numbers, 4 details, 8 the price, 16 the area, 32 the place, 1024 its state, 2048 the kinds, 4096 kinds like them, 8192 rooms,
-- 16384 the type, 32768 a home.
create function search.flags_among(
  wanted search.criteria, among bigint[], details text[], kinds text[], types text[], purposes text[], has_numbers boolean,
  state_place search.named_place, out numbers bigint[], out flags int[]
)
language plpgsql stable
as $$
declare
  lowest constant numeric := wanted.min_price * 0.8;
  highest constant numeric := wanted.max_price * 1.2;
  -- Fields of a record would be looked up for each listing.
  wanted_state constant text := wanted.state;
  wanted_pincodes constant text[] := wanted.pincodes;
  around_state constant text := state_place.state;
  wanted_type constant text := wanted.property_type;
  least_price constant numeric := coalesce(wanted.min_price, 0);
  most_price constant numeric := coalesce(wanted.max_price, 'Infinity');
  least_area constant numeric := coalesce(wanted.min_area, 0);
  most_area constant numeric := coalesce(wanted.max_area, 'Infinity');
  has_rooms constant boolean := num_nonnulls(wanted.bedrooms, wanted.min_bedrooms, wanted.max_bedrooms, wanted.bathrooms) > 0;
  fixed_query constant tsquery := search.text_query((search.only_part(wanted, 'fixed')).tags);
  words_query constant tsquery := search.text_query(wanted.words);
  numberless_query constant tsquery := case when has_numbers
    then search.text_query(array(select forms from unnest(wanted.words) as forms where forms !~ '^[0-9]+$')) end;
  details_query constant tsquery := search.text_query(details);
  kinds_query constant tsquery := search.text_query(kinds);
  further_kinds_query constant tsquery := search.text_query(kinds[2:]);
  place_query constant tsquery := search.text_query(array[search.place_words(wanted.places)]);
  state_query constant tsquery := search.text_query(array[search.place_words(state_place.uids)]);
begin
  select array_agg(n), array_agg(flag) into numbers, flags
  from (
    select n,
      case when words_query is null or words @@ words_query then 1 else 0 end
      + case when not has_numbers then 0 when numberless_query is null or words @@ numberless_query then 2 else 0 end
      + case when words @@ details_query then 4 else 0 end
      + case when price >= least_price and price <= most_price then 8 else 0 end
      + case when area_value >= least_area and area_value <= most_area then 16 else 0 end
      + case when place_query is null then
          case when (wanted_state is null or state = wanted_state) and (wanted_pincodes is null or pincode = any (wanted_pincodes))
            then 32 else 0 end
        when words @@ place_query
          or (state = wanted_state or pincode = any (wanted_pincodes)) and words @@ '''@?'''::tsquery then 32 else 0 end
      + case when state_query is null then 0
        when words @@ state_query or state = around_state and words @@ '''@?'''::tsquery then 1024 else 0 end
      + case when words @@ kinds_query then 2048 else 0 end
      + case when property_type = any (types) and (further_kinds_query is null or words @@ further_kinds_query) then 4096 else 0 end
      + case when not has_rooms then 0 when (wanted.bedrooms is null or bedrooms = wanted.bedrooms or wanted.bedrooms = 5 and bedrooms > 5)
        and (wanted.min_bedrooms is null or bedrooms >= wanted.min_bedrooms)
        and (wanted.max_bedrooms is null or bedrooms <= wanted.max_bedrooms)
        and (wanted.bathrooms is null or bathrooms = wanted.bathrooms or wanted.bathrooms = 5 and bathrooms > 5) then 8192 else 0 end
      + case when property_type = wanted_type then 16384 else 0 end
      + case when property_type = 'residential' then 32768 else 0 end as flag
    from (
      select listing.* from unnest(types) as type, unnest(purposes) as purpose,
      lateral (
        select n, words, property_type, price, area_value, bedrooms, bathrooms, state, pincode from search.documents
        where among is null and is_active and property_type = type and listing_type = purpose
          and price >= coalesce(lowest, 0) and price <= coalesce(highest, 'Infinity')
        offset 0
      ) as listing
      union all
      select n, words, property_type, price, area_value, bedrooms, bathrooms, state, pincode from search.documents
      where n = any (among)
    ) as candidate
    where fixed_query is null or words @@ fixed_query
    offset 0
  ) as listing;
end $$;

-- Which of these listings lie in which of the places around, as flags: 64 sides, 128 city, 256 nearby, 512 district.
create function search.near_flags(wanted search.criteria, numbers bigint[], sides text[], city text[], nearby text[], district text[],
  out near bigint[], out flags int[])
language plpgsql stable
as $$
declare
  rare text[];
  common text[];
  common_query tsquery;
  sides_query constant tsquery := search.text_query(array[search.place_words(sides)]);
  city_query constant tsquery := search.text_query(array[search.place_words(city)]);
  nearby_query constant tsquery := search.text_query(array[search.place_words(nearby)]);
  district_query constant tsquery := search.text_query(array[search.place_words(district)]);
begin
  select array_agg(uid) filter (where key is null), array_agg(uid) filter (where key is not null) into rare, common
  from (
    select uid, (select id from search.keys where name = 'word:@' || uid) as key
    from (select unnest(sides || city || nearby || district) as uid group by 1) as each
  ) as place;
  common_query := search.text_query(array[search.place_words(common)]);
  if cardinality(numbers) > 20 then
    near := array(
      select n from (
        select n from search.documents
        where is_active and words @@ search.text_query(array[search.place_words(rare)]) offset 0
      ) as listing
      where n = any (numbers));
  else
    common_query := search.text_query(array[search.place_words(common || rare)]);
  end if;
  if common_query is not null or wanted.state is not null then
    near := near || array(
      select n from search.documents
      where n = any (numbers) and (words @@ common_query or state = wanted.state and words @@ '''@?'''::tsquery));
  end if;
  if near = '{}' then
    return;
  end if;
  select array_agg(n), array_agg(
      case when words @@ sides_query or is_unknown and sides is not null then 64 else 0 end
      + case when words @@ city_query or is_unknown and city is not null then 128 else 0 end
      + case when words @@ nearby_query or is_unknown and nearby is not null then 256 else 0 end
      + case when words @@ district_query or is_unknown and district is not null then 512 else 0 end)
  into near, flags
  from search.documents, lateral (select state = wanted.state and words @@ '''@?'''::tsquery is true as is_unknown) as where_unknown
  where n = any (near);
end $$;

-- These listings as a set.
create function search.hits_of(numbers bigint[]) returns search.hit_set
language plpgsql stable
as $$
declare
  few constant search.condition := search.rows_condition(numbers, false);
begin
  return row(few.chunks, few.bits, null, null)::search.hit_set;
end $$;

-- As search.relax, among few: all of those that any way can find, or `numbers`, those of the kinds and with the rooms that are asked for.
-- Of these it is not decided where only another kind or other rooms find something.
create function search.relax_among(
  wanted search.criteria, numbers bigint[], kinds text[], types text[], purposes text[],
  out criteria search.criteria, out hits search.hit_set, out steps text[], out is_decided boolean
)
language plpgsql stable
as $$
declare
  details constant text[] := (search.only_part(wanted, 'details')).tags;
  has_numbers constant boolean := coalesce(wanted.words::text ~ '[{,][0-9]+[,}]', false);
  has_price constant boolean := num_nonnulls(wanted.min_price, wanted.max_price) > 0;
  has_area constant boolean := num_nonnulls(wanted.min_area, wanted.max_area) > 0;
  has_rooms constant boolean := num_nonnulls(wanted.bedrooms, wanted.min_bedrooms, wanted.max_bedrooms, wanted.bathrooms) > 0;
  has_place constant boolean := num_nonnulls(wanted.places, wanted.state, wanted.pincodes) > 0;
  -- What each listing has to meet, as the flags of search.flags_among.
  asked constant int := case when wanted.words is null then 0 else 1 end + case when details is null then 0 else 4 end
    + case when has_price then 8 else 0 end + case when has_area then 16 else 0 end + case when has_place then 32 else 0 end
    + case when kinds is null then 0 else 2048 end + case when has_rooms then 8192 else 0 end
    + case when wanted.property_type is null then 0 else 16384 end;
  state_place search.named_place;
  near record;
  sides text[];
  city text[];
  nearby text[];
  district text[];
  listed record;
  flags int[];
  needed int;
  ways constant text[] := '{numbers,words,details,price,area,sides,city,nearby,district,kind,rooms}';
  way text;
  step text;
begin
  is_decided := true;
  if wanted.places is not null or wanted.pincodes is not null then
    state_place := search.state_around(wanted.places, wanted.pincodes);
  end if;
  listed := search.flags_among(wanted, numbers, details, kinds, types, purposes, has_numbers, state_place);
  if listed.numbers is null then
    return;
  end if;
  flags := array(select distinct unnest(listed.flags));

  foreach way in array ways || array['words,details,price,area,nearby,kind,rooms', 'words,state,details,price,area,rooms',
    'words,anywhere,details,price,area,rooms,kind']
  loop
    -- Other places are looked for only where something is left to be found there.
    if way = 'sides' and (wanted.places is not null or wanted.pincodes is not null) then
      nearby := search.around(wanted.places, wanted.pincodes, 'nearby');
      -- The place alone is given up only where that may find something.
      if exists (select from unnest(flags) as flag where flag & (asked & ~32) = asked & ~32) then
        sides := search.around(wanted.places, wanted.pincodes, 'sides');
        city := search.around(wanted.places, wanted.pincodes, 'city');
        district := search.around(wanted.places, wanted.pincodes, 'district');
      end if;
      near := search.near_flags(wanted, listed.numbers, sides, city, nearby, district);
      if near.flags is not null then
        listed.flags := array(
          select each.flag | coalesce((select own.flag from unnest(near.near, near.flags) as own (n, flag) where own.n = each.n), 0)
          from unnest(listed.numbers, listed.flags) with ordinality as each (n, flag, position) order by position);
        flags := array(select distinct unnest(listed.flags));
      end if;
    end if;
    needed := asked;
    steps := '{}';
    foreach step in array string_to_array(way, ',') loop
      if step = 'numbers' and has_numbers then
        needed := needed & ~1 | 2;
      elsif step = 'words' and wanted.words is not null then
        needed := needed & ~1;
      elsif step = 'details' and details is not null then
        needed := needed & ~4;
      elsif step = 'price' and has_price then
        needed := needed & ~8;
      elsif step = 'area' and has_area then
        needed := needed & ~16;
      elsif step = 'sides' and sides is not null then
        needed := needed & ~32 | 64;
      elsif step = 'city' and city is not null then
        needed := needed & ~32 | 128;
      elsif step = 'nearby' and nearby is not null then
        needed := needed & ~32 | 256;
      elsif step = 'district' and district is not null then
        needed := needed & ~32 | 512;
      elsif step = 'state' and state_place.uids is not null then
        needed := needed & ~32 | 1024;
      elsif step = 'anywhere' and has_place and num_nonnulls(wanted.tags, wanted.property_type) > 0 then
        needed := needed & ~32;
      elsif step = 'kind' and kinds is not null then
        needed := needed & ~2048 | 4096;
      elsif step = 'kind' and wanted.property_type is not null then
        needed := needed & ~16384;
      elsif step = 'rooms' and has_rooms then
        needed := needed & ~8192;
        -- Who counts rooms wants a home.
        if kinds is null and needed & 16384 = 0 then
          needed := needed | 32768;
        end if;
      else
        continue;
      end if;
      -- Among these all are of the kind and have the rooms.
      if step in ('kind', 'rooms') and numbers is not null then
        continue when way not like '%,%';
        is_decided := false;
        return;
      end if;
      steps := steps || step;
      continue when way like '%,%' and (cardinality(steps) = 1 and step not in ('state', 'anywhere')
        or way ~ ',(state|anywhere),' and not steps && '{state,anywhere}');
      if exists (select from unnest(flags) as flag where flag & needed = needed) then
        criteria := wanted;
        foreach step in array steps loop
          if step in ('sides', 'city', 'nearby', 'district') then
            criteria.places := case step when 'sides' then sides when 'city' then city when 'nearby' then nearby else district end;
            criteria.pincodes := null;
          else
            criteria := search.relaxed(criteria, step);
          end if;
        end loop;
        hits := search.hits_of(array(
          select each.n from unnest(listed.numbers, listed.flags) as each (n, flag) where each.flag & needed = needed));
        if way not like '%,%' then
          steps := array[case when way in ('sides', 'city', 'district') then 'nearby' when way = 'numbers' then 'words' else way end];
        end if;
        return;
      end if;
    end loop;
  end loop;
  steps := null;
end $$;


-- Whether something is asked for that no way to relax gives up.
create function search.has_purpose(wanted search.criteria) returns boolean
language sql immutable
as $$
  select num_nonnulls(wanted.min_price, wanted.max_price, wanted.listing_type) > 0
    or exists (select from unnest(wanted.tags) as tag where search.part_of(tag) = 'fixed')
$$;

-- As before (20261128000301), but where few listings can be found at all, their rows tell.
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
  -- Where few listings can be found in any way, their rows tell.
  kinds text[];
  types text[];
  purposes text[];
  numbers bigint[];
  among record;
  is_core_empty boolean := false;
begin
  -- Where the price says what it is for, nothing else is an answer.
  if wanted.preferences[1] ~ '^#(sale|rent)' then
    wanted.tags := wanted.tags || wanted.preferences[1];
  end if;
  if is_settled and (wanted.area).chunks is null and search.has_purpose(wanted) then
    kinds := (search.only_part(wanted, 'kind')).tags;
    types := search.types_of_kinds(kinds);
    purposes := search.purposes_of(wanted);
    if search.are_few_of_types(wanted, types, purposes, 600) then
      among := search.relax_among(wanted, null, kinds, types, purposes);
      criteria := among.criteria;
      hits := among.hits;
      steps := among.steps;
      return;
    end if;
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
  end if;
  if num_nonnulls(wanted.min_area, wanted.max_area) > 0 and not search.has_area(wanted.min_area, wanted.max_area) then
    empty_sorts := empty_sorts || 'area'::text;
  end if;
  if wanted.words is not null and not search.has_words(wanted.words) then
    empty_sorts := empty_sorts || 'words'::text;
  end if;
  -- Several of words, details, price and area may have to go, and kind and rooms alone find nothing: then first what all four leave.
  if is_settled and empty_sorts <> '{}' and (wanted.area).chunks is null and kinds is not null
    and num_nonnulls(wanted.places, wanted.state, wanted.pincodes) = 0
    and num_nonnulls((search.only_part(wanted, 'details')).tags, coalesce(wanted.min_price, wanted.max_price),
      coalesce(wanted.min_area, wanted.max_area)) > 1 then
    numbers := search.few_of_kinds(wanted, kinds, types, purposes);
    is_core_empty := coalesce(numbers = '{}', false);
    if cardinality(numbers) between 1 and 400 then
      among := search.relax_among(wanted, numbers, kinds, types, purposes);
      if among.is_decided then
        criteria := among.criteria;
        hits := among.hits;
        steps := among.steps;
        return;
      end if;
    end if;
  end if;
  is_rare := is_settled and (wanted.area).chunks is null and num_nonnulls(wanted.min_price, wanted.max_price) > 0
    and search.few_priced(alone) is not null;
  alone := null;
  if is_settled and empty_sorts = '{}' then
    is_counted := not is_rare;
    if is_counted then
      left_over := search.left_by(wanted);
    end if;
  end if;

  foreach way in array '{numbers,words,details,price,area,sides,city,nearby,district,kind,rooms}'::text[] loop
    continue when is_core_empty or not empty_sorts <@ search.given_up_by(way);
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
    while first < last and (not empty_sorts <@ string_to_array(given_up[first], ',')
      or is_core_empty and given_up[first] !~ '(kind|rooms)') loop
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

revoke all on function search.flags_among, search.near_flags, search.hits_of, search.relax_among, search.has_purpose from public;

-- The search, part 130: where nothing is for lease, what is to rent in the place is nearer to it than what is for lease elsewhere:
-- "shop on lease in nagpur" showed one in Ahmedabad.
-- What search.relax was before (20261129000101): the order in which a text is relaxed. search.relax calls it since 20261207000306.
create or replace function search.relax_as_asked(
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

revoke all on function search.relax_as_asked from public, anon, authenticated;

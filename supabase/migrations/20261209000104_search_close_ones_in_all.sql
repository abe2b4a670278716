-- The search, part 141: where the first way to give something up finds hardly anything, what comes closest in all is shown: "office space
-- gachibowli" showed the one restaurant nearby, and "farm land satara" building plots, though farms lie not far away.

-- What any of these listings does not meet, in the order in which it is given up. `place_step` says how far away they are, if that is known.
create function search.given_up(wanted search.criteria, numbers bigint[], place_step text) returns text[]
language plpgsql stable
as $$
declare
  details constant text[] := (search.only_part(wanted, 'details')).tags;
  kinds constant text[] := (search.only_part(wanted, 'kind')).tags;
  around_state search.named_place;
  nearby text[];
  listed record;
  near record;
  met int;
begin
  if num_nonnulls(wanted.places, wanted.pincodes) > 0 then
    around_state := search.state_around(wanted.places, wanted.pincodes);
  end if;
  listed := search.flags_among(wanted, numbers, details, kinds, search.types_of_kinds(kinds), search.purposes_of(wanted), false, around_state);
  met := (select bit_and(flag) from unnest(listed.flags) as flag);
  if met & 32 = 0 and place_step is null then
    nearby := search.around(wanted.places, wanted.pincodes, 'nearby');
    near := search.near_flags(wanted, listed.numbers, null, null, nearby, search.around(wanted.places, wanted.pincodes, 'district'));
    place_step := case
      when not exists (
        select from unnest(listed.numbers, listed.flags) as each (n, flag)
        where flag & 32 = 0 and coalesce((select own.flag from unnest(near.near, near.flags) as own (n, flag) where own.n = each.n), 0) & 768 = 0)
        then 'nearby'
      when not exists (select from unnest(listed.flags) as flag where flag & (32 + 1024) = 0) then 'state'
      else 'anywhere' end;
  end if;
  return array_remove(array[
    case when wanted.listing_type in ('rent', 'lease') and exists (
      select from search.documents as listing where listing.n = any (numbers) and listing.listing_type <> wanted.listing_type)
      then case wanted.listing_type when 'rent' then 'lease' else 'rent' end end,
    case when wanted.words is not null and met & 1 = 0 then 'words' end,
    case when details is not null and met & 4 = 0 then 'details' end,
    case when met & 8 = 0 then 'price' end,
    case when met & 16 = 0 then 'area' end,
    case when met & 32 = 0 then place_step end,
    case when kinds is not null and met & 2048 = 0 or wanted.property_type is not null and met & 16384 = 0 then 'kind' end,
    case when num_nonnulls(wanted.bedrooms, wanted.min_bedrooms, wanted.max_bedrooms, wanted.bathrooms) > 0 and met & 8192 = 0 then 'rooms' end
  ], null);
end $$;

-- All given up at once that may be: what serves the same use, of any size, anywhere, at up to twice the price or half of the
-- lowest; or only what is of the kind and has the rooms.
create function search.widest(wanted search.criteria, with_other_kinds boolean) returns search.criteria
language plpgsql stable
as $$
declare
  kinds constant text[] := (search.only_part(wanted, 'kind')).tags;
begin
  wanted.words := null;
  wanted.tags := nullif(array_remove(
    (search.only_part(wanted, 'fixed')).tags || case when with_other_kinds then array[search.kinds_of_use(kinds)] else kinds end, null), '{}');
  if wanted.preferences[1] ~ '^#(sale|rent)' then
    wanted.tags := wanted.tags || wanted.preferences[1];
  end if;
  if kinds is null and num_nonnulls(wanted.bedrooms, wanted.min_bedrooms, wanted.max_bedrooms) > 0 then
    wanted.property_type := coalesce(wanted.property_type, 'residential');
  end if;
  if with_other_kinds then
    wanted.bedrooms := null;
    wanted.min_bedrooms := null;
    wanted.max_bedrooms := null;
  end if;
  wanted.bathrooms := null;
  wanted.min_price := wanted.min_price * 0.5;
  wanted.max_price := wanted.max_price * 2;
  wanted.min_area := null;
  wanted.max_area := null;
  return search.with_place(wanted, null);
end $$;

-- Those in a square around the place, which is as large as it takes to find two dozen. None where it is not known where the place lies.
create function search.found_around(wanted search.criteria, places text[], pincodes text[]) returns search.hit_set
language plpgsql stable
as $$
declare
  centre record;
  half float8;
  cut search.cut;
  found search.hit_set;
begin
  select place.lat, place.lng into centre from (
    (select lat, lng from public.geo_locations where geo_uid = any (places) and lat is not null order by weight desc limit 1)
    union all
    (select lat, lng from search.nearest_pincode(pincodes) as known where known.pincode is not null)) as place
  where place.lat between 6 and 38 and place.lng between 66 and 98.5 limit 1;
  if centre.lat is null then
    return null;
  end if;
  foreach half in array '{0.4,1.2,4}'::float8[] loop
    wanted.area := search.view_area(centre.lng - half, centre.lat - half, centre.lng + half, centre.lat + half, 10);
    cut := search.cut_of(wanted.area);
    if not cut.is_usable then
      return null;
    end if;
    wanted.area := search.found_area(wanted.area, cut);
    found := search.matches(wanted);
    exit when search.total(found) >= 24;
  end loop;
  return found;
end $$;

-- What may come close, and all that these meet: what serves the same use, or of more than a thousand what is of the kind and what lies
-- around, or at least what lies in the state. `steps` says what has been given up so far; null if at any price.
create function search.close_ones(wanted search.criteria, wanted_type text, steps text[], out criteria search.criteria, out numbers bigint[])
language plpgsql stable
as $$
declare
  way text;
  found search.hit_set;
begin
  numbers := '{}';
  foreach way in array '{other_kinds,kind,around,state}'::text[] loop
    exit when way = 'state' and numbers <> '{}';
    continue when way in ('around', 'state') and num_nonnulls(wanted.places, wanted.pincodes) = 0;
    criteria := search.widest(wanted, way in ('other_kinds', 'around'));
    if steps is null then
      criteria.min_price := null;
      criteria.max_price := null;
    else
      criteria.listing_type := wanted_type;
    end if;
    -- Who looks for a shop or a shed to rent may take one for lease.
    if criteria.listing_type in ('rent', 'lease') and search.is_for_business(wanted) then
      criteria.listing_type := null;
      criteria.tags := criteria.tags || '#rent|#lease'::text;
    end if;
    if way = 'state' then
      criteria := search.with_place(criteria, search.state_around(wanted.places, wanted.pincodes));
    end if;
    found := case way when 'around' then search.found_around(criteria, wanted.places, wanted.pincodes) else search.matches(criteria) end;
    if way = 'around' or search.total(found) <= (case way when 'state' then 3000 else 1000 end) then
      numbers := numbers || search.numbers_of(found, 1000);
      exit when way = 'other_kinds';
    end if;
  end loop;
  numbers := array(select distinct unnest(numbers));
end $$;

-- unused: the same function follows, which asks this one
alter function search.relax(search.criteria) rename to relax_for_purpose;

-- In the order of search.relax_for_purpose; what it finds is ranked by how close it comes. Who counts rooms wants a home, which is
-- shown from anywhere as a flat would be, and auctions are few: "2 bhk dehradun" and "auction rewa" found nothing at all.
-- Where that finds hardly anything, or only other kinds, those that come closest in all are shown, at most four dozen; where it finds
-- nothing at all, at any price.
create function search.relax(wanted search.criteria, out criteria search.criteria, out hits search.hit_set, out steps text[])
language plpgsql stable
as $$
declare
  looser record := search.relax_for_purpose(wanted);
  elsewhere search.criteria;
  close record;
  closest bigint[];
  is_elsewhere boolean;
  is_home boolean;
  needed text[];
begin
  is_home := coalesce(wanted.property_type, 'residential') = 'residential'
    and num_nonnulls(wanted.bedrooms, wanted.min_bedrooms, wanted.max_bedrooms) > 0;
  if looser.steps is null and num_nonnulls(wanted.places, wanted.state, wanted.pincodes) > 0
    and (wanted.listing_type = 'auction' or is_home) then
    elsewhere := search.with_place(wanted, null);
    elsewhere.words := null;
    if elsewhere.tags is null and wanted.listing_type is distinct from 'auction' then
      elsewhere.property_type := 'residential';
    end if;
    select elsewhere as criteria, search.matches(elsewhere) as hits, '{}'::text[] as steps into looser;
    if search.total(looser.hits) = 0 then
      looser := search.relax_for_purpose(elsewhere);
    end if;
    if looser.steps is not null then
      looser.steps := case when wanted.words is null then '{}'::text[] else '{words}' end || 'anywhere'::text || looser.steps;
    end if;
  end if;
  criteria := looser.criteria;
  hits := looser.hits;
  steps := looser.steps;
  if wanted.preferences is null or steps = '{}' or (wanted.area).chunks is not null then
    return;
  end if;

  -- A farm is not looked for among building plots, because they lie nearer.
  is_elsewhere := steps && '{kind,rooms,nearby,state}' or 'area' = any (steps) and coalesce(wanted.min_area, wanted.max_area) >= 20000;
  if steps is null and (wanted.words is not null or num_nonnulls(wanted.min_price, wanted.max_price) = 0
    or wanted.tags is null and wanted.property_type is null and not is_home) then
    return;
  elsif steps is null or (is_home or num_nonnulls(wanted.tags, wanted.property_type, wanted.listing_type) > 0) and (criteria).words is null
    and (is_elsewhere or search.total(hits) < 6 and steps <> '{words}') then
    close := search.close_ones(wanted, (criteria).listing_type, steps);
    closest := (search.closest_first(close.numbers, wanted, 2))[:48];
    if steps is not null and cardinality(closest) < 6 and not 'kind' = any (steps) and search.total(hits) <= 48 then
      closest := closest || array(
        select n from unnest(search.closest_first(search.numbers_of(hits, 48), wanted)) with ordinality as each (n, position)
        where n <> all (closest) order by position);
    end if;
    if cardinality(closest) >= (case when steps is null or 'kind' = any (steps) then 1 else least(search.total(hits), 6) end) then
      criteria := close.criteria;
      hits := search.hits_of(closest);
      hits.ranked := closest;
      needed := search.given_up(wanted, closest[:12], null);
      if steps is null or exists (
        select from search.documents as listing
        where listing.n = any (closest[:12]) and (listing.price > wanted.max_price * 1.2 or listing.price < wanted.min_price * 0.8)) then
        needed := array_replace(needed, 'price', 'any_price');
      end if;
    end if;
  end if;
  if needed is null and search.total(hits) between 2 and 3000 then
    hits.ranked := search.closest_first(search.numbers_of(hits, 3000), wanted);
  end if;
  -- Only what the first page needs is said to be given up.
  if needed is null and cardinality(steps) > 1 and search.total(hits) <= 3000 then
    needed := search.given_up(wanted, coalesce(search.ranked_page(hits, 0, 12), search.numbers_of(hits, 12)),
      (select step from unnest(steps) as step where step in ('nearby', 'state', 'anywhere') limit 1));
  end if;
  if needed <> '{}' then
    steps := array(select step from unnest(steps) as step where step = 'purpose') || needed;
  end if;
end $$;

revoke all on function search.given_up, search.widest, search.found_around, search.close_ones, search.relax from public, anon, authenticated;

-- The search, part 147: what meets all but the place is compared, however many lie nearer that do not: "ready to move 2 bhk noida extension
-- 45-55 lakh" showed unfinished flats there and hid nine that fit 40 km away. And the square around a place holds at most a thousand
-- listings, because the newest of more hid the nearest.

-- Those in a square around the place, which is as large as it takes to find two dozen, and as small as it takes to find no more than a
-- thousand. None where it is not known where the place lies.
create or replace function search.found_around(wanted search.criteria, places text[], pincodes text[]) returns search.hit_set
language plpgsql stable
as $$
declare
  centre record;
  -- Half of a side, in degrees; smaller ones find too few, larger ones too many.
  half float8 := 0.4;
  too_small float8 := 0;
  too_large float8;
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
  for attempt in 1 .. 7 loop
    wanted.area := search.view_area(centre.lng - half, centre.lat - half, centre.lng + half, centre.lat + half, 10);
    cut := search.cut_of(wanted.area);
    if not cut.is_usable then
      return null;
    end if;
    wanted.area := search.found_area(wanted.area, cut);
    found := search.matches(wanted);
    if search.total(found) < 24 then
      exit when half > 4;
      too_small := half;
    else
      exit when search.total(found) <= 1000;
      too_large := half;
    end if;
    half := coalesce((too_small + too_large) / 2, half * 2);
  end loop;
  return found;
end $$;

-- Who looks for a shop or a shed to rent may take one for lease.
create or replace function search.for_business(criteria search.criteria, wanted search.criteria) returns search.criteria
language plpgsql stable
as $$
begin
  if coalesce(criteria.listing_type, wanted.listing_type) in ('rent', 'lease') and search.is_for_business(wanted) then
    criteria.listing_type := null;
    criteria.tags := criteria.tags || '#rent|#lease'::text;
  end if;
  return criteria;
end $$;

-- What may come close, and all that these meet: what serves the same use, or of more than a thousand what is of the kind and what lies
-- around, or at least what lies in the state; of many the nearest, and the nearest that meet all but the place, however many lie nearer.
-- `steps` says what has been given up so far; null if at any price.
create or replace function search.close_ones(wanted search.criteria, wanted_type text, steps text[], out criteria search.criteria, out numbers bigint[])
language plpgsql stable
as $$
declare
  way text;
  found search.hit_set;
  others bigint[] := '{}';
  exact search.criteria := search.with_place(wanted, null);
begin
  numbers := '{}';
  foreach way in array '{other_kinds,kind,around,state}'::text[] loop
    exit when way = 'state' and others <> '{}';
    continue when way in ('around', 'state') and num_nonnulls(wanted.places, wanted.pincodes) = 0;
    criteria := search.widest(wanted, way in ('other_kinds', 'around'));
    if steps is null then
      criteria.min_price := null;
      criteria.max_price := null;
    else
      criteria.listing_type := wanted_type;
    end if;
    criteria := search.for_business(criteria, wanted);
    if way = 'state' then
      criteria := search.with_place(criteria, search.state_around(wanted.places, wanted.pincodes));
    end if;
    found := case way when 'around' then search.found_around(criteria, wanted.places, wanted.pincodes) else search.matches(criteria) end;
    if way = 'around' or search.total(found) <= (case way when 'state' then 3000 else 1000 end) then
      others := others || search.numbers_of(found, 1000);
      exit when way = 'other_kinds';
    end if;
  end loop;
  if cardinality(others) > 110 and num_nonnulls(wanted.places, wanted.pincodes) > 0 then
    exact.words := null;
    exact.listing_type := criteria.listing_type;
    exact := search.for_business(exact, wanted);
    found := search.matches(exact);
    if search.total(found) > 1000 then
      found := search.found_around(exact, wanted.places, wanted.pincodes);
    end if;
    numbers := search.nearest_of(search.numbers_of(found, 1000), wanted, 40);
  end if;
  others := array(select distinct unnest(others) except select unnest(numbers));
  numbers := numbers || case when cardinality(others) > 110 then search.nearest_of(others, wanted, 110) else others end;
end $$;

-- In the order of search.relax_for_purpose; what it finds is ranked by how close it comes. Who counts rooms wants a home, which is
-- shown from anywhere as a flat would be, and auctions are few: "2 bhk dehradun" and "auction rewa" found nothing at all.
-- Where that finds hardly anything, or only other kinds, those that come closest in all are shown, at most four dozen; where it finds
-- nothing at all, at any price.
create or replace function search.relax(wanted search.criteria, out criteria search.criteria, out hits search.hit_set, out steps text[])
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
  is_elsewhere := steps && '{kind,rooms,nearby,state,anywhere}' or 'area' = any (steps) and coalesce(wanted.min_area, wanted.max_area) >= 20000;
  if steps is null and (wanted.words is not null and num_nonnulls(wanted.places, wanted.pincodes) = 0 or num_nonnulls(wanted.min_price, wanted.max_price) = 0
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

revoke all on function search.for_business from public, anon, authenticated;

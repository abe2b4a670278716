-- The search, part 150: a listing whose pincode no list knows lies where the closest known one does, also above the highest of its
-- district, and is compared too where what lies around a place is looked for: "2 bhk in ulwe" hid what was listed in Navi Mumbai so.
-- And what is of the right kind and size is compared before what only lies nearer: of "2.5 bhk east facing in ravet" all were left out
-- but those on the nearest streets.

create or replace function search.spot_near(wanted text) returns point
language sql stable
as $$
  select search.spot(lat, lng)
  from (
    (select pincode, lat, lng from public.geo_pincodes
     where pincode >= wanted and pincode <= left(wanted, 3) || '999' and lat is not null order by pincode limit 1)
    union all
    (select pincode, lat, lng from public.geo_pincodes
     where pincode < wanted and pincode >= left(wanted, 3) || '000' and lat is not null order by pincode desc limit 1)
  ) as known
  order by abs(pincode::int - wanted::int) limit 1
$$;

-- As before (20261210000101), but a listing counts from its first moment, before it has its point on the map.
create or replace function search.nearest_of(numbers bigint[], wanted search.criteria, most int default null) returns bigint[]
language plpgsql stable
as $$
declare
  centres constant point[] := search.centres_of(wanted);
  beginnings constant text[] := array(
    select left(pincode, 2) from public.geo_locations where geo_uid = any (wanted.places)
    union all
    select left(pincode, 2) from unnest(wanted.pincodes) as pincode);
begin
  return array(
    with placed as (select n, spot, price, area_value from search.places where n = any (numbers) and spot is not null)
    select listing.n
    from (
      select * from placed
      union all
      -- Of those whose pincode begins otherwise the place is not looked up: they are far away.
      select n, case when left(pincode, 2) = any (beginnings) then search.spot_near(pincode) end, price, area_value
      from search.documents where n = any (array(select unnest(numbers) except select n from placed))
    ) as listing
    order by ln(1 + least(listing.spot <-> centres[1], listing.spot <-> centres[2], listing.spot <-> centres[3]) * 0.0036)
      + 0.8 * search.beyond(listing.area_value, wanted.min_area, wanted.max_area)
      + 2 * search.beyond(listing.price, wanted.min_price, wanted.max_price) nulls last, listing.n desc
    limit most);
end $$;

-- Who looks for a shop or a shed to rent may take one for lease, and who wants to buy may bid at an auction.
create function search.with_like_purposes(criteria search.criteria, wanted search.criteria) returns search.criteria
language plpgsql stable
as $$
begin
  if coalesce(criteria.listing_type, wanted.listing_type) in ('rent', 'lease') and search.is_for_business(wanted) then
    criteria.listing_type := null;
    criteria.tags := criteria.tags || '#rent|#lease'::text;
  end if;
  if criteria.listing_type = 'sale' then
    criteria.listing_type := null;
    criteria.tags := criteria.tags || '#sale|#auction'::text;
  end if;
  return criteria;
end $$;

-- What may come close, and all that these meet: what serves the same use, or of more than a thousand what is of the kind and what lies
-- around and what is not on the map yet, or at least what lies in the state; of many the nearest, and the nearest that meet all but the place, however many lie nearer.
-- Of the nearest those of the kind and the rooms come before others. `steps` says what has been given up so far; null if at any price.
create or replace function search.close_ones(wanted search.criteria, wanted_type text, steps text[], out criteria search.criteria, out numbers bigint[])
language plpgsql stable
as $$
declare
  way text;
  found search.hit_set;
  others bigint[] := '{}';
  same bigint[];
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
    criteria := search.with_like_purposes(criteria, wanted);
    if way = 'state' then
      criteria := search.with_place(criteria, search.state_around(wanted.places, wanted.pincodes));
    end if;
    found := case way when 'around' then search.found_around(criteria, wanted.places, wanted.pincodes) else search.matches(criteria) end;
    if way = 'kind' and search.total(found) > 1000 and num_nonnulls(wanted.places, wanted.pincodes) > 0 then
      same := search.numbers_of(search.found_around(criteria, wanted.places, wanted.pincodes), 1000);
    end if;
    if way = 'around' or search.total(found) <= (case way when 'state' then 3000 else 1000 end) then
      others := others || search.numbers_of(found, 1000);
      exit when way = 'other_kinds';
    end if;
    if way = 'around' then
      criteria.area := search.nowhere();
      others := others || search.nearest_of(search.numbers_of(search.matches(criteria), 1000), wanted, 40);
      criteria.area := null;
    end if;
  end loop;
  if cardinality(others) > 110 and num_nonnulls(wanted.places, wanted.pincodes) > 0 then
    exact.words := null;
    exact.listing_type := criteria.listing_type;
    exact := search.with_like_purposes(exact, wanted);
    if wanted.preferences[1] ~ '^#(sale|rent)' then
      exact.tags := exact.tags || wanted.preferences[1];
    end if;
    found := search.matches(exact);
    if search.total(found) > 1000 then
      found := search.found_around(exact, wanted.places, wanted.pincodes);
    end if;
    numbers := search.nearest_of(search.numbers_of(found, 1000), wanted, 40);
    same := array(select unnest(same) except select unnest(numbers));
    numbers := numbers || search.nearest_of(same, wanted, 60);
  end if;
  others := array(select distinct unnest(others) except select unnest(numbers));
  numbers := numbers || case
    when cardinality(others) + cardinality(numbers) > 150 then search.nearest_of(others, wanted, greatest(150 - cardinality(numbers), 50))
    else others end;
end $$;

-- unused: search.close_ones alone called it.
drop function search.for_business;
revoke all on function search.with_like_purposes from public, anon, authenticated;

-- The search, part 152: what comes close may cost three times as much, because a farm at 96 lakh is closer to one at 40 than a building
-- plot is. Where a word is unknown, what is shown may cost anything too, and who looks for an auction is shown auctions: such searches
-- found nothing. Who looks for something for sale is shown auctions too where they come closer, and told so: the only flat of Hadapsar was left
-- out because a bank sells it. Of a place where nothing is listed the nearest listings are shown, and not the newest of its state.

-- All given up at once that may be: what serves the same use, of any size, anywhere, at up to three times the price or a third of
-- the lowest; or only what is of the kind and has the rooms.
create or replace function search.widest(wanted search.criteria, with_other_kinds boolean) returns search.criteria
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
  wanted.min_price := wanted.min_price / 3;
  wanted.max_price := wanted.max_price * 3;
  wanted.min_area := null;
  wanted.max_area := null;
  return search.with_place(wanted, null);
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
  of_any_purpose search.criteria;
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
    -- Nothing else of that use is sold at auction.
    if looser.steps is null and wanted.listing_type = 'auction' then
      elsewhere := search.only_part(elsewhere, 'fixed');
      select elsewhere as criteria, search.matches(elsewhere) as hits, '{kind}'::text[] as steps into looser;
      looser.steps := case when search.total(looser.hits) > 0 then looser.steps end;
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
  if steps is null and (num_nonnulls(wanted.min_price, wanted.max_price) = 0
    or wanted.tags is null and wanted.property_type is null and not is_home) then
    return;
  elsif steps is null or (is_home or num_nonnulls(wanted.tags, wanted.property_type, wanted.listing_type) > 0 or steps && '{state,anywhere}') and (criteria).words is null
    and (is_elsewhere or search.total(hits) < 6 and steps <> '{words}') then
    close := search.close_ones(wanted, (criteria).listing_type, steps);
    closest := (search.closest_first(close.numbers, wanted, 2))[:48];
    if steps is not null and cardinality(closest) < 6 and not 'kind' = any (steps) and search.total(hits) <= 48 then
      closest := closest || array(
        select n from unnest(search.closest_first(search.numbers_of(hits, 48), wanted)) with ordinality as each (n, position)
        where n <> all (closest) order by position);
    end if;
    if cardinality(closest) >= (case when steps is null or 'kind' = any (steps) then 1 else least(search.total(hits), 6) end) then
      -- Land is to buy if nothing else is said; where that fills no page, what is to rent or for lease follows.
      if wanted.preferences[1] ~ '^#(sale|rent)' and num_nonnulls(wanted.listing_type, wanted.min_price, wanted.max_price) = 0
        and cardinality(closest) < 12 then
        of_any_purpose := wanted;
        of_any_purpose.preferences := wanted.preferences[2:];
        close := search.close_ones(of_any_purpose, null, steps);
        closest := (closest || array(
          select n from unnest(search.closest_first(close.numbers, of_any_purpose, 2)) with ordinality as each (n, position)
          where n <> all (closest) order by position))[:12];
      end if;
      criteria := close.criteria;
      hits := search.hits_of(closest);
      hits.ranked := closest;
      needed := search.given_up(wanted, closest[:12], null);
      if steps is null or exists (
        select from search.documents as listing
        where listing.n = any (closest[:12]) and (listing.price > wanted.max_price * 1.2 or listing.price < wanted.min_price * 0.8)) then
        needed := array_replace(needed, 'price', 'any_price');
      end if;
      if wanted.listing_type = 'sale' and exists (
        select from search.documents as listing where listing.n = any (closest[:12]) and listing.listing_type = 'auction') then
        needed := 'auction'::text || needed;
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

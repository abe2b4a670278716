-- The search, part 130: where nothing is for lease, what is to rent in the place is nearer to it than what is for lease elsewhere:
-- "shop on lease in nagpur" showed one in Ahmedabad.
-- What was search.relax (20261129000101) is the order in which a text is relaxed, as it asks.
-- unused: the old name has a function again at the end of this migration
alter function search.relax(search.criteria) rename to relax_as_asked;

-- In the order of search.relax_as_asked, but where nothing is for lease, what is to rent is looked for. Words, details, price and size
-- are given up first, the place only where less has to be given up for it than for what is to rent. From five lakh on the price is one
-- for a lease of years, and no rent.
-- Where nothing is found otherwise, the type is given up after all: "jaga bhadyane pune" is a place to rent.
create function search.relax(
  wanted search.criteria, out criteria search.criteria, out hits search.hit_set, out steps text[])
language plpgsql stable
as $$
declare
  as_asked constant record := search.relax_as_asked(wanted);
  other search.criteria := wanted;
  looser record;
  exact search.hit_set;
begin
  criteria := as_asked.criteria;
  hits := as_asked.hits;
  steps := as_asked.steps;
  if wanted.listing_type = 'lease' and (steps <@ '{words,details,price,area}') is not true
    and num_nonnulls(wanted.places, wanted.pincodes, wanted.state) > 0
    and coalesce(wanted.min_price, wanted.max_price, 0) < 500000 then
    other.listing_type := 'rent';
    exact := search.matches(other);
    select other as criteria, exact as hits, '{}'::text[] as steps into looser;
    if search.total(exact) = 0 then
      looser := search.relax_as_asked(other);
    end if;
    -- Less is given up, and nothing farther away is shown.
    if looser.steps <@ '{words,details,price,area,nearby}' and search.total(looser.hits) > 0
      and (steps is null or steps && '{state,anywhere}' or cardinality(looser.steps) < cardinality(steps)) then
      criteria := looser.criteria;
      hits := looser.hits;
      steps := '{rent}' || looser.steps;
      return;
    end if;
  end if;
  if steps is null and wanted.property_type in ('land', 'residential') then
    other := wanted;
    other.property_type := null;
    if search.has_criteria(other) then
      exact := search.matches(other);
      if search.total(exact) > 0 then
        criteria := other;
        hits := exact;
        steps := '{kind}';
      end if;
    end if;
  end if;
end $$;

revoke all on function search.relax from public, anon, authenticated;

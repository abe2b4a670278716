-- The search, part 135: where no shop or office is to rent, what is for lease in the place is nearer to it than what is to rent
-- elsewhere: "restaurant space for rent in panaji" showed shops in Patna, though one in Panaji is for lease.

-- As before (20261207000303), but also the other way round, unless a home is asked for, which nobody takes on lease instead.
create or replace function search.relax(
  wanted search.criteria, out criteria search.criteria, out hits search.hit_set, out steps text[])
language plpgsql stable
as $$
declare
  as_asked constant record := search.relax_as_asked(wanted);
  other search.criteria := wanted;
  looser record;
  exact search.hit_set;
  instead constant text := case wanted.listing_type when 'lease' then 'rent' when 'rent' then 'lease' end;
begin
  criteria := as_asked.criteria;
  hits := as_asked.hits;
  steps := as_asked.steps;
  if instead is not null and (steps <@ '{words,details,price,area}') is not true
    and num_nonnulls(wanted.places, wanted.pincodes, wanted.state) > 0
    and coalesce(wanted.min_price, wanted.max_price, 0) < 500000
    and (instead = 'rent' or search.is_for_business(wanted)) then
    other.listing_type := instead;
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
      steps := instead || looser.steps;
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

-- Whether the kinds that are asked for are neither homes nor land.
create or replace function search.is_for_business(wanted search.criteria) returns boolean
language sql stable
as $$
  select coalesce(wanted.property_type in ('commercial', 'industrial'), false)
    or array_to_string((search.only_part(wanted, 'kind')).tags, ' ')
      ~ '^#(office_space|retail|warehouse|hotel|restaurant|shop|factory|manufacturing_unit|storage|workshop)'
$$;

revoke all on function search.relax, search.is_for_business from public, anon, authenticated;

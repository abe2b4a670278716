-- The search, part 67: on a map with criteria nothing is looked up to find out whether the tallies tell. Where one listing
-- has no place on the map they do not, and the look cost every map of the country a tenth.
create or replace function search.is_tallied(wanted search.criteria, hits search.hit_set) returns boolean
language plpgsql stable
as $$
declare
  anywhere search.criteria := wanted;
begin
  anywhere.area := null;
  if not search.asks_for_kinds(anywhere) then
    return false;
  elsif (wanted.area).chunks is null then
    return true;
  end if;
  return not search.has_criteria(wanted) and search.total(hits) = (select sum(listings) from search.tallies);
end $$;

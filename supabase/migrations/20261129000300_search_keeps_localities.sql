-- The search, part 95: a locality that only owners' texts know is kept where nothing matches.
--
-- "top floor 2bhk kandivali" gave up Kandivali first, as a word that means nothing, and showed top floors all over India: the
-- gazetteer knows Kandivali East and West alone. What owners write as a place is one: first all else is given
-- up (search.find, 20261129000303).

-- As before (20261122000102), but the words of a place's name are never given up with the kind.
create or replace function search.part_of(tags text) returns text
language sql immutable parallel safe
as $$
  select case when search.facet_of(tags) is not null then 'details' when tags ~ '^(@|=|#sale|#rent)' then 'fixed' else 'kind' end
$$;

-- The same with the words as part of the place's name; null if no place is called so or another place is asked for.
create or replace function search.in_locality(wanted search.criteria) returns search.criteria
language plpgsql stable
as $$
begin
  if wanted.words is null or num_nonnulls(wanted.places, wanted.state, wanted.pincodes) > 0
    or not search.is_written_as_place(wanted.words) then
    return null;
  end if;
  wanted.tags := wanted.tags || array(
    select '=' || replace(forms, '|', '|=') from unnest(wanted.words) as forms);
  wanted.words := null;
  return wanted;
end $$;

revoke all on function search.in_locality(search.criteria) from public;

-- The search, part 92: a locality that only owners' texts know is kept where nothing matches.
--
-- "top floor 2bhk kandivali" gave up Kandivali first, as a word that means nothing, and showed top floors all over India: the
-- gazetteer knows Kandivali East and West alone. What owners write as a place is one: first all else is given up.

-- The words of a place's name are never given up with the kind.
create or replace function search.part_of(tags text) returns text
language sql immutable parallel safe
as $$
  select case when search.facet_of(tags) is not null then 'details' when tags ~ '^(@|=|#sale|#rent)' then 'fixed' else 'kind' end
$$;

do $$
begin
  if to_regprocedure('search.relax_all(search.criteria)') is null then
    alter function search.relax(search.criteria) rename to relax_all;
  end if;
end $$;

-- What finds something if not all that was asked for does: within a locality that only the listings know, else anywhere.
create or replace function search.relax(
  wanted search.criteria, out criteria search.criteria, out hits search.hit_set, out steps text[]
)
language plpgsql stable
as $$
declare
  local search.criteria;
  looser record;
begin
  if wanted.words is not null and num_nonnulls(wanted.places, wanted.state, wanted.pincodes) = 0
    and search.is_written_as_place(wanted.words) then
    local := wanted;
    local.words := null;
    local.tags := wanted.tags || array(
      select '=' || split_part(forms, '|', 1) from unnest(wanted.words) as forms);
    looser := search.relax_all(local);
    steps := looser.steps;
  end if;
  if steps is null then
    looser := search.relax_all(wanted);
  end if;
  criteria := looser.criteria;
  hits := looser.hits;
  steps := looser.steps;
end $$;

revoke all on function search.relax(search.criteria) from public;

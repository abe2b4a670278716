-- Of many listings that come in one request, as an import sends them, the refusal names the one that breaks a rule.
create or replace function rules.explain_listing() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  problem record := rules.listing_problem(new);
begin
  if problem.message is not null then
    raise check_violation using message = problem.message, constraint = problem."constraint", column = problem."column",
      detail = format('Listing %s, "%s"', new.id, left(new.title, 80));
  end if;
  return new;
end $$;

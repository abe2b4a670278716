-- Of the time that the checks of a listing take, the order of its areas and floors took a third: a query of its own, twice
-- for each listing. A loop over two or three numbers needs none.

-- Numbers that are not given are left out.
create or replace function rules.are_ascending(variadic figures numeric[]) returns boolean
language plpgsql immutable parallel safe
as $$
declare
  figure numeric;
  highest numeric;
begin
  foreach figure in array figures loop
    if figure < highest then
      return false;
    end if;
    highest := coalesce(figure, highest);
  end loop;
  return true;
end $$;

-- As before (20261118000701), but so that the planner can inline it: without a setting, and with the number as text, because joining a
-- text and anything else counts as stable. All that it calls is built in.
create or replace function rules.share_of(listing uuid, part integer) returns double precision
language sql immutable parallel safe
as $$ select ('x' || substr(md5(listing::text || part::text), 1, 7))::bit(28)::int / 134217727.5 - 1 $$;

-- Searches that found nothing, counted by their text, so that the operator sees which words the vocabulary lacks.
-- No person, time of day or address is kept. Anybody may add to the counts, so there are bounds: short texts, nothing
-- that looks like a telephone number or an address, and at most 5,000 texts.
create table if not exists search.without_result (
  text text primary key check (length(text) <= 80),
  searches int not null default 1,
  last_day date not null default current_date
);
alter table search.without_result enable row level security;
revoke all on search.without_result from public, anon, authenticated;
grant select on search.without_result to service_role;

-- Whether it was counted.
create or replace function public.note_search_without_result(search_text text) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  normalised constant text := btrim(search.fold(left(search_text, 200)));
begin
  if length(normalised) not between 2 and 80
    or search_text like '%@%'
    or regexp_count(normalised, '[0-9]') > 8
  then
    return false;
  end if;
  insert into search.without_result (text) values (normalised)
  on conflict (text) do update set searches = without_result.searches + 1, last_day = current_date;
  -- The least asked for make room, the oldest of them first.
  if (select count(*) from search.without_result) > 5000 then
    delete from search.without_result where text in (
      select text from search.without_result where text <> normalised order by searches, last_day limit 500
    );
  end if;
  return true;
end $$;

revoke all on function public.note_search_without_result(text) from public;
grant execute on function public.note_search_without_result(text) to anon, authenticated, service_role;

-- The search, part 10: what somebody may have meant when nothing matches.

create or replace function search.occurs(beginning text) returns boolean
language sql stable
as $$
  select exists (select from search.vocabulary where word >= beginning and word < beginning || U&'\FFFF')
$$;

-- Words that contain the given one ("bhk" is in "2bhk"), the most frequent first.
create or replace function search.containing(part text) returns text[]
language sql stable
as $$
  select array_agg(word)
  from (
    select word from search.vocabulary
    where length(part) >= 3 and word like '%' || part || '%'
    order by listings desc, word
    limit 30
  ) as longer
$$;

-- The nearest word by edit distance; of several, the one that most listings have.
create or replace function search.nearest(misspelt text) returns text
language sql stable
as $$
  select word
  from (
    select word, listings, extensions.levenshtein_less_equal(word, misspelt, 2) as distance
    from search.vocabulary
    where length(misspelt) >= 3
      and word operator(extensions.%) misspelt
      and length(word) between length(misspelt) - 2 and length(misspelt) + 2
  ) as neighbour
  where distance <= case when length(misspelt) <= 4 then 1 else 2 end
  order by distance, listings desc, word
  limit 1
$$;

-- Replaces each word that no listing has. `words` is null if one of them resembles nothing; `spelling` is the
-- query as it should have been written, or null if no word was replaced by another.
create or replace function search.correct(asked text[], out words text[], out spelling text)
language plpgsql stable
as $$
declare
  word text;
  longer text[];
  better text;
  is_corrected boolean := false;
  is_changed boolean := false;
begin
  foreach word in array asked loop
    better := word;
    if not search.occurs(word) then
      is_changed := true;
      longer := search.containing(word);
      if longer is not null then
        better := array_to_string(longer, '|');
      else
        better := search.nearest(word);
        is_corrected := true;
      end if;
    end if;
    if better is null then
      words := null;
      spelling := null;
      return;
    end if;
    words := words || better;
    spelling := concat_ws(' ', spelling, case when longer is null then better else word end);
    longer := null;
  end loop;
  if not is_changed then
    words := null;
  end if;
  if not is_corrected then
    spelling := null;
  end if;
end $$;

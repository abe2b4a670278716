-- The search, part 114: small helpers that need no statement of their own, or fewer. Of a suggestion's time a third went into
-- beginning and ending some fifty small statements.

-- As before (20261115000305), as an expression, which becomes part of the statement that calls it.
create or replace function search.place_words(places text[]) returns text
language sql stable parallel safe
as $$ select '@' || nullif(array_to_string(places, '|@'), '') $$;

-- As before (20261101001000); most texts leave no other word, or a single plain one.
create or replace function search.query_words(asked text) returns text[]
language plpgsql immutable parallel safe
as $$
begin
  if asked is null then
    return null;
  elsif asked ~ '^[a-z]{1,48}$' then
    return array[asked];
  end if;
  return (
    with word as (
      select word, min(position) as position
      from unnest(string_to_array(search.fold(translate(left(asked, 500), '%_', '')), ' ')) with ordinality as w (word, position)
      where word <> ''
      group by word
    ),
    telling as (
      select * from word
      where word <> all ('{a,an,and,at,for,in,near,of,on,the,to,with}')
    )
    select coalesce(
      (select array_agg(word order by position) from (select * from telling order by position limit 8) as first),
      (select array_agg(word order by position) from (select * from word order by position limit 8) as first)
    ));
end $$;

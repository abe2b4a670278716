-- The same answers for less work. Three things were found by measuring (benchmarks/places):
-- 1. A function with settings of its own, or that promises more than what it calls ("immutable" over a stable
--    concat_ws), is never inlined, and is set up anew for each row. These are called by search_geo_locations_v2 alone,
--    which has set the empty search path already.
-- 2. A function in SQL that can't be inlined is planned at every call; PL/pgSQL keeps its plans for the session.
-- 3. Reading 200 names to sort them costs more than looking up a stored list.
alter function gazetteer.places_called(text, int) reset search_path;
alter function gazetteer.places_within(text[], boolean, int) reset search_path;
alter function gazetteer.places_in_address(text[], int) reset search_path;
alter function gazetteer.subdistrict_word(text) reset search_path;
alter function gazetteer.display_text(public.geo_locations) reset search_path;
alter function gazetteer.display_text(public.geo_locations) stable;

-- A query's words in plain small letters; Indian scripts stay as they are. The length of a query is bounded here.
create or replace function gazetteer.words(written text) returns text[]
language plpgsql immutable parallel safe
as $$
declare
  plain constant text := lower(extensions.unaccent('extensions.unaccent'::regdictionary, left(written, 80)));
begin
  return array_remove((regexp_split_to_array(coalesce(plain, ''), '[^a-z0-9ऀ-ൿ]+'))[:12], '');
end $$;

-- What is left of a name when everything is dropped that people spell differently: see 20261102000200. One expression,
-- so that it is inlined.
create or replace function gazetteer.folded(key text) returns text
language sql immutable parallel safe
as $$ select translate(replace(replace(key, 'x', 'ks'), 'ch', 'x'), 'cqzfvw', 'kkjpbb') $$;

create or replace function gazetteer.sound(key text) returns text
language sql immutable parallel safe
as $$
  select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
    translate(left(gazetteer.folded(key), 1), 'eiouy', 'aaaaa')
      || translate(substr(gazetteer.folded(key), 2), 'aeiouyh', ''),
    'tt', 't'), 'll', 'l'), 'nn', 'n'), 'rr', 'r'), 'mm', 'm'), 'pp', 'p'), 'kk', 'k'), 'dd', 'd'), 'ss', 's'), 'bb', 'b')
$$;

-- A pincode, or the beginning of one: the biggest places that have it.
create or replace function gazetteer.places_of_pincode(digits text, wanted int) returns int[]
language plpgsql stable
as $$
begin
  return array(
    select l.id
    from (
      select pincode from public.geo_pincodes
      where pincode >= digits and pincode < digits || ':'
      order by pincode limit wanted
    ) as p,
    lateral (
      select id, weight from public.geo_locations where pincode = p.pincode order by weight desc
      limit case when length(digits) = 6 then wanted else 1 end
    ) as l
    order by p.pincode, l.weight desc limit wanted
  );
end $$;

-- The names that are spelt nearly like a word, best first. One edit costs as much as a big step in size.
create or replace function gazetteer.names_spelt_like(word text, wanted int)
returns table (key text, score int)
language plpgsql stable rows 10
as $$
declare
  indian constant boolean := word ~ '[ऀ-ॿ]';
  latin constant text := case when indian then gazetteer.romanised(word) else word end;
  heard constant text := gazetteer.sound(latin);
  letters constant int := length(latin);
  edits constant int := case when letters < 8 then 2 else 3 end;
  -- Two names whose codes meet differ, to the ear, by one letter at most.
  codes constant text[] := array(
    select gazetteer.without_letter(left(heard, 5), missing)
    from generate_series(0, case when length(heard) >= 3 then least(length(heard), 5) else 0 end) as missing
  );
begin
  if letters < 3 or heard = '' then
    return;
  elsif indian then
    -- The vowels of another script are guesses: only the sounds are compared, and nothing but equal ones comes first.
    return query
      select c.key, max(c.weight) - 9000 * min(c.distance) - 20 * greatest(length(c.key) - letters, 0)
      from (
        select k.key, k.weight,
          extensions.levenshtein_less_equal(left(gazetteer.sound(k.key), length(heard)), heard, 1) as distance
        from gazetteer.spellings as s, unnest(s.keys, s.weights) as k (key, weight)
        where s.code = any (codes)
      ) as c
      where c.distance <= 1
      group by c.key
      order by 2 desc, 1
      limit wanted;
  else
    -- Whoever is still typing has left letters out at the end: beginnings of two lengths are compared, the second
    -- only where the first is near.
    return query
      select c.key, max(c.weight - 3000 * (
          case when c.distance = 0 then 0
          else least(c.distance, extensions.levenshtein_less_equal(left(c.key, letters), latin, edits)) end))
        - 20 * greatest(length(c.key) - letters, 0)
      from (
        select k.key, k.weight,
          extensions.levenshtein_less_equal(left(k.key, letters + 1), latin, edits + 1) as distance
        from gazetteer.spellings as s, unnest(s.keys, s.weights) as k (key, weight)
        where s.code = any (codes) and k.key <> word
      ) as c
      where c.distance <= edits
        or c.distance = edits + 1 and extensions.levenshtein_less_equal(left(c.key, letters), latin, edits) <= edits
      group by c.key
      order by 2 desc, 1
      limit wanted;
  end if;
end $$;

create or replace function gazetteer.places_spelt_like(word text, wanted int) returns int[]
language plpgsql stable
as $$
begin
  return array(
    select p.place_id
    from gazetteer.names_spelt_like(word, wanted) as k,
    lateral (
      select place_id, weight from gazetteer.names where key = k.key order by weight desc limit 3
    ) as p
    order by k.score desc, k.key, p.weight desc
    limit wanted
  );
end $$;

-- A beginning shared by more than 60 names gets its 60 best answers ready; the rest are read from the index.
create or replace function gazetteer.index_prefixes(letters int) returns bigint
language sql
set search_path = ''
as $$
  with counted as (
    -- Only what already was crowded one letter before can be crowded now.
    select left(n.key, letters) as prefix
    from (
      select prefix from gazetteer.prefixes where length(prefix) = letters - 1
      union all
      select '' where letters = 1
    ) as shorter
    join gazetteer.names as n on n.key >= shorter.prefix and n.key < shorter.prefix || chr(65535)
    where length(n.key) >= letters
    group by 1 having count(*) > 60
  ), listed as (
    insert into gazetteer.prefixes (prefix, places)
    select c.prefix, best.places
    from counted as c,
    lateral (
      select array_agg(place_id order by place) as places
      from (
        select place_id, min(place) as place
        from (
          select n.place_id, row_number() over () as place
          from (
            select place_id from gazetteer.names
            where key >= c.prefix and key < c.prefix || chr(65535)
            order by key = c.prefix and (letters > 3 or weight >= 2000) desc, weight desc, key, place_id
            limit 60
          ) as n
        ) as numbered
        group by place_id
      ) as distinct_places
    ) as best
    returning 1
  )
  select count(*) from listed
$$;

revoke all on all functions in schema gazetteer from public;

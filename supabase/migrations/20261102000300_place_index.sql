-- Fills the search tables from geo_locations. The loader calls these after it has filled that one, in its transaction.

-- A place is found by its name, by its other names and, unless it is one of the countless villages, by the later
-- words of its name as well: "mumbai" also finds Navi Mumbai, after the places that begin so.
create or replace function gazetteer.index_names() returns void
language sql
set search_path = ''
as $$
  insert into gazetteer.names (key, weight, place_id, area)
  select gazetteer.key(coalesce(village, subdistrict, district, state)) as key, weight, id, area
  from public.geo_locations
  order by key;

  insert into gazetteer.names (key, weight, place_id, area)
  select gazetteer.key(o.also), l.weight - 200, l.id, l.area
  from public.geo_locations as l
  join gazetteer.other_names as o
    on o.state = l.state and o.name = coalesce(l.village, l.subdistrict, l.district, l.state)
  where l.location_type not in ('village', 'locality');

  insert into gazetteer.areas (key, first_area, last_area, weight)
  select n.key, n.area, l.last_area, n.weight
  from gazetteer.names as n join public.geo_locations as l on l.id = n.place_id
  where l.last_area is not null
  order by n.key;

  insert into gazetteer.names (key, weight, place_id, area)
  select gazetteer.key(substr(name, strpos(name, ' ') + 1)), greatest(weight - 1500, 1), id, area
  from (
    select id, area, weight, coalesce(village, subdistrict, district) as name
    from public.geo_locations where location_type not in ('village', 'state')
  ) as bigger
  where name ~ '^[^ ]+ [A-Za-z]{4}';
$$;

-- A beginning shared by more than 60 names gets its 50 best answers ready (found among the first 100
-- names, since a place may have several); the rest are read from the index.
-- Exact names come first, but "ban" should offer Bengaluru, not ten hamlets called Ban: see docs/decisions/031.
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
      select (array_agg(place_id order by place))[:50] as places
      from (
        select place_id, min(place) as place
        from (
          select n.place_id, row_number() over () as place
          from (
            select place_id from gazetteer.names
            where key >= c.prefix and key < c.prefix || chr(65535)
            order by key = c.prefix and (letters > 3 or weight >= 2000) desc, weight desc, key, place_id
            limit 100
          ) as n
        ) as numbered
        group by place_id
      ) as distinct_places
    ) as best
    returning 1
  )
  select count(*) from listed
$$;

-- For each code the 40 heaviest names. Villages are many: they are found by a long beginning only, and with a wrong
-- consonant only if they have a post office of their own.
create or replace function gazetteer.index_spellings() returns void
language sql
set search_path = ''
as $$
  insert into gazetteer.spellings (code, keys, weights)
  with heard as materialized (
    select key, weight, gazetteer.sound(key) as sound
    from (select key, max(weight) as weight from gazetteer.names where length(key) >= 3 group by key) as distinct_names
    where key ~ '^[a-z]'
  ), beginnings as (
    select key, weight, sound, left(sound, letters) as beginning
    from heard,
    generate_series(case when weight >= 300 then 1 else least(5, length(sound)) end, least(5, length(sound))) as letters
  ), coded as (
    select key, weight, sound, gazetteer.without_letter(beginning, missing) as code
    from beginnings,
    generate_series(0, case when weight >= 60 and length(beginning) >= 3 then length(beginning) else 0 end) as missing
  ), ranked as (
    select code, key, weight,
      row_number() over (partition by code order by weight + case when sound = code then 1500 else 0 end desc) as place
    from coded
  )
  select code, array_agg(key), array_agg(weight)
  from ranked where place <= 40
  group by code
$$;

revoke all on all functions in schema gazetteer from public;

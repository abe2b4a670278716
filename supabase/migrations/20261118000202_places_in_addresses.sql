-- Places by several words: "kalyan west mumbai" and "station road baramati" compared six times with all spellings, 11 ms,
-- and found neither Kalyan West nor Baramati. Now a big city may stand behind a place that only lies near it, the place at
-- the end of an address counts before a name at its beginning, and of three words only one part may be misspelt.

-- "kalyan west mumbai": a place of exactly that name within some 60 km of the city named behind it.
create or replace function gazetteer.places_near_city(words text[], wanted int) returns int[]
language plpgsql stable
as $$
declare
  found int[];
begin
  for split in reverse least(cardinality(words) - 1, 4) .. 1 loop
    found := array(
      select place.id
      from gazetteer.names as city_name
      join public.geo_locations as city on city.id = city_name.place_id and city.location_type = 'city' and city.weight >= 7000,
      gazetteer.names as name
      join public.geo_locations as place on place.id = name.place_id
      where city_name.key = array_to_string(words[split + 1 :], '') and city_name.weight > city.weight - 1000
        -- Where its sides have no name of their own, the place itself is meant.
        and name.key in (array_to_string(words[:split], ''),
          regexp_replace(array_to_string(words[:split], ''), '(east|west)$', ''))
        and place.lat between city.lat - 0.55 and city.lat + 0.55 and place.lng between city.lng - 0.55 and city.lng + 0.55
      order by name.weight desc, place.id
      limit wanted
    );
    if cardinality(found) > 0 then
      return found;
    end if;
  end loop;
  return '{}';
end $$;

create or replace function gazetteer.places_within(words text[], nearly boolean, wanted int) returns int[]
language plpgsql stable
as $$
declare
  found int[];
  name text;
  around text;
  areas int4multirange;
  is_around_misspelt boolean;
  may_go_on constant boolean := cardinality(words) <= 3;
  -- What ends with the name of a city is spelt right there.
  ends_with_city constant boolean := nearly and exists (
    select from gazetteer.names as n where n.key = words[cardinality(words)] and n.weight >= 6000);
begin
  for split in reverse least(cardinality(words) - 1, 4) .. 1 loop
    name := array_to_string(words[:split], '');
    for last_word in reverse least(cardinality(words), split + 4) .. split + 1 loop
      around := array_to_string(words[split + 1 : last_word], '');
      select range_agg(int4range(wider.first_area, wider.last_area, '[]')) into areas from (
        select a.first_area, a.last_area from gazetteer.areas as a
        -- Only the last word may be unfinished. No key holds a space: up to it there is the word alone.
        where a.key >= around and a.key < around || case when last_word = cardinality(words) then chr(65535) else ' ' end
        limit 60
      ) as wider;
      is_around_misspelt := areas is null;
      if is_around_misspelt and nearly and not ends_with_city and length(around) >= 4
        and (cardinality(words) = 2 or exists (select from gazetteer.names as n where n.key = name)) then
        select range_agg(int4range(a.first_area, a.last_area, '[]')) into areas
        from gazetteer.names_spelt_like(around, 10) as k join gazetteer.areas as a on a.key = k.key;
      end if;
      continue when areas is null;
      select array_agg(place_id order by rank desc, place_id) into found from (
        select c.place_id, max(c.bonus + c.weight) as rank
        from (
          (select n.place_id, n.area, n.weight, 9000 as bonus from gazetteer.names as n where n.key = name limit 5000)
          union all
          (select n.place_id, n.area, n.weight, 0 from gazetteer.names as n
           where may_go_on and length(name) > 3 and n.key > name and n.key < name || chr(65535)
           limit 5000)
          union all
          (select l.id, l.area, l.weight, 0
           from gazetteer.prefixes as p, unnest(p.places) as ready (id) join public.geo_locations as l using (id)
           where may_go_on and length(name) <= 3 and p.prefix = name)
          union all
          (select n.place_id, n.area, n.weight, k.score - n.weight
           from gazetteer.names_spelt_like(name, 20) as k join gazetteer.names as n on n.key = k.key
           where nearly and (cardinality(words) = 2 or not is_around_misspelt)
           limit 5000)
        ) as c
        where c.area::int <@ areas
        group by c.place_id
        order by 2 desc, 1
        limit wanted
      ) as best;
      if found is not null then
        return found;
      end if;
    end loop;
  end loop;
  return '{}';
end $$;

-- Words that name no place as a whole: a place and its surroundings, one of them perhaps misspelt;
-- an address with a place at its end; a place with an address after it.
create or replace function gazetteer.places_in_address(words text[], wanted int) returns int[]
language plpgsql stable
as $$
declare
  count constant int := cardinality(words);
  found int[] := '{}';
  head text;
begin
  if count <= 3 then
    found := gazetteer.places_within(words, true, wanted);
  end if;
  for first_word in 2 .. count loop
    exit when cardinality(found) > 0;
    -- The second half of "Station Road" is no name by itself.
    continue when words[first_word] in ('road', 'nagar', 'street', 'lane', 'colony', 'chowk', 'marg', 'station', 'market',
      'east', 'west');
    found := case
      when first_word < count then gazetteer.places_within(words[first_word:], false, wanted)
      else array(select place_id from gazetteer.names where key = words[count] and weight >= 2000
                 order by weight desc, place_id limit wanted)
    end;
  end loop;
  for last_word in reverse least(count - 1, 4) .. 1 loop
    exit when cardinality(found) > 0;
    head := array_to_string(words[:last_word], '');
    if length(head) >= 4 then
      found := gazetteer.places_called(head, wanted);
    end if;
  end loop;
  if cardinality(found) = 0 then
    found := gazetteer.places_called(words[count], wanted);
  end if;
  return found;
end $$;

-- Several words are spelt differently in one of them, not together: "kothrd pune" is no misspelt name of one place unless
-- nothing else is found.
create or replace function public.search_geo_locations_v2(query_text text, max_results int default 10)
returns table (
  geo_uid text, village text, subdistrict text, district text, state text,
  location_type text, display_text text, pincode text, lat real, lng real
)
language plpgsql stable security definer rows 10
set search_path = ''
as $$
declare
  wanted constant int := least(greatest(coalesce(max_results, 10), 1), 50);
  words constant text[] := (gazetteer.words(query_text))[:6];
  whole constant text := array_to_string(words, '');
  -- "m g road", "j p nagar"; many short words in a row are no address.
  is_address constant boolean := cardinality(words) > 1
    and (cardinality(words) <= 3 or exists (select from unnest(words) as word where length(word) > 2));
  found int[] := '{}';
begin
  if whole = '' then
    return;
  elsif whole ~ '^[1-9][0-9]{2,5}$' then
    found := gazetteer.places_of_pincode(whole, wanted);
  else
    found := gazetteer.places_called(whole, wanted);
    if cardinality(found) = 0 and is_address then
      found := gazetteer.places_near_city(words, wanted);
    end if;
    if cardinality(found) < wanted and is_address then
      found := found || gazetteer.places_within(words, false, wanted);
    end if;
    if cardinality(found) = 0 and cardinality(words) > 2 and is_address then
      found := gazetteer.places_in_address(words, wanted);
    end if;
    if cardinality(found) = 0 or cardinality(found) < wanted and cardinality(words) < 3 then
      found := found || gazetteer.places_spelt_like(whole, wanted);
    end if;
    if cardinality(found) = 0 and is_address then
      found := gazetteer.places_in_address(words, wanted);
    end if;
  end if;

  return query
    select l.geo_uid, l.village, l.subdistrict, l.district, l.state,
      l.location_type, gazetteer.display_text(l), l.pincode, l.lat, l.lng
    from (select id, min(n) as place from unnest(found) with ordinality as f (id, n) group by id) as f
    join public.geo_locations as l using (id)
    order by f.place
    limit wanted;
end $$;

revoke all on function gazetteer.places_near_city(text[], int) from public;

-- Suggestions while somebody types a place. In this order: the place of exactly that name, places that begin so
-- (bigger first), the same with a wider place behind it ("baner pune"), places spelt nearly so.
--
-- The functions that search_geo_locations_v2 calls have no search path of their own, since it has set the empty one:
-- a function with settings is never inlined and is set up anew at each call. Those that can't be inlined are in
-- PL/pgSQL, which keeps their plans for the session; SQL would plan them at every call.

-- The best places of one name or beginning.
create or replace function gazetteer.places_called(wanted_key text, wanted int) returns int[]
language plpgsql stable
as $$
declare
  ready int[];
begin
  select places[1:wanted] into ready from gazetteer.prefixes where prefix = wanted_key;
  if ready is null then
    -- At most 60 names, see index_prefixes. A place may be among them with two, like Mysuru with Mysore.
    ready := array(
      select place_id
      from (
        select place_id, row_number() over (
          order by key = wanted_key and (length(wanted_key) > 3 or weight >= 2000) desc, weight desc, key, place_id
        ) as rank
        from gazetteer.names
        where key >= wanted_key and key < wanted_key || chr(65535)
      ) as ranked
      group by place_id order by min(rank) limit wanted
    );
  end if;
  return ready;
end $$;

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

-- "baner pune", "kothrud, pune, maharashtra": the first words name the place, the following ones a wider place around it.
create or replace function gazetteer.places_within(words text[], nearly boolean, wanted int) returns int[]
language plpgsql stable
as $$
declare
  found int[];
  name text;
  around text;
begin
  for split in reverse least(cardinality(words) - 1, 4) .. 1 loop
    name := array_to_string(words[:split], '');
    for last_word in reverse least(cardinality(words), split + 4) .. split + 1 loop
      around := array_to_string(words[split + 1 : last_word], '');
      with wider as materialized (
        select first_area, last_area from gazetteer.areas
        -- Only the last word may be unfinished.
        where key >= around and key < around || chr(65535) and (key = around or last_word = cardinality(words))
        union all
        select a.first_area, a.last_area
        from gazetteer.names_spelt_like(around, 10) as k join gazetteer.areas as a on a.key = k.key
        where nearly
        limit 60
      ), candidates as materialized (
        (select n.place_id, n.area, n.weight, case when n.key = name then 9000 else 0 end as bonus
         from gazetteer.names as n
         where n.key >= name and n.key < name || chr(65535) and (n.key = name or cardinality(words) <= 3)
         limit 5000)
        union all
        (select n.place_id, n.area, n.weight, k.score - n.weight
         from gazetteer.names_spelt_like(name, 20) as k join gazetteer.names as n on n.key = k.key
         where nearly
         limit 5000)
      )
      select array_agg(place_id order by rank desc, place_id) into found from (
        select c.place_id, max(c.bonus + c.weight) as rank
        from candidates as c
        where exists (select from wider as w where c.area between w.first_area and w.last_area)
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

-- Words that name no place as a whole: a place and its surroundings, both perhaps misspelt; a place with an address
-- after it; an address with a place at its end.
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
  for last_word in reverse least(count - 1, 4) .. 1 loop
    exit when cardinality(found) > 0;
    head := array_to_string(words[:last_word], '');
    if length(head) >= 4 then
      found := gazetteer.places_called(head, wanted);
    end if;
  end loop;
  for first_word in 2 .. count loop
    exit when cardinality(found) > 0;
    found := case
      when first_word < count then gazetteer.places_within(words[first_word:], false, wanted)
      else gazetteer.places_called(words[count], wanted)
    end;
  end loop;
  return found;
end $$;

-- The people of each state have their own word for it.
create or replace function gazetteer.subdistrict_word(state text) returns text
language sql immutable
as $$
  select case
    when state in ('Maharashtra', 'Goa', 'Gujarat', 'Dadra and Nagar Haveli and Daman and Diu') then 'taluka'
    when state in ('Karnataka', 'Tamil Nadu', 'Kerala', 'Puducherry') then 'taluk'
    when state in ('Andhra Pradesh', 'Telangana') then 'mandal'
    when state in ('Bihar', 'Jharkhand', 'West Bengal', 'Tripura') then 'block'
    when state in ('Assam', 'Arunachal Pradesh', 'Nagaland') then 'circle'
    when state in ('Manipur', 'Meghalaya', 'Mizoram', 'Sikkim', 'Lakshadweep') then 'subdivision'
    else 'tehsil'
  end
$$;

-- What a list shows. A district and a subdistrict say what they are, since cities have the same names.
create or replace function gazetteer.display_text(place public.geo_locations) returns text
language sql stable
as $$
  select case place.location_type
    when 'state' then place.state
    when 'district' then place.district || ' district, ' || place.state
    when 'subdistrict' then
      place.subdistrict || ' ' || gazetteer.subdistrict_word(place.state) || ', ' || place.district || ', ' || place.state
    else
      concat_ws(', ',
        place.village,
        case when place.subdistrict not in (place.village, place.district) then place.subdistrict end,
        case when place.district <> place.village then place.district end,
        case when place.state <> place.village then place.state end)
    end
$$;

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
  words constant text[] := gazetteer.words(query_text);
  whole constant text := array_to_string(words, '');
  found int[] := '{}';
begin
  if whole = '' then
    return;
  elsif whole ~ '^[1-9][0-9]{2,5}$' then
    found := gazetteer.places_of_pincode(whole, wanted);
  else
    found := gazetteer.places_called(whole, wanted);
    if cardinality(found) < wanted and cardinality(words) > 1 then
      found := found || gazetteer.places_within(words, false, wanted);
    end if;
    if cardinality(found) < wanted then
      found := found || gazetteer.places_spelt_like(whole, wanted);
    end if;
    if cardinality(found) = 0 and cardinality(words) > 1 then
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

revoke all on all functions in schema gazetteer from public;
revoke all on function public.search_geo_locations_v2(text, int) from public;
grant execute on function public.search_geo_locations_v2(text, int) to anon, authenticated, service_role;

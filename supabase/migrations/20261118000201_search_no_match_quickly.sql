-- The search, part 29: a text that matches nothing took six times as long as another. Two thirds of that were comparing a
-- word with each word of the listings instead of asking the index, and planning the look around a place at every call.

-- Villages are too many to guess among, and only a city is known well enough for two mistakes in a long name.
create or replace function search.nearest(misspelt text) returns text
language plpgsql stable
-- The comparison looks cheaper to the planner than it is.
set enable_seqscan = off
as $$
declare
  swapped constant text[] := array(
    select overlay(misspelt placing reverse(substr(misspelt, at, 2)) from at for 2)
    from generate_series(1, length(misspelt) - 1) as at);
begin
  if length(misspelt) < 3 or length(misspelt) > 40 or misspelt ~ '[0-9]' then
    return null;
  end if;
  return (
    select word
    from (
      select word, listings::bigint as weight, search.distance(word, misspelt, 2) as distance
      from (
        select word, listings from search.vocabulary where word operator(extensions.%) misspelt
        union
        select word, listings from search.vocabulary where word = any (swapped)
      ) as alike
      where length(word) between length(misspelt) - 2 and length(misspelt) + 2
      union all
      select near.key, name.weight, search.distance(near.key, misspelt, 2)
      from gazetteer.names_spelt_like(misspelt, 10) as near
      join gazetteer.names as name on name.key = near.key
      where length(misspelt) >= 5 and name.weight >= 2000
        and length(near.key) between length(misspelt) - 2 and length(misspelt) + 2
        and search.distance(near.key, misspelt, 2) <= case when name.weight < 6000 or length(misspelt) < 7 then 1 else 2 end
    ) as neighbour
    where case when length(misspelt) <= 4 then distance <= 1 and length(word) >= length(misspelt) else distance <= 2 end
    order by distance, weight desc, word
    limit 1
  );
end $$;

-- The places themselves and what lies around them. `sides`: the other sides of a locality, Andheri West for Andheri
-- East. `city`: the three nearest big ones, of which for a locality one is mostly its own. `nearby`: the ten
-- subdistricts whose centres are nearest to that of their own, and the cities within 50 km. `district`: all of it. The gazetteer knows
-- centres, no borders; a subdistrict of India has about six neighbours.
create or replace function search.around(places text[], wanted_pincodes text[], how_far text) returns text[]
language plpgsql stable
as $$
declare
  asked record;
  side_key text;
  chosen text[];
begin
  if places is not null then
    select place.geo_uid, place.lat, place.lng, place.village, place.state, place.district, place.subdistrict into asked
    from public.geo_locations as place
    where place.geo_uid = any (places) and place.location_type not in ('state', 'district')
    order by place.weight desc limit 1;
  elsif wanted_pincodes is not null then
    select null as geo_uid, lat, lng, null as village, null as state, null as district, null as subdistrict into asked
    from public.geo_pincodes where pincode = any (wanted_pincodes) limit 1;
  end if;
  if asked is null then
    return null;
  elsif how_far = 'district' then
    return case when asked.district is not null then places || gazetteer.uid(asked.state, asked.district, null, null) end;
  elsif how_far = 'sides' then
    if asked.village !~ ' (East|West)$' or asked.village is null then
      return null;
    end if;
    side_key := regexp_replace(gazetteer.key(asked.village), '(east|west)$', '');
    select array_agg(distinct other.geo_uid) into chosen
    from gazetteer.names as name
    join public.geo_locations as other on other.id = name.place_id and other.location_type = 'locality'
      and other.state = asked.state and other.district = asked.district
      and search.is_whole_name(name.weight, other.weight)
    where name.key in (side_key, side_key || 'east', side_key || 'west');
    return places || chosen;
  end if;

  if how_far = 'nearby' and asked.subdistrict is not null then
    -- Neighbours are counted from the middle of its subdistrict.
    select coalesce(whole.lat, asked.lat), coalesce(whole.lng, asked.lng) into asked.lat, asked.lng
    from (select gazetteer.uid(asked.state, asked.district, asked.subdistrict, null) as uid) as own
    left join public.geo_locations as whole on whole.geo_uid = own.uid;
  end if;
  select array_agg(geo_uid) into chosen
  from (
    select other.geo_uid, other.location_type, other.weight >= 6000 as is_big, kilometres,
      row_number() over (partition by other.location_type, other.weight >= 6000 order by kilometres) as position
    from public.geo_locations as other,
    lateral (select 111 * sqrt((other.lat - asked.lat) ^ 2 + ((other.lng - asked.lng) * cosd(asked.lat)) ^ 2) as kilometres) as away
    where other.location_type in ('subdistrict', 'city')
      and other.lat between asked.lat - 1 and asked.lat + 1 and other.lng between asked.lng - 1 and asked.lng + 1
      -- Only cities are asked for; the big ones are few.
      and (how_far = 'nearby' or other.location_type = 'city' and other.weight >= 6000)
  ) as near
  where how_far = 'nearby' and (location_type = 'subdistrict' and position <= 10 or location_type = 'city' and kilometres <= 50)
    or how_far = 'city' and kilometres <= 20 and position <= 3;
  -- Some cities are wider than that: a locality of Mumbai says so.
  if asked.subdistrict is not null then
    chosen := chosen || array(
      select city.geo_uid from public.geo_locations as city
      where city.location_type = 'city' and city.village = asked.subdistrict and city.state = asked.state
        and city.lat between asked.lat - 0.5 and asked.lat + 0.5 and city.lng between asked.lng - 0.5 and asked.lng + 0.5
        and city.geo_uid <> all (coalesce(chosen, '{}')));
  end if;
  return case when cardinality(chosen) > 0 then places || chosen end;
end $$;

revoke all on all functions in schema search from public, anon, authenticated;
grant execute on function search.find, search.kinds_in(text) to anon, authenticated, service_role;

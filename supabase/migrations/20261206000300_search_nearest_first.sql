-- The search, part 123: where nothing matches, the nearest is shown first. "560066 flats" showed all of Bengaluru instead of
-- Whitefield, whose pincode that is, "vashi navi mumbai" flats of Borivali, and a pincode that nobody knows nothing at all.

-- A pincode, or if it is unknown the next one of the same sorting district, which its first three digits name.
create or replace function search.nearest_pincode(wanted text[]) returns public.geo_pincodes
language sql stable
as $$
  select known
  from unnest(wanted) as asked,
  lateral (
    (select known from public.geo_pincodes as known where known.pincode = asked)
    union all
    (select known from public.geo_pincodes as known
     where asked ~ '^[0-9]{6}$' and known.pincode between left(asked, 3) || '000' and left(asked, 3) || '999'
     order by abs(known.pincode::int - asked::int) limit 1)
    limit 1
  ) as nearest
  limit 1
$$;

revoke all on function search.nearest_pincode from public, anon, authenticated;

-- As before (20261204000103), but the first step of a pincode are the localities that have it, and that of a locality without a
-- side its own city, which has its pincode: Nehru Place lies nearer to the middle of Noida than to that of Delhi.
create or replace function search.around(places text[], wanted_pincodes text[], how_far text) returns text[]
language plpgsql stable
as $$
declare
  asked record;
  side_key text;
  bare text;
  chosen text[];
  -- How long a degree of longitude is there, in degrees of latitude.
  narrowness double precision;
begin
  if places is not null then
    select place.geo_uid, place.location_type, place.lat, place.lng, place.village, place.state, place.district, place.subdistrict,
      place.pincode into asked
    from public.geo_locations as place
    where place.geo_uid = any (places) and place.location_type not in ('state', 'district')
    order by place.weight desc limit 1;
  elsif wanted_pincodes is not null then
    select null as geo_uid, null as location_type, nearest.lat, nearest.lng, null as village, null as state, null as district,
      null as subdistrict, null as pincode into asked
    from search.nearest_pincode(wanted_pincodes) as nearest where nearest.pincode is not null;
  end if;
  if asked is null then
    return null;
  elsif how_far = 'district' then
    return case when asked.district is not null then places || gazetteer.uid(asked.state, asked.district, null, null) end;
  elsif how_far = 'sides' and places is null then
    return (
      select array_agg(place.geo_uid) from public.geo_locations as place
      where place.pincode = any (wanted_pincodes) and place.location_type in ('locality', 'city'));
  elsif how_far = 'sides' and asked.village ~ ' (East|West)$' then
    side_key := regexp_replace(gazetteer.key(asked.village), '(east|west)$', '');
    select array_agg(distinct other.geo_uid) into chosen
    from gazetteer.names as name
    join public.geo_locations as other on other.id = name.place_id and other.location_type = 'locality'
      and other.state = asked.state and other.district = asked.district
      and search.is_whole_name(name.weight, other.weight)
    where name.key in (side_key, side_key || 'east', side_key || 'west');
    -- Owners in either write the name without a side, which the gazetteer may not know: then the longest word of it says so.
    if not exists (select from gazetteer.names where key = side_key and weight >= 3000) then
      select asked.geo_uid || '|=' || word into bare
      from unnest(search.query_words(regexp_replace(asked.village, ' (East|West)$', ''))) as word
      order by length(word) desc limit 1;
    end if;
    return array_remove(places || chosen || bare, null);
  elsif how_far = 'sides' then
    if asked.location_type = 'locality' then
      select array_agg(city.geo_uid) into chosen
      from public.geo_locations as city
      where city.location_type = 'city' and city.pincodes @> array[asked.pincode] and city.weight >= 6000;
    end if;
    return case when cardinality(chosen) > 0 then places || chosen end;
  end if;

  if how_far = 'nearby' and asked.subdistrict is not null then
    -- Neighbours are counted from the middle of its subdistrict.
    select coalesce(whole.lat, asked.lat), coalesce(whole.lng, asked.lng) into asked.lat, asked.lng
    from (select gazetteer.uid(asked.state, asked.district, asked.subdistrict, null) as uid) as own
    left join public.geo_locations as whole on whole.geo_uid = own.uid;
  end if;
  narrowness := cosd(asked.lat);
  select array_agg(geo_uid) into chosen
  from (
    select other.geo_uid, is_city, kilometres,
      row_number() over (partition by is_city, other.weight >= 6000 order by kilometres) as position
    from public.geo_locations as other,
    lateral (
      select other.location_type = 'city' as is_city,
        111 * sqrt((other.lat - asked.lat) ^ 2 + ((other.lng - asked.lng) * narrowness) ^ 2) as kilometres offset 0) as away
    where other.location_type in ('subdistrict', 'city')
      and other.lat between asked.lat - 1 and asked.lat + 1 and other.lng between asked.lng - 1 and asked.lng + 1
      -- Only cities are asked for; the big ones are few.
      and (how_far = 'nearby' or other.location_type = 'city' and other.weight >= 6000)
  ) as near
  where how_far = 'nearby' and (not is_city and position <= 10 or is_city and kilometres <= 50)
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

-- As before (20261117000202), but an unknown pincode lies in the state of its neighbours.
create or replace function search.state_around(places text[], wanted_pincodes text[]) returns search.named_place
language sql stable
as $$
  select row(array[gazetteer.uid(state, null, null, null)], state, 'state', search.fold(state), null, null)::search.named_place
  from (
    (select state from public.geo_locations
     where geo_uid = any (places) and location_type <> 'state' order by array_position(places, geo_uid) limit 1)
    union all
    (select state from search.nearest_pincode(case when places is null then wanted_pincodes end) where state is not null)
    limit 1
  ) as known
$$;

-- As before (20261128000201), but beside other words that name something an unknown pincode is none: "wagholi 411207".
create or replace function search.words_of_names(words text[], wishes text[]) returns text[]
language plpgsql stable parallel safe
as $$
begin
  if wishes::text ~ '~-' then
    for at in 1 .. cardinality(words) loop
      if search.wish_of(words[at], wishes) like '~-%' then
        words[at] := '+0';
      end if;
    end loop;
  end if;
  if words::text ~ '[{,][1-9][0-9]{5}[,}]' and exists (select from unnest(words) as other where other ~ '^[^-+0-9]') then
    for at in 1 .. cardinality(words) loop
      if words[at] ~ '^[1-9][0-9]{5}$' and not exists (select from public.geo_pincodes where pincode = words[at])
        and not search.has_words(array[words[at]]) then
        words[at] := '+0';
      end if;
    end loop;
  end if;
  return words;
end $$;

-- The search, part 117: where nothing is listed in Kandivali East, what owners place in Kandivali is shown before anything nearby,
-- though the gazetteer knows no Kandivali without a side.

-- As before (20261129000102), with that.
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
    -- Owners in either write the name without a side, which the gazetteer may not know: then the longest word of it says so.
    if not exists (select from gazetteer.names where key = side_key and weight >= 3000) then
      select asked.geo_uid || '|=' || word into bare
      from unnest(search.query_words(regexp_replace(asked.village, ' (East|West)$', ''))) as word
      order by length(word) desc limit 1;
    end if;
    return array_remove(places || chosen || bare, null);
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

-- Places for the search box: listings count for more than the size of a town, and a later word of a name for less than its first.
--
-- "koth" suggested the district Bhadradri Kothagudem and two small towns without listings, and not Kothrud in Pune, where many are:
-- it counted a little less, and was not even among the 24 biggest that were looked at. Now 32 are looked at.
create or replace function gazetteer.places_to_search(begun text, wanted int, out best int[], out is_sure boolean)
language plpgsql stable
as $$
declare
  candidates int[] := gazetteer.places_called(begun, case when length(begun) > 3 then 2 * wanted else 24 end);
  -- The best names that begin so.
  begins gazetteer.names[];
  places public.geo_locations[];
  listed text[];
  exact int;
begin
  best := '{}';
  is_sure := false;
  if candidates = '{}' then
    return;
  end if;
  -- Of a shorter beginning the biggest are the first that are kept ready.
  if length(begun) > 3 then
    begins := array(
      select name from gazetteer.names as name
      where key >= begun and key < begun || chr(65535) and weight >= 2000
      order by weight desc, key, place_id limit 32);
    candidates := candidates || array(select place_id from unnest(begins));
  end if;
  places := array(select place from public.geo_locations as place where place.id = any (candidates));
  listed := search.listed_among(array(select geo_uid from unnest(places)));
  select array_agg(id order by score desc, id),
    (array_agg(id order by score desc, id) filter (where is_exact))[1],
    coalesce(bool_or(is_exact and (is_listed or location_type = 'locality')), false)
  into best, exact, is_sure
  from (
    select place.id, place.location_type, is_exact, is_listed,
      coalesce((select max(begun_name.weight) from unnest(begins) as begun_name where begun_name.place_id = place.id), place.weight)
        + case when is_exact then 1500 else 0 end + case when is_listed then 2500 else 0 end as score
    from unnest(places) as place
    left join (
      select place_id, max(weight) as weight
      from (select place_id, weight from gazetteer.names where key = begun order by weight desc limit 60) as same
      group by place_id
    ) as name on name.place_id = place.id and search.is_whole_name(name.weight, place.weight),
    lateral (select name.place_id is not null as is_exact, place.geo_uid = any (listed) as is_listed) as fact
  ) as scored;
  if array_position(best, exact) > wanted then
    best[wanted] := exact;
  end if;
  best := best[:wanted];
end $$;

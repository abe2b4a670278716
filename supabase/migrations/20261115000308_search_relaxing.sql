-- The search, part 19: what to show when nothing matches, and how to say so.

-- Swapped letters count as one mistake, like a wrong, a missing and an additional one.
create or replace function search.distance(one text, other text, most int) returns int
language sql immutable parallel safe
as $$
  select case when exists (
      select from generate_series(1, length(one) - 1) as at
      where length(one) = length(other)
        and overlay(one placing reverse(substr(one, at, 2)) from at for 2) = other)
    then 1 else extensions.levenshtein_less_equal(one, other, most) end
$$;

create or replace function search.is_nearly_city(name_key text) returns boolean
language sql stable
as $$
  select exists (
    select from gazetteer.names_spelt_like(name_key, 10) as near join gazetteer.names as name on name.key = near.key
    where length(name_key) >= 6 and name.weight >= 6000 and search.distance(near.key, name_key, 1) <= 1
  )
$$;

-- The nearest word of the listings or name of a place; of several, the commonest. A number or reference is what it is:
-- another one is not nearly the same.
create or replace function search.nearest(misspelt text) returns text
language sql stable
as $$
  select word
  from (
    select word, listings::bigint as weight, search.distance(word, misspelt, 2) as distance
    from search.vocabulary
    where length(misspelt) >= 3 and misspelt !~ '[0-9]'
      and (word operator(extensions.%) misspelt
        or word = any (select overlay(misspelt placing reverse(substr(misspelt, at, 2)) from at for 2)
                       from generate_series(1, length(misspelt) - 1) as at))
      and length(word) between length(misspelt) - 2 and length(misspelt) + 2
    union all
    -- Villages are too many to guess among, and only a city is known well enough for two mistakes.
    select near.key, name.weight, search.distance(near.key, misspelt, 2)
    from gazetteer.names_spelt_like(misspelt, 10) as near
    join gazetteer.names as name on name.key = near.key
    where length(misspelt) >= 5 and misspelt !~ '[0-9]' and name.weight >= 2000
      and length(near.key) between length(misspelt) - 2 and length(misspelt) + 2
      and search.distance(near.key, misspelt, 2) <= case when name.weight < 6000 then 1 else 2 end
  ) as neighbour
  where case when length(misspelt) <= 4 then distance <= 1 and length(word) >= length(misspelt) else distance <= 2 end
  order by distance, weight desc, word
  limit 1
$$;

-- The biggest place, no village, whose name sounds exactly like a word: "hinjawadi" is Hinjavadi.
create or replace function search.place_sounding_like(word text) returns text
language sql stable
as $$
  select near.key
  from gazetteer.names_spelt_like(word, 20) as near
  where length(word) >= 6 and near.key <> word
    and exists (select from gazetteer.names as name where name.key = near.key and name.weight >= 2000)
    and gazetteer.sound(near.key) = gazetteer.sound(case when word ~ '[\u0900-\u097f]' then gazetteer.romanised(word) else word end)
    and abs(length(near.key) - length(word)) <= 2
  order by near.score desc, near.key
  limit 1
$$;

drop function if exists search.correct(text[]);

-- Replaces each word that no listing has, and, where the words may name a place, each that sounds like the name of
-- one. `words` is null if one of them resembles nothing; `spelling` is the query as it should have been written, or
-- null if no word was replaced by another.
create or replace function search.correct(asked text[], may_name_place boolean, out words text[], out spelling text)
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
    longer := null;
    better := case when may_name_place then search.place_sounding_like(word) end;
    if better is not null then
      is_changed := true;
      is_corrected := true;
    elsif search.occurs(word) then
      better := word;
    else
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
  end loop;
  if not is_changed then
    words := null;
  end if;
  if not is_corrected then
    spelling := null;
  end if;
end $$;

create index if not exists geo_locations_centres on public.geo_locations (lat) where location_type in ('subdistrict', 'city');

-- The places themselves and their neighbours: the ten subdistricts whose centres are nearest to that of their own, and
-- the cities within 40 km. The gazetteer knows centres, no borders; a subdistrict of India has about six neighbours.
create or replace function search.around(places text[], wanted_pincodes text[]) returns text[]
language sql stable
as $$
  with asked as (
    select coalesce(whole.lat, place.lat) as lat, coalesce(whole.lng, place.lng) as lng, place.weight
    from public.geo_locations as place
    left join public.geo_locations as whole
      on whole.geo_uid = gazetteer.uid(place.state, place.district, place.subdistrict, null)
    where place.geo_uid = any (places) and place.location_type not in ('state', 'district')
    union all
    select lat, lng, 0 from public.geo_pincodes where places is null and pincode = any (wanted_pincodes)
    order by weight desc limit 1
  ),
  near as (
    select other.geo_uid, other.location_type, kilometres,
      row_number() over (partition by other.location_type order by kilometres) as position
    from asked
    join public.geo_locations as other on other.location_type in ('subdistrict', 'city')
      and other.lat between asked.lat - 1 and asked.lat + 1 and other.lng between asked.lng - 1 and asked.lng + 1,
    lateral (select 111 * sqrt((other.lat - asked.lat) ^ 2 + ((other.lng - asked.lng) * cosd(asked.lat)) ^ 2) as kilometres) as away
  )
  select places || array_agg(geo_uid) from near
  where location_type = 'subdistrict' and position <= 10 or location_type = 'city' and kilometres <= 40
  having count(*) > 0
$$;

-- A flat is a home: the one type that all kinds asked for belong to.
create or replace function search.type_of_kinds(tags text[]) returns text
language sql stable
as $$
  select min(type)
  from unnest('{residential,commercial,industrial,land}'::text[]) as type
  where exists (
    select from unnest(rules.property_subtypes(type)) as subtype, unnest(tags) as either
    where search.tag(subtype) = any (string_to_array(either, '|'))
  )
  having count(*) = 1
$$;

-- The criteria with one thing less; null if there is nothing of that sort to give up.
create or replace function search.relaxed(wanted search.criteria, step text) returns search.criteria
language plpgsql stable
as $$
declare
  neighbours constant text[] := case when step = 'nearby' then search.around(wanted.places, wanted.pincodes) end;
begin
  if step = 'words' and wanted.words is not null then
    wanted.words := null;
    wanted.preferences := array(select liked from unnest(wanted.preferences) as liked where liked not like '=%');
  elsif step = 'price' and (wanted.min_price is not null or wanted.max_price is not null) then
    wanted.min_price := wanted.min_price * 0.8;
    wanted.max_price := wanted.max_price * 1.2;
  elsif step = 'nearby' and neighbours is not null then
    wanted.places := neighbours;
    wanted.pincodes := null;
  elsif step = 'kind' and wanted.tags is not null then
    wanted.property_type := search.type_of_kinds(wanted.tags);
    wanted.tags := null;
  elsif step = 'kind' and wanted.property_type is not null then
    wanted.property_type := null;
  elsif step = 'area' and (wanted.min_area is not null or wanted.max_area is not null) then
    wanted.min_area := null;
    wanted.max_area := null;
  else
    return null;
  end if;
  return wanted;
end $$;

-- Gives up one thing after the other, in their order, until something is found: first each by itself, then more and
-- more of them together. `steps` is null if nothing helps.
create or replace function search.relax(
  wanted search.criteria, out criteria search.criteria, out hits search.hit_set, out steps text[]
)
language plpgsql stable
as $$
declare
  step text;
  looser search.criteria;
begin
  foreach step in array '{words,price,nearby,kind,area}'::text[] loop
    criteria := search.relaxed(wanted, step);
    -- With nothing left to ask for, everything would be shown.
    continue when criteria is null or not search.has_criteria(criteria);
    hits := search.matches(criteria);
    steps := array[step];
    if search.total(hits) > 0 then
      return;
    end if;
  end loop;

  criteria := wanted;
  steps := null;
  foreach step in array '{words,price,nearby,kind,area}'::text[] loop
    looser := search.relaxed(criteria, step);
    continue when looser is null or not search.has_criteria(looser);
    criteria := looser;
    steps := steps || step;
    hits := search.matches(criteria);
    if cardinality(steps) > 1 and search.total(hits) > 0 then
      return;
    end if;
  end loop;
  steps := null;
end $$;

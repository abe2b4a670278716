-- The search, part 26: which place a free text means, and how far to go when nothing is listed there.
--
-- A word with a plus sign ("+station", "+corner") describes: alone it names no place, and it is never corrected.

-- Other names that people have for places, beside those that the gazetteer knows: how they are written, and as which name
-- of the gazetteer they are read, without blanks. An operator can add to them; search.refresh_documents() then brings
-- the listings over.
create table if not exists search.other_names (
  written text collate "C" primary key,
  stands_for text not null
);
alter table search.other_names enable row level security;

insert into search.other_names (written, stands_for) values
  ('hinjewadi', 'hinjawadi'), ('hinjwadi', 'hinjawadi'), ('hinjevadi', 'hinjawadi'), ('hinjavadi', 'hinjawadi'),
  ('bkc', 'bandrakurlacomplex'), ('talegaon', 'talegaondabhade'), ('lonavala', 'lonavla'), ('lonavla', 'lonavala'),
  ('lonawala', 'lonavla'), ('blr', 'bengaluru'), ('hyd', 'hyderabad'), ('ggn', 'gurugram'), ('bbsr', 'bhubaneswar'),
  ('tvm', 'thiruvananthapuram'), ('hitechcity', 'hiteccity'), ('ecity', 'electroniccity'),
  ('electronicscity', 'electroniccity'), 
  ('magarpattacity', 'magarpatta'), ('ncr', 'delhi'), ('delhincr', 'delhi'), ('newmumbai', 'navimumbai'),
  ('konkan', 'ratnagiri'), ('vidarbha', 'nagpur'), ('marathwada', 'chhatrapatisambhajinagar'), ('khandesh', 'jalgaon'),
  ('sobo', 'mumbai'), ('southbombay', 'mumbai'), ('southmumbai', 'mumbai')
on conflict do nothing;

-- How the gazetteer may write a name: as it is, and read aloud in both ways if it is in Devanagari. Latin spellings
-- have gaon for गाव, often w for व (Bhiwandi) and r for ड (Gurgaon).
create or replace function search.place_keys(name text) returns text[]
language sql stable parallel safe
as $$
  select keys || array(select stands_for from search.other_names where written = any (keys))
  from (
    select case
      when name ~ '[\u0900-\u097f]' then array[
        gazetteer.key(normalize(name, nfc)),
        gazetteer.key(spoken),
        gazetteer.key(search.latin_with_every_vowel(name)),
        gazetteer.key(replace(spoken, 'v', 'w')),
        gazetteer.key(replace(spoken, 'd', 'r'))]
      else array[gazetteer.key(extensions.unaccent('extensions.unaccent'::regdictionary, name))]
    end as keys
    from (select regexp_replace(search.latin_from_devanagari(name), 'gan?v\M', 'gaon', 'g') as spoken) as read_aloud
  ) as own
$$;

-- A place with a bitmap has listings; the few of any other are looked for.
create or replace function search.has_listings(places text[]) returns boolean
language sql stable
as $$
  select exists (select from unnest(places) as place where exists (select from search.keys where name = 'word:@' || place))
    or exists (
      select from search.documents where is_active and words @@ search.text_query(array[search.place_words(places)])
    )
$$;

-- Every run of up to four words that is the whole name of a place, or of one whose two sides have a name each: Bandra
-- is Bandra East and Bandra West.
create or replace function search.places_named(words text[])
returns table (first_word int, last_word int, is_stem boolean, key text, weight int, place public.geo_locations)
language plpgsql stable rows 50
as $$
begin
  return query
  with word as (
    select position::int, string_to_array(ltrim(written, '-+'), '|') as forms, written like '-%' as is_kind,
      written ~ '^[-+]' as is_common
    from unnest(words[:12]) with ordinality as typed (written, position)
  ),
  run as (
    select first.position as first_word, last.position as last_word, form.number > 1 as is_stem,
      (select coalesce(string_agg(before.forms[1], '' order by before.position), '')
       from word as before where before.position >= first.position and before.position < last.position) || form.text as text
    from word as first
    join word as last on last.position between first.position and first.position + 3,
    lateral unnest(last.forms) with ordinality as form (text, number)
    where (not last.is_kind or form.number = 1)
      and (not first.is_kind or first.position < last.position and first.forms[1] in ('new', 'north', 'south', 'east', 'west'))
      -- "Station Road" and "New Town" are names, "railway station" is not.
      and (last.is_kind and first.position < last.position or exists (
        select from word as own where own.position between first.position and last.position and not own.is_common))
  ),
  spelt as (
    select run.first_word, run.last_word, bool_and(run.is_stem) as is_stem, spelling
    from run, lateral unnest(search.place_keys(run.text)) as spelling
    where length(spelling) >= 3 or spelling ~ '[\u0900-\u097f]{2}'
    group by run.first_word, run.last_word, spelling
  )
  select spelt.first_word, spelt.last_word, spelt.is_stem, spelt.spelling, name.weight::int, entry
  from spelt,
  lateral unnest(case when spelt.is_stem or spelt.spelling !~ '^[a-z]{4}' then array[spelt.spelling]
    else array[spelt.spelling, spelt.spelling || 'east', spelt.spelling || 'west'] end) with ordinality as side (key, number)
  join gazetteer.names as name on name.key = side.key
  join public.geo_locations as entry on entry.id = name.place_id
  where search.is_whole_name(name.weight, entry.weight)
    -- A village is meant only by its full name, not by what is left of a word without its ending.
    and (not spelt.is_stem or entry.weight >= 2000)
    and (side.number = 1 or entry.location_type = 'locality')
  order by name.weight desc
  limit 400;
end $$;

-- A locality's name means every locality of that name and its sides ("Andheri West"), within the district if a place
-- around it is named too; a city that has its state's name means the state.
create or replace function search.named_place_of(place public.geo_locations, name_key text, is_around_named boolean)
returns search.named_place
language plpgsql stable
as $$
declare
  found search.named_place;
begin
  found.name := coalesce(place.village, place.subdistrict, place.district, place.state);
  found.location_type := place.location_type;
  found.uids := array[place.geo_uid];
  if found.name = place.state then
    found.location_type := 'state';
    found.uids := array[gazetteer.uid(place.state, null, null, null)];
    found.state := search.fold(place.state);
    return found;
  end if;
  found.pincodes := coalesce(place.pincodes, array[place.pincode]);
  if place.location_type in ('locality', 'village') then
    -- Asked for as "Ghatkopar", found as "Ghatkopar West".
    if name_key !~ '(east|west)$' then
      found.name := regexp_replace(found.name, ' (East|West)$', '');
    end if;
    select array_agg(other.geo_uid), array_agg(distinct other.pincode) into found.uids, found.pincodes
    from (
      select other.geo_uid, other.pincode
      from gazetteer.names as name join public.geo_locations as other on other.id = name.place_id
      where name.key in (name_key, name_key || 'east', name_key || 'west') and other.location_type = place.location_type
        and search.is_whole_name(name.weight, other.weight)
        and (not is_around_named or other.state = place.state and other.district = place.district)
      order by name.weight desc limit 30
    ) as other;
  end if;
  return found;
end $$;

-- Whether all of some words are in the kind or place of one listing, as its owner wrote them.
create or replace function search.is_written_as_place(words text[]) returns boolean
language sql stable
as $$
  select exists (
    select from search.documents
    where is_active and documents.words @@ search.text_query(array(
      select '=' || btrim(search.fold(split_part(ltrim(word, '-+'), '|', 1))) from unnest(is_written_as_place.words) as word))
  )
$$;

drop function if exists search.find_place(text[]);

-- `may_be_empty`: also a place that only a word of some listings has the name of.
create or replace function search.find_place(words text[], may_be_empty boolean default false) returns search.named_place
language plpgsql stable
as $$
declare
  pincode_word int;
  candidate record;
  found search.named_place;
  empty_place search.named_place;
  tried text[] := '{}';
begin
  select position into pincode_word from unnest(words) with ordinality as w (word, position)
  where word ~ '^[1-9][0-9]{5}$' limit 1;
  if pincode_word is not null then
    return row(null, words[pincode_word], 'pincode', null, array[words[pincode_word]], array[pincode_word])::search.named_place;
  end if;

  for candidate in
    with named as materialized (select * from search.places_named(words)),
    -- What others can lie in: few, while there may be hundreds of villages of one name.
    wide as materialized (select * from named where (place).last_area is not null)
    select inner_place.*, around.positions as around_words,
      search.kind_of_place(words[inner_place.last_word + 1]) is not distinct from (inner_place.place).location_type as is_hinted
    from named as inner_place
    left join lateral (
      -- Other words name places around this one: "baner, pune, maharashtra".
      select array_agg(distinct position) as positions
      from wide as wider, lateral generate_series(wider.first_word, wider.last_word) as position
      where (wider.last_word < inner_place.first_word or wider.first_word > inner_place.last_word)
        and (inner_place.place).area between (wider.place).area and (wider.place).last_area
        and (wider.place).weight > (inner_place.place).weight
    ) as around on true
    order by is_hinted desc, around.positions is not null desc, inner_place.last_word - inner_place.first_word desc,
      inner_place.is_stem, inner_place.weight desc
    limit 100
  loop
    -- All places of one kind and name were looked at together.
    continue when candidate.around_words is null and tried @> array[candidate.key || (candidate.place).location_type]
      and (candidate.place).location_type in ('locality', 'village');
    tried := tried || (candidate.key || (candidate.place).location_type);
    found := search.named_place_of(candidate.place, candidate.key, candidate.around_words is not null);
    found.words := array(select generate_series(candidate.first_word, candidate.last_word)) || candidate.around_words;
    -- Nothing is listed in the place of this name: another of the same words may be meant, but no part of the name.
    continue when empty_place.words is not null and not empty_place.words <@ found.words;
    if (candidate.place).weight >= 6000 or search.has_listings(found.uids) then
      return found;
    end if;
    if candidate.around_words is null and not may_be_empty then
      -- A small place whose name is a word of listings ("market", "airport") is that word, a village with nearly the name
      -- of a city (Hydrabad) is the city, misspelt, and a name that owners write for a place unknown to the gazetteer
      -- (Dwarka in Delhi) is theirs.
      continue when (candidate.place).weight < 4000 and search.occurs(candidate.key)
        or found.location_type = 'village' and search.is_nearly_city(candidate.key)
        or search.is_written_as_place(words[candidate.first_word : candidate.last_word]);
    end if;
    if empty_place.words is null then
      empty_place := found;
    end if;
  end loop;
  return empty_place;
end $$;

-- Villages are too many to guess among, and only a city is known well enough for two mistakes in a long name.
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
    select near.key, name.weight, search.distance(near.key, misspelt, 2)
    from gazetteer.names_spelt_like(misspelt, 10) as near
    join gazetteer.names as name on name.key = near.key
    where length(misspelt) >= 5 and misspelt !~ '[0-9]' and name.weight >= 2000
      and length(near.key) between length(misspelt) - 2 and length(misspelt) + 2
      and search.distance(near.key, misspelt, 2) <= case when name.weight < 6000 or length(misspelt) < 7 then 1 else 2 end
  ) as neighbour
  where case when length(misspelt) <= 4 then distance <= 1 and length(word) >= length(misspelt) else distance <= 2 end
  order by distance, weight desc, word
  limit 1
$$;

drop function if exists search.correct(text[], boolean);

-- Replaces each word that no listing has, and, where the words may name a place, each that sounds like the name of
-- one. Real places and the `fixed` words stay what they are. `words` is null if one of them resembles nothing;
-- `spelling` is the query as it should have been written, or null if no word was replaced by another.
create or replace function search.correct(
  asked text[], may_name_place boolean, fixed text[], out words text[], out spelling text
)
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
    better := null;
    if word = any (fixed) or exists (
      select from gazetteer.names as name join public.geo_locations as place on place.id = name.place_id
      where name.key = word and name.weight >= 2000 and search.is_whole_name(name.weight, place.weight)
    ) then
      better := word;
    elsif may_name_place then
      better := search.place_sounding_like(word);
      is_changed := is_changed or better is not null;
      is_corrected := is_corrected or better is not null;
    end if;
    if better is null and search.occurs(word) then
      better := word;
    elsif better is null then
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

-- The first form of each word that does not name the place, folded.
create or replace function search.text_words(words text[], named search.named_place) returns text[]
language sql stable
as $$
  select search.query_words(string_agg(split_part(ltrim(word, '+'), '|', 1), ' ' order by position))
  from unnest(words) with ordinality as asked (word, position)
  where word not like '-%' and position <> all (coalesce(named.words, '{}'))
$$;

drop function if exists search.around(text[], text[]);

-- The places themselves and what lies around them. `sides`: the other sides of a locality, Andheri West for Andheri
-- East. `city`: the three nearest big ones, of which for a locality one is mostly its own. `nearby`: the ten
-- subdistricts whose centres are nearest to that of their own, and the cities within 50 km. `district`: all of it. The gazetteer knows
-- centres, no borders; a subdistrict of India has about six neighbours.
create or replace function search.around(places text[], wanted_pincodes text[], how_far text) returns text[]
language sql stable
as $$
  with asked as (
    select coalesce(whole.lat, place.lat) as lat, coalesce(whole.lng, place.lng) as lng, place.weight, place.location_type,
      place.village, place.state, place.district, place.subdistrict
    from public.geo_locations as place
    left join public.geo_locations as whole on how_far = 'nearby' and place.subdistrict is not null
      and whole.geo_uid = gazetteer.uid(place.state, place.district, place.subdistrict, null)
    where place.geo_uid = any (places) and place.location_type not in ('state', 'district')
    union all
    select lat, lng, 0, 'pincode', null, null, null, null
    from public.geo_pincodes where places is null and pincode = any (wanted_pincodes)
    order by weight desc limit 1
  ),
  near as (
    select other.geo_uid, other.location_type, kilometres, other.weight >= 6000 as is_big,
      row_number() over (partition by other.location_type, other.weight >= 6000 order by kilometres) as position
    from asked
    join public.geo_locations as other on other.location_type in ('subdistrict', 'city')
      and other.lat between asked.lat - 1 and asked.lat + 1 and other.lng between asked.lng - 1 and asked.lng + 1,
    lateral (select 111 * sqrt((other.lat - asked.lat) ^ 2 + ((other.lng - asked.lng) * cosd(asked.lat)) ^ 2) as kilometres) as away
    where how_far in ('city', 'nearby')
  ),
  chosen as (
    select geo_uid from near
    where how_far = 'nearby' and location_type = 'subdistrict' and position <= 10
      or how_far = 'nearby' and location_type = 'city' and kilometres <= 50
      or how_far = 'city' and location_type = 'city' and is_big and kilometres <= 20 and position <= 3
    union
    select other.geo_uid
    from asked
    join gazetteer.names as name on name.key = any (array[
      regexp_replace(gazetteer.key(asked.village), '(east|west)$', ''),
      regexp_replace(gazetteer.key(asked.village), '(east|west)$', '') || 'east',
      regexp_replace(gazetteer.key(asked.village), '(east|west)$', '') || 'west'])
    join public.geo_locations as other on other.id = name.place_id and other.location_type = 'locality'
      and other.state = asked.state and other.district = asked.district
      and search.is_whole_name(name.weight, other.weight)
    where how_far = 'sides' and asked.village ~ ' (East|West)$'
    union
    select gazetteer.uid(asked.state, asked.district, null, null) from asked where how_far = 'district' and asked.district is not null
    union
    -- Some cities are wider than that: a locality of Mumbai says so.
    select city.geo_uid
    from asked join public.geo_locations as city on city.location_type = 'city' and city.village = asked.subdistrict
      and city.state = asked.state and city.lat between asked.lat - 0.5 and asked.lat + 0.5
      and city.lng between asked.lng - 0.5 and asked.lng + 0.5
    where how_far in ('city', 'nearby')
  )
  select places || array_agg(geo_uid) from chosen having count(*) > 0
$$;

-- The state that a place lies in, as a place; null for a state.
create or replace function search.state_around(places text[], wanted_pincodes text[]) returns search.named_place
language sql stable
as $$
  select row(array[gazetteer.uid(state, null, null, null)], state, 'state', search.fold(state), null, null)::search.named_place
  from (
    (select state from public.geo_locations
     where geo_uid = any (places) and location_type <> 'state' order by array_position(places, geo_uid) limit 1)
    union all
    (select state from public.geo_pincodes where pincode = any (wanted_pincodes) limit 1)
    limit 1
  ) as known
$$;

-- All kinds of the types that some kinds belong to: a flat is a home, a godown commercial or industrial.
create or replace function search.kinds_like(tags text[]) returns text
language sql stable
as $$
  select string_agg(distinct search.tag(kind), '|')
  from unnest('{residential,commercial,industrial,land}'::text[]) as type, unnest(rules.property_subtypes(type)) as kind
  where exists (
    select from unnest(rules.property_subtypes(type)) as subtype, unnest(tags) as either
    where search.tag(subtype) = any (string_to_array(either, '|'))
  )
$$;

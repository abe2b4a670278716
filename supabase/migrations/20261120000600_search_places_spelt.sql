-- The search, part 42: other spellings of places, and two places in one text.
--
-- "goregoan" was corrected to Gurgaon, "kandivli" to Kandili, "hadpsar" to an industrial estate and "vashi" to Vasai, and
-- "aundh or baner" searched in Aundh alone.

-- How names are also written, in Latin letters and in Devanagari. What no rule finds: the gazetteer has another
-- spelling, or another place has the name as it is read aloud.
insert into search.other_names (written, stands_for) values
  ('borivli', 'borivali'), ('malleswaram', 'malleshwaram'), ('velacheri', 'velachery'), ('bawdhan', 'bavdhan'),
  ('pawai', 'powai'), ('pavai', 'powai'), ('hsr', 'hsrlayout'), ('btm', 'btmlayout'), ('margaon', 'margao'),
  ('kokan', 'ratnagiri'), ('कोकण', 'ratnagiri'), ('वरळी', 'worli'), ('पवई', 'powai'), ('बावधन', 'bavdhan'),
  ('करोलबाग', 'karolbagh'), ('लाजपतनगर', 'lajpatnagar'), ('बंजाराहिल्स', 'banjarahills'),
  ('ज्युबिलीहिल्स', 'jubileehills'), ('जुबलीहिल्स', 'jubileehills'), ('व्हाइटफील्ड', 'whitefield'),
  ('व्हाईटफील्ड', 'whitefield'), ('कोयंबतूर', 'coimbatore'), ('कोईम्बतूर', 'coimbatore'), ('कोयंबटूर', 'coimbatore'),
  ('म्हैसूर', 'mysuru'), ('मैसुरु', 'mysuru'), ('तिरुवनंतपुरम', 'thiruvananthapuram'),
  ('त्रिवेंद्रम', 'thiruvananthapuram'), ('बडोदा', 'vadodara'), ('बडौदा', 'vadodara'), ('चंदीगड', 'chandigarh'),
  ('चंडीगढ', 'chandigarh'), ('चंदीगढ', 'chandigarh'), ('विशाखापट्टनम', 'visakhapatnam'), ('विजयवाडा', 'vijayawada'),
  ('भुवनेश्वर', 'bhubaneswar'), ('पुदुचेरी', 'puducherry'), ('पांडिचेरी', 'puducherry'), ('शिलांग', 'shillong'),
  ('शिलॉंग', 'shillong'), ('लुधियाना', 'ludhiana'), ('बंगलोर', 'bengaluru'), ('बेंगलूर', 'bengaluru'),
  ('बंगळुरू', 'bengaluru'), ('बंगळूर', 'bengaluru'), ('विमाननगर', 'vimannagar'), ('मगरपट्टा', 'magarpatta')
on conflict do nothing;

-- As before (20261118000200), and with gaon for goan. How the gazetteer may write a name: as it is, and read aloud in several ways if it is in Devanagari. Latin spellings
-- have gaon for गाव, often w for व (Bhiwandi) and r for ड (Gurgaon), and leave out the last but one a (हडपसर, Hadapsar).
create or replace function search.place_keys(name text) returns text[]
language plpgsql stable parallel safe
as $$
declare
  spoken text;
  keys text[];
begin
  if name ~ '[\u0900-\u097f]' then
    spoken := regexp_replace(search.latin_from_devanagari(name), 'gan?v\M', 'gaon', 'g');
    keys := array[
      gazetteer.key(normalize(name, nfc)),
      gazetteer.key(spoken),
      gazetteer.key(search.latin_with_every_vowel(name)),
      gazetteer.key(replace(spoken, 'v', 'w')),
      gazetteer.key(replace(spoken, 'd', 'r')),
      gazetteer.key(regexp_replace(spoken, '([aeiou][^aeiou]+)a([^aeiou]a[^aeiou]+)$', '\1\2'))];
  else
    keys := array[gazetteer.key(extensions.unaccent('extensions.unaccent'::regdictionary, name))];
    -- As often as not gaon is written goan: Goregoan, Koregoan Park.
    if keys[1] like '%goan%' then
      keys := keys || replace(keys[1], 'goan', 'gaon');
    end if;
  end if;
  return keys || array(select stands_for from search.other_names where written = any (keys));
end $$;

-- The word of a listing's place, as its owner wrote it, that another differs from in one letter or in two neighbours. Kinds
-- are written beside the places, and the last words of many names are none by themselves.
create or replace function search.listed_place_like(misspelt text) returns text
language plpgsql stable
-- The comparison looks cheaper to the planner than it is.
set enable_seqscan = off
as $$
begin
  if misspelt !~ '^[a-z]{5,40}$' or search.is_written_as_place(array[misspelt]) then
    return null;
  end if;
  return (
    select word
    from search.vocabulary
    where word operator(extensions.%) misspelt and left(word, 1) = left(misspelt, 1) and length(word) >= 4
      and abs(length(word) - length(misspelt)) <= 1 and search.distance(word, misspelt, 1) <= 1
      and word <> all ('{nagar,road,colony,city,park,hills,lines,layout}') and search.is_written_as_place(array[word]) and not exists (
        select from unnest('{residential,commercial,industrial,land}'::text[]) as type, unnest(rules.property_subtypes(type)) as kind
        where word = any (string_to_array(btrim(search.fold(type || ' ' || kind)), ' ')))
    order by listings desc, word
    limit 1
  );
end $$;

-- As before (…000302), but a place where something is listed comes first. Replaces each word that no listing has, and, where the words may name a place, each that sounds like the name of one.
-- `words` is null if one of them resembles nothing; `spelling` is the query as it should have been written, or null if no
-- word was replaced by another.
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
    -- Nothing is as long as that: to compare it would cost more than a plain search.
    if length(word) > 40 then
      words := null;
      spelling := null;
      return;
    end if;
    if may_name_place and word <> all (fixed) then
      better := search.city_sounding_like(word);
      if better is null or not search.is_written_as_place(array[better]) then
        better := coalesce(search.listed_place_like(word), better);
      end if;
    end if;
    if better is not null then
      is_changed := true;
      is_corrected := true;
    elsif word = any (fixed) or exists (
      select from gazetteer.names as name join public.geo_locations as place on place.id = name.place_id
      where name.key = word and name.weight >= 2000 and search.is_whole_name(name.weight, place.weight)
    ) then
      better := word;
    elsif may_name_place then
      better := search.place_sounding_like(word);
      better := coalesce(search.city_sounding_like(better), better);
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

-- As find_place was (…000302), but a locality that the gazetteer knows is never taken for a city that sounds like it:
-- Vashi is not Vasai, Girgaon not Gurgaon.
create or replace function search.find_one_place(words text[], may_be_empty boolean) returns search.named_place
language plpgsql stable
as $$
declare
  pincode_word int;
  candidate record;
  found search.named_place;
  empty_place search.named_place;
  tried text[] := '{}';
  city record;
begin
  select position into pincode_word from unnest(words) with ordinality as w (word, position)
  where word ~ '^[1-9][0-9]{5}$' limit 1;
  if pincode_word is not null then
    return row(null, words[pincode_word], 'pincode', null, array[words[pincode_word]], array[pincode_word])::search.named_place;
  end if;

  for candidate in
    with named as materialized (select * from search.places_named(words)),
    -- What others can lie in: few, while there may be hundreds of villages of one name.
    wide as materialized (select * from named where (place).last_area is not null or (place).weight >= 7000)
    select inner_place.*, around.positions as around_words,
      search.kind_of_place(words[inner_place.last_word + 1]) is not distinct from (inner_place.place).location_type as is_hinted,
      beside.cities
    from named as inner_place
    left join lateral (
      -- Other words name places around this one: "baner, pune, maharashtra", or a big city within reach.
      select array_agg(distinct position) as positions
      from wide as wider, lateral generate_series(wider.first_word, wider.last_word) as position
      where (wider.last_word < inner_place.first_word or wider.first_word > inner_place.last_word)
        and (wider.place).weight > (inner_place.place).weight
        and ((inner_place.place).area between (wider.place).area and (wider.place).last_area
          or (wider.place).location_type = 'city' and (wider.place).weight >= 7000
            and (inner_place.place).lat between (wider.place).lat - 0.55 and (wider.place).lat + 0.55
            and (inner_place.place).lng between (wider.place).lng - 0.55 and (wider.place).lng + 0.55)
    ) as around on true
    left join lateral (
      -- Cities and states that other words name and this place does not lie in.
      select array_agg((other.place).geo_uid order by other.weight desc) as cities
      from wide as other
      where around.positions is null and other.weight >= 6000 and (other.place).location_type <> 'subdistrict'
        and (other.last_word < inner_place.first_word or other.first_word > inner_place.last_word)
    ) as beside on true
    order by is_hinted desc, around.positions is not null desc, inner_place.last_word - inner_place.first_word desc,
      inner_place.is_stem, inner_place.weight desc
    limit 100
  loop
    -- All places of one kind and name were looked at together.
    continue when candidate.around_words is null and tried @> array[candidate.key || (candidate.place).location_type]
      and (candidate.place).location_type in ('locality', 'village');
    tried := tried || (candidate.key || (candidate.place).location_type);
    -- Of two places that do not lie in each other the city counts under which the other's name is listed; else a city
    -- counts before a locality elsewhere.
    if candidate.cities is not null and not candidate.is_hinted then
      select search.named_place_of(place, '', false) as place, other.positions,
        search.is_listed_under(place.geo_uid, words[candidate.first_word : candidate.last_word]) as is_listed
      into city
      from unnest(candidate.cities) with ordinality as named (uid, rank)
      join public.geo_locations as place on place.geo_uid = named.uid,
      lateral (
        select array_agg(distinct position) as positions
        from search.places_named(words) as again, lateral generate_series(again.first_word, again.last_word) as position
        where (again.place).geo_uid = named.uid
      ) as other
      order by is_listed desc, rank limit 1;
      if city.is_listed or (candidate.place).weight < 6000 then
        found := city.place;
        found.words := city.positions;
        return found;
      end if;
    end if;
    found := search.named_place_of(candidate.place, candidate.key, candidate.around_words is not null);
    found.words := array(select generate_series(candidate.first_word, candidate.last_word)) || candidate.around_words;
    -- Nothing is listed in the place of this name: another of the same words may be meant, but no part of the name.
    continue when empty_place.words is not null and not empty_place.words <@ found.words;
    if (candidate.place).weight >= 6000 or search.has_listings(found.uids) then
      return found;
    end if;
    if candidate.around_words is null and not may_be_empty then
      -- A small place whose name is a word of listings ("market", "airport") is that word, a village with nearly the name
      -- of a city (Hydrabad) is the city, misspelt, as is a subdistrict where nothing is listed and that sounds like a city
      -- (Jaypur), and a name that owners write for a place unknown to the gazetteer (Dwarka in Delhi) is theirs.
      continue when (candidate.place).weight < 4000 and search.occurs(candidate.key)
        or found.location_type = 'village' and search.is_nearly_city(candidate.key)
        or found.location_type <> 'locality' and search.city_sounding_like(candidate.key) is not null
        or search.is_written_as_place(words[candidate.first_word : candidate.last_word]);
    end if;
    if empty_place.words is null then
      empty_place := found;
    end if;
  end loop;
  return empty_place;
end $$;

-- Places of one kind beside each other are meant together: "aundh or baner", "pune mumbai". Localities only if they lie in
-- one district; and in "mumbai pune expressway" the words say where the road leads.
create or replace function search.find_place(words text[], may_be_empty boolean default false) returns search.named_place
language plpgsql stable
as $$
declare
  found search.named_place := search.find_one_place(words, may_be_empty);
  other search.named_place;
  others text[] := words;
  districts text[];
begin
  if found.location_type is null or found.location_type not in ('city', 'locality') or cardinality(words) > 12 then
    return found;
  end if;
  for round in 1 .. 3 loop
    -- Only a name that stands beside what was found.
    others := array(
      select case when position = any (found.words) or word ~ '^[-+]' then '+0' else word end
      from unnest(words) with ordinality as each (word, position) order by position);
    exit when not exists (
      select from unnest(found.words) as at, unnest(array[at - 1, at + 1]) as beside where others[beside] <> '+0');
    other := search.find_one_place(others, false);
    exit when other.location_type is distinct from found.location_type or not search.has_listings(other.uids)
      or not exists (select from unnest(found.words) as at where array[at - 1, at + 1] && other.words)
      or exists (select from unnest(found.words || other.words) as at where words[at + 1] like '+%');
    if found.location_type = 'locality' then
      districts := array(
        select distinct place.district from public.geo_locations as place where place.geo_uid = any (found.uids)
        intersect
        select place.district from public.geo_locations as place where place.geo_uid = any (other.uids));
      exit when districts = '{}';
      found.uids := array(
        select geo_uid from public.geo_locations where geo_uid = any (found.uids) and district = any (districts));
      other.uids := array(
        select geo_uid from public.geo_locations where geo_uid = any (other.uids) and district = any (districts));
    end if;
    found.name := case when other.words[1] < found.words[1] then other.name || ', ' || found.name
      else found.name || ', ' || other.name end;
    found.uids := found.uids || other.uids;
    found.pincodes := found.pincodes || other.pincodes;
    found.words := array(select unnest(found.words || other.words) order by 1);
  end loop;
  return found;
end $$;

revoke all on function search.listed_place_like(text), search.find_one_place(text[], boolean) from public;

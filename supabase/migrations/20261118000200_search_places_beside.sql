-- The search, part 28: two places in one text. "Kalyan West, Mumbai" lies near Mumbai though in another district, and
-- "civil lines nagpur" is in Nagpur, whatever other city has a Civil Lines that the gazetteer knows.

-- Whether something is listed in a place under all of some words, as its owner wrote kind and place.
create or replace function search.is_listed_under(place_uid text, words text[]) returns boolean
language sql stable
as $$
  select exists (
    select from search.documents
    where is_active and documents.words @@ search.text_query(array['@' || place_uid] || array(
      select '=' || btrim(search.fold(split_part(ltrim(word, '-+'), '|', 1))) from unnest(is_listed_under.words) as word))
  )
$$;

-- A village with nearly the name of a city, or of a place where something is listed. Short names have many neighbours:
-- there the beginning counts; in a long name of a city two letters may be wrong.
create or replace function search.is_nearly_city(name_key text) returns boolean
language sql stable
as $$
  select exists (
    select from gazetteer.names_spelt_like(name_key, 10) as near join gazetteer.names as name on name.key = near.key
    where (length(name_key) >= 6 or length(name_key) = 5 and left(near.key, 3) = left(name_key, 3))
      and (name.weight >= 6000 or name.weight >= 2000 and search.occurs(near.key))
      and search.distance(near.key, name_key, 2) <= case when length(name_key) >= 9 and name.weight >= 6000 then 2 else 1 end
  )
$$;

-- How the gazetteer may write a name: as it is, and read aloud in several ways if it is in Devanagari. Latin spellings
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
  end if;
  return keys || array(select stands_for from search.other_names where written = any (keys));
end $$;

-- Every run of up to four words that is the whole name of a place, or of one whose two sides have a name each: Bandra
-- is Bandra East and Bandra West. A run that occurs twice is read once, and nothing as long as a sentence is a name.
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
  run as materialized (
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
  written as materialized (
    select text, spelling
    from (select distinct text from run where length(text) <= 50) as each, lateral unnest(search.place_keys(text)) as spelling
    where length(spelling) >= 3 or spelling ~ '[\u0900-\u097f]{2}'
  ),
  spelt as (
    select run.first_word, run.last_word, bool_and(run.is_stem) as is_stem, written.spelling
    from run join written using (text)
    group by run.first_word, run.last_word, written.spelling
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

revoke all on all functions in schema search from public, anon, authenticated;
grant execute on function search.find, search.kinds_in(text) to anon, authenticated, service_role;

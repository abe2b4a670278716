-- The search, part 41: misspelt names of big cities that are also the names of small places. "jaypur" is a subdistrict of
-- West Bengal and "patana" one of Odisha; where nothing is listed there, Jaipur and Patna are meant, and that is said.

-- The big city that sounds like a word, or that a long word differs from in one letter; null for its own name.
create or replace function search.city_sounding_like(word text) returns text
language sql stable
as $$
  select near.key
  from gazetteer.names_spelt_like(word, 20) as near
  where length(word) >= 5 and word ~ '^[a-z]+$' and near.key <> word
    and abs(length(near.key) - length(word)) <= 2
    and exists (select from gazetteer.names as name where name.key = near.key and name.weight >= 6000)
    and not exists (select from gazetteer.names as name where name.key = word and name.weight >= 6000)
    and (gazetteer.sound(near.key) = gazetteer.sound(word)
        and search.distance(gazetteer.folded(near.key), gazetteer.folded(word), 3) <= case when length(word) >= 9 then 3 when length(word) >= 7 then 2 else 1 end
      or length(word) >= 8 and search.distance(near.key, word, 1) <= 1)
  order by near.score desc, near.key
  limit 1
$$;

-- Spellings that no rule finds: too short, or too far from the name.
insert into search.other_names (written, stands_for) values
  ('puna', 'pune'), ('lakhnau', 'lucknow'), ('lakhnow', 'lucknow'), ('laknau', 'lucknow'),
  -- The sides are translated before, also in the names of states.
  ('northप्रदेश', 'uttarpradesh'), ('westबंगाल', 'westbengal'), ('northगोवा', 'northgoa'), ('southगोवा', 'southgoa'),
  ('नवीदिल्ली', 'newdelhi')
on conflict do nothing;

-- Replaces each word that no listing has, and, where the words may name a place, each that sounds like the name of one.
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
      -- of a city (Hydrabad) is the city, misspelt, as is any place where nothing is listed and that sounds like a city (Jaypur), and a name that owners write for a place unknown to the gazetteer
      -- (Dwarka in Delhi) is theirs.
      continue when (candidate.place).weight < 4000 and search.occurs(candidate.key)
        or found.location_type = 'village' and search.is_nearly_city(candidate.key)
        or search.city_sounding_like(candidate.key) is not null
        or search.is_written_as_place(words[candidate.first_word : candidate.last_word]);
    end if;
    if empty_place.words is null then
      empty_place := found;
    end if;
  end loop;
  return empty_place;
end $$;

revoke all on function search.city_sounding_like(text) from public;

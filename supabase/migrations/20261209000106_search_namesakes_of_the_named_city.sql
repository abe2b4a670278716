-- The search, part 143: of localities of one name near the city that was named its own is meant: "shastri nagar meerut" was the one in
-- Ghaziabad, which is bigger. And "kalyan west mumbai" was the west of Mumbai.

-- As before (20261207000304), with both.
create or replace function search.find_one_place(words text[], may_be_empty boolean) returns search.named_place
language plpgsql stable
as $$
declare
  pincode_word int;
  candidate record;
  found search.named_place;
  empty_place search.named_place;
  empty_is_inside boolean;
  -- Its own words, without those that name places around it.
  empty_first int;
  empty_last int;
  is_part_listed boolean := false;
  tried text[] := '{}';
  city record;
  numbered int[];
  -- Who writes Marathi means the Patan of Satara and not that of Gujarat.
  is_marathi constant boolean := exists (
    select from unnest(words) as word where word ~ '(madhe|madhye|मध्ये|मधे|मधील|मध्येच|तील|ात|ीत|जवळ)(\||$)' or word ~ 'ळ|[^क]पूर(\||$)');
begin
  select position into pincode_word from unnest(words) with ordinality as w (word, position)
  where word ~ '^[1-9][0-9]{5}$' limit 1;
  if pincode_word is not null then
    return row(null, words[pincode_word], 'pincode', null, array[words[pincode_word]], array[pincode_word])::search.named_place;
  end if;
  if not search.may_name_place(words) then
    return null;
  end if;

  if cardinality(words) = 1 then
    return search.find_place_alone(words, may_be_empty, is_marathi);
  end if;
  for candidate in
    with all_named as materialized (select * from search.places_named(words)),
    named as materialized (
      select * from all_named
      where (may_be_empty or (place).location_type in ('locality', 'village') or not search.is_road_after(words, last_word))
        -- Bihar is the state, and not a village of that name near Islampur.
        and ((place).location_type not in ('subdistrict', 'locality', 'village')
          or coalesce((place).village, (place).subdistrict) <> (place).state)
        -- "kalyan west mumbai" is not the west of Mumbai.
        and not (words[first_word] ~ '^[-+]?(east|west|north|south)(\||$)' and exists (
          select from all_named as side where side.last_word = all_named.first_word and side.first_word < side.last_word))
    ),
    -- What others can lie in: few, while there may be hundreds of villages of one name.
    wide as materialized (select * from named where (place).last_area is not null or (place).weight >= 7000)
    select inner_place.*, around.positions as around_words, coalesce(around.is_inside, false) as is_inside, around.is_far,
      search.kind_of_place(words[inner_place.last_word + 1]) is not distinct from (inner_place.place).location_type as is_hinted,
      beside.cities,
      case when beside.cities is not null then (
        select array_agg(row((place).geo_uid, first_word, last_word)::search.named_words)
        from all_named where (place).last_area is not null or (place).weight >= 7000) end as wide_words,
      exists (
        select from all_named as part
        where (part.place).location_type = 'city' and (part.place).weight >= 6000
          and part.first_word >= inner_place.first_word and part.last_word <= inner_place.last_word
          and part.last_word - part.first_word < inner_place.last_word - inner_place.first_word) as has_city,
      words[inner_place.last_word] like '+%' and inner_place.weight < 6000 and around.positions is null and exists (
        select from all_named as town
        where (town.place).weight >= 2000 and (town.place).location_type in ('city', 'locality')
          and not town.is_stem and words[town.last_word] not like '+%' and town.first_word = town.last_word
          and (town.last_word < inner_place.first_word or town.first_word > inner_place.last_word)
      ) and not exists (
        select from all_named as road, all_named as town
        where road.first_word = inner_place.first_word and road.last_word = inner_place.last_word
          and (town.last_word < inner_place.first_word or town.first_word > inner_place.last_word)
          and abs((road.place).lat - (town.place).lat) < 0.55 and abs((road.place).lng - (town.place).lng) < 0.55
      ) as is_road_elsewhere
    from named as inner_place
    left join lateral (
      -- Other words name places around this one: "baner, pune, maharashtra", or a big city within reach.
      select array_agg(distinct position) as positions, bool_or(is_within) as is_inside,
        bool_or(is_within and search.kind_of_place(words[wider.last_word + 1]) is not distinct from (wider.place).location_type) as is_in_hinted,
        bool_and((wider.place).location_type = 'city'
          and sqrt(((inner_place.place).lat - (wider.place).lat) ^ 2 + ((inner_place.place).lng - (wider.place).lng) ^ 2) > 0.2
        ) as is_far
      from wide as wider,
      lateral (
        select (inner_place.place).area between (wider.place).area and (wider.place).last_area as is_within,
          '{city}' @> array[(inner_place.place).location_type, (wider.place).location_type] as is_city_of_city) as compared,
      lateral generate_series(wider.first_word, wider.last_word) as position
      where (wider.last_word < inner_place.first_word or wider.first_word > inner_place.last_word)
        and ((wider.place).weight > (inner_place.place).weight
          or (wider.place).location_type = 'district' and search.kind_of_place(words[wider.last_word + 1]) is not distinct from 'district')
        and not search.is_joined(words[greatest(wider.first_word, inner_place.first_word)])
        -- "jammu kashmir" as a whole is the state that "kashmir" alone is too.
        and not exists (
          select from wide as whole
          where (whole.place).id = (wider.place).id and whole.first_word <= least(wider.first_word, inner_place.first_word)
            and whole.last_word >= greatest(wider.last_word, inner_place.last_word))
        -- "charkhi dadri" is a town and not the village of Charkhi near Dadri.
        and not exists (
          select from named as whole
          where (whole.place).location_type = 'city' and (whole.place).village ~ ' '
            and whole.first_word <= least(wider.first_word, inner_place.first_word)
            and whole.last_word >= greatest(wider.last_word, inner_place.last_word))
        and not ((inner_place.place).location_type = 'district' and (wider.place).location_type = 'city')
        and (is_within and (not is_city_of_city or (inner_place.place).weight < 8000 or inner_place.last_word < wider.first_word
            or inner_place.first_word < inner_place.last_word)
          or (wider.place).location_type = 'city' and (wider.place).weight >= 7000
            and ((inner_place.place).location_type in ('locality', 'village') or is_city_of_city
              and inner_place.last_word < wider.first_word
              and (wider.place).weight >= greatest(8300, (inner_place.place).weight + 130))
            and (inner_place.place).lat between (wider.place).lat - 0.55 and (wider.place).lat + 0.55
            and (inner_place.place).lng between (wider.place).lng - 0.55 and (wider.place).lng + 0.55)
        and ((inner_place.place).weight >= 6000 or (wider.place).location_type = 'state'
          -- "gandhi nagar bangalore" is no Gandhinagar.
          or (inner_place.place).location_type = 'locality' and inner_place.last_word > inner_place.first_word
            and (wider.place).location_type = 'city'
            and sqrt(((inner_place.place).lat - (wider.place).lat) ^ 2 + ((inner_place.place).lng - (wider.place).lng) ^ 2) <= 0.2
          or not exists (
          select from wide as same
          where same.first_word = inner_place.first_word and same.last_word = inner_place.last_word
            and (same.place).location_type = 'city' and (same.place).weight >= 7000))
    ) as around on true
    left join lateral (
      -- Cities and states that other words name and this place does not lie in.
      select array_agg((other.place).geo_uid order by other.weight desc) as cities
      from wide as other
      where around.positions is null and other.weight >= 6000 and (other.place).location_type <> 'subdistrict'
        and (other.last_word < inner_place.first_word or other.first_word > inner_place.last_word)
    ) as beside on true
    order by search.kind_of_place(words[inner_place.last_word + 1]) is not distinct from (inner_place.place).location_type
        or around.is_in_hinted is true desc, around.positions is not null desc, inner_place.last_word - inner_place.first_word desc,
      inner_place.is_stem,
      -- A locality of a city of millions is meant before a small town elsewhere: Nerul in Navi Mumbai and not in Goa.
      case when (inner_place.place).location_type = 'locality' and inner_place.weight between 3100 and 3999
        then inner_place.weight + case when words[inner_place.last_word + 1] ~ '^-(sector|सेक्टर)' then 2500 else 1700 end
          + case when around.is_inside is true then 400 else 0 end
        else inner_place.weight end + case
        when not is_marathi or (inner_place.place).state <> 'Maharashtra' or inner_place.weight < 2000 then 0
        when inner_place.weight < 3100 then 500 else 3000 end desc, (inner_place.place).id
    limit 100
  loop
    -- "zirakpur vip road": many places have a road of that name, and none that is known lies near the other place.
    continue when candidate.is_road_elsewhere;
    -- All places of one kind and name were looked at together.
    continue when candidate.around_words is null and tried @> array[candidate.key || (candidate.place).location_type]
      and (candidate.place).location_type in ('locality', 'village');
    tried := tried || (candidate.key || (candidate.place).location_type);
    -- "andheri east mumbai", where nothing is listed in Andheri East, is not all that owners write as Andheri: the gazetteer knows
    -- that as its other side, which is looked at later. Of Kandivali it knows nothing that is listed, so that owners may mean any.
    if candidate.first_word >= empty_first and candidate.last_word <= empty_last
      and candidate.last_word - candidate.first_word < empty_last - empty_first then
      is_part_listed := is_part_listed or candidate.around_words is not null
        and search.has_listings((search.named_place_of(candidate.place, candidate.key, true)).uids);
      continue when is_part_listed;
    end if;
    -- "police bazar shillong": no part of the name by itself, though owners there write Sadar Bazar.
    continue when empty_is_inside and candidate.cities is not null
      and candidate.first_word >= empty_first and candidate.last_word <= empty_last
      and candidate.last_word - candidate.first_word < empty_last - empty_first;
    -- Of two places that do not lie in each other the city counts under which the other's name is listed; else a city
    -- counts before a locality elsewhere, unless the city has a locality of that name, though nothing is listed there, and
    -- before a smaller city whose name is one word and was written as two ("ashok nagar bhopal").
    if candidate.cities is not null and not candidate.is_hinted then
      select search.named_place_of(place, '', false) as place, other.positions, place.weight,
        place.location_type = 'city' and sqrt((place.lat - (candidate.place).lat) ^ 2 + (place.lng - (candidate.place).lng) ^ 2) > 0.55
          as is_far_city,
        search.is_listed_under(place.geo_uid, words[candidate.first_word : candidate.last_word]) as is_listed
      into city
      from unnest(candidate.cities) with ordinality as named (uid, rank)
      join public.geo_locations as place on place.geo_uid = named.uid,
      lateral (
        select array_agg(distinct position) as positions
        from unnest(candidate.wide_words) as again, lateral generate_series(again.first_word, again.last_word) as position
        where again.uid = named.uid
      ) as other
      order by is_listed desc, rank limit 1;
      if city.is_listed and ((candidate.place).weight < 7000 or city.is_far_city)
        or (candidate.place).weight < 6000 and empty_place.words is null
        or candidate.last_word > candidate.first_word and (candidate.place).weight >= 6000 and (candidate.place).village !~ ' '
          and city.weight > (candidate.place).weight and not search.is_joined(words[candidate.first_word])
          -- The city has a locality of that name, though nothing is listed there.
          and (empty_place.words @> (city.positions || candidate.first_word || candidate.last_word)) is not true then
        found := city.place;
        found.words := city.positions;
        return found;
      end if;
    end if;
    found := search.named_place_of(candidate.place, candidate.key, candidate.around_words is not null);
    found.words := array(select generate_series(candidate.first_word, candidate.last_word)) || candidate.around_words;
    -- Nothing is listed in the place of this name: another of the same words may be meant, but no part of the name, and
    -- none outside the place that was named around it.
    continue when empty_place.words && found.words and not empty_place.words <@ found.words
      or empty_is_inside and not candidate.is_inside;
    if (candidate.place).weight >= 6000 or search.has_listings(found.uids)
      or is_marathi and candidate.weight >= 4000 and (candidate.place).state = 'Maharashtra' and empty_place.words is null then
      return found;
    end if;
    continue when not may_be_empty and search.is_road_after(words, candidate.last_word)
      -- An empty village of the city's district is not what is meant by a name and that city.
      or found.location_type = 'village' and candidate.is_far;
    if candidate.around_words is null and not may_be_empty then
      continue when search.is_meant_otherwise(candidate.place, candidate.key, found.location_type,
        case when candidate.has_city then null else words[candidate.first_word : candidate.last_word] end);
    end if;
    -- A road's name stands in the text of the listings beside it.
    continue when not may_be_empty and not candidate.has_city and words[candidate.last_word] ~ '^\+'
      and candidate.around_words is null and search.is_said(words[candidate.first_word : candidate.last_word]);
    if empty_place.words is null then
      empty_place := found;
      empty_is_inside := candidate.is_inside;
      empty_first := candidate.first_word;
      empty_last := candidate.last_word;
    end if;
  end loop;
  -- "rohini sector 7", where nothing is listed: Rohini, and the sector is a word of the text. Salt Lake Sector V is a name.
  numbered := array(
    select at from unnest(empty_place.words) as at
    where words[at] ~ '^-(sector|phase|block|सेक्टर|फेज)' or words[at - 1] ~ '^-(sector|phase|block|सेक्टर|फेज)' and words[at] ~ '^[0-9]+$');
  if cardinality(numbered) >= 2 and not may_be_empty and empty_place.name ~* '(sector|phase|block)[ -]*[0-9]+$' then
    found := search.find_one_place(array(
      select case when position = any (numbered) then '+0' else word end
      from unnest(words) with ordinality as each (word, position) order by position), false);
    -- DLF Phase 3 is no other part of Gurgaon.
    if found.uids is not null and array(select at from unnest(empty_place.words) as at where at <> all (numbered)) <@ found.words then
      return found;
    end if;
  end if;
  -- None of these words names a place, not even an empty one. Where '+0' stands for a word that was found before, others may.
  if tried = '{}' and '+0' <> all (words)
    and not exists (select from generate_subscripts(words, 1) as at where search.is_road_after(words, at)) then
    empty_place.location_type := 'none';
  end if;
  return empty_place;
end $$;

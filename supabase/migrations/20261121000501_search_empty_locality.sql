-- The search, part 51: a locality of the named city, though nothing is listed there, before the city as a whole.
--
-- "bhosari pune" and "green park delhi" searched all of Pune and Delhi, because a village elsewhere has the name as well and a
-- city counts before a place that does not lie in it. As before (20261120000600) but for that.
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
    -- counts before a locality elsewhere, unless the city has a locality of that name, though nothing is listed there.
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
      if city.is_listed or (candidate.place).weight < 6000 and empty_place.words is null then
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

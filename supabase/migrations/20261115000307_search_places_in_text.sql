-- The search, part 18: the place that somebody names in a free text.
--
-- Each word comes with its other forms ("पुण्यात|पुण्या|पुणे"); "-city" and "-district" are hints and parts of names
-- ("Model Town"), never words of a listing.

do $$
begin
  if to_regtype('search.named_place') is null then
    create type search.named_place as (
      uids text[],
      -- What the chip says.
      name text,
      location_type text,
      state text,
      pincodes text[],
      -- Which of the words name it, counted from one.
      words int[]
    );
  end if;
end $$;

-- Every run of up to four words that is the whole name of a place.
create or replace function search.places_named(words text[])
returns table (first_word int, last_word int, is_stem boolean, key text, weight int, place public.geo_locations)
language plpgsql stable rows 50
as $$
begin
  return query
  with word as (
    select position::int, string_to_array(ltrim(written, '-'), '|') as forms, written like '-%' as is_kind
    from unnest(words[:12]) with ordinality as typed (written, position)
  ),
  run as (
    select first.position as first_word, last.position as last_word, form.number > 1 as is_stem,
      (select coalesce(string_agg(before.forms[1], '' order by before.position), '')
       from word as before where before.position >= first.position and before.position < last.position) || form.text as text
    from word as first
    join word as last on last.position between first.position and first.position + 3,
    lateral unnest(last.forms) with ordinality as form (text, number)
    where not first.is_kind and (not last.is_kind or form.number = 1)
  ),
  spelt as (
    select run.first_word, run.last_word, bool_and(run.is_stem) as is_stem, spelling
    from run, lateral unnest(search.place_keys(run.text)) as spelling
    where length(spelling) >= 3 or spelling ~ '[\u0900-\u097f]{2}'
    group by run.first_word, run.last_word, spelling
  )
  select spelt.first_word, spelt.last_word, spelt.is_stem, name.key, name.weight::int, entry
  from spelt
  join gazetteer.names as name on name.key = spelt.spelling
  join public.geo_locations as entry on entry.id = name.place_id
  where search.is_whole_name(name.weight, entry.weight)
    -- A village is meant only by its full name, not by what is left of a word without its ending.
    and (not spelt.is_stem or entry.weight >= 2000)
  order by name.weight desc
  limit 400;
end $$;

create or replace function search.kind_of_place(hint text) returns text
language sql immutable parallel safe
as $$
  select case
    when hint not like '-%' then null
    when hint ~ '(district|dist|zila|jila|jilha|jilhyat|जिला|जिले|जिल्ह)' then 'district'
    when hint ~ '(talu|tehsil|tahsil|mandal|block|तालु|तहसील)' then 'subdistrict'
    when hint ~ '(state|राज्य)' then 'state'
  end
$$;

create or replace function search.has_listings(places text[]) returns boolean
language sql stable
as $$
  select exists (
    select from search.documents where is_active and words @@ search.text_query(array[search.place_words(places)])
  )
$$;

create or replace function search.find_place(words text[]) returns search.named_place
language plpgsql stable
as $$
declare
  pincode_word int;
  candidate record;
  empty search.named_place;
  found search.named_place;
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
    limit 20
  loop
    found := search.named_place_of(candidate.place, candidate.key, candidate.around_words is not null);
    found.words := array(select generate_series(candidate.first_word, candidate.last_word)) || candidate.around_words;
    -- A small place where nothing is listed and whose name is a word of listings ("market", "airport") is that word, and
    -- a village with nearly the name of a city (Hydrabad) is the city, misspelt.
    continue when (candidate.place).weight < 4000 and candidate.around_words is null
      and (search.occurs(candidate.key) or found.location_type = 'village')
      and not search.has_listings(found.uids)
      and (search.occurs(candidate.key) or search.is_nearly_city(candidate.key));
    -- "Andheri East", where nothing is listed, gives way to "Andheri" if something is listed there.
    if (words[candidate.last_word] like '-%' or empty.name is not null) and not search.has_listings(found.uids) then
      empty := case when empty.name is null then found else empty end;
      continue;
    end if;
    return found;
  end loop;
  return case when empty.name is not null then empty end;
end $$;

-- A locality's name means every locality of that name and its parts ("Andheri West"), within the district if a place
-- around it is named too; a city
-- that has its state's name means the state.
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

-- The search, part 23: choices among what a listing says beside the specification's fields: BHK, furnishing,
-- availability, who lists it, floor, facing, amenities, use of the land.
--
-- Each is a tag ("#facing:east"), so that bitmaps, index and conditions are those of every other word. A tag with a
-- colon names its facet; furnishing and the state of construction had tags before and keep them.

-- Months up to here count as "ready": no listing of this site is older.
create or replace function search.first_month() returns text
language sql immutable parallel safe
as $$ select '2026-10' $$;

-- When one can move in: from a month on, or already. A date says more than "ready to move".
create or replace function search.availability_tag(listing_type text, details jsonb) returns text
language sql immutable parallel safe
as $$
  select '#available:' || case when month < search.first_month() then 'ready' else month end
  from (
    select coalesce(
      substring(case when listing_type in ('rent', 'lease') then details ->> 'available_from' end from '^20\d\d-(?:0[1-9]|1[0-2])'),
      substring(case when details ->> 'construction_status' in ('under_construction', 'new_launch')
        then details ->> 'possession_date' end from '^20\d\d-(?:0[1-9]|1[0-2])'),
      case when details ->> 'construction_status' = 'ready_to_move' then '' end) as month
  ) as known
$$;

-- Ready, or from a month on that is at most so many months away. India's month counts.
create or replace function search.available_within(months int) returns text
language sql stable
as $$
  select '#available:ready' || coalesce(string_agg('|#available:' || to_char(month, 'YYYY-MM'), ''), '')
  from generate_series(
    to_date(search.first_month(), 'YYYY-MM')::timestamp,
    (now() at time zone 'Asia/Kolkata') + make_interval(months => months), '1 month') as month
$$;

create or replace function search.floor_tags(on_floor int, floors int) returns text[]
language sql immutable parallel safe
as $$
  select array_remove(array[
    case when on_floor < 0 then '#floor:basement' when on_floor = 0 then '#floor:ground'
      when on_floor <= 3 then '#floor:low' when on_floor <= 9 then '#floor:middle' else '#floor:high' end,
    case when on_floor > 0 and on_floor = floors then '#floor:top' end], null)
  where on_floor is not null
$$;

-- A home that does not say its BHK has as many as it has bedrooms.
create or replace function search.choice_tags(listing public.properties) returns text[]
language sql stable
as $$
  select array_remove(array[
    '#bhk:' || coalesce(
      substring(details ->> 'bhk' from '^[0-9.rk+]{1,5}$'),
      case when listing.property_type = 'residential' and rooms between 1 and 5 then rooms::text
        when listing.property_type = 'residential' and rooms > 5 then '5+' end),
    search.availability_tag(listing.listing_type, details),
    '#listed_by:' || substring(details ->> 'listed_by' from '^[a-z_]{1,20}$'),
    '#facing:' || substring(details ->> 'facing' from '^[a-z_]{1,20}$'),
    case when listing.property_type = 'land' then '#land_use:' || coalesce(
      substring(details ->> 'land_use' from '^[a-z_]{1,20}$'),
      case when listing.property_subtype = 'Agricultural Land' then 'agricultural' end) end,
    case when details -> 'lift' = 'true' then '#amenities:lift' end,
    case when details ->> 'power_backup' in ('partial', 'full') then '#amenities:power_backup' end,
    case when details -> 'pets_allowed' = 'true' then '#amenities:pets_allowed' end], null)
    || search.floor_tags(
      substring(details ->> 'on_floor' from '^-?\d{1,3}$')::int, substring(details ->> 'floors' from '^\d{1,4}$')::int)
    || array(
      select '#amenities:' || amenity
      from jsonb_array_elements_text(
        case jsonb_typeof(details -> 'amenities') when 'array' then details -> 'amenities' else '[]' end) as amenity
      where amenity ~ '^[a-z_]{1,20}$' and amenity not in ('lift', 'power_backup', 'pets_allowed'))
  from (select listing.property_details as details, search.room_count(listing.property_details, 'bedrooms') as rooms) as own
$$;

create or replace function search.listing_words(listing public.properties) returns tsvector
language plpgsql stable
-- Planning the look at the gazetteer anew for every listing would take longer than the look.
set plan_cache_mode = force_generic_plan
as $$
declare
  own_words constant text[] := search.indexed_words(concat_ws(' ', listing.property_type, listing.property_subtype,
    listing.location_details ->> 'city', listing.location_details ->> 'area'));
  title_words constant text[] := search.indexed_words(listing.title);
begin
  return array_to_tsvector(
    own_words || title_words
    || search.indexed_words(concat_ws(' ', listing.description, listing.location_details ->> 'state', listing.pincode))
    || array(select '=' || word from unnest(own_words) as word where left(word, 1) <> '~')
    || array(select '^' || word from unnest(title_words) as word where left(word, 1) <> '~')
    || search.place_tags(listing.location_details, listing.pincode)
    || array_remove(array[
      search.tag(listing.property_subtype),
      search.tag(listing.listing_type),
      search.tag(coalesce(listing.property_details ->> 'furnished_status', listing.property_details ->> 'furnishing')),
      search.tag(listing.property_details ->> 'construction_status'),
      case when listing.is_featured then '#featured' end], null)
    || search.choice_tags(listing)
  );
end $$;

-- All choices there are (domain/choices.ts has the same).
create or replace function search.choices() returns table (facet text, value text)
language sql immutable parallel safe
as $$
  select facet, value
  from (values
    ('bhk', '{1rk,1,1.5,2,2.5,3,3.5,4,4.5,5,5+}'::text[]),
    ('furnished_status', '{furnished,semi_furnished,unfurnished}'),
    ('availability', '{now,three_months,year,under_construction}'),
    ('listed_by', '{owner,agent,builder}'),
    ('floor', '{basement,ground,low,middle,high,top}'),
    ('facing', '{north,north_east,east,south_east,south,south_west,west,north_west}'),
    ('amenities', '{lift,power_backup,pets_allowed,security,gated,cctv,garden,play_area,gym,pool,clubhouse,piped_gas,solar,rainwater,visitor_parking}'),
    ('land_use', '{agricultural,non_agricultural}')
  ) as known (facet, possible), unnest(possible) as value
$$;

-- The tag of a choice, or several of which a listing has at most one: "#under_construction|#new_launch".
create or replace function search.choice_tag(facet text, value text) returns text
language sql stable
as $$
  select case
    when value !~ '^[a-z0-9_.+]{1,30}$' then '#?'
    when facet = 'furnished_status' then search.tag(value)
    when facet <> 'availability' then '#' || facet || ':' || value
    when value = 'now' then search.available_within(0)
    when value = 'three_months' then search.available_within(3)
    when value = 'year' then search.available_within(12)
    when value = 'under_construction' then '#under_construction|#new_launch'
    else '#?'
  end
$$;

-- The facet that a condition on tags belongs to; null for kinds and places.
create or replace function search.facet_of(tags text) returns text
language sql immutable parallel safe
as $$
  select case
    when tags ~ '^#(furnished|semi_furnished|unfurnished)' then 'furnished_status'
    when tags ~ '^#(available:|under_construction|new_launch|ready_to_move)' then 'availability'
    else substring(tags from '^#([a-z_]+):')
  end
$$;

-- {"bhk": ["2", "3"], "amenities": ["lift"]} as conditions on tags. One of several values will do; of amenities each
-- has to be there.
create or replace function search.chosen_tags(choices jsonb) returns text[]
language plpgsql stable
as $$
begin
  if choices is null then
    return null;
  end if;
  if jsonb_typeof(choices) <> 'object' or pg_column_size(choices) > 8000 or exists (
    select from jsonb_each(choices) as given
    where given.key not in (select facet from search.choices()) or jsonb_typeof(given.value) <> 'array'
  ) then
    raise invalid_parameter_value using message = 'Choices are an object of lists: {"bhk": ["2", "3"]}',
      detail = 'Known are ' || (select string_agg(distinct facet, ', ') from search.choices());
  end if;
  return array(
    select string_agg(search.choice_tag(given.key, chosen.name), '|')
    from jsonb_each(choices) as given, jsonb_array_elements_text(given.value) as chosen (name)
    group by given.key, case when given.key = 'amenities' then chosen.name end
  );
end $$;

-- How many listings of a set each choice of some facets would leave.
create or replace function search.choice_counts(hits search.hit_set, facets text[]) returns jsonb
language plpgsql stable
as $$
declare
  choice_facets text[];
  choice_values text[];
  choice_conditions text[];
  tags text[];
  key_ids int[];
  answer jsonb;
begin
  select array_agg(facet), array_agg(value), array_agg(search.choice_tag(facet, value))
  into choice_facets, choice_values, choice_conditions
  from search.choices() where facet = any (facets);
  if choice_facets is null then
    return '{}';
  end if;

  -- "Within a year" covers "within three months": each tag is counted once.
  select array_agg(tag), array_agg((select id from search.keys where name = 'word:' || tag)) into tags, key_ids
  from (
    select distinct tag from unnest(choice_conditions) as condition, unnest(string_to_array(condition, '|')) as tag
  ) as each_tag;

  with counted as (
    select key.tag, bit_count(bitmap.bits & part.bits) as listings
    from unnest(key_ids, tags) as key (id, tag)
    join search.bitmaps as bitmap on bitmap.key = key.id
    join unnest(hits.chunks, hits.bits) as part (chunk, bits) on part.chunk = bitmap.chunk
    union all
    select tag, 1
    from search.documents as document, unnest(tsvector_to_array(document.words)) as tag
    where document.n = any (hits.fresh) and tag = any (tags)
  ),
  summed as materialized (
    select tag, sum(listings) as listings from counted group by tag having sum(listings) > 0
  )
  select coalesce(jsonb_object_agg(facet, choices), '{}') into answer
  from (
    select facet, jsonb_object_agg(value, listings) as choices
    from (
      select facet, value, sum(summed.listings) as listings
      from unnest(choice_facets, choice_values, choice_conditions) as choice (facet, value, condition)
      join summed on summed.tag = any (string_to_array(condition, '|'))
      group by facet, value
    ) as each_choice
    group by facet
  ) as each_facet;
  return answer;
end $$;

-- The criteria without what they say about one facet. Amenities are added to each other: those that are chosen do
-- narrow the others.
create or replace function search.without_facet(wanted search.criteria, facet text) returns search.criteria
language plpgsql immutable
as $$
begin
  if facet = 'property_type' then
    wanted.property_type := null;
  elsif facet = 'listing_type' then
    wanted.listing_type := null;
  elsif facet = 'bedrooms' then
    wanted.bedrooms := null;
    wanted.min_bedrooms := null;
    wanted.max_bedrooms := null;
  elsif facet = 'bathrooms' then
    wanted.bathrooms := null;
  elsif facet <> 'amenities' then
    wanted.tags := nullif(array(
      select tags from unnest(wanted.tags) as tags where search.facet_of(tags) is distinct from facet), '{}');
  end if;
  return wanted;
end $$;

drop function if exists search.facets(search.criteria, search.hit_set);

-- A filter that is set does not narrow its own choices: they say what choosing another one would give.
create or replace function search.facets(wanted search.criteria, hits search.hit_set, names text[]) returns jsonb
language plpgsql stable
as $$
declare
  answer jsonb := (select jsonb_object_agg(name, '{}'::jsonb) from unnest(names) as name);
  facet text;
  without search.criteria;
  others search.hit_set;
  open text[] := '{}';
begin
  foreach facet in array names loop
    without := search.without_facet(wanted, facet);
    if without is not distinct from wanted then
      open := open || facet;
    else
      others := search.matches(without);
      answer := answer || search.facet_counts(others, array[facet]) || search.choice_counts(others, array[facet]);
    end if;
  end loop;
  return answer || search.facet_counts(hits, open) || search.choice_counts(hits, open);
end $$;

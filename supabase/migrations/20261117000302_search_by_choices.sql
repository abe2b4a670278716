-- The search, part 24: the choices of part 23 have bitmaps, and are the first thing that is given up when nothing
-- matches a free text.

-- Words, places, states and postal regions that at least one listing in four hundred has are worth a bitmap. The rest
-- is found by ordinary indexes, which are quick exactly because so few listings match. What the order of relevance
-- looks at always has one, and so has every choice.
create or replace function search.choose_keys() returns void
language sql security definer
set search_path = ''
as $$
  delete from search.keys;

  -- search.choose_bounds, which a rebuild has just called, knows prices and areas only.
  select search.choose_unit_price_bounds();

  insert into search.keys (name)
  select '*'
  union all
  select dimension || ':' || level || ':' || bucket
  from unnest('{price,area,unit_price}'::text[]) as dimension, generate_series(1, 8) as level,
    generate_series(0, (1 << level) - 1) as bucket
  -- An order needs wide and narrow buckets, a filter every size between them too.
  where dimension <> 'unit_price' or level in (4, 8)
  union all
  select 'word:' || search.tag(subtype)
  from unnest('{residential,commercial,industrial,land}'::text[]) as type, unnest(rules.property_subtypes(type)) as subtype
  union all
  select 'word:' || tag
  from unnest('{@?,#featured,#sale,#rent,#lease,#auction,#ready_to_move}'::text[]) as tag
  union
  select 'word:' || tag
  from search.choices(), unnest(string_to_array(search.choice_tag(facet, value), '|')) as tag
  where facet <> 'availability' or value = 'under_construction'
  union
  -- Years ahead, so that what is counted in the months to come has its keys too.
  select 'word:' || tag from unnest(string_to_array(search.available_within(120), '|')) as tag;

  insert into search.keys (name)
  with sample as (
    select (row_number() over () - 1)::int as bit, words, state, pincode
    from (select * from search.documents where is_active order by hashint8(n) limit 15872) as drawn
  ),
  trait as (
    select has.name, count(distinct bit) as listings
    from sample, lateral (
      select 'word:' || word from unnest(tsvector_to_array(words)) as word where word !~ '^[\^=]'
      union all
      select 'state:' || state
      union all
      select 'pincode:' || left(pincode, digits) from generate_series(3, 6) as digits
    ) as has (name)
    group by has.name
  ),
  common as (
    select name from trait where listings >= greatest(20, (select count(*) from sample) / 400.0)
  )
  select name from common
  union
  select 'word:' || sign || substr(name, 6)
  from common, unnest('{=,^}'::text[]) as sign
  where name ~ '^word:[^@#~]'
  on conflict do nothing;
$$;

-- The criteria with one thing less; null if there is nothing of that sort to give up.
create or replace function search.relaxed(wanted search.criteria, step text) returns search.criteria
language plpgsql stable
as $$
declare
  neighbours constant text[] := case when step in ('sides', 'city', 'nearby', 'district')
    then search.around(wanted.places, wanted.pincodes, step) end;
  details constant text[] := nullif(array(
    select tags from unnest(wanted.tags) as tags where search.facet_of(tags) is not null), '{}');
  others constant text[] := nullif(array(
    select tags from unnest(wanted.tags) as tags where search.facet_of(tags) is null), '{}');
  kinds constant text[] := nullif(array(
    select tags from unnest(others) as tags where tags !~ '^(@|#sale|#rent)'), '{}');
begin
  if step = 'numbers' and wanted.words::text ~ '[{,][0-9]+[,}]' then
    wanted.words := nullif(array(select forms from unnest(wanted.words) as forms where forms !~ '^[0-9]+$'), '{}');
    wanted.preferences := search.preferences_of(wanted.words, null, null);
  elsif step = 'words' and wanted.words is not null then
    wanted.words := null;
    wanted.preferences := array(select liked from unnest(wanted.preferences) as liked where liked not like '=%');
  elsif step = 'price' and (wanted.min_price is not null or wanted.max_price is not null) then
    wanted.min_price := wanted.min_price * 0.8;
    wanted.max_price := wanted.max_price * 1.2;
  elsif step in ('sides', 'city', 'nearby', 'district') and neighbours is not null then
    wanted.places := neighbours;
    wanted.pincodes := null;
  elsif step = 'details' and details is not null then
    wanted.tags := others;
  elsif step = 'kind' and kinds is not null then
    wanted.tags := array_remove(wanted.tags, kinds[1]) || search.kinds_like(kinds);
  elsif step = 'kind' and wanted.property_type is not null then
    wanted.property_type := null;
  elsif step = 'area' and (wanted.min_area is not null or wanted.max_area is not null) then
    wanted.min_area := null;
    wanted.max_area := null;
  elsif step = 'rooms' and num_nonnulls(wanted.bedrooms, wanted.min_bedrooms, wanted.max_bedrooms, wanted.bathrooms) > 0 then
    wanted.bedrooms := null;
    wanted.min_bedrooms := null;
    wanted.max_bedrooms := null;
    wanted.bathrooms := null;
    -- Who counts rooms wants a home.
    if kinds is null then
      wanted.property_type := coalesce(wanted.property_type, 'residential');
    end if;
  elsif step = 'state' and (wanted.places is not null or wanted.pincodes is not null) then
    wanted := search.with_place(wanted, search.state_around(wanted.places, wanted.pincodes));
    return case when wanted.places is not null then wanted end;
  elsif step = 'anywhere' and num_nonnulls(wanted.places, wanted.state, wanted.pincodes) > 0
    and num_nonnulls(wanted.tags, wanted.property_type, wanted.words) > 0 then
    wanted := search.with_place(wanted, null);
  else
    return null;
  end if;
  return wanted;
end $$;

-- Gives up one thing after the other, in their order (of the words first the numbers: "Dwarka, sector 12"), until
-- something is found: first each by itself, then more and more of them together; at last the same in the whole state
-- and in all of India. `steps` is null if nothing helps.
create or replace function search.relax(
  wanted search.criteria, out criteria search.criteria, out hits search.hit_set, out steps text[]
)
language plpgsql stable
as $$
declare
  step text;
  looser search.criteria;
  attempt text;
begin
  -- Where the price says what it is for, nothing else is an answer.
  if wanted.preferences[1] ~ '^#(sale|rent)' then
    wanted.tags := wanted.tags || wanted.preferences[1];
  end if;
  foreach step in array '{numbers,words,details,price,area,sides,city,nearby,district,kind,rooms}'::text[] loop
    criteria := search.relaxed(wanted, step);
    -- With nothing left to ask for, everything would be shown.
    continue when criteria is null or not search.has_criteria(criteria);
    hits := search.matches(criteria);
    steps := array[case when step in ('sides', 'city', 'district') then 'nearby' when step = 'numbers' then 'words' else step end];
    if search.total(hits) > 0 then
      return;
    end if;
  end loop;

  foreach attempt in array array[
    'words,details,price,area,nearby,kind,rooms', 'words,state,details,price,area,rooms', 'words,anywhere,details,price,area,rooms,kind']
  loop
    criteria := wanted;
    steps := '{}';
    foreach step in array string_to_array(attempt, ',') loop
      looser := search.relaxed(criteria, step);
      continue when looser is null or not search.has_criteria(looser);
      criteria := looser;
      steps := steps || step;
      -- One thing alone was tried before, except for the wider places.
      continue when cardinality(steps) = 1 and step not in ('state', 'anywhere') or attempt ~ ',(state|anywhere),'
        and not steps && '{state,anywhere}';
      hits := search.matches(criteria);
      if search.total(hits) > 0 then
        return;
      end if;
    end loop;
  end loop;
  steps := null;
end $$;

-- Units that mean the same everywhere in India; areas of listings and of filters are compared after the same rounding.
create or replace function search.square_feet(area numeric, unit text) returns numeric
language sql immutable parallel safe
as $$
  select round(area * case unit when 'sqm' then 10.763910417 when 'acre' then 43560 when 'hectare' then 107639.10417
    when 'sqyd' then 9 when 'guntha' then 1089 when 'cent' then 435.6 else 1 end, 2)
$$;

-- "4000" is no word of a listing, but many pincodes begin with it: then these are meant, all of them.
create or replace function search.with_pincodes_beginning(wanted search.criteria, asked text[]) returns search.criteria
language plpgsql stable
as $$
declare
  beginning constant text := (select word from unnest(asked) as word where word ~ '^[1-9][0-9]{2,4}$' limit 1);
begin
  wanted.pincodes := nullif(array(
    select pincode from search.pincodes where pincode between rpad(beginning, 6, '0') and rpad(beginning, 6, '9')), '{}');
  wanted.words := nullif(array_remove(wanted.words, beginning), '{}');
  return case when wanted.pincodes is not null then wanted end;
end $$;

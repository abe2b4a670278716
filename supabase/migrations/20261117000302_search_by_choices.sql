-- The search, part 24: the choices of part 23 as filters with exact counts, each with its bitmaps, and as the first
-- thing that is given up when nothing matches a free text.

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

drop function if exists search.find(search.criteria, text, text[], text, text[], text[], text[], text, text, text, int, int,
  boolean, text, boolean, boolean);

-- Runs with the rights of its owner and knows of active listings only: what it gives away of any other listing is
-- nothing, not even that it exists.
create or replace function search.find(
  wanted search.criteria,
  -- Words that are meant literally.
  asked text,
  -- Words that may name a place, each with its forms.
  free_words text[],
  place text,
  subtypes text[],
  also_subtypes text[],
  preferred_listing_types text[],
  furnished_status text,
  construction_status text,
  choices jsonb,
  area_unit text,
  page_offset int,
  page_limit int,
  -- Null: no counts are wanted.
  facet_names text[],
  sort text,
  may_relax boolean,
  may_correct boolean,
  out total bigint,
  out ids uuid[],
  out corrected text,
  out relaxed text[],
  out found_place jsonb,
  out facets jsonb
)
language plpgsql stable security definer
set search_path = ''
set jit = off
as $$
declare
  literal constant text[] := case when asked ~ '\S' then search.query_words(asked) end;
  hits search.hit_set;
  better search.criteria;
  looser record;
  better_hits search.hit_set;
  correction record;
  named search.named_place;
  filter_place search.named_place;
  -- What comes first in the order of relevance.
  exact_subtypes constant text[] := case when also_subtypes is not null then subtypes end;
  loose text[];
  corrected_words text[];
  better_named search.named_place;
  page bigint[];
begin
  if not facet_names <@ ('{property_type,listing_type,bedrooms,bathrooms}'::text[]
    || array(select distinct facet from search.choices())) or cardinality(facet_names) > 12 then
    raise invalid_parameter_value using message = 'Unknown facet';
  end if;
  wanted.min_price := search.clamp(wanted.min_price, 0, 1e15);
  wanted.max_price := search.clamp(wanted.max_price, 0, 1e15);
  wanted.min_area := search.square_feet(search.clamp(wanted.min_area, 0, 1e15), area_unit);
  wanted.max_area := search.square_feet(search.clamp(wanted.max_area, 0, 1e15), area_unit);
  -- Five stands for five or more.
  wanted.bedrooms := search.clamp(wanted.bedrooms, -1, 5);
  wanted.bathrooms := search.clamp(wanted.bathrooms, -1, 5);
  wanted.min_bedrooms := search.clamp(wanted.min_bedrooms, 0, 51);
  wanted.max_bedrooms := search.clamp(wanted.max_bedrooms, -1, 50);
  wanted.tags := nullif(array_remove(array[
    (select string_agg(distinct search.tag(subtype), '|') from unnest(subtypes || also_subtypes) as subtype),
    search.tag(nullif(furnished_status, '')),
    search.tag(nullif(construction_status, ''))], null) || search.chosen_tags(choices), '{}');

  if cardinality(free_words) > 0 then
    named := search.find_place(free_words);
    loose := search.text_words(free_words, named);
  end if;
  if place ~ '\S' then
    filter_place := search.place_filter(place);
    if filter_place.uids is null and filter_place.pincodes is null then
      -- No place of that name is known: its words have to be in the listing.
      loose := loose || search.query_words(place);
    else
      wanted := search.with_place(wanted, filter_place);
      -- A place in the text then narrows the one of the filter.
      if named.uids is not null then
        wanted.tags := wanted.tags || search.place_words(named.uids);
      end if;
    end if;
  elsif named.words is not null then
    wanted := search.with_place(wanted, named);
  end if;
  wanted.words := search.word_forms(literal || loose);
  if sort = 'relevance' then
    wanted.preferences := search.preferences_of(wanted.words, preferred_listing_types, exact_subtypes);
  end if;

  hits := search.matches(wanted);
  total := search.total(hits);
  -- What is meant literally is not corrected; where nothing was said about that, all of it may be.
  if free_words is null then
    loose := literal || loose;
  end if;
  if total = 0 and num_nonnulls(wanted.places, wanted.pincodes, wanted.state) = 0 then
    better := search.with_pincodes_beginning(wanted, loose);
    if better.pincodes is not null then
      if sort = 'relevance' then
        better.preferences := search.preferences_of(better.words, preferred_listing_types, exact_subtypes);
      end if;
      wanted := better;
      hits := search.matches(wanted);
      total := search.total(hits);
    end if;
  end if;
  if total = 0 and may_correct and loose is not null then
    correction := search.correct(loose, free_words is not null and wanted.places is null and wanted.pincodes is null,
      array(select btrim(search.fold(split_part(word, '|', 1))) from unnest(free_words) as word where word like '+%'));
    if correction.words is not null then
      better := wanted;
      if free_words is null then
        better.words := search.word_forms(correction.words);
      else
        corrected_words := search.replaced(free_words, loose, correction.words);
        better_named := search.find_place(corrected_words);
        if place !~ '\S' or place is null then
          better := search.with_place(wanted, better_named);
        end if;
        better.words := search.word_forms(literal || search.text_words(corrected_words, better_named));
      end if;
      if sort = 'relevance' then
        better.preferences := search.preferences_of(better.words, preferred_listing_types, exact_subtypes);
      end if;
      better_hits := search.matches(better);
      -- Used and said only when it finds something, or a place: the word may come from a listing that is no longer
      -- public.
      if search.total(better_hits) > 0 or better.places is not null and wanted.places is null then
        wanted := better;
        hits := better_hits;
        total := search.total(hits);
        corrected := correction.spelling;
        named := coalesce(better_named, named);
      end if;
    end if;
  end if;

  -- As words they find nothing: then they name a place, though nothing is listed there.
  if total = 0 and may_relax and cardinality(free_words) > 0 and num_nonnulls(wanted.places, wanted.pincodes, wanted.state) = 0 then
    better_named := search.find_place(free_words, true);
    if better_named.words is not null and not search.is_written_as_place(array(
      select free_words[position] from unnest(better_named.words) as position)) then
      named := better_named;
      wanted := search.with_place(wanted, named);
      wanted.words := search.word_forms(literal || search.text_words(free_words, named));
      hits := search.matches(wanted);
      total := search.total(hits);
    end if;
  end if;
  if total = 0 and may_relax then
    looser := search.relax(wanted);
    if looser.steps is not null then
      wanted := looser.criteria;
      hits := looser.hits;
      total := search.total(hits);
      relaxed := looser.steps;
    end if;
  end if;

  page := case
    when total <= page_offset then '{}'
    when sort in ('price_asc', 'price_desc', 'price_per_sqft') then search.sorted_page(hits, sort, page_offset, page_limit)
    when sort = 'relevance' then search.relevant_page(hits, total, wanted.preferences, page_offset, page_limit)
    else search.newest_page(search.merged(hits), page_offset, page_limit)
  end;
  ids := array(
    select document.property_id
    from unnest(page) with ordinality as number (n, position) join search.documents as document using (n)
    order by number.position
  );
  if named.name is not null then
    found_place := jsonb_build_object('name', named.name, 'type', named.location_type, 'words', named.words,
      'uid', case when cardinality(named.uids) = 1 then named.uids[1] end);
  end if;
  if facet_names is not null then
    wanted.preferences := null;
    facets := search.facets(wanted, hits, facet_names);
  end if;
end $$;

drop function if exists public.search_properties(text, text, text, numeric, numeric, int, int, numeric, text, int, int,
  boolean, text, text[], text[], text[], int, int, numeric, text, text, text, boolean, text[], boolean);

create or replace function public.search_properties(
  search_query text default null,
  property_type text default null,
  listing_type text default null,
  min_price numeric default null,
  max_price numeric default null,
  bedrooms int default null,
  bathrooms int default null,
  min_area numeric default null,
  place text default null,
  page_offset int default 0,
  page_limit int default 12,
  with_facets boolean default false,
  -- Without a wish: relevance for a text, newest first for everything else.
  sort text default null,
  words text[] default null,
  subtypes text[] default null,
  -- What the words cover as well; these come later.
  also_subtypes text[] default null,
  min_bedrooms int default null,
  max_bedrooms int default null,
  max_area numeric default null,
  area_unit text default 'sqft',
  furnished_status text default null,
  construction_status text default null,
  may_relax boolean default false,
  -- These come first, for a price that says what is meant: nobody rents a flat for a crore.
  preferred_listing_types text[] default null,
  -- Somebody still types: half a word is no mistake.
  may_correct boolean default true,
  -- Further filters: {"bhk": ["2", "3"], "amenities": ["lift"]}; search.choices() has all of them.
  choices jsonb default null,
  -- What `with_facets` counts; without a wish what the short panel shows.
  facet_names text[] default null
) returns jsonb
language plpgsql stable
set search_path = ''
-- The questions to the bitmaps always have the same shape: planning them anew would cost more than asking them.
set plan_cache_mode = force_generic_plan
as $$
declare
  answer record;
  wanted search.criteria;
begin
  if coalesce(sort, 'newest') not in ('newest', 'relevance', 'price_asc', 'price_desc', 'price_per_sqft') then
    raise invalid_parameter_value
      using message = 'Listings can be sorted by newest, relevance, price_asc, price_desc or price_per_sqft';
  end if;
  -- Nobody types this much: what is longer is cut before anything reads it, and costs no more than a plain query.
  search_query := left(search_query, 200);
  place := left(place, 200);
  subtypes := subtypes[:30];
  also_subtypes := also_subtypes[:30];
  if pg_column_size(words) > 2000 then
    words := array(select left(word, 100) from unnest(words[:32]) as word);
  end if;
  wanted.property_type := nullif(property_type, '');
  wanted.listing_type := nullif(listing_type, '');
  wanted.min_price := min_price;
  wanted.max_price := max_price;
  wanted.bedrooms := bedrooms;
  wanted.bathrooms := bathrooms;
  wanted.min_bedrooms := min_bedrooms;
  wanted.max_bedrooms := max_bedrooms;
  wanted.min_area := min_area;
  wanted.max_area := max_area;
  answer := search.find(
    wanted,
    search_query,
    words,
    place,
    subtypes,
    also_subtypes,
    preferred_listing_types[:10],
    furnished_status,
    construction_status,
    choices,
    coalesce(area_unit, 'sqft'),
    greatest(coalesce(page_offset, 0), 0),
    least(greatest(coalesce(page_limit, 12), 1), 100),
    case when with_facets then coalesce(facet_names, '{property_type,listing_type,bedrooms,bathrooms}') end,
    coalesce(sort, case when search_query ~ '\S' or words <> '{}' then 'relevance' else 'newest' end),
    coalesce(may_relax, false),
    coalesce(may_correct, true)
  );
  return jsonb_build_object(
    'total', answer.total,
    'corrected', answer.corrected,
    'relaxed', answer.relaxed,
    'place', answer.found_place,
    'facets', answer.facets,
    -- Read with the caller's own rights, so that the policies have the last word. What no card shows stays behind.
    'rows', coalesce((
      select jsonb_agg(to_jsonb(card) order by array_position(answer.ids, card.id))
      from (
        select listing.id, listing.title, listing.price, listing.area_value, listing.area_unit,
          listing.listing_type, listing.property_type, listing.property_subtype,
          jsonb_strip_nulls(jsonb_build_object(
            'area', listing.location_details -> 'area', 'city', listing.location_details -> 'city')) as location_details,
          jsonb_strip_nulls(jsonb_build_object(
            'bedrooms', listing.property_details -> 'bedrooms', 'bathrooms', listing.property_details -> 'bathrooms',
            'furnished_status', listing.property_details -> 'furnished_status',
            'bhk', listing.property_details -> 'bhk', 'listed_by', listing.property_details -> 'listed_by')) as property_details,
          listing.images[:1] as images, cardinality(listing.images) as image_count,
          -- Single blanks are left alone: to replace each of them took longer than all else on a card.
          btrim(left(regexp_replace(left(listing.description, 600), ' \s+|[^\S ]\s*', ' ', 'g'), 200)) as excerpt,
          listing.is_featured, listing.created_at
        from public.properties as listing
        where listing.id = any (answer.ids) and listing.is_active
      ) as card
    ), '[]')
  );
end $$;

revoke all on all functions in schema search from public, anon, authenticated;
grant execute on function search.find, search.kinds_in(text) to anon, authenticated, service_role;
revoke all on function public.search_properties from public;
grant execute on function public.search_properties to anon, authenticated, service_role;

-- The listings that are there already.
select search.refresh_documents();
select search.rebuild();

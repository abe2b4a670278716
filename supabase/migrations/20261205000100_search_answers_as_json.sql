-- The search, part 119: answers as json. Each step that put a jsonb into another (a card, the list of cards, the answer, the answer
-- without what only maps show) read and wrote all of it again: of a search's processor time an eighth.

-- unused: the same function follows, with the same answer
drop function if exists public.search_properties;
-- unused: the same function follows, with the same answer
drop function if exists public.search_map;
-- unused: called by these two alone
drop function if exists search.listings;

-- What a card of a list shows of each of these listings. Read with the caller's own rights, so that the policies have the last
-- word. What no card shows stays behind.
create or replace function search.cards(ids uuid[], today text)
returns table (
  id uuid, title text, price numeric, area_value numeric, area_unit text, listing_type text, property_type text,
  property_subtype text, location_details jsonb, property_details jsonb, images text[], image_count int, excerpt text,
  is_featured boolean, created_at timestamptz
)
language sql stable
as $$
  select listing.id, listing.title, listing.price, listing.area_value, listing.area_unit,
    listing.listing_type, listing.property_type, listing.property_subtype,
    jsonb_strip_nulls(jsonb_build_object(
      'area', listing.location_details -> 'area', 'city', listing.location_details -> 'city')) as location_details,
    jsonb_strip_nulls(jsonb_build_object(
      'bedrooms', listing.property_details -> 'bedrooms', 'bathrooms', listing.property_details -> 'bathrooms',
      'furnished_status', listing.property_details -> 'furnished_status',
      'bhk', listing.property_details -> 'bhk', 'listed_by', listing.property_details -> 'listed_by',
      'available_from', case when listing.listing_type in ('rent', 'lease')
          and listing.property_details ->> 'available_from' > today
        then listing.property_details -> 'available_from' end)) as property_details,
    listing.images[:1] as images, cardinality(listing.images) as image_count,
    -- Single blanks are left alone: to replace each of them took longer than all else on a card.
    btrim(left(regexp_replace(left(listing.description, 600), ' \s+|[^\S ]\s*', ' ', 'g'), 200)) as excerpt,
    listing.is_featured, listing.created_at
  from public.properties as listing
  where listing.id = any (ids) and listing.is_active
$$;

-- As before (20261128000201), but json.
create or replace function search.listings(
  search_query text, property_type text, listing_type text, min_price numeric, max_price numeric, bedrooms int,
  bathrooms int, min_area numeric, place text, page_offset int, page_limit int, with_facets boolean, sort text,
  words text[], subtypes text[], also_subtypes text[], min_bedrooms int, max_bedrooms int, max_area numeric,
  area_unit text, furnished_status text, construction_status text, may_relax boolean, preferred_listing_types text[],
  may_correct boolean, choices jsonb, facet_names text[], area search.area
) returns json
language plpgsql stable
set search_path = ''
-- The questions to the bitmaps always have the same shape: planning them anew would cost more than asking them.
set plan_cache_mode = force_generic_plan
as $$
declare
  answer record;
  wanted search.criteria;
  cards json;
  today constant text := to_char(now() at time zone 'Asia/Kolkata', 'YYYY-MM-DD');
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
  wanted.area := area;
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
    page_limit,
    case when with_facets then coalesce(facet_names, '{property_type,listing_type,bedrooms,bathrooms}') end,
    coalesce(sort, case when search_query ~ '\S' or words <> '{}' then 'relevance' else 'newest' end),
    coalesce(may_relax, false),
    coalesce(may_correct, true)
  );
  if area.cell_level is null then
    cards := (
      select json_agg(card order by array_position(answer.ids, card.id)) from search.cards(answer.ids, today) as card);
    return json_build_object(
      'total', answer.total,
      'corrected', answer.corrected,
      'relaxed', answer.relaxed,
      'place', answer.found_place,
      'listed_first', answer.listed_first,
      'facets', answer.facets,
      'rows', coalesce(cards, '[]'));
  end if;
  cards := (
    select json_agg(to_jsonb(card) || coalesce((
      select jsonb_build_object('lat', point.lat, 'lng', point.lng, 'precision', point.precision)
      from public.listing_points as point where point.property_id = card.id
    ), '{}') order by array_position(answer.ids, card.id))
    from search.cards(answer.ids, today) as card);
  return json_build_object(
    'total', answer.total,
    'corrected', answer.corrected,
    'relaxed', answer.relaxed,
    'place', answer.found_place,
    'listed_first', answer.listed_first,
    'facets', answer.facets,
    'clusters', coalesce(answer.clusters, '[]'),
    'without_place', answer.without_place,
    'area', search.area_sides(area),
    'rows', coalesce(cards, '[]'));
end $$;

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
  facet_names text[] default null,
  -- "west,south,east,north" in degrees, or an encoded polyline of at most 100 corners.
  area text default null
) returns json
language plpgsql stable
set search_path = ''
as $$
begin
  return search.listings(
    search_query => search_query, property_type => property_type, listing_type => listing_type,
    min_price => min_price, max_price => max_price, bedrooms => bedrooms, bathrooms => bathrooms,
    min_area => min_area, place => place, page_offset => page_offset, with_facets => with_facets, sort => sort,
    words => words, subtypes => subtypes, also_subtypes => also_subtypes, min_bedrooms => min_bedrooms,
    max_bedrooms => max_bedrooms, max_area => max_area, area_unit => area_unit, furnished_status => furnished_status,
    construction_status => construction_status, may_relax => may_relax,
    preferred_listing_types => preferred_listing_types, may_correct => may_correct, choices => choices,
    facet_names => facet_names, page_limit => least(greatest(coalesce(page_limit, 12), 1), 100),
    area => search.named_area(area));
end $$;

-- What a map shows: the listings of a view, or of the part of it that somebody has drawn, counted in clusters. `area` says
-- to which squares of 16 pixels the view was widened; everything in the answer is exact for that.
create or replace function public.search_map(
  west double precision, south double precision, east double precision, north double precision, zoom int,
  -- An encoded polyline of at most 100 corners.
  shape text default null,
  search_query text default null, property_type text default null, listing_type text default null,
  min_price numeric default null, max_price numeric default null, bedrooms int default null,
  bathrooms int default null, min_area numeric default null, place text default null, page_offset int default 0,
  page_limit int default 12, with_facets boolean default false, sort text default null, words text[] default null,
  subtypes text[] default null, also_subtypes text[] default null, min_bedrooms int default null,
  max_bedrooms int default null, max_area numeric default null, area_unit text default 'sqft',
  furnished_status text default null, construction_status text default null, may_relax boolean default false,
  preferred_listing_types text[] default null, may_correct boolean default true, choices jsonb default null,
  facet_names text[] default null
) returns json
language plpgsql stable
set search_path = ''
as $$
declare
  seen constant search.area := search.map_area(west, south, east, north, zoom, shape);
begin
  return search.listings(
    search_query => search_query, property_type => property_type, listing_type => listing_type,
    min_price => min_price, max_price => max_price, bedrooms => bedrooms, bathrooms => bathrooms,
    min_area => min_area, place => place, page_offset => page_offset, with_facets => with_facets, sort => sort,
    words => words, subtypes => subtypes, also_subtypes => also_subtypes, min_bedrooms => min_bedrooms,
    max_bedrooms => max_bedrooms, max_area => max_area, area_unit => area_unit, furnished_status => furnished_status,
    construction_status => construction_status, may_relax => may_relax,
    preferred_listing_types => preferred_listing_types, may_correct => may_correct, choices => choices,
    facet_names => facet_names, page_limit => least(greatest(coalesce(page_limit, 12), 0), 100), area => seen);
end $$;

revoke all on function search.cards, search.listings from public;
grant execute on function search.cards, search.listings to anon, authenticated, service_role;
revoke all on function public.search_properties, public.search_map from public;
grant execute on function public.search_properties, public.search_map to anon, authenticated, service_role;

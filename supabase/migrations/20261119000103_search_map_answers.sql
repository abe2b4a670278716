-- The search, part 33: what pages call: the listings, in an area if they want, and what a map shows of one.

-- What both functions below answer with. Runs with the rights of the caller.
create or replace function search.listings(
  search_query text, property_type text, listing_type text, min_price numeric, max_price numeric, bedrooms int,
  bathrooms int, min_area numeric, place text, page_offset int, page_limit int, with_facets boolean, sort text,
  words text[], subtypes text[], also_subtypes text[], min_bedrooms int, max_bedrooms int, max_area numeric,
  area_unit text, furnished_status text, construction_status text, may_relax boolean, preferred_listing_types text[],
  may_correct boolean, choices jsonb, facet_names text[], area search.area
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
  return jsonb_build_object(
    'total', answer.total,
    'corrected', answer.corrected,
    'relaxed', answer.relaxed,
    'place', answer.found_place,
    'facets', answer.facets,
    'clusters', coalesce((
      select jsonb_agg(jsonb_strip_nulls(cluster || jsonb_build_object('id', listing.id, 'price', listing.price,
        'listing_type', listing.listing_type, 'precision', point.precision)) order by position)
      from jsonb_array_elements(answer.clusters) with ordinality as shown (cluster, position)
      left join public.properties as listing on listing.id = (cluster ->> 'id')::uuid and listing.is_active
      left join public.listing_points as point on point.property_id = listing.id
    ), '[]'),
    'without_place', answer.without_place,
    -- Read with the caller's own rights, so that the policies have the last word. What no card shows stays behind.
    'rows', coalesce((
      select jsonb_agg(to_jsonb(card) || coalesce((
          select jsonb_build_object('lat', point.lat, 'lng', point.lng, 'precision', point.precision)
          from public.listing_points as point where area.cell_level is not null and point.property_id = card.id
        ), '{}') order by array_position(answer.ids, card.id))
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

-- unused: the same function follows, with one more argument that may be left out
drop function if exists public.search_properties(text, text, text, numeric, numeric, int, int, numeric, text, int, int, boolean,
  text, text[], text[], text[], int, int, numeric, text, text, text, boolean, text[], boolean, jsonb, text[]);

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
) returns jsonb
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
    area => search.named_area(area))
    - '{clusters,without_place}'::text[];
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
) returns jsonb
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
    facet_names => facet_names, page_limit => least(greatest(coalesce(page_limit, 12), 0), 100), area => seen)
    || jsonb_build_object('area', search.area_sides(seen));
end $$;

revoke all on all functions in schema search from public, anon, authenticated;
grant execute on function search.find, search.kinds_in(text), search.listings, search.named_area(text),
  search.area_sides(search.area),
  search.map_area(double precision, double precision, double precision, double precision, int, text)
  to anon, authenticated, service_role;
revoke all on function public.search_properties, public.search_map from public;
grant execute on function public.search_properties, public.search_map to anon, authenticated, service_role;

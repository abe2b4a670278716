-- The search, part 43: a card to rent or lease says from when it is available.

-- What search_properties and search_map answer with. Runs with the rights of the caller.
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
      -- One by one: a join would read all listings.
      left join lateral (
        select id, price, single.listing_type from public.properties as single
        where single.id = (cluster ->> 'id')::uuid and is_active offset 0
      ) as listing on true
      left join lateral (
        select point.precision from public.listing_points as point where point.property_id = listing.id offset 0
      ) as point on true
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
            'bhk', listing.property_details -> 'bhk', 'listed_by', listing.property_details -> 'listed_by',
            'available_from', case when listing.listing_type in ('rent', 'lease')
                and listing.property_details ->> 'available_from' > today
              then listing.property_details -> 'available_from' end)) as property_details,
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

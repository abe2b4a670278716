-- The search, part 139: where nothing matches exactly, what comes closest is shown first. "industrial plot of 2,000 sq m in sanand"
-- began with plots of 500, the newest, and ended with the one of 1,600.

-- Where the places lie that were asked for, at most three.
create function search.centres_of(wanted search.criteria) returns point[]
language sql stable
as $$
  select array(
    (select search.spot(lat, lng) from public.geo_locations where geo_uid = any (wanted.places) and lat is not null order by weight desc limit 3)
    union all
    (select search.spot(known.lat, known.lng) from search.nearest_pincode(wanted.pincodes) as known where known.pincode is not null))
$$;

-- The kinds that serve nearly the same as these: who looks for a showroom would rather see a shop than a warehouse.
create function search.kinds_alike(tags text[]) returns text
language sql immutable
as $$
  select string_agg(alike, '|')
  from unnest(array[
    '#apartment|#condominium|#studio|#penthouse', '#house|#villa|#townhouse', '#shop|#retail', '#restaurant|#hotel',
    '#warehouse|#storage|#factory|#manufacturing_unit|#workshop', '#residential_plot|#commercial_plot|#industrial_land']) as alike
  where string_to_array(alike, '|') && string_to_array(array_to_string(tags, '|'), '|')
$$;

-- How many times too small or too large a value is, as a logarithm; 0 within the limits. What is no limit, such as 0, is none.
create function search.beyond(value numeric, low numeric, high numeric) returns float8
language sql immutable
as $$
  select case
    when value > 0 and low > value then ln((low / value)::float8)
    when value > 0 and high > 0 and value > high then ln((value / high)::float8)
    else 0 end
$$;

-- The listings meant by the price, then the closest; in steps so small that of equally close ones featured and newer ones come
-- first. 0 meets all that was asked for. Half or twice the size counts 0.7, a price beyond the limit three times as much, a room more
-- or less 0.5; a kind that the words cover too 0.5, another 1.5, or 2 if it serves something else; a missing detail or word 0.6;
-- 10 km 0.7, 100 km 2.4. Of more than 150 the nearest are compared like that, and the others follow by their distance.
create function search.closest_first(hits search.hit_set, wanted search.criteria) returns bigint[]
language plpgsql stable
as $$
declare
  numbers bigint[] := search.numbers_of(hits, 3000);
  farther bigint[];
  centres constant point[] := search.centres_of(wanted);
  purposes constant tsquery := search.text_query(
    array(select preference from unnest(wanted.preferences[:1]) as preference where preference ~ '^#(sale|rent|lease|auction)'));
  liked constant tsquery[] := array(select search.text_query(string_to_array(each, ' ')) from unnest(wanted.preferences) as each);
  exact constant tsquery := search.text_query(
    array(select preference from unnest(wanted.preferences[:2]) as preference where preference ~ '^#' and search.part_of(preference) = 'kind'
      and preference !~ '^#(featured|auction|lease)'));
  alike constant tsquery := search.text_query(array[search.kinds_alike(wanted.tags)]);
  sought constant text[] := array(select tag from unnest(wanted.tags) as tag where search.part_of(tag) in ('kind', 'details')) || wanted.words;
  conditions constant tsquery[] := array(select search.text_query(array[forms]) from unnest(sought) as forms);
  weights constant float8[] := array(
    select case when forms ~ '^#' and search.part_of(forms) = 'kind' then 1 else 0.6 end from unnest(sought) as forms);
begin
  if cardinality(numbers) > 150 then
    numbers := array(
      select place.n from search.places as place where place.n = any (numbers)
      order by least(place.spot <-> centres[1], place.spot <-> centres[2], place.spot <-> centres[3]) nulls last, place.n desc);
    farther := numbers[151:];
    numbers := numbers[:150];
  end if;
  return array(
    select document.n
    from search.documents as document
    left join search.places as place on place.n = document.n
    -- Its point on the map follows a moment after the listing.
    cross join lateral (
      select coalesce(place.spot, (
        select search.spot(lat, lng) from public.geo_pincodes as known where known.pincode = document.pincode)) as spot
    ) as at
    where document.n = any (numbers)
    order by document.words @@ purposes desc nulls last, round((4 * (
        search.beyond(document.area_value, wanted.min_area, wanted.max_area)
        + 3 * search.beyond(document.price, wanted.min_price, wanted.max_price)
        + 0.5 * case when wanted.min_bedrooms is null and wanted.max_bedrooms is null then 0
          else greatest(wanted.min_bedrooms - coalesce(document.bedrooms, 0), coalesce(document.bedrooms, 0) - wanted.max_bedrooms, 0) end
        + case when document.property_type <> wanted.property_type then 1 else 0 end
        + case when document.words @@ exact is false then 0.5 else 0 end
        + case when document.words @@ alike is false then 0.5 else 0 end
        + case when conditions = '{}' then 0 else coalesce((
          select sum(weight) from unnest(conditions, weights) as each (condition, weight) where not document.words @@ condition), 0) end
        -- A unit of the map is 36 m in the middle of India.
        + case when cardinality(centres) = 0 then 0
          else coalesce(ln(1 + least(at.spot <-> centres[1], at.spot <-> centres[2], at.spot <-> centres[3]) * 0.0036), 5) end))::numeric),
      document.words @@ liked[1] desc, document.words @@ liked[2] desc, document.words @@ liked[3] desc, document.words @@ liked[4] desc,
      document.words @@ liked[5] desc, document.n desc
  ) || farther;
end $$;

-- unused: the same function follows, which asks this one
alter function search.relax(search.criteria) rename to relax_for_purpose;

-- In the order of search.relax_for_purpose; what it finds is ranked by how close it comes. Who counts rooms wants a home, which is
-- shown from anywhere as a flat would be, and auctions are few: "2 bhk dehradun" and "auction rewa" found nothing at all.
create function search.relax(wanted search.criteria, out criteria search.criteria, out hits search.hit_set, out steps text[])
language plpgsql stable
as $$
declare
  looser record := search.relax_for_purpose(wanted);
  elsewhere search.criteria;
begin
  if looser.steps is null and num_nonnulls(wanted.places, wanted.state, wanted.pincodes) > 0 and wanted.words is null
    and (wanted.listing_type = 'auction' or coalesce(wanted.property_type, 'residential') = 'residential'
      and num_nonnulls(wanted.bedrooms, wanted.min_bedrooms, wanted.max_bedrooms) > 0) then
    elsewhere := search.with_place(wanted, null);
    if elsewhere.tags is null and wanted.listing_type is distinct from 'auction' then
      elsewhere.property_type := 'residential';
    end if;
    select elsewhere as criteria, search.matches(elsewhere) as hits, '{}'::text[] as steps into looser;
    if search.total(looser.hits) = 0 then
      looser := search.relax_for_purpose(elsewhere);
    end if;
    if looser.steps is not null then
      looser.steps := array['anywhere'] || looser.steps;
    end if;
  end if;
  criteria := looser.criteria;
  hits := looser.hits;
  steps := looser.steps;
  if wanted.preferences is not null and steps <> '{}' and search.total(hits) between 2 and 3000 then
    hits.ranked := search.closest_first(hits, wanted);
  end if;
end $$;

-- unused: the same function follows, which asks this one
alter function search.relevant_page(search.hit_set, bigint, text[], bigint, int) rename to page_by_relevance;

-- As search.page_by_relevance, but words that describe put listings first that are ranked already.
create function search.relevant_page(
  hits search.hit_set, total bigint, preferences text[], page_offset bigint, page_limit int
) returns bigint[]
language plpgsql stable
as $$
declare
  wished tsquery[];
begin
  -- Most pages are of what is not ranked: nothing is worked out for them.
  if hits.ranked is not null and total <= 3000 then
    wished := array(
      select search.text_query(string_to_array(preference, ' ')) from unnest(preferences) as preference where preference !~ '^[#=]');
  end if;
  if coalesce(cardinality(wished), 0) = 0 then
    return search.page_by_relevance(hits, total, preferences, page_offset, page_limit);
  end if;
  return array(
    select ranked.n
    from unnest(search.ranked_page(hits, 0, total::int)) with ordinality as ranked (n, position)
    join search.documents as document on document.n = ranked.n
    order by document.words @@ wished[1] desc, document.words @@ wished[2] desc, ranked.position
    offset page_offset limit page_limit);
end $$;

revoke all on function search.centres_of, search.kinds_alike, search.beyond, search.closest_first, search.relax,
  search.relevant_page from public, anon, authenticated;

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

-- The kinds that serve the same as these: who looks for an office may take a shop, but no warehouse.
create function search.kinds_of_use(tags text[]) returns text
language sql immutable
as $$
  select string_agg(distinct kind, '|')
  from unnest(array[
    '#apartment|#condominium|#studio|#penthouse|#house|#villa|#townhouse', '#office_space|#shop|#retail', '#shop|#retail|#restaurant', '#restaurant|#hotel',
    '#warehouse|#storage|#factory|#manufacturing_unit|#workshop',
    '#residential_plot|#commercial_plot|#industrial_land|#agricultural_land']) as same,
    unnest(string_to_array(same, '|')) as kind
  where string_to_array(same, '|') && string_to_array(array_to_string(tags, '|'), '|')
$$;

-- Those of them that are most alike: a showroom is rather a shop than an office, and a flat no house.
create function search.kinds_alike(tags text[]) returns text
language sql immutable
as $$
  select string_agg(alike, '|')
  from unnest(array[
    '#apartment|#condominium|#studio|#penthouse', '#house|#villa|#townhouse', '#office_space', '#shop|#retail', '#restaurant|#hotel',
    '#warehouse|#storage', '#factory|#manufacturing_unit|#workshop', '#residential_plot|#commercial_plot', '#industrial_land',
    '#agricultural_land']) as alike
  where string_to_array(alike, '|') && string_to_array(array_to_string(tags, '|'), '|')
$$;

-- About where a pincode lies: some have no coordinates of their own, and the next ones of the same sorting district lie nearby.
create function search.spot_near(wanted text) returns point
language sql stable
as $$
  select search.spot(known.lat, known.lng)
  from public.geo_pincodes as known
  where known.pincode >= wanted and known.pincode <= left(wanted, 3) || '999' and known.lat is not null
  order by known.pincode limit 1
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

-- The listings meant by the price, then the closest; in steps so small that of equally close ones featured and newer ones come first. 0
-- meets all that was asked for. Half or twice the size counts 0.9, a price beyond the limit 0.5 and three times as much as a size; a room
-- more or less 1, two 2.8; a kind that the words cover too 0.3, an alike one 1.3, another of the same use 2.8, or 1.7 if it is a home,
-- any other 3.8; for lease instead of to rent 1.3, or 0.4 if it is for business, an auction that nobody asked for 1; another number of
-- bathrooms 0.5, a missing detail or word 0.6, a building that is not as finished 1; 10 km 0.7, 100 km 2.4, 1,000 km 4, and another city
-- than that of the locality 0.5. Of more than 150 those are compared like that which are the nearest in place, size and price, and the
-- others follow. With `within`: only those whose count is at most so much more than the first one's, from the seventh on none that lacks
-- more than another that is as near, and no shop, shed or land after one that is of the right kind, wherever that is.
create function search.closest_first(numbers bigint[], wanted search.criteria, within float8 default null) returns bigint[]
language plpgsql stable
-- The plan is the same whatever is asked, and to make it takes longer than to compare thirty listings.
set plan_cache_mode = force_generic_plan
as $$
declare
  farther bigint[];
  centres constant point[] := search.centres_of(wanted);
  purposes constant tsquery := search.text_query(
    array(select preference from unnest(wanted.preferences[:1]) as preference where preference ~ '^#(sale|rent|lease|auction)'));
  liked constant tsquery[] := array(select search.text_query(string_to_array(each, ' ')) from unnest(wanted.preferences) as each);
  exact constant tsquery := search.text_query(
    array(select preference from unnest(wanted.preferences[:2]) as preference where preference ~ '^#' and search.part_of(preference) = 'kind'
      and preference !~ '^#(featured|auction|lease)'));
  alike constant tsquery := search.text_query(array[search.kinds_alike(wanted.tags)]);
  -- Who looks in a part of a city would rather stay in that city.
  own_city constant tsquery := search.text_query(array[(
    select string_agg('@' || city.geo_uid, '|')
    from public.geo_locations as asked
    join public.geo_locations as city on city.pincodes @> array[asked.pincode]
    where asked.geo_uid = any (wanted.places) and asked.location_type = 'locality' and city.location_type = 'city' and city.weight >= 6000)]);
  of_use constant tsquery := search.text_query(array[search.kinds_of_use(wanted.tags)]);
  sought constant text[] := array(select tag from unnest(wanted.tags) as tag where search.part_of(tag) in ('kind', 'details')) || wanted.words;
  conditions constant tsquery[] := array(select search.text_query(array[forms]) from unnest(sought) as forms);
  -- What a listing lacks is a bit each: these, and from bit 50 on what the columns tell.
  bits constant bigint[] := array(select 1::bigint << (at - 1) from generate_subscripts(sought, 1) as at);
  is_other_trade constant bigint := 1::bigint << 53;
  weights constant float8[] := array(
    select case when forms ~ '^#' and search.part_of(forms) = 'kind' or forms ~ '^#(under_construction|new_launch|ready_to_move)' then 1 else 0.6 end
    from unnest(sought) as forms);
begin
  if cardinality(numbers) > 150 then
    numbers := array(
      select place.n
      from search.places as place
      cross join lateral (select coalesce(place.spot,
        (select search.spot_near(document.pincode) from search.documents as document where document.n = place.n)) as spot) as at
      where place.n = any (numbers)
      order by ln(1 + least(at.spot <-> centres[1], at.spot <-> centres[2], at.spot <-> centres[3]) * 0.0036)
        + 1.3 * search.beyond(place.area_value, wanted.min_area, wanted.max_area)
        + 3 * search.beyond(place.price, wanted.min_price, wanted.max_price) nulls last, place.n desc);
    farther := case when within is null then numbers[151:] end;
    numbers := numbers[:150];
  end if;
  return array(
    with compared as (
      select document.n, document.words @@ purposes as is_meant, document.words, misses.away,
        round(4 * (1.3 * misses.size + 3 * misses.price + case when misses.price > 0 then 0.5 else 0 end + misses.rooms ^ 1.5 + misses.kind
          + misses.purpose + misses.bathrooms + lacks.weight
          + case when document.words @@ own_city is false then 0.5 else 0 end + least(misses.away, 3.4) + 0.5 * greatest(misses.away - 3.4, 0))) / 4
          as remoteness,
        lacks.bits | case when misses.size > 0.3 then 1::bigint << 50 else 0 end | case when misses.price > 0 then 1::bigint << 51 else 0 end
          | case when misses.rooms > 0 then 1::bigint << 52 else 0 end | case when misses.bathrooms > 0 then 1::bigint << 54 else 0 end
          | case when misses.purpose > 0 then 1::bigint << 55 else 0 end
          | case when misses.kind < 1 then 0 when document.property_type = 'residential' then 1::bigint << 56 else is_other_trade end as missed
      from search.documents as document
      left join search.places as place on place.n = document.n
      -- Its point on the map follows a moment after the listing.
      cross join lateral (select coalesce(place.spot, search.spot_near(document.pincode)) as spot offset 0) as at
      -- "offset 0": each is worked out once for a listing, wherever it is used.
      cross join lateral (
        select search.beyond(document.area_value, wanted.min_area, wanted.max_area) as size,
          search.beyond(document.price, wanted.min_price, wanted.max_price) as price,
          case when wanted.min_bedrooms is null and wanted.max_bedrooms is null then 0
            else greatest(wanted.min_bedrooms - coalesce(document.bedrooms, 0), coalesce(document.bedrooms, 0) - wanted.max_bedrooms, 0) end
            as rooms,
          case when document.property_type <> wanted.property_type then 2 else 0 end
            + case when document.words @@ exact is false then 0.3 else 0 end
            + case when document.words @@ of_use is false then 2.5 when document.words @@ alike is false
              then case when document.property_type = 'residential' then 0.4 else 1.5 end else 0 end as kind,
          case when document.listing_type <> wanted.listing_type then case when document.property_type = 'residential' then 1.3 else 0.4 end
            when document.listing_type = 'auction' and wanted.listing_type is null then 1 else 0 end as purpose,
          case when least(document.bathrooms, 5) <> wanted.bathrooms then 0.5 else 0 end as bathrooms,
          -- A unit of the map is 36 m in the middle of India.
          case when cardinality(centres) = 0 then 0
            else coalesce(ln(1 + least(at.spot <-> centres[1], at.spot <-> centres[2], at.spot <-> centres[3]) * 0.0036), 5) end as away
        offset 0
      ) as misses
      cross join lateral (
        select coalesce(sum(each.weight), 0) as weight, coalesce(bit_or(each.bit), 0) as bits
        from unnest(conditions, weights, bits) as each (condition, weight, bit) where not document.words @@ condition
      ) as lacks
      where document.n = any (numbers)
    ),
    ranked as (
      select n, remoteness, away, missed,
        row_number() over first as position, first_value(remoteness) over first as least
      from compared
      window first as (
        order by is_meant desc nulls last, remoteness, words @@ liked[1] desc, words @@ liked[2] desc, words @@ liked[3] desc,
          words @@ liked[4] desc, words @@ liked[5] desc, n desc)
    ),
    nearest as (select missed, min(away) as away, min(position) as position from ranked where within is not null group by missed)
    select n from ranked
    where within is null or remoteness <= least + within and not exists (
      select from nearest
      where nearest.missed & ranked.missed = nearest.missed and nearest.missed <> ranked.missed
        and (ranked.position > 6 and nearest.away <= ranked.away + 0.2
          or ranked.missed & ~nearest.missed & is_other_trade <> 0 and nearest.position < ranked.position))
    order by position
  ) || farther;
end $$;

-- unused: the same function follows, which asks this one
alter function search.relevant_page(search.hit_set, bigint, text[], bigint, int) rename to page_by_relevance;

-- As search.page_by_relevance, but words that describe put listings forward that are ranked already.
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
    -- As much as some places in the order: what is far away is not put before the closest because it is quiet.
    order by ranked.position - case when document.words @@ wished[1] then 3 else 0 end - case when document.words @@ wished[2] then 3 else 0 end,
      ranked.position
    offset page_offset limit page_limit);
end $$;

revoke all on function search.centres_of, search.spot_near, search.kinds_of_use, search.kinds_alike, search.beyond, search.closest_first,
  search.relevant_page from public, anon, authenticated;

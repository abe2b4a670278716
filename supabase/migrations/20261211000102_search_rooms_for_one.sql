-- The search, part 151: who asks for a room is shown homes of one bedroom before larger ones, and a flat in
-- a condominium is nearly as good as one in an apartment house that is farther away.

create or replace function search.preferences_of(words text[], listing_types text[], exact_subtypes text[], wishes text[]) returns text[]
language sql immutable
as $$
  select array_remove(array[
    (select string_agg(search.tag(type), '|') from unnest(listing_types) as type),
    (select string_agg(search.tag(subtype), '|') from unnest(exact_subtypes) as subtype),
    case when exact_subtypes = '{Studio}' then '#bhk:1rk|#bhk:1|#bhk:1.5' end,
    string_agg('=' || word, ' '),
    string_agg('=' || word || '|^' || word, ' '),
    case when array_position(wishes, '') is null then nullif(array_to_string(wishes, ' '), '') end,
    case when cardinality(wishes) > 1 then nullif(array_to_string(array_remove(wishes, ''), '|'), '') end,
    '#featured'], null)
  from (
    select split_part(forms, '|', 1) as word from unnest(words) as forms where forms not like '%|%|%'
  ) as asked
$$;

-- The listings meant by the price, then the closest; in steps so small that of equally close ones featured and newer ones come first. 0
-- meets all that was asked for. Half or twice the size counts 0.9, a price that is half or twice the limit 1.6; a room more or less 1,
-- two 2.5, and for who asks for a room each further one 0.5; a kind that the words cover too 0.25, one that is alike 2.4, another of the
-- same use 4.4, or 3.4 if it is a home, any other 4.9; for lease instead of to rent 1.3, or 0.7 if it is for business, an auction that
-- nobody asked for 0.75; another number of bathrooms 0.5, a missing detail or word 1, a building that is not as finished 2.5; 10 km 0.7,
-- 100 km 2.4, 1,000 km 4.4, and another city than that of the locality 0.5. The figures are those that fit best what readers of some hundred results
-- found that should come before what. Of more than 150 those are compared like that which are the nearest in place, size and price, and the
-- others follow. With `within`: only those whose count is at most so much more than the first one's, from the seventh on none that lacks
-- more than another that is as near, and no shop, shed or land after one that is of the right kind, wherever that is.
create or replace function search.closest_first(numbers bigint[], wanted search.criteria, within float8 default null) returns bigint[]
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
  -- Who asks for a room.
  is_for_one constant boolean := '#studio' = any (wanted.preferences[:2]);
  of_use constant tsquery := search.text_query(array[search.kinds_of_use(wanted.tags)]);
  sought constant text[] := array(select tag from unnest(wanted.tags) as tag where search.part_of(tag) in ('kind', 'details')) || wanted.words;
  -- What is under construction is nearly as new as what was launched just now.
  conditions constant tsquery[] := array(
    select search.text_query(array[case forms when '#new_launch' then '#new_launch|#under_construction' else forms end]) from unnest(sought) as forms);
  -- What a listing lacks is a bit each: these, and from bit 50 on what the columns tell.
  bits constant bigint[] := array(select 1::bigint << (at - 1) from generate_subscripts(sought, 1) as at);
  is_other_trade constant bigint := 1::bigint << 53;
  weights constant float8[] := array(
    select case when forms ~ '^#' and search.part_of(forms) = 'kind' then 2 when forms ~ '^#(under_construction|new_launch|ready_to_move)' then 2.5 else 1 end
    from unnest(sought) as forms);
begin
  if within is null and cardinality(numbers) > 150 then
    numbers := search.nearest_of(numbers, wanted);
    farther := numbers[151:];
    numbers := numbers[:150];
  end if;
  return array(
    with compared as (
      select document.n, said.words @@ purposes as is_meant, said.words, misses.away,
        round(8 * (0.8 * misses.size + case when misses.size > 0.05 then 0.3 else 0 end + 2 * misses.price + case when misses.price > 0 then 0.2 else 0 end + misses.rooms ^ 1.3 + misses.kind
          + misses.purpose + misses.bathrooms + lacks.weight
          + case when said.words @@ own_city is false then 0.5 else 0 end + least(misses.away, 4.2) + 0.5 * greatest(misses.away - 4.2, 0))) / 8
          as remoteness,
        lacks.bits | case when misses.size > 0.3 then 1::bigint << 50 else 0 end | case when misses.price > 0 then 1::bigint << 51 else 0 end
          | case when misses.rooms > 0 then 1::bigint << 52 else 0 end | case when misses.bathrooms > 0 then 1::bigint << 54 else 0 end
          | case when misses.purpose > 0 then 1::bigint << 55 else 0 end
          | case when misses.kind < 1 then 0 when document.property_type = 'residential' then 1::bigint << 56 else is_other_trade end as missed
      from search.documents as document
      left join search.places as place on place.n = document.n
      -- Read once, and not for each comparison.
      cross join lateral (select strip(document.words) as words offset 0) as said
      -- Its point on the map follows a moment after the listing.
      cross join lateral (select coalesce(place.spot, search.spot_near(document.pincode)) as spot offset 0) as at
      -- "offset 0": each is worked out once for a listing, wherever it is used.
      cross join lateral (
        select search.beyond(document.area_value, wanted.min_area, wanted.max_area) as size,
          search.beyond(document.price, wanted.min_price, wanted.max_price) as price,
          case when wanted.min_bedrooms is null and wanted.max_bedrooms is null
              then case when is_for_one then least(greatest(document.bedrooms - 1, 0), 3) * 0.5 else 0 end
            else greatest(wanted.min_bedrooms - coalesce(document.bedrooms, 0), coalesce(document.bedrooms, 0) - wanted.max_bedrooms, 0) end
            as rooms,
          case when document.property_type <> wanted.property_type then 2 else 0 end
            + case when said.words @@ exact is false then 0.25 else 0 end
            + case when said.words @@ of_use is false then 2.5 when said.words @@ alike is false
              then case when document.property_type = 'residential' then 1 else 2 end else 0 end as kind,
          case when document.listing_type is not distinct from wanted.listing_type then 0
            when document.listing_type = 'auction' then 0.75
            when wanted.listing_type is null then 0
            when document.property_type = 'residential' then 1.3 else 0.7 end as purpose,
          case when least(document.bathrooms, 5) <> wanted.bathrooms then 0.5 else 0 end as bathrooms,
          -- A unit of the map is 36 m in the middle of India.
          case when cardinality(centres) = 0 then 0
            else coalesce(ln(1 + least(at.spot <-> centres[1], at.spot <-> centres[2], at.spot <-> centres[3]) * 0.0036), 5) end as away
        offset 0
      ) as misses
      cross join lateral (
        select coalesce(sum(each.weight), 0) as weight, coalesce(bit_or(each.bit), 0) as bits
        from unnest(conditions, weights, bits) as each (condition, weight, bit) where not said.words @@ condition
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

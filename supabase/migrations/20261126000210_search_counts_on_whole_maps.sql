-- The search, part 71: on a map that shows all listings with a place, those of each kind are the tallies less the few
-- without a place. Before, one listing without a place was enough to have all bitmaps read.

-- Whether this area is large and all listings with a place on the map are in it.
create function search.has_all_places(area search.area) returns boolean
language plpgsql stable
as $$
begin
  -- Of few chunks the bitmaps are read sooner than this is found out.
  if area.is_nowhere or not search.is_in_space(area.chunks) or cardinality(area.chunks) < 8 then
    return false;
  end if;
  -- Numbers whose listing is gone are in the area as well: it is made of ranges of numbers.
  return (select sum(bit_count(bits)) from unnest(area.bits) as bits) = (
      select built.places + (select count(*) from search.places where m >= built.tail and code is not null)
      from search.built
    )
    -- What has changed since may have gone elsewhere.
    and not exists (
      select from search.changes join search.documents as document using (n)
      join public.listing_points as place using (property_id)
      where document.is_active and not search.is_inside(place.lat, place.lng, area, area.outline::polygon)
    );
end $$;

-- How many listings have each value of these facets as far as the tallies tell; null where they do not.
create function search.kind_counts(wanted search.criteria, facets text[]) returns jsonb
language plpgsql stable
as $$
declare
  nowhere search.criteria := wanted;
  answer jsonb;
begin
  nowhere.area := null;
  if not search.asks_for_kinds(nowhere) then
    return null;
  elsif (wanted.area).chunks is null then
    return search.tallied(wanted, facets);
  elsif not search.has_all_places(wanted.area) then
    return null;
  end if;
  nowhere.area.is_nowhere := true;
  nowhere.area := search.found_area(nowhere.area, search.cut_of(nowhere.area));
  with counted as (
    select facet, value, sum(listings) as listings
    from (
      select facet.key as facet, choice.key as value, choice.value::bigint as listings
      from jsonb_each(search.tallied(wanted, facets)) as facet, jsonb_each_text(facet.value) as choice
      union all
      select facet.key, choice.key, -choice.value::bigint
      from jsonb_each(search.facets(nowhere, search.matches(nowhere), facets)) as facet, jsonb_each_text(facet.value) as choice
    ) as each_count
    group by facet, value
    having sum(listings) > 0
  )
  select coalesce(jsonb_object_agg(facet, choices), '{}') into answer
  from (select facet, jsonb_object_agg(value, listings) as choices from counted group by facet) as each_facet;
  return answer;
end $$;

revoke all on function search.has_all_places, search.kind_counts from public, anon, authenticated;

-- Suggestions for a text whose words together name one place, such as "kothrud pune": that place, which the search has found
-- already. Before, it was looked for once more by what lies within and what is spelt nearly so, which took up to half of the time.

-- As public.suggest_places was (20261126000100), but where no name begins with all of the text, the place that it is known to
-- name is the answer.
create function search.places_suggested(query_text text, max_results int, known text)
returns table (
  geo_uid text, village text, subdistrict text, district text, state text,
  location_type text, display_text text, pincode text, lat real, lng real
)
language plpgsql stable security definer rows 4
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  wanted constant int := least(greatest(coalesce(max_results, 4), 1), 10);
  begun constant text := array_to_string((gazetteer.words(query_text))[:6], '');
  found int[] := '{}';
  is_sure boolean := false;
begin
  if begun !~ '^[0-9]*$' then
    select named.best, named.is_sure into found, is_sure from gazetteer.places_to_search(begun, wanted) as named;
    if known is not null and coalesce(cardinality(found), 0) = 0 then
      found := array(select id from public.geo_locations as place where place.geo_uid = known);
      is_sure := cardinality(found) > 0;
    end if;
  end if;
  return query
    select l.geo_uid, l.village, l.subdistrict, l.district, l.state,
      l.location_type, gazetteer.display_text(l), l.pincode, l.lat, l.lng
    from unnest(found) with ordinality as f (id, place) join public.geo_locations as l using (id)
    order by f.place;
  -- Few begin so: what lies in the place behind it, and what is spelt nearly so. Not beside the whole name of
  -- a locality or of a place where something is listed: others are not meant.
  if cardinality(found) < wanted and not is_sure then
    return query
      select other.* from public.search_geo_locations_v2(query_text, wanted) as other
      where not exists (
        select from public.geo_locations as l where l.id = any (found) and l.geo_uid = other.geo_uid)
      limit wanted - cardinality(found);
  end if;
end $$;
revoke all on function search.places_suggested from public;
grant execute on function search.places_suggested to anon, authenticated, service_role;

create or replace function public.suggest_places(query_text text, max_results int default 4)
returns table (
  geo_uid text, village text, subdistrict text, district text, state text,
  location_type text, display_text text, pincode text, lat real, lng real
)
language sql stable rows 4
set search_path = ''
as $$ select * from search.places_suggested(query_text, max_results, null) $$;

-- As before (20261201000202), with the place that all words name.
create or replace function public.suggest_searches(question jsonb, begun text default null, max_places int default 4, with_kinds boolean default false)
returns jsonb
language plpgsql stable
set search_path = ''
-- As in search.listings.
set plan_cache_mode = force_generic_plan
as $$
declare
  asked constant search.question := jsonb_populate_record(null::search.question, question);
  wanted search.criteria;
  answer record;
  -- The one place that all words of the question name.
  named text;
  kinds jsonb;
begin
  wanted.property_type := nullif(asked.property_type, '');
  wanted.listing_type := nullif(asked.listing_type, '');
  wanted.min_price := asked.min_price;
  wanted.max_price := asked.max_price;
  wanted.bedrooms := asked.bedrooms;
  wanted.bathrooms := asked.bathrooms;
  wanted.min_bedrooms := asked.min_bedrooms;
  wanted.max_bedrooms := asked.max_bedrooms;
  wanted.min_area := asked.min_area;
  wanted.max_area := asked.max_area;
  -- Only the count is shown: no listing is needed, nor an order. Somebody still types: half a word is no mistake.
  answer := search.find(wanted, left(asked.search_query, 200),
    case when pg_column_size(asked.words) > 2000 then array(select left(word, 100) from unnest(asked.words[:32]) as word) else asked.words end,
    left(asked.place, 200), asked.subtypes[:30], asked.also_subtypes[:30], null, asked.furnished_status, asked.construction_status,
    asked.choices, coalesce(asked.area_unit, 'sqft'), 0, 0, null, 'newest', false, false);
  if jsonb_array_length(answer.found_place -> 'words') = (select count(*) from unnest(asked.words) as word where word not like '~%') then
    named := answer.found_place ->> 'uid';
  end if;
  if with_kinds and named is not null then
    kinds := search.kinds_in(named);
  end if;
  return jsonb_build_object(
    'total', answer.total,
    'place', answer.found_place,
    'listed_first', answer.listed_first,
    'places', case when begun ~ '\S' then coalesce((
      select jsonb_agg(jsonb_build_object('village', place.village, 'subdistrict', place.subdistrict, 'district', place.district,
        'state', place.state, 'display_text', place.display_text))
      from search.places_suggested(begun, max_places, named) as place), '[]') else '[]' end,
    'kinds', coalesce(kinds, '{}'));
end $$;

-- All that the search box suggests for a text, in one call instead of three: each takes a transaction and a way through the API, and
-- the third waited for the first.

-- `question`: the arguments of search_properties. `begun`: what may be the beginning of a place's name. `with_kinds`: the kinds of
-- listings in the place, if all words of the question name one place.
create function public.suggest_searches(question jsonb, begun text default null, max_places int default 4, with_kinds boolean default false)
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
  if with_kinds and answer.found_place ->> 'uid' is not null
    and jsonb_array_length(answer.found_place -> 'words') = (select count(*) from unnest(asked.words) as word where word not like '~%') then
    kinds := search.kinds_in(answer.found_place ->> 'uid');
  end if;
  return jsonb_build_object(
    'total', answer.total,
    'place', answer.found_place,
    'listed_first', answer.listed_first,
    'places', case when begun ~ '\S' then coalesce((
      select jsonb_agg(jsonb_build_object('village', place.village, 'subdistrict', place.subdistrict, 'district', place.district,
        'state', place.state, 'display_text', place.display_text))
      from public.suggest_places(begun, max_places) as place), '[]') else '[]' end,
    'kinds', coalesce(kinds, '{}'));
end $$;

revoke all on function public.suggest_searches from public;
grant execute on function public.suggest_searches to anon, authenticated, service_role;

-- The search, part 149: of words that describe it is said for each which listings of the page say it, because "near metro with lift" had
-- "listed first" beside both words where one listing said the one and none the other.

-- Of each of these words: 'none' of the listings says it, those that say it come 'first' (or most of them do: a kind that comes close
-- follows the kind that was asked for, whatever is said of it), or only 'some' of them say it, here and there.
create function search.order_of_wishes(ids uuid[], free_words text[], wished int[]) returns text[]
language plpgsql stable
as $$
declare
  wishes constant text[] := array(select word from unnest(free_words) as word where word like '~%');
  said constant tsvector[] := array(
    select document.words from unnest(ids) with ordinality as shown (id, position)
    join search.documents as document on document.property_id = shown.id order by shown.position);
  at int;
  form text;
  saying boolean[];
  at_the_top int;
  orders text[] := '{}';
begin
  foreach at in array wished loop
    form := (search.wish_forms(free_words, array[at], wishes))[1];
    saying := case when form <> '' then
      array(select words @@ search.text_query(array[form]) from unnest(said) with ordinality as each (words, position) order by position) end;
    at_the_top := coalesce(array_position(saying, false), cardinality(saying) + 1) - 1;
    orders := orders || case
      when coalesce(not true = any (saying), true) then 'none'
      when at_the_top * 2 > cardinality(array_positions(saying, true)) then 'first'
      else 'some' end;
  end loop;
  return orders;
end $$;

-- Those of low price first, of what lies about as near to the place: up to 17 km, 64, 190, 540 or farther. Of these, what is of another
-- kind or has other rooms comes after, and of all a lease, being neither a price nor a rent, last. Of several places of one name the one is meant that the
-- first listing is near.
create function search.cheapest_near(ids uuid[], wanted search.criteria, kinds text[], place jsonb) returns uuid[]
language sql stable
as $$
  with found as (
    select listing.id, listing.price, listing.listing_type = 'lease' as is_lease,
      listing.property_subtype <> all (kinds) or document.bedrooms not between wanted.min_bedrooms and wanted.max_bedrooms as is_other,
      coalesce(place.spot, search.spot_near(document.pincode)) as spot, position
    from unnest(ids) with ordinality as each (id, position)
    join public.properties as listing using (id)
    join search.documents as document on document.property_id = listing.id
    left join search.places as place on place.n = document.n
  ),
  middle as (
    select coalesce(
      (select search.spot(lat, lng) from public.geo_locations where geo_uid = place ->> 'uid'),
      (select spot from found where place is not null order by position limit 1)) as spot
  )
  -- A unit of the map is 36 m in the middle of India.
  select array(
    select id from found, middle
    order by is_lease, floor(ln(1 + (found.spot <-> middle.spot) * 0.0036)), is_other is true, price, id)
$$;

-- As before (20261210000104), with the order of each wish on the first page. The word "~cheapest" asks for low prices: what matches all
-- is put in their order, and of what only comes close the four dozen that do most. An area in a unit of the state is one of that state.
create or replace function search.find(
  wanted search.criteria, asked text, free_words text[], place text, subtypes text[], also_subtypes text[], preferred_listing_types text[],
  furnished_status text, construction_status text, choices jsonb, area_unit text, page_offset int, page_limit int, facet_names text[], sort text,
  may_relax boolean, may_correct boolean,
  out total bigint, out ids uuid[], out corrected text, out relaxed text[], out found_place jsonb, out facets jsonb, out clusters jsonb,
  out without_place bigint, out listed_first jsonb
)
language plpgsql stable security definer
set search_path = ''
set jit = off
as $$
declare
  is_cheap constant boolean := '~cheapest' = any (free_words) and page_limit > 0;
  found record;
  meant record;
  further record;
  to_towns text[];
  asked_for search.question;
begin
  if free_words::text like '%~unit|%' then
    asked_for.words := free_words;
    asked_for.place := place;
    asked_for.min_area := wanted.min_area;
    asked_for.max_area := wanted.max_area;
    asked_for := search.in_local_unit(asked_for);
    free_words := asked_for.words;
    wanted.min_area := asked_for.min_area;
    wanted.max_area := asked_for.max_area;
  end if;
  if is_cheap then
    free_words := array_remove(free_words, '~cheapest');
    -- Rents are lower than any price to buy at.
    wanted.listing_type := coalesce(wanted.listing_type, preferred_listing_types[1]);
  end if;
  found := search.find_as_asked(wanted, asked, free_words, place, subtypes, also_subtypes, preferred_listing_types, furnished_status,
    construction_status, choices, area_unit, case when is_cheap and sort = 'relevance' then 0 else page_offset end,
    case when is_cheap and sort = 'relevance' then greatest(48, page_limit) else page_limit end, facet_names, sort, may_relax, may_correct);
  -- "pandharpur road", of which no such listing speaks, leads to the town.
  if found.found_place is null and 'words' = any (found.relaxed) then
    to_towns := array(
      select case when search.is_road_after(free_words, position::int - 1) then '+0' else word end
      from unnest(free_words) with ordinality as each (word, position) order by position);
    if to_towns <> free_words then
      meant := search.find_as_asked(wanted, asked, to_towns, place, subtypes, also_subtypes, preferred_listing_types, furnished_status,
        construction_status, choices, area_unit, page_offset, page_limit, facet_names, sort, may_relax, may_correct);
      if meant.found_place is not null then
        free_words := to_towns;
        found := meant;
      end if;
    end if;
  end if;
  if found.relaxed = '{purpose}' and cardinality(free_words) > 0 then
    wanted.listing_type := preferred_listing_types[1];
    meant := search.find_as_asked(wanted, asked, free_words, place, subtypes, also_subtypes, null, furnished_status, construction_status,
      choices, area_unit, page_offset, page_limit, facet_names, sort, true, may_correct);
    -- Who can pay for a home rents none, whatever it costs.
    if meant.total > 0 and meant.relaxed <@ ('{words,details,price,area,nearby,state,kind,rooms}'::text[]
      || case when wanted.max_price >= 1000000 then 'any_price' end) then
      found := meant;
    end if;
  elsif is_cheap and sort = 'relevance' and (found.relaxed = '{words}') is not false then
    further := search.find_as_asked(wanted, asked, free_words, place, subtypes, also_subtypes, null, furnished_status, construction_status,
      choices, area_unit, page_offset, page_limit, null, 'price_asc', found.relaxed is not null, may_correct);
    found.ids := further.ids;
  elsif is_cheap and sort = 'relevance' then
    found.ids := search.cheapest_near(found.ids[:48], wanted, subtypes || also_subtypes, found.found_place) || found.ids[49:];
    if page_offset + page_limit > cardinality(found.ids) and found.total > cardinality(found.ids) then
      further := search.find_as_asked(wanted, asked, free_words, place, subtypes, also_subtypes, preferred_listing_types, furnished_status,
        construction_status, choices, area_unit, cardinality(found.ids), page_limit, null, sort, may_relax, may_correct);
      found.ids := found.ids || further.ids;
    end if;
    found.ids := found.ids[page_offset + 1 : page_offset + page_limit];
  end if;
  total := found.total;
  ids := found.ids;
  corrected := found.corrected;
  relaxed := found.relaxed;
  found_place := found.found_place;
  facets := found.facets;
  clusters := found.clusters;
  without_place := found.without_place;
  listed_first := found.listed_first;
  if (listed_first ->> 'is_said')::boolean and sort = 'relevance' and page_offset = 0 and cardinality(ids) > 0 then
    listed_first := listed_first || jsonb_build_object('orders',
      search.order_of_wishes(ids, free_words, array(select word::int from jsonb_array_elements_text(listed_first -> 'words') as word)));
  end if;
end $$;

revoke all on function search.cheapest_near, search.order_of_wishes from public, anon, authenticated;

-- The search, part 148: of what only comes close the dozen is put in the order of prices that is shown first, because two dozen brought
-- what is cheap and far away before what is near.

-- As before (20261209000105), with a dozen. The word "~cheapest" asks for low prices: of what matches all of it is put in their order, of what only comes close
-- the closest dozen, which a lease, being neither a price nor a rent, follows.
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
begin
  if is_cheap then
    free_words := array_remove(free_words, '~cheapest');
    -- Rents are lower than any price to buy at.
    wanted.listing_type := coalesce(wanted.listing_type, preferred_listing_types[1]);
  end if;
  found := search.find_as_asked(wanted, asked, free_words, place, subtypes, also_subtypes, preferred_listing_types, furnished_status,
    construction_status, choices, area_unit, case when is_cheap and sort = 'relevance' then 0 else page_offset end,
    case when is_cheap and sort = 'relevance' then greatest(12, page_limit) else page_limit end, facet_names, sort, may_relax, may_correct);
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
    if meant.total > 0 and meant.relaxed <@ '{words,details,price,area,nearby,state,kind,rooms}' then
      found := meant;
    end if;
  elsif is_cheap and sort = 'relevance' and found.relaxed is null then
    further := search.find_as_asked(wanted, asked, free_words, place, subtypes, also_subtypes, null, furnished_status, construction_status,
      choices, area_unit, page_offset, page_limit, null, 'price_asc', false, may_correct);
    found.ids := further.ids;
  elsif is_cheap and sort = 'relevance' then
    found.ids := array(
      select listing.id from unnest(found.ids[:12]) as each (id) join public.properties as listing using (id)
      order by listing.listing_type = 'lease', listing.price, listing.id
    ) || found.ids[13:];
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
end $$;

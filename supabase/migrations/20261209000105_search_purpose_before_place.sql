-- The search, part 142: who names a price to buy at is shown what is for sale nearby before rents in the place: "flat howrah below 30
-- lakh" showed two flats to rent.

-- unused: the same function follows, which asks this one
alter function search.find(search.criteria, text, text[], text, text[], text[], text[], text, text, jsonb, text, int, int, text[], text, boolean,
  boolean) rename to find_for_any_purpose;

create function search.find(
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
  found constant record := search.find_for_any_purpose(wanted, asked, free_words, place, subtypes, also_subtypes, preferred_listing_types,
    furnished_status, construction_status, choices, area_unit, page_offset, page_limit, facet_names, sort, may_relax, may_correct);
  meant record;
begin
  total := found.total;
  ids := found.ids;
  corrected := found.corrected;
  relaxed := found.relaxed;
  found_place := found.found_place;
  facets := found.facets;
  clusters := found.clusters;
  without_place := found.without_place;
  listed_first := found.listed_first;
  if relaxed = '{purpose}' and cardinality(free_words) > 0 then
    wanted.listing_type := preferred_listing_types[1];
    meant := search.find_for_any_purpose(wanted, asked, free_words, place, subtypes, also_subtypes, null,
      furnished_status, construction_status, choices, area_unit, page_offset, page_limit, facet_names, sort, true, may_correct);
    if meant.total > 0 and meant.relaxed <@ '{words,details,price,area,nearby,kind,rooms}' then
      total := meant.total;
      ids := meant.ids;
      corrected := meant.corrected;
      relaxed := meant.relaxed;
      found_place := meant.found_place;
      facets := meant.facets;
      clusters := meant.clusters;
      without_place := meant.without_place;
      listed_first := meant.listed_first;
    end if;
  end if;
end $$;

revoke all on function search.find, search.find_for_any_purpose from public, anon, authenticated, service_role;
grant execute on function search.find to anon, authenticated, service_role;

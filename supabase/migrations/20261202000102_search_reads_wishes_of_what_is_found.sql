-- The search, part 109: words that describe are read once something is found.
--
-- They only order what is found, and each was folded with all its synonyms and looked up before: a quarter of a search that says
-- everything at once and finds nothing. One file, though a long one: search.find.

-- As before (20261128000201), but all forms are looked up together.
create or replace function search.wish_forms(words text[], wished int[], wishes text[]) returns text[]
language plpgsql stable
as $$
declare
  are_all_known constant boolean := not exists (select from search.changes);
begin
  return (
    select array_agg(said order by position)
    from (
      select said, min(position) as position
      from (
        select each.position, coalesce(string_agg(distinct form, '|') filter (where not are_all_known or known.word is not null), '') as said
        from unnest(wished) with ordinality as each (at, position)
        left join lateral unnest(string_to_array(
          search.fold(translate(substr(search.wish_of(words[each.at], wishes), 2), '|%_', ' ')), ' ')) as form on form <> ''
        left join search.vocabulary as known on known.word = form
        group by each.position
      ) as wish
      group by said
    ) as apart);
end $$;

-- As before (20261201000200), but the wishes join the order at the end.
create or replace function search.find(
  wanted search.criteria,
  -- Words that are meant literally.
  asked text,
  -- Words that may name a place, each with its forms.
  free_words text[],
  place text,
  subtypes text[],
  also_subtypes text[],
  preferred_listing_types text[],
  furnished_status text,
  construction_status text,
  choices jsonb,
  area_unit text,
  page_offset int,
  page_limit int,
  -- Null: no counts are wanted.
  facet_names text[],
  sort text,
  may_relax boolean,
  may_correct boolean,
  out total bigint,
  out ids uuid[],
  out corrected text,
  out relaxed text[],
  out found_place jsonb,
  out facets jsonb,
  -- Both only for an area with cells: what a map shows, and how many listings it cannot show.
  out clusters jsonb,
  out without_place bigint,
  -- The words that describe, and whether any listing of those found says one of them.
  out listed_first jsonb
)
language plpgsql stable security definer
set search_path = ''
set jit = off
as $$
declare
  literal constant text[] := case when asked ~ '\S' then search.query_words(asked) end;
  hits search.hit_set;
  of_all_kinds search.hit_set;
  better search.criteria;
  local search.criteria;
  looser record;
  better_hits search.hit_set;
  correction record;
  named search.named_place;
  textual record;
  -- What comes first in the order of relevance.
  exact_subtypes constant text[] := case when also_subtypes is not null then subtypes end;
  loose text[];
  -- Words that describe, each with others that say the same.
  wishes constant text[] := array(select word from unnest(free_words) as word where word like '~%');
  wished int[];
  wished_at_first int[];
  wish_forms text[];
  is_said boolean;
  corrected_words text[];
  better_named search.named_place;
  page bigint[];
  cut search.cut;
  nowhere search.criteria;
  elsewhere search.hit_set;
  is_tallied boolean;
  counted jsonb;
begin
  if facet_names is not null then
    if not facet_names <@ ('{property_type,listing_type,bedrooms,bathrooms}'::text[]
      || array(select distinct facet from search.choices())) or cardinality(facet_names) > 12 then
      raise invalid_parameter_value using message = 'Unknown facet';
    end if;
  end if;
  wanted := search.with_details(wanted, subtypes, also_subtypes, furnished_status, construction_status, choices, area_unit);
  if wishes <> '{}' then
    free_words := array(select word from unnest(free_words) with ordinality as each (word, position)
      where word not like '~%' order by position);
  end if;
  if cardinality(free_words) > 0 then
    named := search.find_place(search.words_of_names(free_words, wishes));
    wished := search.wished(free_words, named, wishes);
    wished_at_first := wished;
    loose := search.text_words(free_words, named, wished);
  end if;
  textual := search.with_text(wanted, literal, loose, named, place);
  wanted := textual.criteria;
  loose := textual.loose;
  if (wanted.area).level is not null then
    cut := search.cut_of(wanted.area);
    wanted.area := search.found_area(wanted.area, cut);
  end if;
  if sort = 'relevance' then
    wanted.preferences := search.preferences_of(wanted.words, preferred_listing_types, exact_subtypes, null);
  end if;

  is_tallied := search.is_tallied(wanted);
  if is_tallied and wished is null and sort = 'newest' and coalesce(facet_names, '{}') <@ '{property_type,listing_type,bedrooms,bathrooms}' then
    counted := search.tallied(wanted, array['property_type'] || facet_names);
    total := coalesce(case when wanted.property_type is null
      then (select sum(value::bigint) from jsonb_each_text(counted -> 'property_type'))
      else (counted -> 'property_type' ->> wanted.property_type)::bigint end, 0);
    page := case
      when total = 0 then null
      when total <= page_offset or page_limit = 0 then '{}'
      else search.newest_of_tallied(wanted, total, page_offset, page_limit)
    end;
    if page is not null then
      ids := search.ids_of(page);
      facets := (select jsonb_object_agg(name, coalesce(counted -> name, '{}')) from unnest(facet_names) as name);
      return;
    end if;
  end if;

  if facet_names is not null and not is_tallied and wanted.preferences is null and search.asks_for_ranges(wanted)
    and search.without_kinds(wanted) is distinct from wanted then
    of_all_kinds := search.matches(search.without_kinds(wanted));
    hits := search.of_kinds(of_all_kinds, wanted);
  else
    hits := search.matches(wanted);
  end if;
  total := search.total(hits);
  -- Something else will be asked for.
  if total = 0 then
    of_all_kinds := null;
  end if;
  -- What is meant literally is not corrected; where nothing was said about that, all of it may be.
  if free_words is null then
    loose := literal || loose;
  end if;
  if total = 0 and num_nonnulls(wanted.places, wanted.pincodes, wanted.state) = 0 then
    better := search.with_pincodes_beginning(wanted, loose);
    if better.pincodes is not null then
      if sort = 'relevance' then
        better.preferences := search.preferences_of(better.words, preferred_listing_types, exact_subtypes, null);
      end if;
      wanted := better;
      hits := search.matches(wanted);
      total := search.total(hits);
    end if;
  end if;
  if total = 0 and may_correct and loose is not null then
    correction := search.correct(loose, free_words is not null and wanted.places is null and wanted.pincodes is null,
      array(select btrim(search.fold(split_part(word, '|', 1))) from unnest(free_words) as word where word like '+%'));
    if correction.words is not null then
      better := wanted;
      if free_words is null then
        better.words := search.word_forms(correction.words);
      else
        corrected_words := search.replaced(free_words, loose, correction.words);
        better_named := search.find_place(search.words_of_names(corrected_words, wishes));
        if place !~ '\S' or place is null then
          better := search.with_place(wanted, better_named);
        end if;
        better.words := search.word_forms(literal || search.text_words(corrected_words, better_named, search.wished(corrected_words, better_named, wishes)));
      end if;
      if sort = 'relevance' then
        better.preferences := search.preferences_of(better.words, preferred_listing_types, exact_subtypes, null);
      end if;
      better_hits := search.matches(better);
      -- Used and said only when it finds something, or a place: the word may come from a listing that is no longer
      -- public.
      if search.total(better_hits) > 0 or better.places is not null and wanted.places is null then
        wanted := better;
        hits := better_hits;
        total := search.total(hits);
        corrected := correction.spelling;
        named := case when better_named.words is null then named else better_named end;
      end if;
    end if;
  end if;

  -- As words they find nothing: then they name a place, though nothing is listed there.
  if total = 0 and may_relax and cardinality(free_words) > 0 and named.location_type is distinct from 'none'
    and num_nonnulls(wanted.places, wanted.pincodes, wanted.state) = 0 then
    better_named := search.find_place(search.words_of_names(free_words, wishes), true);
    if better_named.words is not null and not search.is_written_as_place(array(
      select free_words[position] from unnest(better_named.words) as position)) then
      named := better_named;
      wanted := search.with_place(wanted, named);
      wanted.words := search.word_forms(literal || search.text_words(free_words, named, search.wished(free_words, named, wishes)));
      hits := search.matches(wanted);
      total := search.total(hits);
    end if;
  end if;
  if total = 0 and may_relax then
    better := wanted;
    -- What the price says it is for counts in every order.
    if sort is distinct from 'relevance' then
      better.preferences := search.preferences_of(wanted.words, preferred_listing_types, null, null);
    end if;
    local := search.in_locality(better);
    looser := search.relax(case when local.tags is null then better else local end);
    if looser.steps is null and local.tags is not null then
      looser := search.relax(better);
    end if;
    if looser.steps is not null then
      wanted := looser.criteria;
      hits := looser.hits;
      total := search.total(hits);
      relaxed := looser.steps;
    end if;
  -- Something matches, but nothing that the price can be meant for: "flat kochi under 6 lakh" finds only what is to rent.
  elsif may_relax and wanted.listing_type is null and cardinality(preferred_listing_types) > 0
    and search.total(search.liked(hits, (search.preferences_of(null, preferred_listing_types, null, null))[1])) = 0 then
    relaxed := '{purpose}';
  end if;

  if wished is not null and named.words && wished then
    wished := search.wished(free_words, named, wishes);
  end if;
  if wished is not null then
    -- They only order what is found: of nothing they need not be read. What no listing says makes no order.
    is_said := false;
    if total > 0 then
      wish_forms := search.wish_forms(free_words, wished_at_first, wishes);
      is_said := search.is_said_by_any(hits, array_remove(wish_forms, ''));
    end if;
    listed_first := jsonb_build_object('words', wished, 'is_said', is_said);
    if is_said and sort = 'relevance' then
      -- Before the featured ones, which come last.
      wanted.preferences := wanted.preferences[:cardinality(wanted.preferences) - 1] || search.preferences_of(null, null, null, wish_forms);
    end if;
  end if;
  page := case
    when total <= page_offset or page_limit = 0 then '{}'
    when sort in ('price_asc', 'price_desc', 'price_per_sqft') then search.sorted_page(hits, sort, page_offset, page_limit)
    when sort = 'relevance' then search.relevant_page(hits, total, wanted.preferences, page_offset, page_limit)
    else search.newest(hits, page_offset, page_limit)
  end;
  ids := search.ids_of(page);
  if named.name is not null then
    found_place := jsonb_build_object('name', named.name, 'type', named.location_type, 'words', named.words,
      'uid', case when cardinality(named.uids) = 1 then named.uids[1] end);
  end if;
  wanted.preferences := null;
  if (wanted.area).cell_level is not null then
    clusters := search.clusters(hits, wanted.area, cut);
    nowhere := wanted;
    nowhere.area := search.nowhere();
    elsewhere := search.matches(nowhere);
    without_place := search.total(elsewhere);
  end if;
  if facet_names is not null then
    facets := search.facets(wanted, hits, facet_names, of_all_kinds, elsewhere);
  end if;
end $$;

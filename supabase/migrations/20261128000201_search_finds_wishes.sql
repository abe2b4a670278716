-- The search, part 84: words that describe are wishes. Each comes as "+word" among the words, since it may be part of a
-- place's name ("station road"), and after them as "~word|other|words", which all say the same; as "~-word|…" if it stands
-- apart from the others, and so in no name. Without the latter it has to be in the listing: the text says nothing else.
-- One file, though a long one: search.find and its caller have to change in the same transaction.

-- The wish that a word among the words is; null if it is none.
create function search.wish_of(word text, wishes text[]) returns text
language plpgsql immutable parallel safe
as $$
declare
  wish text;
begin
  if word like '+%' then
    foreach wish in array wishes loop
      if ltrim(split_part(wish, '|', 1), '~-') = split_part(substr(word, 2), '|', 1) then
        return wish;
      end if;
    end loop;
  end if;
  return null;
end $$;

-- The words among which a place is looked for: those that stand apart keep their position only.
create function search.words_of_names(words text[], wishes text[]) returns text[]
language plpgsql immutable parallel safe
as $$
begin
  if wishes::text ~ '~-' then
    for at in 1 .. cardinality(words) loop
      if search.wish_of(words[at], wishes) like '~-%' then
        words[at] := '+0';
      end if;
    end loop;
  end if;
  return words;
end $$;

-- The positions of the wishes. A word after a name that is no place belongs to the name ("christ university"), and those that owners
-- write as the place of a listing are none, together with the words beside them: "station road baramati", "market yard pune".
create function search.wished(words text[], named search.named_place, wishes text[]) returns int[]
language plpgsql stable
as $$
declare
  positions int[];
  beside int[] := '{}';
  wish text;
  names text[];
  other int;
begin
  if wishes is null or wishes = '{}' then
    return null;
  end if;
  for at in 1 .. cardinality(words) + 1 loop
    wish := search.wish_of(words[at], wishes);
    if at = any (named.words) then
      wish := null;
    elsif words[at] not like '-%' and coalesce(wish, '') not like '~-%' then
      beside := beside || at;
      continue;
    end if;
    if cardinality(beside) > 1 then
      names := array(select words[each] from unnest(beside) as each);
      if (named.uids <> '{}') is true and search.is_listed_under(named.uids[1], names)
        or (named.uids <> '{}') is not true and search.is_written_as_place(names) then
        beside := '{}';
      end if;
    end if;
    -- From the first name on: "christ university", "nagar road".
    foreach other in array beside loop
      exit when search.wish_of(words[other], wishes) is null;
      positions := positions || other;
    end loop;
    if wish is not null then
      positions := positions || at;
    end if;
    beside := '{}';
  end loop;
  return nullif(positions, '{}');
end $$;

-- The words that have to be in the listing: all that name no place, but for wishes.
create function search.text_words(words text[], named search.named_place, wished int[]) returns text[]
language sql stable
as $$
  select search.query_words(string_agg(split_part(ltrim(word, '+'), '|', 1), ' ' order by position))
  from unnest(words) with ordinality as asked (word, position)
  where word not like '-%' and position <> all (coalesce(named.words, '{}')) and position <> all (coalesce(wished, '{}'))
$$;
-- unused: only search.find called it, which this same transaction replaces
drop function search.text_words(text[], search.named_place);

-- What the texts of listings say for each wish; an empty text if no listing says it.
create function search.wish_forms(words text[], wished int[], wishes text[]) returns text[]
language plpgsql stable
as $$
declare
  are_all_known constant boolean := not exists (select from search.changes);
  at int;
  said text;
  forms text[];
begin
  if wished is not null then
    foreach at in array wished loop
      said := coalesce((
        select string_agg(distinct form, '|')
        from unnest(string_to_array(search.fold(translate(substr(search.wish_of(words[at], wishes), 2), '|%_', ' ')), ' ')) as form
        where form <> '' and (not are_all_known or exists (select from search.vocabulary where word = form))
      ), '');
      if said <> all (coalesce(forms, '{}')) then
        forms := forms || said;
      end if;
    end loop;
  end if;
  return forms;
end $$;

-- Whether any of the listings says one of these: mostly the first chunk tells.
create function search.is_said_by_any(hits search.hit_set, forms text[]) returns boolean
language plpgsql stable
as $$
declare
  wanted constant text[] := string_to_array(array_to_string(forms, '|'), '|');
  known constant int[] := array(select id from unnest(wanted) as form join search.keys on name = 'word:' || form);
begin
  if forms = '{}' then
    return false;
  end if;
  if hits.ranked is null and exists (
    select
    from unnest(hits.chunks, hits.bits) as part (chunk, bits)
    cross join lateral (
      select from search.bitmaps where key = any (known) and bitmaps.chunk = part.chunk and bit_count(bitmaps.bits & part.bits) > 0
      limit 1) as said
    offset 0
  ) then
    return true;
  end if;
  -- Words that few listings have, and listings written since.
  return (cardinality(known) < cardinality(wanted) or hits.fresh is not null or hits.ranked is not null)
    and search.total(search.liked(hits, array_to_string(wanted, '|'))) > 0;
end $$;

-- As before (20261127000206), with wishes.
-- unused: only search.listings calls it, which this same transaction replaces
drop function search.find;
create function search.find(
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
  looser record;
  better_hits search.hit_set;
  correction record;
  named search.named_place;
  filter_place search.named_place;
  -- What comes first in the order of relevance.
  exact_subtypes constant text[] := case when also_subtypes is not null then subtypes end;
  loose text[];
  -- Words that describe, each with others that say the same.
  wishes constant text[] := array(select word from unnest(free_words) as word where word like '~%');
  wished int[];
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
  if (wanted.area).level is not null then
    cut := search.cut_of(wanted.area);
    wanted.area := search.found_area(wanted.area, cut);
  end if;
  wanted.min_price := search.clamp(wanted.min_price, 0, 1e15);
  wanted.max_price := search.clamp(wanted.max_price, 0, 1e15);
  wanted.min_area := search.square_feet(search.clamp(wanted.min_area, 0, 1e15), area_unit);
  wanted.max_area := search.square_feet(search.clamp(wanted.max_area, 0, 1e15), area_unit);
  -- Five stands for five or more.
  wanted.bedrooms := search.clamp(wanted.bedrooms, -1, 5);
  wanted.bathrooms := search.clamp(wanted.bathrooms, -1, 5);
  wanted.min_bedrooms := search.clamp(wanted.min_bedrooms, 0, 51);
  wanted.max_bedrooms := search.clamp(wanted.max_bedrooms, -1, 50);
  if num_nonnulls(subtypes, also_subtypes, furnished_status, construction_status, choices) > 0 then
    wanted.tags := nullif(array_remove(array[
      (select string_agg(distinct search.tag(subtype), '|') from unnest(subtypes || also_subtypes) as subtype),
      search.tag(nullif(furnished_status, '')),
      search.tag(nullif(construction_status, ''))], null) || search.chosen_tags(choices), '{}');
  end if;

  if wishes <> '{}' then
    free_words := array(select word from unnest(free_words) with ordinality as each (word, position)
      where word not like '~%' order by position);
  end if;
  if cardinality(free_words) > 0 then
    named := search.find_place(search.words_of_names(free_words, wishes));
    wished := search.wished(free_words, named, wishes);
    wish_forms := search.wish_forms(free_words, wished, wishes);
    loose := search.text_words(free_words, named, wished);
  end if;
  if place ~ '\S' then
    filter_place := search.place_filter(place);
    if filter_place.uids is null and filter_place.pincodes is null then
      -- No place of that name is known: its words have to be in the listing.
      loose := loose || search.query_words(place);
    else
      wanted := search.with_place(wanted, filter_place);
      -- A place in the text then narrows the one of the filter.
      if named.uids is not null then
        wanted.tags := wanted.tags || search.place_words(named.uids);
      end if;
    end if;
  elsif named.words is not null then
    wanted := search.with_place(wanted, named);
  end if;
  wanted.words := search.word_forms(literal || loose);
  if sort = 'relevance' then
    wanted.preferences := search.preferences_of(wanted.words, preferred_listing_types, exact_subtypes, wish_forms);
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
        better.preferences := search.preferences_of(better.words, preferred_listing_types, exact_subtypes, wish_forms);
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
        better.preferences := search.preferences_of(better.words, preferred_listing_types, exact_subtypes, wish_forms);
      end if;
      better_hits := search.matches(better);
      -- Used and said only when it finds something, or a place: the word may come from a listing that is no longer
      -- public.
      if search.total(better_hits) > 0 or better.places is not null and wanted.places is null then
        wanted := better;
        hits := better_hits;
        total := search.total(hits);
        corrected := correction.spelling;
        named := coalesce(better_named, named);
      end if;
    end if;
  end if;

  -- As words they find nothing: then they name a place, though nothing is listed there.
  if total = 0 and may_relax and cardinality(free_words) > 0 and num_nonnulls(wanted.places, wanted.pincodes, wanted.state) = 0 then
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
    looser := search.relax(wanted);
    if looser.steps is not null then
      wanted := looser.criteria;
      hits := looser.hits;
      total := search.total(hits);
      relaxed := looser.steps;
    end if;
  end if;

  if wished is not null and named.words && wished then
    wished := search.wished(free_words, named, wishes);
  end if;
  if wished is not null then
    is_said := search.is_said_by_any(hits, array_remove(wish_forms, ''));
    listed_first := jsonb_build_object('words', wished, 'is_said', is_said);
    -- What no listing says makes no order.
    if not is_said then
      wanted.preferences := array(select liked from unnest(wanted.preferences) as liked where liked ~ '^[#=]');
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
revoke all on function search.find from public;
grant execute on function search.find to anon, authenticated, service_role;

-- As before (20261122000200), and says which words put listings first.
create or replace function search.listings(
  search_query text, property_type text, listing_type text, min_price numeric, max_price numeric, bedrooms int,
  bathrooms int, min_area numeric, place text, page_offset int, page_limit int, with_facets boolean, sort text,
  words text[], subtypes text[], also_subtypes text[], min_bedrooms int, max_bedrooms int, max_area numeric,
  area_unit text, furnished_status text, construction_status text, may_relax boolean, preferred_listing_types text[],
  may_correct boolean, choices jsonb, facet_names text[], area search.area
) returns jsonb
language plpgsql stable
set search_path = ''
-- The questions to the bitmaps always have the same shape: planning them anew would cost more than asking them.
set plan_cache_mode = force_generic_plan
as $$
declare
  answer record;
  wanted search.criteria;
  today constant text := to_char(now() at time zone 'Asia/Kolkata', 'YYYY-MM-DD');
begin
  if coalesce(sort, 'newest') not in ('newest', 'relevance', 'price_asc', 'price_desc', 'price_per_sqft') then
    raise invalid_parameter_value
      using message = 'Listings can be sorted by newest, relevance, price_asc, price_desc or price_per_sqft';
  end if;
  -- Nobody types this much: what is longer is cut before anything reads it, and costs no more than a plain query.
  search_query := left(search_query, 200);
  place := left(place, 200);
  subtypes := subtypes[:30];
  also_subtypes := also_subtypes[:30];
  if pg_column_size(words) > 2000 then
    words := array(select left(word, 100) from unnest(words[:32]) as word);
  end if;
  wanted.property_type := nullif(property_type, '');
  wanted.listing_type := nullif(listing_type, '');
  wanted.min_price := min_price;
  wanted.max_price := max_price;
  wanted.bedrooms := bedrooms;
  wanted.bathrooms := bathrooms;
  wanted.min_bedrooms := min_bedrooms;
  wanted.max_bedrooms := max_bedrooms;
  wanted.min_area := min_area;
  wanted.max_area := max_area;
  wanted.area := area;
  answer := search.find(
    wanted,
    search_query,
    words,
    place,
    subtypes,
    also_subtypes,
    preferred_listing_types[:10],
    furnished_status,
    construction_status,
    choices,
    coalesce(area_unit, 'sqft'),
    greatest(coalesce(page_offset, 0), 0),
    page_limit,
    case when with_facets then coalesce(facet_names, '{property_type,listing_type,bedrooms,bathrooms}') end,
    coalesce(sort, case when search_query ~ '\S' or words <> '{}' then 'relevance' else 'newest' end),
    coalesce(may_relax, false),
    coalesce(may_correct, true)
  );
  return jsonb_build_object(
    'total', answer.total,
    'corrected', answer.corrected,
    'relaxed', answer.relaxed,
    'place', answer.found_place,
    'listed_first', answer.listed_first,
    'facets', answer.facets,
    'clusters', coalesce(answer.clusters, '[]'),
    'without_place', answer.without_place,
    -- Read with the caller's own rights, so that the policies have the last word. What no card shows stays behind.
    'rows', coalesce((
      select jsonb_agg(to_jsonb(card) || coalesce((
          select jsonb_build_object('lat', point.lat, 'lng', point.lng, 'precision', point.precision)
          from public.listing_points as point where area.cell_level is not null and point.property_id = card.id
        ), '{}') order by array_position(answer.ids, card.id))
      from (
        select listing.id, listing.title, listing.price, listing.area_value, listing.area_unit,
          listing.listing_type, listing.property_type, listing.property_subtype,
          jsonb_strip_nulls(jsonb_build_object(
            'area', listing.location_details -> 'area', 'city', listing.location_details -> 'city')) as location_details,
          jsonb_strip_nulls(jsonb_build_object(
            'bedrooms', listing.property_details -> 'bedrooms', 'bathrooms', listing.property_details -> 'bathrooms',
            'furnished_status', listing.property_details -> 'furnished_status',
            'bhk', listing.property_details -> 'bhk', 'listed_by', listing.property_details -> 'listed_by',
            'available_from', case when listing.listing_type in ('rent', 'lease')
                and listing.property_details ->> 'available_from' > today
              then listing.property_details -> 'available_from' end)) as property_details,
          listing.images[:1] as images, cardinality(listing.images) as image_count,
          -- Single blanks are left alone: to replace each of them took longer than all else on a card.
          btrim(left(regexp_replace(left(listing.description, 600), ' \s+|[^\S ]\s*', ' ', 'g'), 200)) as excerpt,
          listing.is_featured, listing.created_at
        from public.properties as listing
        where listing.id = any (answer.ids) and listing.is_active
      ) as card
    ), '[]')
  );
end $$;

revoke all on function search.text_words, search.wish_of, search.is_said_by_any, search.words_of_names, search.wished,
  search.wish_forms from public, anon, authenticated;
-- unused: only the search.find that is gone called it
drop function search.preferences_of(text[], text[], text[]);

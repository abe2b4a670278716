-- The search, part 25: the choices of part 23 as filters of the function that pages call, with exact counts.

drop function if exists search.find(search.criteria, text, text[], text, text[], text[], text[], text, text, text, int, int,
  boolean, text, boolean, boolean);

-- Runs with the rights of its owner and knows of active listings only: what it gives away of any other listing is
-- nothing, not even that it exists.
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
  out facets jsonb
)
language plpgsql stable security definer
set search_path = ''
set jit = off
as $$
declare
  literal constant text[] := case when asked ~ '\S' then search.query_words(asked) end;
  hits search.hit_set;
  better search.criteria;
  looser record;
  better_hits search.hit_set;
  correction record;
  named search.named_place;
  filter_place search.named_place;
  -- What comes first in the order of relevance.
  exact_subtypes constant text[] := case when also_subtypes is not null then subtypes end;
  loose text[];
  corrected_words text[];
  better_named search.named_place;
  page bigint[];
begin
  if not facet_names <@ ('{property_type,listing_type,bedrooms,bathrooms}'::text[]
    || array(select distinct facet from search.choices())) or cardinality(facet_names) > 12 then
    raise invalid_parameter_value using message = 'Unknown facet';
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
  wanted.tags := nullif(array_remove(array[
    (select string_agg(distinct search.tag(subtype), '|') from unnest(subtypes || also_subtypes) as subtype),
    search.tag(nullif(furnished_status, '')),
    search.tag(nullif(construction_status, ''))], null) || search.chosen_tags(choices), '{}');

  if cardinality(free_words) > 0 then
    named := search.find_place(free_words);
    loose := search.text_words(free_words, named);
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
    wanted.preferences := search.preferences_of(wanted.words, preferred_listing_types, exact_subtypes);
  end if;

  hits := search.matches(wanted);
  total := search.total(hits);
  -- What is meant literally is not corrected; where nothing was said about that, all of it may be.
  if free_words is null then
    loose := literal || loose;
  end if;
  if total = 0 and num_nonnulls(wanted.places, wanted.pincodes, wanted.state) = 0 then
    better := search.with_pincodes_beginning(wanted, loose);
    if better.pincodes is not null then
      if sort = 'relevance' then
        better.preferences := search.preferences_of(better.words, preferred_listing_types, exact_subtypes);
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
        better_named := search.find_place(corrected_words);
        if place !~ '\S' or place is null then
          better := search.with_place(wanted, better_named);
        end if;
        better.words := search.word_forms(literal || search.text_words(corrected_words, better_named));
      end if;
      if sort = 'relevance' then
        better.preferences := search.preferences_of(better.words, preferred_listing_types, exact_subtypes);
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
    better_named := search.find_place(free_words, true);
    if better_named.words is not null and not search.is_written_as_place(array(
      select free_words[position] from unnest(better_named.words) as position)) then
      named := better_named;
      wanted := search.with_place(wanted, named);
      wanted.words := search.word_forms(literal || search.text_words(free_words, named));
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

  page := case
    when total <= page_offset then '{}'
    when sort in ('price_asc', 'price_desc', 'price_per_sqft') then search.sorted_page(hits, sort, page_offset, page_limit)
    when sort = 'relevance' then search.relevant_page(hits, total, wanted.preferences, page_offset, page_limit)
    else search.newest_page(search.merged(hits), page_offset, page_limit)
  end;
  ids := array(
    select document.property_id
    from unnest(page) with ordinality as number (n, position) join search.documents as document using (n)
    order by number.position
  );
  if named.name is not null then
    found_place := jsonb_build_object('name', named.name, 'type', named.location_type, 'words', named.words,
      'uid', case when cardinality(named.uids) = 1 then named.uids[1] end);
  end if;
  if facet_names is not null then
    wanted.preferences := null;
    facets := search.facets(wanted, hits, facet_names);
  end if;
end $$;

drop function if exists public.search_properties(text, text, text, numeric, numeric, int, int, numeric, text, int, int,
  boolean, text, text[], text[], text[], int, int, numeric, text, text, text, boolean, text[], boolean);

create or replace function public.search_properties(
  search_query text default null,
  property_type text default null,
  listing_type text default null,
  min_price numeric default null,
  max_price numeric default null,
  bedrooms int default null,
  bathrooms int default null,
  min_area numeric default null,
  place text default null,
  page_offset int default 0,
  page_limit int default 12,
  with_facets boolean default false,
  -- Without a wish: relevance for a text, newest first for everything else.
  sort text default null,
  words text[] default null,
  subtypes text[] default null,
  -- What the words cover as well; these come later.
  also_subtypes text[] default null,
  min_bedrooms int default null,
  max_bedrooms int default null,
  max_area numeric default null,
  area_unit text default 'sqft',
  furnished_status text default null,
  construction_status text default null,
  may_relax boolean default false,
  -- These come first, for a price that says what is meant: nobody rents a flat for a crore.
  preferred_listing_types text[] default null,
  -- Somebody still types: half a word is no mistake.
  may_correct boolean default true,
  -- Further filters: {"bhk": ["2", "3"], "amenities": ["lift"]}; search.choices() has all of them.
  choices jsonb default null,
  -- What `with_facets` counts; without a wish what the short panel shows.
  facet_names text[] default null
) returns jsonb
language plpgsql stable
set search_path = ''
-- The questions to the bitmaps always have the same shape: planning them anew would cost more than asking them.
set plan_cache_mode = force_generic_plan
as $$
declare
  answer record;
  wanted search.criteria;
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
    least(greatest(coalesce(page_limit, 12), 1), 100),
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
    'facets', answer.facets,
    -- Read with the caller's own rights, so that the policies have the last word. What no card shows stays behind.
    'rows', coalesce((
      select jsonb_agg(to_jsonb(card) order by array_position(answer.ids, card.id))
      from (
        select listing.id, listing.title, listing.price, listing.area_value, listing.area_unit,
          listing.listing_type, listing.property_type, listing.property_subtype,
          jsonb_strip_nulls(jsonb_build_object(
            'area', listing.location_details -> 'area', 'city', listing.location_details -> 'city')) as location_details,
          jsonb_strip_nulls(jsonb_build_object(
            'bedrooms', listing.property_details -> 'bedrooms', 'bathrooms', listing.property_details -> 'bathrooms',
            'furnished_status', listing.property_details -> 'furnished_status',
            'bhk', listing.property_details -> 'bhk', 'listed_by', listing.property_details -> 'listed_by')) as property_details,
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

revoke all on all functions in schema search from public, anon, authenticated;
grant execute on function search.find, search.kinds_in(text) to anon, authenticated, service_role;
revoke all on function public.search_properties from public;
grant execute on function public.search_properties to anon, authenticated, service_role;

-- The listings that are there already.
select search.refresh_documents();
select search.rebuild();

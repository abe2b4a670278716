-- The search, part 21: ranking at the search's speed.
--
-- Preferences are read for the chunks of the answer only, and what a query does not have is not looked at.

-- Listings with each preference, as one set per preference. The words of a preference are separated by blanks, "a|b"
-- stands for either. Only the chunks of the answer are read.
create or replace function search.preferred_sets(hits search.hit_set, preferences text[]) returns search.hit_set[]
language plpgsql stable
as $$
declare
  changed bigint[];
  conditions search.condition[] := '{}';
  own search.condition[];
  -- Which preference each condition belongs to, and how many each has.
  owners int[] := '{}';
  counts int[] := '{}';
  sets search.hit_set[] := '{}';
  one search.hit_set;
begin
  for number in 1 .. cardinality(preferences) loop
    own := search.word_conditions(string_to_array(preferences[number], ' '));
    conditions := conditions || own;
    owners := owners || array_fill(number, array[cardinality(own)]);
    counts := counts || cardinality(own);
  end loop;
  for one.chunks, one.bits in
    with part as (
      select condition.owner, condition.member, bitmap.chunk, bitmap.bits
      from unnest(conditions, owners) with ordinality as condition (keys, chunks, bits, owner, member),
        unnest(condition.keys) as wanted_key (name)
        join search.keys as key using (name)
        join search.bitmaps as bitmap on bitmap.key = key.id
      where bitmap.chunk = any (hits.chunks)
      union all
      select condition.owner, condition.member, computed.chunk, computed.bits
      from unnest(conditions, owners) with ordinality as condition (keys, chunks, bits, owner, member),
        unnest(condition.chunks, condition.bits) as computed (chunk, bits)
    ),
    met as (
      select owner, member, chunk, bit_or(bits) as bits from part group by owner, member, chunk
    ),
    all_met as (
      select owner, chunk, bit_and(bits) as bits from met group by owner, chunk having count(*) = counts[owner]
    )
    select array_agg(chunk) filter (where chunk is not null), array_agg(bits) filter (where chunk is not null)
    from generate_series(1, cardinality(preferences)) as number left join all_met on owner = number
    group by number
    order by number
  loop
    sets := sets || one;
  end loop;

  select array_agg(distinct n) into changed from search.changes;
  if changed is not null then
    for number in 1 .. cardinality(preferences) loop
      sets[number] := search.merged(search.seen_live(
        sets[number], changed, search.tagged(string_to_array(preferences[number], ' '))));
    end loop;
  end if;
  return sets;
end $$;

create or replace function search.tagged(tags text[]) returns search.criteria
language plpgsql immutable
as $$
declare
  wanted search.criteria;
begin
  wanted.tags := tags;
  return wanted;
end $$;

drop function if exists search.preferred_page(search.hit_set, text[], bigint, int);

create or replace function search.preferred_page(
  hits search.hit_set, liked search.hit_set[], page_offset bigint, page_limit int
) returns bigint[]
language plpgsql stable
as $$
declare
  first_part search.hit_set;
  last_part search.hit_set;
  listings bigint;
  page bigint[] := '{}';
begin
  if coalesce(cardinality(liked), 0) = 0 or hits.chunks is null then
    return search.newest_page(hits, page_offset, page_limit);
  end if;
  if liked[1].chunks is null then
    return search.preferred_page(hits, liked[2:], page_offset, page_limit);
  end if;
  select array_agg(part.chunk), array_agg(part.bits & coalesce(other.bits, B'0'::bit(15872))),
    array_agg(part.bits & ~coalesce(other.bits, B'0'::bit(15872)))
  into first_part.chunks, first_part.bits, last_part.bits
  from unnest(hits.chunks, hits.bits) as part (chunk, bits)
  left join unnest(liked[1].chunks, liked[1].bits) as other (chunk, bits) on other.chunk = part.chunk;
  last_part.chunks := first_part.chunks;

  listings := search.total(first_part);
  if page_offset < listings then
    page := search.preferred_page(first_part, liked[2:], page_offset, page_limit);
  end if;
  if cardinality(page) < page_limit then
    page := page || search.preferred_page(
      last_part, liked[2:], greatest(page_offset - listings, 0), page_limit - cardinality(page));
  end if;
  return page;
end $$;

-- The other ways in which a listing may write a word. A common word needs no help from its sound.
create or replace function search.word_forms(words text[]) returns text[]
language plpgsql stable
as $$
begin
  if words is null then
    return null;
  end if;
  return array(
    select case when key.id is null then concat_ws('|', asked.word, search.sound_of(asked.word)) else asked.word end
    from unnest(words) with ordinality as asked (word, position)
    left join search.keys as key on key.name = 'word:' || asked.word
    order by asked.position
  );
end $$;

create or replace function search.relevant_page(hits search.hit_set, preferences text[], page_offset bigint, page_limit int)
returns bigint[]
language plpgsql stable
as $$
begin
  return search.preferred_page(hits, search.preferred_sets(hits, preferences), page_offset, page_limit);
end $$;

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
  furnished_status text,
  construction_status text,
  area_unit text,
  page_offset int,
  page_limit int,
  with_facets boolean,
  sort text,
  may_relax boolean,
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
-- The questions to the bitmaps always have the same shape: planning them anew would cost more than asking them.
set plan_cache_mode = force_generic_plan
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
  loose text[];
  corrected_words text[];
  better_named search.named_place;
  page bigint[];
begin
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
    (select string_agg(search.tag(subtype), '|') from unnest((subtypes || also_subtypes)[:30]) as subtype),
    search.tag(nullif(furnished_status, '')),
    search.tag(nullif(construction_status, ''))], null), '{}');

  if cardinality(free_words) > 0 then
    named := search.find_place(free_words);
    loose := search.text_words(free_words, named);
  end if;
  if place ~ '\S' then
    filter_place := search.place_filter(left(place, 200));
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

  hits := search.matches(wanted);
  total := search.total(hits);
  -- What is meant literally is not corrected; where nothing was said about that, all of it may be.
  if free_words is null then
    loose := literal || loose;
  end if;
  if total = 0 and loose is not null then
    correction := search.correct(loose, free_words is not null and wanted.places is null and wanted.pincodes is null);
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
    when sort = 'relevance' then search.relevant_page(
      search.merged(hits),
      search.preferences_of(wanted.words, case when also_subtypes is not null then subtypes end),
      page_offset, page_limit)
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
  if with_facets then
    facets := search.facets(wanted, hits);
  end if;
end $$;

revoke all on all functions in schema search from public, anon, authenticated;
grant execute on function search.find, search.kinds_in(text) to anon, authenticated, service_role;

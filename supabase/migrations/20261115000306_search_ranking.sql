-- The search, part 17: the order of relevance.
--
-- A preference is a word or tag, or several that all have to be there. The listings that have the first preference
-- come before those that do not; within both, those that have the second come first, and so on; newest first at the
-- end. Each step splits a set of bitmaps in two, so that no listing is ever given a score.

create or replace function search.preferred_page(
  hits search.hit_set, preferences text[], page_offset bigint, page_limit int
) returns bigint[]
language plpgsql stable
as $$
declare
  -- A preference's words are separated by blanks.
  wanted search.criteria;
  liked search.hit_set;
  first_part search.hit_set;
  last_part search.hit_set;
  listings bigint;
  page bigint[] := '{}';
begin
  if cardinality(preferences) = 0 or page_limit <= 0 then
    return search.newest_page(hits, page_offset, page_limit);
  end if;
  wanted.tags := string_to_array(preferences[1], ' ');
  liked := search.merged(search.matches(wanted));
  select array_agg(part.chunk) filter (where both_bits <> empty), array_agg(both_bits) filter (where both_bits <> empty),
    array_agg(part.chunk), array_agg(part.bits & ~coalesce(both_bits, empty))
  into first_part.chunks, first_part.bits, last_part.chunks, last_part.bits
  from unnest(hits.chunks, hits.bits) as part (chunk, bits)
  left join unnest(liked.chunks, liked.bits) as other (chunk, bits) on other.chunk = part.chunk,
  lateral (select part.bits & other.bits as both_bits, B'0'::bit(15872) as empty) as met;

  listings := search.total(first_part);
  if page_offset < listings then
    page := search.preferred_page(first_part, preferences[2:], page_offset, page_limit);
  end if;
  if cardinality(page) < page_limit then
    page := page || search.preferred_page(
      last_part, preferences[2:], greatest(page_offset - listings, 0), page_limit - cardinality(page));
  end if;
  return page;
end $$;

-- The listings that say exactly the kind asked for; those with every word in their kind or place; in their title or
-- those; and the featured ones among equals.
create or replace function search.preferences_of(words text[], exact_subtypes text[]) returns text[]
language sql immutable
as $$
  select array_remove(array[
    (select string_agg(search.tag(subtype), '|') from unnest(exact_subtypes) as subtype),
    (select string_agg('=' || split_part(word, '|', 1), ' ') from unnest(words) as word),
    (select string_agg('=' || split_part(word, '|', 1) || '|^' || split_part(word, '|', 1), ' ') from unnest(words) as word),
    '#featured'], null)
$$;

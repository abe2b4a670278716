-- The search, part 17: the order of relevance.
--
-- A preference is a word or tag, or several, separated by blanks, that all have to be there; "a|b" stands for either.
-- The listings that have the first preference come before those that do not; within both, those that have the second
-- come first, and so on; newest first at the end. Each step takes a part out of a set of bitmaps, and only as many
-- steps are made as the page needs, so that no listing is ever given a score.

-- At most five: the listing types meant by the price; exactly the kind asked for; every word in kind or place; in the
-- title or those; and the featured ones among equals. A word that stands for any that contains it prefers none of them.
create or replace function search.preferences_of(words text[], listing_types text[], exact_subtypes text[]) returns text[]
language sql immutable
as $$
  select array_remove(array[
    (select string_agg(search.tag(type), '|') from unnest(listing_types) as type),
    (select string_agg(search.tag(subtype), '|') from unnest(exact_subtypes) as subtype),
    string_agg('=' || word, ' '),
    string_agg('=' || word || '|^' || word, ' '),
    '#featured'], null)
  from (
    select split_part(forms, '|', 1) as word from unnest(words) as forms where forms not like '%|%|%'
  ) as asked
$$;

-- The listings of a set that have one preference.
create or replace function search.liked(hits search.hit_set, preference text) returns search.hit_set
language plpgsql stable
as $$
declare
  only_key constant int := (select id from search.keys where name = 'word:' || preference);
  having_it search.criteria;
  met search.hit_set;
  liked search.hit_set;
begin
  having_it.tags := string_to_array(preference, ' ');
  if only_key is not null then
    -- All of the key's bitmaps at once: they lie side by side.
    with bitmap as materialized (
      select chunk, bits from search.bitmaps where key = only_key
    )
    select array_agg(part.chunk), array_agg(part.bits & bitmap.bits) into liked.chunks, liked.bits
    from unnest(hits.chunks, hits.bits) as part (chunk, bits) join bitmap on bitmap.chunk = part.chunk;
  else
    met := search.bitmap_matches(having_it);
    select array_agg(part.chunk), array_agg(part.bits & other.bits) into liked.chunks, liked.bits
    from unnest(hits.chunks, hits.bits) as part (chunk, bits)
    join unnest(met.chunks, met.bits) as other (chunk, bits) on other.chunk = part.chunk;
  end if;
  -- Of the listings written since, the rows themselves are asked.
  if hits.fresh is not null then
    select array_agg(n) into liked.fresh
    from search.documents where n = any (hits.fresh) and words @@ search.text_query(having_it.tags);
  end if;
  return liked;
end $$;

create or replace function search.without(hits search.hit_set, liked search.hit_set) returns search.hit_set
language plpgsql stable
as $$
begin
  select array_agg(part.chunk), array_agg(case when other.bits is null then part.bits else part.bits & ~other.bits end)
  into hits.chunks, hits.bits
  from unnest(hits.chunks, hits.bits) as part (chunk, bits)
  left join unnest(liked.chunks, liked.bits) as other (chunk, bits) on other.chunk = part.chunk;
  if liked.fresh is not null then
    hits.fresh := array(select unnest(hits.fresh) except select unnest(liked.fresh));
  end if;
  return hits;
end $$;

create or replace function search.preferred_page(
  hits search.hit_set, preferences text[], page_offset bigint, page_limit int
) returns bigint[]
language plpgsql stable
as $$
declare
  liked search.hit_set;
  liked_total bigint;
  page bigint[] := '{}';
begin
  if preferences = '{}' then
    return search.newest_page(search.merged(hits), page_offset, page_limit);
  end if;
  liked := search.liked(hits, preferences[1]);
  liked_total := search.total(liked);
  if liked_total = 0 then
    return search.preferred_page(hits, preferences[2:], page_offset, page_limit);
  end if;
  if page_offset < liked_total then
    page := search.preferred_page(
      liked,
      -- What has all words in its kind and place has them there or in its title.
      case when preferences[1] like '=%' then preferences[3:] else preferences[2:] end,
      page_offset, page_limit);
  end if;
  if cardinality(page) < page_limit then
    page := page || search.preferred_page(
      search.without(hits, liked), preferences[2:], greatest(page_offset - liked_total, 0), page_limit - cardinality(page));
  end if;
  return page;
end $$;

-- A rare word was asked for: the few listings that have it are in their order already.
create or replace function search.ranked_page(hits search.hit_set, page_offset bigint, page_limit int) returns bigint[]
language plpgsql stable
as $$
declare
  everything constant search.hit_set := search.merged(hits);
begin
  if search.total(hits) = cardinality(hits.ranked) then
    return hits.ranked[page_offset + 1 : page_offset + page_limit];
  end if;
  return array(
    select ranked.n
    from unnest(hits.ranked) with ordinality as ranked (n, position)
    join unnest(everything.chunks, everything.bits) as part (chunk, bits) on part.chunk = search.chunk_of(ranked.n)
    where get_bit(part.bits, search.bit_of(ranked.n)) = 1
    order by ranked.position
    offset page_offset limit page_limit
  );
end $$;

-- A few listings are sorted by looking at them.
create or replace function search.small_page(
  hits search.hit_set, preferences text[], page_offset bigint, page_limit int
) returns bigint[]
language plpgsql stable
as $$
declare
  numbers constant bigint[] := search.newest_page(search.merged(hits), 0, 100);
  liked constant tsquery[] := array(select search.text_query(string_to_array(each, ' ')) from unnest(preferences) as each);
begin
  return array(
    select n from search.documents where n = any (numbers)
    order by words @@ liked[1] desc, words @@ liked[2] desc, words @@ liked[3] desc, words @@ liked[4] desc,
      words @@ liked[5] desc, n desc
    offset page_offset limit page_limit
  );
end $$;

-- The first page, if the newest chunks hold enough listings with all preferences; null if they do not. Most first pages
-- of a common word are found here, without a look at the other chunks.
create or replace function search.best_page(hits search.hit_set, preferences text[], page_limit int) returns bigint[]
language plpgsql stable
as $$
declare
  -- Each word or "a|b" of all preferences. What has all words in kind and place has them there or in its title.
  liked constant text[] := string_to_array(array_to_string(array(
    select each from unnest(preferences) as each where each not like '=%|%'), ' '), ' ');
  key_ids int[];
  members int[];
  best search.hit_set;
  page bigint[];
begin
  select array_agg((select id from search.keys where name = 'word:' || form)), array_agg(member)
  into key_ids, members
  from unnest(liked) with ordinality as wanted (either, member), unnest(string_to_array(either, '|')) as form;

  select array_agg(newest.chunk), array_agg(newest.bits & all_liked.bits) into best.chunks, best.bits
  from (
    select * from unnest(hits.chunks, hits.bits) as part (chunk, bits) order by chunk desc limit 6
  ) as newest,
  lateral (
    select bit_and(bits) as bits
    from (
      select bit_or(bitmap.bits) as bits
      from unnest(key_ids, members) as key (id, member)
      join search.bitmaps as bitmap on bitmap.key = key.id and bitmap.chunk = newest.chunk
      group by key.member
    ) as each_member
    having count(*) = cardinality(liked)
  ) as all_liked;
  page := search.newest_page(best, 0, page_limit);
  return case when cardinality(page) = page_limit then page end;
end $$;

create or replace function search.relevant_page(
  hits search.hit_set, total bigint, preferences text[], page_offset bigint, page_limit int
) returns bigint[]
language plpgsql stable
as $$
declare
  page bigint[];
begin
  if hits.ranked is not null then
    return search.ranked_page(hits, page_offset, page_limit);
  elsif total <= 100 then
    return search.small_page(hits, preferences, page_offset, page_limit);
  end if;
  if page_offset = 0 and hits.fresh is null then
    page := search.best_page(hits, preferences, page_limit);
  end if;
  return coalesce(page, search.preferred_page(hits, preferences, page_offset, page_limit));
end $$;

-- The search, part 60: a first page by relevance of 100 to 2,400 listings looks at the newest of them.
--
-- Each preference was looked up in its bitmaps for all chunks, in which such a set has a few listings each: at a million
-- that took longer than finding them. Mostly the featured ones, which are few, fill the page or do so together with the
-- newest; what they have of the words, their rows tell.

-- The newest of these that have the words.
create function search.newest_having(numbers bigint[], wanted tsquery, at_most int) returns bigint[]
language plpgsql stable
as $$
begin
  if wanted is null then
    return array(select number from unnest(numbers) as number order by number desc limit at_most);
  end if;
  return array(
    select n from search.documents where n = any (numbers) and words @@ wanted order by n desc limit at_most);
end $$;

-- The first page, if the listings that have all that is preferred fill it, together with those that are not featured but
-- have all else; null if it takes more than a look at some of the newest to tell.
create function search.page_looked_at(hits search.hit_set, preferences text[], page_limit int) returns bigint[]
language plpgsql stable
as $$
declare
  looked_at constant int := 3 * page_limit;
  wanted constant tsquery := search.text_query(string_to_array((
    select string_agg(preference, ' ')
    from unnest(preferences) with ordinality as each (preference, position)
    -- What has all words in its kind and place has them there or in its title.
    where preference <> '#featured' and (preference like '=%|%' and preferences[position - 1] like '=%') is not true
  ), ' '));
  featured search.hit_set;
  featured_total bigint := 0;
  featured_numbers bigint[] := '{}';
  page bigint[] := '{}';
begin
  if '#featured' = any (preferences) then
    select array_agg(chunk), array_agg(bits) into featured.chunks, featured.bits
    from (
      select part.chunk, part.bits & bitmap.bits as bits
      from (select unnest(hits.chunks) as chunk, unnest(hits.bits) as bits) as part
      cross join lateral (
        select bits from search.bitmaps
        where key = (select id from search.keys where name = 'word:#featured') and chunk = part.chunk offset 0
      ) as bitmap
      offset 0
    ) as found
    where bit_count(bits) > 0;
    featured_total := search.total(featured);
    featured_numbers := search.newest_page(featured, 0, looked_at);
    page := search.newest_having(featured_numbers, wanted, page_limit);
  end if;
  if cardinality(page) = page_limit then
    return page;
  elsif featured_total > looked_at or featured_total > 4 and page = '{}' then
    return null;
  end if;
  page := page || search.newest_having(array(
    select unnest(search.newest_page(hits, 0, looked_at)) except all select unnest(featured_numbers)
  ), wanted, page_limit - cardinality(page));
  return case when cardinality(page) = page_limit then page end;
end $$;

create or replace function search.relevant_page(
  hits search.hit_set, total bigint, preferences text[], page_offset bigint, page_limit int) returns bigint[]
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
  if hits.fresh is null then
    -- What no listing has makes no order.
    preferences := array(
      select preference from unnest(preferences) with ordinality as each (preference, position)
      where not exists (
        select from unnest(string_to_array(preference, ' ')) as either
        where not exists (
          select from unnest(string_to_array(either, '|')) as form
          where coalesce((
            select exists (select from search.bitmaps where key = keys.id) from search.keys where name = 'word:' || form), true)))
      order by position);
  end if;
  if page_offset = 0 and hits.fresh is null and not search.is_in_space(hits.chunks) then
    page := case
      when total > 200 * page_limit::bigint then search.best_page(hits, total, preferences, page_limit)
      -- Looking at the rows of a long page would cost more than the bitmaps.
      when page_limit <= 24 then search.page_looked_at(hits, preferences, page_limit)
    end;
  end if;
  return coalesce(page, search.preferred_page(hits, preferences, page_offset, page_limit));
end $$;

revoke all on function search.newest_having, search.page_looked_at from public, anon, authenticated;

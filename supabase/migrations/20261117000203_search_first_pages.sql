-- The search, part 27: the newest chunks are asked for a whole first page only where they can hold one.
--
-- About one listing in thirty is featured. Below a few thousand matches the newest six chunks hardly ever have a page of
-- them, and asking in vain took a fifth of a text query.
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
  if page_offset = 0 and hits.fresh is null and total > 300 * page_limit::bigint then
    page := search.best_page(hits, preferences, page_limit);
  end if;
  return coalesce(page, search.preferred_page(hits, preferences, page_offset, page_limit));
end $$;

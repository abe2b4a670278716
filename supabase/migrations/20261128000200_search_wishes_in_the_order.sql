-- The search, part 83: words that describe put listings in order, they leave none out. "spacious 2 bhk in pune" finds every
-- flat of two bedrooms in Pune, those that say "spacious" first.

-- At most seven: the listing types meant by the price; exactly the kind asked for; every word in kind or place; in the
-- title or those; all wishes in the text; some of them; and the featured ones among equals. A word that stands for any that
-- contains it prefers none of them.
create function search.preferences_of(words text[], listing_types text[], exact_subtypes text[], wishes text[]) returns text[]
language sql immutable
as $$
  select array_remove(array[
    (select string_agg(search.tag(type), '|') from unnest(listing_types) as type),
    (select string_agg(search.tag(subtype), '|') from unnest(exact_subtypes) as subtype),
    string_agg('=' || word, ' '),
    string_agg('=' || word || '|^' || word, ' '),
    case when array_position(wishes, '') is null then nullif(array_to_string(wishes, ' '), '') end,
    case when cardinality(wishes) > 1 then nullif(array_to_string(array_remove(wishes, ''), '|'), '') end,
    '#featured'], null)
  from (
    select split_part(forms, '|', 1) as word from unnest(words) as forms where forms not like '%|%|%'
  ) as asked
$$;

-- Whether all that have the preference before have this one too: all words in kind and place are in these or the title, and
-- who says all that is wished for says some of it.
create function search.is_implied(preference text, before text) returns boolean
language sql immutable parallel safe
as $$
  select before like '=%' and preference like '=%|%' or preference = replace(before, ' ', '|')
$$;

-- As before (20261121000101), with the wishes.
create or replace function search.best_page(hits search.hit_set, total bigint, preferences text[], page_limit int) returns bigint[]
language plpgsql stable
as $$
declare
  has_wishes constant boolean := exists (select from unnest(preferences) as preference where preference !~ '^[#=]');
  first_chunk int;
  newest search.hit_set;
  page bigint[];
begin
  -- Most chunks would be needed, and then all of them once more.
  if has_wishes and total < 1600 * page_limit::bigint then
    return null;
  end if;
  -- As many of the newest chunks as hold a hundred times the page: one listing in thirty is featured. Wishes are said by fewer.
  select min(chunk) into first_chunk
  from (
    select chunk from unnest(hits.chunks) as chunk order by chunk desc
    limit 3 + cardinality(hits.chunks) * case when has_wishes then 400 else 100 end * page_limit / total
  ) as newest_chunk;
  select array_agg(chunk), array_agg(bits) into newest.chunks, newest.bits
  from (select unnest(hits.chunks) as chunk, unnest(hits.bits) as bits) as part
  where chunk >= first_chunk;
  page := search.newest_page(search.liked(newest, array_to_string(array(
    select preference from unnest(preferences) with ordinality as each (preference, position)
    where search.is_implied(preference, preferences[position - 1]) is not true
  ), ' ')), 0, page_limit);
  return case when cardinality(page) = page_limit then page end;
end $$;

-- As before (20261125000200), with the wishes.
create or replace function search.page_looked_at(hits search.hit_set, preferences text[], page_limit int) returns bigint[]
language plpgsql stable
as $$
declare
  looked_at constant int := 3 * page_limit;
  wanted constant tsquery := search.text_query(string_to_array((
    select string_agg(preference, ' ')
    from unnest(preferences) with ordinality as each (preference, position)
    where preference <> '#featured' and search.is_implied(preference, preferences[position - 1]) is not true
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

-- Several preferences as one, without those that another implies.
create function search.together(preferences text[]) returns text
language plpgsql immutable parallel safe
as $$
begin
  return array_to_string(array(
    select preference from unnest(preferences) with ordinality as each (preference, position)
    where search.is_implied(preference, preferences[position - 1]) is not true), ' ');
end $$;

-- As before (20261125000200), with the wishes.
create or replace function search.relevant_page(
  hits search.hit_set, total bigint, preferences text[], page_offset bigint, page_limit int) returns bigint[]
language plpgsql stable
as $$
declare
  page bigint[];
  has_wishes boolean;
  best search.hit_set;
  best_total bigint;
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
  has_wishes := page is null and exists (select from unnest(preferences) as preference where preference !~ '^[#=]');
  if has_wishes then
    -- Those that have all but are not all featured: looked for at once, they mostly fill the page.
    best := search.liked(hits, search.together(array_remove(preferences, '#featured')));
    best_total := search.total(best);
    if best_total >= page_offset + page_limit then
      return search.relevant_page(best, best_total, '{#featured}', page_offset, page_limit);
    end if;
  end if;
  return coalesce(page, search.preferred_page(hits, preferences, page_offset, page_limit));
end $$;

-- As before (20261121000101), with the wishes.
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
    return search.newest(hits, page_offset, page_limit);
  end if;
  liked := search.liked(hits, preferences[1]);
  liked_total := search.total(liked);
  if liked_total = 0 then
    return search.preferred_page(hits, preferences[2:], page_offset, page_limit);
  end if;
  if page_offset < liked_total then
    page := search.preferred_page(
      liked,
      case when search.is_implied(preferences[2], preferences[1]) then preferences[3:] else preferences[2:] end,
      page_offset, page_limit);
  end if;
  if cardinality(page) < page_limit then
    page := page || search.preferred_page(
      search.without(hits, liked), preferences[2:], greatest(page_offset - liked_total, 0), page_limit - cardinality(page));
  end if;
  return page;
end $$;

-- As before (20261119000115), with the wishes.
create or replace function search.small_page(
  hits search.hit_set, preferences text[], page_offset bigint, page_limit int
) returns bigint[]
language plpgsql stable
as $$
declare
  numbers constant bigint[] := search.numbers_of(hits, 100);
  liked constant tsquery[] := array(select search.text_query(string_to_array(each, ' ')) from unnest(preferences) as each);
begin
  return array(
    select n from search.documents where n = any (numbers)
    order by words @@ liked[1] desc, words @@ liked[2] desc, words @@ liked[3] desc, words @@ liked[4] desc,
      words @@ liked[5] desc, words @@ liked[6] desc, words @@ liked[7] desc, n desc
    offset page_offset limit page_limit
  );
end $$;

-- As before (20261124000203), with the wishes.
create or replace function search.ranked_hits(hits search.hit_set, rare_words text[], preferences text[]) returns bigint[]
language plpgsql stable
as $$
declare
  wanted constant tsquery := search.text_query(rare_words);
  liked constant tsquery[] := array(select search.text_query(string_to_array(each, ' ')) from unnest(preferences) as each);
  numbers constant bigint[] := search.numbers_of(hits, search.total(hits)::int) || array(select n from search.changes);
begin
  return array(
    select n from search.documents
    where n = any (numbers) and is_active and words @@ wanted
    order by words @@ liked[1] desc, words @@ liked[2] desc, words @@ liked[3] desc, words @@ liked[4] desc,
      words @@ liked[5] desc, words @@ liked[6] desc, words @@ liked[7] desc, n desc);
end $$;

-- As before (20261119000112), with the wishes.
create or replace function search.rare_words_ranked(
  words text[], preferences text[], in_space boolean, out condition search.condition, out ranked bigint[]
)
language plpgsql stable
as $$
declare
  wanted constant tsquery := search.text_query(words);
  liked constant tsquery[] := array(select search.text_query(string_to_array(each, ' ')) from unnest(preferences) as each);
begin
  select array_agg(n order by documents.words @@ liked[1] desc, documents.words @@ liked[2] desc,
    documents.words @@ liked[3] desc, documents.words @@ liked[4] desc, documents.words @@ liked[5] desc,
    documents.words @@ liked[6] desc, documents.words @@ liked[7] desc, n desc)
  into ranked
  from search.documents
  where is_active and documents.words @@ wanted;
  condition := search.rows_condition(ranked, in_space);
end $$;

-- As before (20261122000102), but what is wished for stays when numbers are given up.
create or replace function search.relaxed(wanted search.criteria, step text) returns search.criteria
language plpgsql stable
as $$
declare
  neighbours constant text[] := case when step in ('sides', 'city', 'nearby', 'district')
    then search.around(wanted.places, wanted.pincodes, step) end;
  -- What describes begins with a letter.
  wishes constant text[] := array(select liked from unnest(wanted.preferences) as liked where liked !~ '^[#=]');
  details text[];
  kinds text[];
begin
  if step in ('details', 'kind', 'rooms') then
    details := (search.only_part(wanted, 'details')).tags;
    kinds := (search.only_part(wanted, 'kind')).tags;
  end if;
  if step = 'numbers' and wanted.words::text ~ '[{,][0-9]+[,}]' then
    wanted.words := nullif(array(select forms from unnest(wanted.words) as forms where forms !~ '^[0-9]+$'), '{}');
    wanted.preferences := search.preferences_of(wanted.words, null, null, null);
    wanted.preferences := wanted.preferences[:cardinality(wanted.preferences) - 1] || wishes || '#featured'::text;
  elsif step = 'words' and wanted.words is not null then
    wanted.words := null;
    wanted.preferences := array(select liked from unnest(wanted.preferences) as liked where liked not like '=%');
  elsif step = 'price' and (wanted.min_price is not null or wanted.max_price is not null) then
    wanted.min_price := wanted.min_price * 0.8;
    wanted.max_price := wanted.max_price * 1.2;
  elsif step in ('sides', 'city', 'nearby', 'district') and neighbours is not null then
    wanted.places := neighbours;
    wanted.pincodes := null;
  elsif step = 'details' and details is not null then
    wanted.tags := (search.only_part(wanted, 'fixed')).tags || kinds;
  elsif step = 'kind' and kinds is not null then
    wanted.tags := array_remove(wanted.tags, kinds[1]) || search.kinds_like(kinds);
  elsif step = 'kind' and wanted.property_type is not null then
    wanted.property_type := null;
  elsif step = 'area' and (wanted.min_area is not null or wanted.max_area is not null) then
    wanted.min_area := null;
    wanted.max_area := null;
  elsif step = 'rooms' and num_nonnulls(wanted.bedrooms, wanted.min_bedrooms, wanted.max_bedrooms, wanted.bathrooms) > 0 then
    wanted.bedrooms := null;
    wanted.min_bedrooms := null;
    wanted.max_bedrooms := null;
    wanted.bathrooms := null;
    -- Who counts rooms wants a home.
    if kinds is null then
      wanted.property_type := coalesce(wanted.property_type, 'residential');
    end if;
  elsif step = 'state' and (wanted.places is not null or wanted.pincodes is not null) then
    wanted := search.with_place(wanted, search.state_around(wanted.places, wanted.pincodes));
    return case when wanted.places is not null then wanted end;
  elsif step = 'anywhere' and num_nonnulls(wanted.places, wanted.state, wanted.pincodes) > 0
    and num_nonnulls(wanted.tags, wanted.property_type, wanted.words) > 0 then
    wanted := search.with_place(wanted, null);
  else
    return null;
  end if;
  return wanted;
end $$;

revoke all on function search.preferences_of(text[], text[], text[], text[]), search.is_implied, search.together
  from public, anon, authenticated;

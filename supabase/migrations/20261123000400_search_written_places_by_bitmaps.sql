-- The search, part 56: whether listings have a word in their place is read from the bitmaps where the word is a common one.
--
-- The index of words collects all listings that have the word before the first one is seen: with a million listings that was
-- 15 ms for a city, and a text of many cities asked for each of them (as before, 20261117000202, but for that).
create or replace function search.is_written_as_place(words text[]) returns boolean
language plpgsql stable
as $$
declare
  written constant text[] := array(
    select distinct '=' || btrim(search.fold(split_part(ltrim(word, '-+'), '|', 1)))
    from unnest(is_written_as_place.words) as word);
  -- Null for a word that is rare.
  keys constant int[] := array(
    select (select id from search.keys where name = 'word:' || word) from unnest(written) as word);
  changed bigint;
  listings bigint;
begin
  if keys <> '{}' and array_position(keys, null) is null then
    changed := (select count(distinct n) from search.changes);
    listings := (
      select coalesce(sum(bit_count(chunk.bits)), 0)
      from (
        select bit_and(bits) as bits from search.bitmaps
        where key = any (keys) and bitmaps.chunk < search.first_chunk_in_space()
        group by bitmaps.chunk having count(*) = cardinality(keys)
      ) as chunk);
    -- The bitmaps may be wrong about what has changed since, but about nothing else.
    if listings > changed or changed = 0 then
      return listings > changed;
    end if;
  end if;
  return exists (
    select from search.documents where is_active and documents.words @@ search.text_query(written));
end $$;

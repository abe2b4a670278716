-- The search, part 97: "bazar" and "bazaar" are one word.
--
-- Owners write either, the gazetteer mostly the first: "sadar bazar shop" found no Sadar Bazaar.

-- A word in all its spellings, its own first; null if it has one alone. From Devanagari it comes as "bajar".
create or replace function search.spellings_of(word text) returns text[]
language sql immutable parallel safe
as $$
  select case when word in ('bazar', 'bazaar', 'bajar')
    then word || array_remove('{bazaar,bazar,bajar}'::text[], word) end
$$;
revoke all on function search.spellings_of(text) from public;

-- As before (20261115000301), with the other spellings of a word.
create or replace function search.word_forms(words text[]) returns text[]
language plpgsql stable
as $$
begin
  if words is null then
    return null;
  end if;
  return array(
    select case
      when search.spellings_of(asked.word) is not null then array_to_string(search.spellings_of(asked.word), '|')
      when (select id from search.keys where name = 'word:' || asked.word) is null
      then concat_ws('|', asked.word, search.sound_of(asked.word))
      else asked.word
    end
    from unnest(words) with ordinality as asked (word, position)
    order by asked.position
  );
end $$;

-- The words of a place's name as owners write them, for a text query and with the sign that these have.
create or replace function search.written_names(words text[]) returns text[]
language sql immutable parallel safe
as $$
  select array(
    select distinct '=' || coalesce(array_to_string(search.spellings_of(name), '|='), name)
    from (
      select btrim(search.fold(split_part(ltrim(word, '-+'), '|', 1))) as name from unnest(written_names.words) as word) as each)
$$;
revoke all on function search.written_names(text[]) from public;

-- As before, in any spelling.
create or replace function search.is_listed_under(place_uid text, words text[]) returns boolean
language sql stable
as $$
  select exists (
    select from search.documents
    where is_active and documents.words @@ search.text_query(array['@' || place_uid] || search.written_names(is_listed_under.words)))
$$;

create or replace function search.is_written_as_place(words text[]) returns boolean
language plpgsql stable
as $$
declare
  written constant text[] := search.written_names(is_written_as_place.words);
  -- Null for a word that is rare or has several spellings.
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

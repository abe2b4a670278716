-- The search, part 12: whole words, both readings of Devanagari, and tags.
--
-- A word of a query finds that word and no other: "villa" is never "village". Beside its words a document carries
-- tags, words that nobody can type because they begin with a sign:
--   ^word   a word of the title             =word   a word of its kind or place (type, subtype, city, locality)
--   ~sound  how a Devanagari word sounds    @uid    a place of the gazetteer that it lies in; @? if none is known
--   #value  a subtype, a listing type, a state of furnishing or building, "featured"

-- The other reading of Devanagari, with every vowel that the script implies: सदनिका is "sadnika" and "sadanika".
create or replace function search.latin_with_every_vowel(written text) returns text
language sql immutable parallel safe
as $$
  -- A joined vowel sign, a, after each consonant without one is no longer "unspoken" for the reading below.
  select search.latin_from_devanagari(
    regexp_replace(normalize(written, nfkc), '([\u0915-\u0939]\u093c?)(?![\u093c\u093e-\u094d])(?=[\u0900-\u097f])', '\1' || U&'\093E', 'g'))
$$;

-- Letters that are spelt differently and doubled letters fall together; see gazetteer.sound.
create or replace function search.sound_of(word text) returns text
language sql immutable parallel safe
as $$
  select case when word ~ '^[a-z]' and length(gazetteer.sound(word)) >= 3 then '~' || gazetteer.sound(word) end
$$;

create or replace function search.plain_words(written text) returns text[]
language sql immutable parallel safe
as $$ select array_remove(string_to_array(search.fold(written), ' '), '') $$;

-- The words of a text as they are indexed.
create or replace function search.indexed_words(written text) returns text[]
language plpgsql immutable parallel safe
as $$
declare
  words text[] := search.plain_words(written);
  indian text;
begin
  if written ~ '[\u0900-\u097f]' then
    indian := regexp_replace(written, '[^\u0900-\u097f]+', ' ', 'g');
    words := words || search.plain_words(search.latin_with_every_vowel(indian));
    words := words || array(
      select search.sound_of(word) from unnest(search.plain_words(indian)) as word
      where search.sound_of(word) is not null
    );
  end if;
  return words;
end $$;

create or replace function search.document_words(written text) returns tsvector
language sql immutable parallel safe
as $$ select array_to_tsvector(search.indexed_words(written)) $$;

-- Each word of a query with the other ways in which a listing may write it, joined by "|". A common word, one with a
-- bitmap, needs no help from its sound.
create or replace function search.word_forms(words text[]) returns text[]
language plpgsql stable
as $$
begin
  if words is null then
    return null;
  end if;
  return array(
    select case
      when (select id from search.keys where name = 'word:' || asked.word) is null
      then concat_ws('|', asked.word, search.sound_of(asked.word))
      else asked.word
    end
    from unnest(words) with ordinality as asked (word, position)
    order by asked.position
  );
end $$;

-- "a|b" stands for either.
create or replace function search.text_query(words text[]) returns tsquery
language sql immutable parallel safe
as $$
  select string_agg('(' || alternatives || ')', ' & ')::tsquery
  from (
    select (
      select string_agg('''' || replace(word, '''', '''''') || '''', ' | ') from unnest(string_to_array(either, '|')) as word
    ) as alternatives
    from unnest(words) as either
  ) as each_word
$$;

-- Tags are no words that somebody could have misspelt.
create or replace function search.can_be_misspelt(word text) returns boolean
language sql immutable parallel safe
as $$ select word !~ '^[\^=~@#]' and (length(word) <= 6 or word !~ '[0-9]') $$;

drop function if exists search.occurs(text);
create function search.occurs(wanted text) returns boolean
language sql stable
as $$ select exists (select from search.vocabulary where word = wanted) $$;


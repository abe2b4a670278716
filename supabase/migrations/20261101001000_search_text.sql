-- The search, part 1: what counts as the same word.
--
-- Text is folded once when a listing is stored and once when somebody searches: lower case, no accents,
-- Devanagari read aloud in Latin letters ("पुणे" is "pune"), everything that is no letter or digit a space,
-- "2 BHK" one word. Every name is schema-qualified: these functions also run with an empty search_path.
create schema if not exists search;
revoke all on schema search from public;

-- Reads Devanagari as people spell it in Latin letters on signs and in addresses. Long and short vowels fall
-- together, and the unspoken "a" is dropped as in Hindi and Marathi: नागपूर is "nagpur", not "nagapura".
create or replace function search.latin_from_devanagari(written text) returns text
language plpgsql immutable parallel safe
as $$
declare
  -- Candrabindu counts as anusvara; nukta, visarga, avagraha and the joiners are not heard. BHK is the one
  -- abbreviation that everybody writes by the names of its letters.
  spoken text := translate(replace(written, 'बीएचके', 'bhk'), U&'\0901\093C\0903\093D\200C\200D', U&'\0902');
begin
  -- ə marks the vowel that a consonant carries unless a vowel sign or a virama follows it.
  spoken := regexp_replace(spoken, '([\u0915-\u0939])(?![\u093e-\u094d])', '\1ə', 'g');
  -- It falls silent at the end of a word, but not after two consonants in a row: महाराष्ट्र keeps it.
  spoken := regexp_replace(spoken, '([^\s\u094d][\u0915-\u0939])ə(?![\u0900-\u097f])', '\1', 'g');
  -- And between a vowel with one consonant and a consonant with a full vowel: कोथ(ə)रूड.
  spoken := regexp_replace(spoken, '([\u0902\u0904-\u0914\u093e-\u094cə][\u0915-\u0939])ə(?=[\u0915-\u0939][\u093e-\u094c])', '\1', 'g');
  -- The nasal is m before p, b and m.
  spoken := regexp_replace(spoken, '\u0902(?=[\u092a-\u092e])', 'm', 'g');

  spoken := translate(spoken, 'əअआइईउऊएऍओऑ', 'aaaiiuueaoo');
  -- The vowel signs aa i ii u uu e candra-e o candra-o, then anusvara; the virama is dropped.
  spoken := translate(spoken, U&'\093E\093F\0940\0941\0942\0947\0945\094B\0949\0902\094D', 'aiiuueaoon');
  spoken := translate(spoken, 'कगङजञटडणतदनपफबमयरलळवसह', 'kgnjntdntdnpfbmyrllvsh');
  spoken := translate(spoken, '०१२३४५६७८९', '0123456789');
  spoken := replace(replace(replace(replace(spoken, 'ऐ', 'ai'), U&'\0948', 'ai'), 'औ', 'au'), U&'\094C', 'au');
  spoken := replace(replace(replace(replace(spoken, 'ऋ', 'ri'), U&'\0943', 'ri'), 'श', 'sh'), 'ष', 'sh');
  spoken := replace(replace(replace(replace(spoken, 'ख', 'kh'), 'घ', 'gh'), 'च', 'ch'), 'छ', 'chh');
  spoken := replace(replace(replace(replace(spoken, 'झ', 'jh'), 'ठ', 'th'), 'ढ', 'dh'), 'थ', 'th');
  return replace(replace(spoken, 'ध', 'dh'), 'भ', 'bh');
end $$;

create or replace function search.fold(written text) returns text
language plpgsql immutable parallel safe
as $$
declare
  folded text := coalesce(written, '');
begin
  if folded ~ '[^\u0001-\u007f]' then
    folded := extensions.unaccent('extensions.unaccent'::regdictionary, normalize(folded, nfkc));
    if folded ~ '[\u0900-\u097f]' then
      folded := search.latin_from_devanagari(folded);
    end if;
  end if;
  -- Each match costs, and most gaps between words are a single space already: those are left alone. Other scripts
  -- of India stay as they are.
  folded := regexp_replace(lower(folded),
    ' *[^ a-z0-9\u00aa-\u1fff\u2c00-\uffff][^a-z0-9\u00aa-\u1fff\u2c00-\uffff]*|  +', ' ', 'g');
  folded := regexp_replace(folded, '(\d) (bhk|rk)\M', '\1\2', 'g');
  -- Nobody searches for a word of fifty letters, and an index of such words only grows.
  return regexp_replace(folded, '(\S{48})\S+', '\1', 'g');
end $$;

create or replace function search.document_words(written text) returns tsvector
language sql immutable parallel safe
as $$ select array_to_tsvector(array_remove(string_to_array(search.fold(written), ' '), '')) $$;

-- The words somebody asked for, in their order, each once, at most eight. Percent and underscore are stripped,
-- as the specification says. Little words count only when there are no others.
create or replace function search.query_words(asked text) returns text[]
language sql immutable parallel safe
as $$
  with word as (
    select word, min(position) as position
    from unnest(string_to_array(search.fold(translate(left(asked, 500), '%_', '')), ' ')) with ordinality as w (word, position)
    where word <> ''
    group by word
  ),
  telling as (
    select * from word
    where word <> all ('{a,an,and,at,for,in,near,of,on,the,to,with}')
  )
  select coalesce(
    (select array_agg(word order by position) from (select * from telling order by position limit 8) as first),
    (select array_agg(word order by position) from (select * from word order by position limit 8) as first)
  )
$$;

-- "a|b" stands for either. A word of two letters or more also finds the words that begin with it.
create or replace function search.text_query(words text[]) returns tsquery
language sql immutable parallel safe
as $$
  select string_agg('(' || alternatives || ')', ' & ')::tsquery
  from (
    select (
      select string_agg('''' || word || '''' || case when length(word) > 1 then ':*' else '' end, ' | ')
      from unnest(string_to_array(either, '|')) as word
    ) as alternatives
    from unnest(words) as either
  ) as each_word
$$;

-- How names are compared. The loader and the search use the same functions, so that they always agree.

-- A query's words in plain small letters; Indian scripts stay as they are. The length of a query is bounded here.
create or replace function gazetteer.words(written text) returns text[]
language plpgsql immutable parallel safe
as $$
declare
  plain constant text := lower(extensions.unaccent('extensions.unaccent'::regdictionary, left(written, 80)));
begin
  return array_remove((regexp_split_to_array(coalesce(plain, ''), '[^a-z0-9ऀ-ൿ]+'))[:12], '');
end $$;

-- A name as the index holds it: "Navi Mumbai" and "navi-mumbai" are both navimumbai. The names of the gazetteer have
-- no accents; `translate` is many times quicker than a pattern, and there are 900,000 of them.
create or replace function gazetteer.key(name text) returns text
language sql immutable parallel safe
as $$ select translate(lower(name), $marks$ !"#$%&'()*+,-./:;<=>?@[\]^_`{|}~$marks$, '') $$;

-- What is left of a name when everything is dropped that people spell differently: vowels after the first letter,
-- h, doubled letters, and the difference between c, k and q, v, w and b, f and p, z and j.
create or replace function gazetteer.folded(key text) returns text
language sql immutable parallel safe
as $$ select translate(replace(replace(key, 'x', 'ks'), 'ch', 'x'), 'cqzfvw', 'kkjpbb') $$;

create or replace function gazetteer.sound(key text) returns text
language sql immutable parallel safe
as $$
  select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
    translate(left(gazetteer.folded(key), 1), 'eiouy', 'aaaaa')
      || translate(substr(gazetteer.folded(key), 2), 'aeiouyh', ''),
    'tt', 't'), 'll', 'l'), 'nn', 'n'), 'rr', 'r'), 'mm', 'm'), 'pp', 'p'), 'kk', 'k'), 'dd', 'd'), 'ss', 's'), 'bb', 'b')
$$;

-- Devanagari, roughly, in Latin letters: enough to find the sound of a name (कोथरूड, Kothrud). Signs without a
-- letter at the end of the list (virama, visarga, nukta) are dropped.
create or replace function gazetteer.romanised(key text) returns text
language sql immutable parallel safe
as $$
  select translate(
    replace(replace(normalize(key, NFD), 'च', 'ch'), 'छ', 'ch'),
    'कखगघङजझञटठडढणतथदधनपफबभमयरलळवशषसह' || 'अआइईउऊएऐओऔऋ' || 'ािीुूेैोौृ' || 'ंँ' || '्ः़',
    'kkggnjjnttddnttddnppbbmyrllvsssh' || 'aaiiuueeoor' || 'aiiuueeoor' || 'nn')
$$;

-- A beginning with the letter of that number left out; 0 leaves all of them.
create or replace function gazetteer.without_letter(beginning text, missing int) returns text
language sql immutable parallel safe
as $$ select case when missing = 0 then beginning else overlay(beginning placing '' from missing for 1) end $$;

-- The lasting name of a place: a hash of what it is called and of where it lies.
create or replace function gazetteer.uid(state text, district text, subdistrict text, village text) returns text
language sql immutable parallel safe
as $$
  select left(encode(sha256(convert_to(concat_ws('|',
    state, coalesce(district, ''), coalesce(subdistrict, ''), coalesce(village, '')), 'UTF8')), 'hex'), 16)
$$;

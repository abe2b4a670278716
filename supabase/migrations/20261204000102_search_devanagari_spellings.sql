-- The search, part 116: further Latin spellings of names in Devanagari, because a seventh of Maharashtra's talukas were not known
-- by their Marathi name: निफाड is written Niphad, किनवट Kinwat, हातकणंगले Hatkanangle and देवळी Deoli.

-- As before (20261127000140), with these.
create or replace function search.place_spellings(name text) returns text[]
language plpgsql stable parallel safe
as $$
declare
  known text;
  spoken text;
  keys text[];
begin
  if name ~ '[\u0900-\u097f]' then
    if name ~ '\s' then
      known := (
        select string_agg(coalesce((
          select latin from search.words_in_names where words_in_names.written = each.word), each.word), ' ' order by each.position)
        from regexp_split_to_table(btrim(normalize(name, nfc)), '\s+') with ordinality as each (word, position));
    end if;
    spoken := regexp_replace(search.latin_from_devanagari(coalesce(known, name)), 'gan?v\M', 'gaon', 'g');
    keys := array[
      spoken,
      search.latin_with_every_vowel(coalesce(known, name)),
      replace(spoken, 'd', 'r'),
      -- The a between two syllables that nobody says: at the end of the word, then after its first syllable.
      regexp_replace(spoken, '([aeiou][^aeiou]+)a([^aeiou]a[^aeiou]+)$', '\1\2'),
      search.latin_from_devanagari(regexp_replace(coalesce(known, name),
        '^((?:[क-ह][ा-ौ]?|[अ-औ])[ंँ]?[क-ह])([क-ह][ा-ौ]|[क-ह](?=[क-ह]))', '\1्\2'))];
    if spoken like '%v%' then
      keys := keys || array[replace(spoken, 'v', 'w'), replace(keys[4], 'v', 'w'), replace(keys[5], 'v', 'w')];
    end if;
    if spoken like '%dev%' then
      keys := keys || array[regexp_replace(spoken, 'deva?', 'deo')];
    end if;
    if spoken like '%f%' then
      keys := keys || array[replace(spoken, 'f', 'ph')];
    end if;
    keys := array[gazetteer.key(normalize(name, nfc))] || array(
      select distinct gazetteer.key(spelling) from unnest(keys) as spelling);
    if name ~ '\s' then
      -- As one word: "मीरा रोड" is known as "मीरारोड", and some write apart what is one name.
      keys := keys || gazetteer.key(search.latin_from_devanagari(regexp_replace(name, '\s', '', 'g')));
    end if;
  else
    keys := array[gazetteer.key(extensions.unaccent('extensions.unaccent'::regdictionary, name))];
    -- As often as not gaon is written goan: Goregoan, Koregoan Park.
    if keys[1] like '%goan%' then
      keys := keys || replace(keys[1], 'goan', 'gaon');
    end if;
  end if;
  return keys;
end $$;

insert into search.other_names (written, stands_for) values
  ('केज', 'kaij'), ('kej', 'kaij'), ('वसमत', 'basmat'), ('vasmat', 'basmat'), ('मानवत', 'manwath'), ('manwat', 'manwath'),
  ('पुरंदर', 'purandhar'), ('purandar', 'purandhar'), ('खुलताबाद', 'khuldabad'), ('khultabad', 'khuldabad'),
  ('जावळी', 'jaoli'), ('jawali', 'jaoli'), ('त्र्यंबकेश्वर', 'trimbakeshwar'), ('त्र्यंबक', 'trimbak'), ('दोडामार्ग', 'dodamarg'),
  ('पांढरकवडा', 'pandharkawada'), ('दारव्हा', 'darwha'), ('संगमेश्वर', 'sangameshwar'), ('इस्लामपूर', 'urunislampur'), ('islampur', 'urunislampur'), ('रांजणगाव', 'ranjangaonganpati'), ('ranjangaon', 'ranjangaonganpati'),
  ('ranjangaonmidc', 'ranjangaonganpati')
on conflict do nothing;

-- The search, part 116: further Latin spellings of names in Devanagari, because a tenth of the towns of Maharashtra and of
-- the north were not known by their own name: निफाड is written Niphad, किनवट Kinwat, हातकणंगले Hatkanangle, राजगढ़ Rajgarh.

-- How a name in Devanagari is read: the a that a consonant carries is said or not, and the sounds that Latin letters have two signs for.
create function search.readings(name text) returns text[]
language plpgsql immutable parallel safe
as $$
declare
  -- ड and ढ are d or, in Hindi with a dot that many leave out, r.
  written constant text[] := case when name ~ '[डढ]' then array[name, translate(name, 'डढ', 'ऱऴ')] else array[name] end;
  readings text[] := '{}';
  each text;
  spoken text;
  full_vowels text;
begin
  foreach each in array written loop
    spoken := search.latin_from_devanagari(each);
    full_vowels := search.latin_with_every_vowel(each);
    readings := readings || array[
      spoken,
      full_vowels,
      -- The a between two syllables that nobody says: before the last one, then after the first.
      regexp_replace(spoken, '([aeiou][^aeiou ]+)a([^aeiou ]a[^aeiou ]+)$', '\1\2'),
      regexp_replace(full_vowels, '([aeiou][^aeiou ]+)a([^aeiou ]a[^aeiou ]+)$', '\1\2'),
      search.latin_from_devanagari(regexp_replace(each,
        '^((?:[क-ह][ा-ौ]?|[अ-औ])[ंँ]?[क-ह])([क-ह][ा-ौ]|[क-ह](?=[क-ह]))', '\1्\2'))];
  end loop;
  readings := array(
    select distinct regexp_replace(replace(replace(reading, 'ऱ', 'r'), 'ऴ', 'rh'), 'gan?v\M', 'gaon', 'g')
    from unnest(readings) as reading);
  return array(
    select distinct spelt
    from unnest(readings) as reading,
    lateral unnest(case when reading ~ 'v' then array[reading, replace(reading, 'v', 'w'), regexp_replace(reading, 'deva?', 'deo')]
      else array[reading] end) as voiced,
    lateral unnest(case when voiced ~ 'f' then array[voiced, replace(voiced, 'f', 'ph')] else array[voiced] end) as breathed,
    lateral unnest(case when breathed ~ 'iya|au' then array[breathed, replace(replace(breathed, 'iya', 'ia'), 'au', 'o')]
      else array[breathed] end) as spelt
    limit 32);
end $$;
revoke all on function search.readings from public, anon, authenticated;

-- As before (20261127000140), with these.
create or replace function search.place_spellings(name text) returns text[]
language plpgsql stable parallel safe
as $$
declare
  known text;
  keys text[];
begin
  if name ~ '[\u0900-\u097f]' then
    if name ~ '\s' then
      known := (
        select string_agg(coalesce((
          select latin from search.words_in_names where words_in_names.written = each.word), each.word), ' ' order by each.position)
        from regexp_split_to_table(btrim(normalize(name, nfc)), '\s+') with ordinality as each (word, position));
    end if;
    keys := array[gazetteer.key(normalize(name, nfc))] || array(
      select distinct gazetteer.key(reading) from unnest(search.readings(coalesce(known, name))) as reading);
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

insert into search.words_in_names (written, latin) values
  ('चौक', 'chowk'), ('चांदनी', 'chandni'), ('राजौरी', 'rajouri'), ('मुखर्जी', 'mukherjee'), ('गार्डन', 'garden'), ('शरीफ', 'sharif')
on conflict do nothing;

insert into search.other_names (written, stands_for) values
  ('केज', 'kaij'), ('kej', 'kaij'), ('वसमत', 'basmat'), ('vasmat', 'basmat'), ('मानवत', 'manwath'), ('manwat', 'manwath'),
  ('पुरंदर', 'purandhar'), ('purandar', 'purandhar'), ('खुलताबाद', 'khuldabad'), ('khultabad', 'khuldabad'),
  ('जावळी', 'jaoli'), ('jawali', 'jaoli'), ('त्र्यंबकेश्वर', 'trimbakeshwar'), ('त्र्यंबक', 'trimbak'), ('दोडामार्ग', 'dodamarg'),
  ('पांढरकवडा', 'pandharkawada'), ('दारव्हा', 'darwha'), ('संगमेश्वर', 'sangameshwar'), ('इस्लामपूर', 'urunislampur'), ('islampur', 'urunislampur'), ('रांजणगाव', 'ranjangaonganpati'), ('ranjangaon', 'ranjangaonganpati'),
  ('ranjangaonmidc', 'ranjangaonganpati'), ('एटा', 'etah'), ('उरई', 'orai'), ('लखीमपुरखीरी', 'lakhimpurkheri'), ('लखीमपुर', 'lakhimpurkheri'),
  ('lakhimpurkhiri', 'lakhimpurkheri'), ('महू', 'mhow'), ('सीहोर', 'sehore'), ('बक्सर', 'buxar'), ('baksar', 'buxar'), ('नरसिंहपुर', 'narsinghpur'),
  ('चौमूं', 'chomu'), ('बेतिया', 'bettiah'), ('betia', 'bettiah'), ('betiya', 'bettiah'), ('नूंह', 'nuh'), ('जीरकपुर', 'zirakpur'), ('jirakpur', 'zirakpur'),
  ('धर्मशाला', 'dharmsala'), ('dharamsala', 'dharmsala'), ('मुगलसराय', 'mughalsarai'), ('सिद्धार्थनगर', 'siddharthnagar'),
  ('sinhgadroad', 'sinhagadroad'), ('singhgadroad', 'sinhagadroad'), ('sinhgad', 'sinhagadroad')
on conflict do nothing;

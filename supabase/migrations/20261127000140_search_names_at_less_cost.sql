-- The search, part 67: names of places are looked for at less cost. A text of eight words that mean nothing took three times as
-- long as a plain query, most of it to ask for each run of words whether it is another name of a place: a plan for any number of
-- spellings read all other names each time.

-- How the gazetteer may spell a name, other names aside.
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
      gazetteer.key(normalize(name, nfc)),
      gazetteer.key(spoken),
      gazetteer.key(search.latin_with_every_vowel(coalesce(known, name))),
      gazetteer.key(replace(spoken, 'v', 'w')),
      gazetteer.key(replace(spoken, 'd', 'r')),
      gazetteer.key(regexp_replace(spoken, '([aeiou][^aeiou]+)a([^aeiou]a[^aeiou]+)$', '\1\2'))];
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

-- As before (20261124000200).
create or replace function search.place_keys(name text) returns text[]
language plpgsql stable parallel safe
as $$
declare
  keys constant text[] := search.place_spellings(name);
begin
  return keys || array(select stands_for from search.other_names where written = any (keys));
end $$;

-- As before (20261126000101), but other names are looked up one by one, in the same statement as the names.
create or replace function search.places_named(words text[])
returns table (first_word int, last_word int, is_stem boolean, key text, weight int, place public.geo_locations)
language plpgsql stable rows 50
as $$
begin
  return query
  with word as (
    select position::int, string_to_array(ltrim(written, '-+'), '|') as forms, written like '-%' as is_kind,
      written ~ '^[-+]' as is_common
    from unnest(words[:12]) with ordinality as typed (written, position)
  ),
  run as materialized (
    select first.position as first_word, last.position as last_word, form.number > 1 as is_stem,
      (select coalesce(string_agg(before.forms[1], ' ' order by before.position) || ' ', '')
       from word as before where before.position >= first.position and before.position < last.position) || form.text as text
    from word as first
    join word as last on last.position between first.position and first.position + 3,
    lateral unnest(last.forms) with ordinality as form (text, number)
    where (not last.is_kind or form.number = 1) and form.text <> '&'
      and (not first.is_kind or first.position < last.position and first.forms[1] in ('new', 'north', 'south', 'east', 'west'))
      -- "Station Road" and "New Town" are names, "railway station" is not.
      and (last.is_kind and first.position < last.position or last.forms[1] = 'road' and first.position < last.position or exists (
        select from word as own where own.position between first.position and last.position and not own.is_common))
      -- "nashik road touch plot" lies at a road in Nashik.
      and not (last.forms[1] = 'road' and exists (
        select from word as after where after.position = last.position + 1 and after.forms[1] in ('touch', 'facing', 'side', 'frontage')))
      and not (first.position = last.position and first.forms[1] in ('nagar', 'नगर') and exists (
        select from word as before where before.position = first.position - 1 and not before.is_kind))
  ),
  written as materialized (
    select text, spelling
    from (select distinct text from run where length(text) <= 50) as each,
    lateral unnest(search.place_spellings(text)) as own,
    lateral (
      select own as spelling
      union all
      (select stands_for from search.other_names where other_names.written = own offset 0)
    ) as known
    where length(spelling) >= 3 or spelling ~ '[\u0900-\u097f]{2}'
  ),
  spelt as (
    select run.first_word, run.last_word, bool_and(run.is_stem) as is_stem, written.spelling
    from run join written using (text)
    group by run.first_word, run.last_word, written.spelling
  )
  select spelt.first_word, spelt.last_word, spelt.is_stem, spelt.spelling, name.weight::int, entry
  from spelt,
  lateral unnest(case when spelt.is_stem or spelt.spelling !~ '^[a-z]{4}' then array[spelt.spelling]
    else array[spelt.spelling, spelt.spelling || 'east', spelt.spelling || 'west'] end) with ordinality as side (key, number)
  join gazetteer.names as name on name.key = side.key
  join public.geo_locations as entry on entry.id = name.place_id
  where search.is_whole_name(name.weight, entry.weight)
    -- A village is meant only by its full name, not by what is left of a word without its ending.
    and (not spelt.is_stem or entry.weight >= 2000)
    and (side.number = 1 or entry.location_type = 'locality')
    -- "College Road" and "Old Airport Road" are known; any other road of such words is text.
    and (entry.location_type = 'locality' and entry.weight >= 3000 or exists (
      select from word as own where own.position between spelt.first_word and spelt.last_word
        and (not own.is_common or own.is_kind and spelt.first_word < spelt.last_word)))
  order by name.weight desc
  -- What a single word names lies in no other named place: of hundreds of villages called Bara no more are looked at.
  limit case when cardinality(words) = 1 then 60 else 400 end;
end $$;

revoke all on function search.place_spellings(text) from public;

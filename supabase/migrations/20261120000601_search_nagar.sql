-- The search, part 43: "kalyani nagar" searched in Ahilyanagar, which people call Nagar, and a corrected word found a second
-- place.

-- States as people abbreviate them, and a part of Navi Mumbai.
insert into search.other_names (written, stands_for) values
  ('up', 'uttarpradesh'), ('mp', 'madhyapradesh'), ('ap', 'andhrapradesh'), ('tn', 'tamilnadu'), ('wb', 'westbengal'),
  ('mh', 'maharashtra'), ('cbdbelapur', 'navimumbai')
on conflict do nothing;

-- As before (20261118000200), but "nagar" after a name is its end, not the city of Ahilyanagar. Every run of up to four words that is the whole name of a place, or of one whose two sides have a name each: Bandra
-- is Bandra East and Bandra West. A run that occurs twice is read once, and nothing as long as a sentence is a name.
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
      (select coalesce(string_agg(before.forms[1], '' order by before.position), '')
       from word as before where before.position >= first.position and before.position < last.position) || form.text as text
    from word as first
    join word as last on last.position between first.position and first.position + 3,
    lateral unnest(last.forms) with ordinality as form (text, number)
    where (not last.is_kind or form.number = 1)
      and (not first.is_kind or first.position < last.position and first.forms[1] in ('new', 'north', 'south', 'east', 'west'))
      -- "Station Road" and "New Town" are names, "railway station" is not.
      and (last.is_kind and first.position < last.position or exists (
        select from word as own where own.position between first.position and last.position and not own.is_common))
      and not (first.position = last.position and first.forms[1] in ('nagar', 'नगर') and exists (
        select from word as before where before.position = first.position - 1 and not before.is_kind))
  ),
  written as materialized (
    select text, spelling
    from (select distinct text from run where length(text) <= 50) as each, lateral unnest(search.place_keys(text)) as spelling
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
  order by name.weight desc
  limit 400;
end $$;

-- Without its ending a word is shorter; what a correction proposes is longer.
create or replace function search.is_guessed(word text) returns boolean
language sql immutable parallel safe
as $$
  select exists (
    select from unnest(string_to_array(word, '|')) as form where length(form) > length(split_part(word, '|', 1)))
$$;

-- As before (…000600), but not with a guess. Places of one kind beside each other are meant together: "aundh or baner", "pune mumbai". Localities only if they lie in
-- one district; and in "mumbai pune expressway" the words say where the road leads.
create or replace function search.find_place(words text[], may_be_empty boolean default false) returns search.named_place
language plpgsql stable
as $$
declare
  found search.named_place := search.find_one_place(words, may_be_empty);
  other search.named_place;
  others text[] := words;
  districts text[];
begin
  if found.location_type is null or found.location_type not in ('city', 'locality') or cardinality(words) > 12 then
    return found;
  end if;
  for round in 1 .. 3 loop
    -- Only a name that stands beside what was found.
    others := array(
      select case when position = any (found.words) or word ~ '^[-+]' or search.is_guessed(word) then '+0' else word end
      from unnest(words) with ordinality as each (word, position) order by position);
    exit when not exists (
      select from unnest(found.words) as at, unnest(array[at - 1, at + 1]) as beside where others[beside] <> '+0');
    other := search.find_one_place(others, false);
    exit when other.location_type is distinct from found.location_type or not search.has_listings(other.uids)
      or not exists (select from unnest(found.words) as at where array[at - 1, at + 1] && other.words)
      or exists (select from unnest(found.words || other.words) as at where words[at + 1] like '+%');
    if found.location_type = 'locality' then
      districts := array(
        select distinct place.district from public.geo_locations as place where place.geo_uid = any (found.uids)
        intersect
        select place.district from public.geo_locations as place where place.geo_uid = any (other.uids));
      exit when districts = '{}';
      found.uids := array(
        select geo_uid from public.geo_locations where geo_uid = any (found.uids) and district = any (districts));
      other.uids := array(
        select geo_uid from public.geo_locations where geo_uid = any (other.uids) and district = any (districts));
    end if;
    found.name := case when other.words[1] < found.words[1] then other.name || ', ' || found.name
      else found.name || ', ' || other.name end;
    found.uids := found.uids || other.uids;
    found.pincodes := found.pincodes || other.pincodes;
    found.words := array(select unnest(found.words || other.words) order by 1);
  end loop;
  return found;
end $$;

revoke all on function search.is_guessed(text) from public;

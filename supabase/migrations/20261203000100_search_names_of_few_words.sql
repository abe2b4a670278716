-- The search, part 113: names of places at less cost.
--
-- Most texts leave one word that may name a place, and the statement that looks for names was made for twelve: to begin it
-- took longer than to read what it finds.

-- As before (20261127000140), but the runs of words are put together by a loop, which the statement then looks up at once.
create or replace function search.places_named(words text[])
returns table (first_word int, last_word int, is_stem boolean, key text, weight int, place public.geo_locations)
language plpgsql stable rows 50
-- Of a table of a few hundred names the planner would read all.
set enable_seqscan = off
as $$
declare
  typed constant text[] := words[:12];
  is_alone constant boolean := cardinality(words) = 1;
  forms text[];
  -- Of each word the first form, and what it is.
  heads text[];
  kinds boolean[];
  commons boolean[];
  is_road boolean;
  before text;
  has_own boolean;
  written text;
  -- Each spelling of each run.
  firsts int[] := '{}';
  lasts int[] := '{}';
  stems boolean[] := '{}';
  spellings text[] := '{}';
  spelling text;
begin
  for last_at in 1 .. coalesce(cardinality(typed), 0) loop
    forms := string_to_array(ltrim(typed[last_at], '-+'), '|');
    heads[last_at] := forms[1];
    kinds[last_at] := coalesce(typed[last_at] like '-%', false);
    commons[last_at] := coalesce(typed[last_at] ~ '^[-+]', true);
    is_road := forms[1] = 'road';
    -- "nashik road touch plot" lies at a road in Nashik.
    continue when is_road
      and split_part(ltrim(typed[last_at + 1], '-+'), '|', 1) in ('touch', 'facing', 'side', 'frontage');
    before := '';
    has_own := false;
    for first_at in reverse last_at .. greatest(last_at - 3, 1) loop
      if first_at < last_at then
        before := coalesce(heads[first_at] || ' ', '') || before;
      end if;
      has_own := has_own or not commons[first_at];
      continue when kinds[first_at] and (first_at = last_at or (heads[first_at] in ('new', 'north', 'south', 'east', 'west')) is not true);
      -- "Station Road" and "New Town" are names, "railway station" is not.
      continue when not has_own and (first_at = last_at or not (kinds[last_at] or is_road));
      continue when first_at = last_at and first_at > 1 and heads[first_at] in ('nagar', 'नगर') and not kinds[first_at - 1];
      for number in 1 .. case when kinds[last_at] then 1 else coalesce(cardinality(forms), 0) end loop
        written := before || forms[number];
        continue when forms[number] = '&' or length(written) > 50;
        foreach spelling in array search.place_spellings(written) loop
          firsts := firsts || first_at;
          lasts := lasts || last_at;
          stems := stems || (number > 1);
          spellings := spellings || spelling;
        end loop;
      end loop;
    end loop;
  end loop;
  if spellings = '{}' then
    return;
  end if;
  return query
  select spelt.first, spelt.last, spelt.is_stem, spelt.spelling, name.weight::int, entry
  from (
    select known.first, known.last, bool_and(known.is_stem) as is_stem, known.spelling,
      is_alone or false = any (commons[known.first : known.last])
        or known.first < known.last and true = any (kinds[known.first : known.last]) as is_own
    from (
      select * from unnest(firsts, lasts, stems, spellings) as own (first, last, is_stem, spelling)
      union all
      select own.first, own.last, own.is_stem, other.stands_for
      from unnest(firsts, lasts, stems, spellings) as own (first, last, is_stem, spelling)
      join search.other_names as other on other.written = own.spelling
    ) as known
    where length(known.spelling) >= 3 or known.spelling ~ '[\u0900-\u097f]{2}'
    group by known.first, known.last, known.spelling
  ) as spelt
  cross join lateral unnest(case when spelt.is_stem or spelt.spelling !~ '^[a-z]{4}' then array[spelt.spelling]
    else array[spelt.spelling, spelt.spelling || 'east', spelt.spelling || 'west'] end) with ordinality as side (key, number)
  join gazetteer.names as name on name.key = side.key
    -- What follows from the conditions on the place, so that it need not be read.
    and name.weight > case when spelt.is_own and not spelt.is_stem then -1000 when spelt.is_own then 1000 else 2000 end
  join public.geo_locations as entry on entry.id = name.place_id
  where search.is_whole_name(name.weight, entry.weight)
    -- A village is meant only by its full name, not by what is left of a word without its ending.
    and (not spelt.is_stem or entry.weight >= 2000)
    and (side.number = 1 or entry.location_type = 'locality')
    -- "College Road" and "Old Airport Road" are known; any other road of such words is text.
    and (spelt.is_own or entry.location_type = 'locality' and entry.weight >= 3000)
  order by name.weight desc
  -- What a single word names lies in no other named place: of hundreds of villages called Bara no more are looked at.
  limit case when is_alone then 60 else 400 end;
end $$;

-- As before (20261201000203), but it ends where all words are named.
create or replace function search.find_place(words text[], may_be_empty boolean default false) returns search.named_place
language plpgsql stable
as $$
declare
  found search.named_place := search.find_one_place(words, may_be_empty);
  other search.named_place;
  others text[] := words;
  districts text[];
  is_joined boolean;
  may_be_joined constant boolean := array_to_string(words, chr(1)) || chr(1) like '%|&' || chr(1) || '%';
begin
  if found.location_type is null or found.location_type = 'pincode' or cardinality(words) > 12 then
    return found;
  end if;
  -- No word is left that another place could have.
  if cardinality(words) in (1, cardinality(found.words)) then
    return found;
  end if;
  -- "pune pune" is Pune, once; "dum dum" was found as a whole.
  for at in 2 .. cardinality(words) loop
    if words[at] = words[at - 1] and (at = any (found.words)) <> (at - 1 = any (found.words)) then
      found.words := found.words || case when at = any (found.words) then at - 1 else at end;
    end if;
  end loop;
  if not may_be_joined and found.location_type not in ('city', 'state', 'locality') then
    return found;
  end if;
  for round in 1 .. 3 loop
    -- Only a name that stands beside what was found.
    others := array(
      select case when position = any (found.words) or word ~ '^-(?!(east|west|north|south)(\||$))'
          or search.is_guessed(word) then '+0' else word end
      from unnest(words) with ordinality as each (word, position) order by position);
    exit when not exists (
      select from unnest(found.words) as at, unnest(array[at - 1, at + 1]) as beside where others[beside] <> '+0');
    -- Words that describe name localities alone, which are not meant together with a city: "station road baramati".
    exit when not may_be_joined and found.location_type <> 'locality'
      and not exists (select from unnest(others) as word where word not like '+%');
    -- Of "bengaluru chennai hyderabad" the last one stands beside the second.
    for further in 1 .. 3 loop
      other := search.find_one_place(others, false);
      exit when other.words is null
        or exists (select from unnest(found.words) as at where array[at - 1, at + 1] && other.words);
      others := array(
        select case when position = any (other.words) then '+0' else word end
        from unnest(others) with ordinality as each (word, position) order by position);
      other := null;
    end loop;
    exit when other.location_type is null or other.location_type = 'pincode'
      or exists (
        select from unnest(found.words || other.words) as at
        where words[at + 1] like '+%' and at + 1 <> all (found.words || other.words));
    is_joined := exists (
      select from unnest(found.words || other.words) as at
      where search.is_joined(words[at]) and (at = any (other.words)) <> (at - 1 = any (other.words)));
    exit when not is_joined and (
      not exists (select from public.geo_locations as place where place.geo_uid = any (other.uids) and place.weight >= 7000)
        and not search.has_listings(other.uids)
      or other.location_type <> found.location_type and not '{city,state}' @> array[other.location_type, found.location_type]
      or found.location_type not in ('city', 'state', 'locality')
      -- A locality that has the name of a city far away: "malegaon baramati".
      or other.location_type = 'city' and search.is_listed_under(found.uids[1], array(
          select words[at] from unnest(other.words) as at order by at))
        and not exists (
          select from public.geo_locations as own, public.geo_locations as away
          where own.geo_uid = found.uids[1] and away.geo_uid = other.uids[1]
            and sqrt((own.lat - away.lat) ^ 2 + (own.lng - away.lng) ^ 2) <= 0.55)
      -- "jaipur gandhi nagar" is no two cities.
      or other.location_type = 'city' and cardinality(other.words) > 1 and other.name !~ ' ');
    if found.location_type = 'locality' and other.location_type = 'locality' then
      districts := array(
        select distinct place.district from public.geo_locations as place where place.geo_uid = any (found.uids)
        intersect
        select place.district from public.geo_locations as place where place.geo_uid = any (other.uids));
      exit when districts = '{}' and not is_joined;
      if districts <> '{}' then
        found.uids := array(
          select geo_uid from public.geo_locations where geo_uid = any (found.uids) and district = any (districts));
        other.uids := array(
          select geo_uid from public.geo_locations where geo_uid = any (other.uids) and district = any (districts));
      end if;
    end if;
    found.name := case when other.words[1] < found.words[1] then other.name || ', ' || found.name
      else found.name || ', ' || other.name end;
    found.uids := found.uids || other.uids;
    found.pincodes := found.pincodes || other.pincodes;
    -- Listings carry the uid of their state.
    found.state := null;
    found.words := array(select unnest(found.words || other.words) order by 1);
  end loop;
  return found;
end $$;

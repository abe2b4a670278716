-- The search, part 134: of two places with "or" between them both are meant, though nothing is listed in either.

-- As before (20261207000301), but a place that is joined to another may be empty: of "hinjewadi or wakad", where neither has any
-- listing, the first was a word that no listing says.
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
      if other.words is null and may_be_joined then
        other := search.find_one_place(others, true);
      end if;
      exit when other.words is null
        or exists (select from unnest(found.words) as at where array[at - 1, at + 1] && other.words);
      others := array(
        select case when position = any (other.words) then '+0' else word end
        from unnest(others) with ordinality as each (word, position) order by position);
      other := null;
    end loop;
    exit when other.location_type is null or other.location_type = 'pincode'
      or not may_be_joined and exists (
        select from unnest(found.words || other.words) as at
        where words[at + 1] like '+%' and at + 1 <> all (found.words || other.words));
    is_joined := exists (
      select from unnest(found.words || other.words) as at
      where search.is_joined(words[at]) and (at = any (other.words)) <> (at - 1 = any (other.words)));
    exit when not is_joined and (
      not exists (select from public.geo_locations as place where place.geo_uid = any (other.uids) and place.weight >= 7000)
        and not search.has_listings(other.uids)
        -- "baner balewadi": neighbours in a big city, though nothing is listed in one of them.
        and not (found.location_type = 'locality' and other.location_type = 'locality' and exists (
          select from public.geo_locations as own, public.geo_locations as beside
          where own.geo_uid = any (found.uids) and beside.geo_uid = any (other.uids) and least(own.weight, beside.weight) >= 3000
            and own.pincodes is null and beside.pincodes is null
            and sqrt((own.lat - beside.lat) ^ 2 + (own.lng - beside.lng) ^ 2) <= 0.08))
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

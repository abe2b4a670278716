-- "a b c d e f" made the search for places compare tens of thousands of villages, a third of a second for one question.
-- The beginning of a name counts from its fourth letter on; shorter ones stand for the biggest places that begin so,
-- which are kept ready. The surroundings are one set of numbers, in which a place is looked up rather than compared
-- with each; a question has six words at most.

create or replace function gazetteer.places_within(words text[], nearly boolean, wanted int) returns int[]
language plpgsql stable
as $$
declare
  found int[];
  name text;
  around text;
  areas int4multirange;
  may_go_on constant boolean := cardinality(words) <= 3;
begin
  for split in reverse least(cardinality(words) - 1, 4) .. 1 loop
    name := array_to_string(words[:split], '');
    for last_word in reverse least(cardinality(words), split + 4) .. split + 1 loop
      around := array_to_string(words[split + 1 : last_word], '');
      select range_agg(int4range(wider.first_area, wider.last_area, '[]')) into areas from (
        select a.first_area, a.last_area from gazetteer.areas as a
        -- Only the last word may be unfinished. No key holds a space: up to it there is the word alone.
        where a.key >= around and a.key < around || case when last_word = cardinality(words) then chr(65535) else ' ' end
        union all
        select a.first_area, a.last_area
        from gazetteer.names_spelt_like(around, 10) as k join gazetteer.areas as a on a.key = k.key
        where nearly
        limit 60
      ) as wider;
      continue when areas is null;
      select array_agg(place_id order by rank desc, place_id) into found from (
        select c.place_id, max(c.bonus + c.weight) as rank
        from (
          (select n.place_id, n.area, n.weight, 9000 as bonus from gazetteer.names as n where n.key = name limit 5000)
          union all
          (select n.place_id, n.area, n.weight, 0 from gazetteer.names as n
           where may_go_on and length(name) > 3 and n.key > name and n.key < name || chr(65535)
           limit 5000)
          union all
          (select l.id, l.area, l.weight, 0
           from gazetteer.prefixes as p, unnest(p.places) as ready (id) join public.geo_locations as l using (id)
           where may_go_on and length(name) <= 3 and p.prefix = name)
          union all
          (select n.place_id, n.area, n.weight, k.score - n.weight
           from gazetteer.names_spelt_like(name, 20) as k join gazetteer.names as n on n.key = k.key
           where nearly
           limit 5000)
        ) as c
        where c.area::int <@ areas
        group by c.place_id
        order by 2 desc, 1
        limit wanted
      ) as best;
      if found is not null then
        return found;
      end if;
    end loop;
  end loop;
  return '{}';
end $$;

create or replace function public.search_geo_locations_v2(query_text text, max_results int default 10)
returns table (
  geo_uid text, village text, subdistrict text, district text, state text,
  location_type text, display_text text, pincode text, lat real, lng real
)
language plpgsql stable security definer rows 10
set search_path = ''
as $$
declare
  wanted constant int := least(greatest(coalesce(max_results, 10), 1), 50);
  words constant text[] := (gazetteer.words(query_text))[:6];
  whole constant text := array_to_string(words, '');
  -- "m g road", "j p nagar"; many short words in a row are no address.
  is_address constant boolean := cardinality(words) > 1
    and (cardinality(words) <= 3 or exists (select from unnest(words) as word where length(word) > 2));
  found int[] := '{}';
begin
  if whole = '' then
    return;
  elsif whole ~ '^[1-9][0-9]{2,5}$' then
    found := gazetteer.places_of_pincode(whole, wanted);
  else
    found := gazetteer.places_called(whole, wanted);
    if cardinality(found) < wanted and is_address then
      found := found || gazetteer.places_within(words, false, wanted);
    end if;
    if cardinality(found) < wanted then
      found := found || gazetteer.places_spelt_like(whole, wanted);
    end if;
    if cardinality(found) = 0 and is_address then
      found := gazetteer.places_in_address(words, wanted);
    end if;
  end if;

  return query
    select l.geo_uid, l.village, l.subdistrict, l.district, l.state,
      l.location_type, gazetteer.display_text(l), l.pincode, l.lat, l.lng
    from (select id, min(n) as place from unnest(found) with ordinality as f (id, n) group by id) as f
    join public.geo_locations as l using (id)
    order by f.place
    limit wanted;
end $$;

revoke all on function gazetteer.places_within(text[], boolean, int) from public;

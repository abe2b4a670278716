-- Places for the search box, where the last word is still typed: "bara" suggested four villages called Bara and not
-- Baramati. Whoever lists a property may live in such a village, so that the form goes on with search_geo_locations_v2.

-- Without the villages: a beginning of four letters may be that of a thousand of them.
create index if not exists names_but_villages on gazetteer.names (key) include (weight, place_id) where weight >= 2000;

-- Those of some places in which something is listed; of very many listings those in which much is.
create or replace function search.listed_among(uids text[]) returns text[]
language plpgsql stable
as $$
declare
  -- A place with a bitmap has listings. Where no place has one, there are few listings, which are looked at.
  listed text[] := array(select uid from unnest(uids) as uid where exists (select from search.keys where name = 'word:@' || uid));
begin
  if listed = '{}' and uids <> '{}' and not exists (
    select from search.keys where name > 'word:@' and name < 'word:A' and name <> 'word:@?') then
    listed := array(
      select distinct uid
      from (
        select words from search.documents
        where is_active and words @@ search.text_query(array[search.place_words(uids)]) limit 100
      ) as document, unnest(uids) as uid
      where '@' || uid = any (tsvector_to_array(document.words)));
  end if;
  return listed;
end $$;

-- The best places of one beginning. Bigger ones come first; to have exactly that name counts as much as to be a town
-- instead of a locality, and to have listings as much as to be a city of the next size. A place of exactly that name is
-- always among them.
create or replace function gazetteer.places_to_search(begun text, wanted int, out best int[], out is_sure boolean)
language plpgsql stable
as $$
declare
  candidates int[] := gazetteer.places_called(begun, case when length(begun) > 3 then 2 * wanted else 24 end);
  places public.geo_locations[];
  listed text[];
  exact int;
begin
  best := '{}';
  is_sure := false;
  if candidates = '{}' then
    return;
  end if;
  -- Of a shorter beginning the biggest are the first that are kept ready.
  if length(begun) > 3 then
    candidates := candidates || array(
      select place_id from gazetteer.names
      where key >= begun and key < begun || chr(65535) and weight >= 2000
      order by weight desc, key, place_id limit 24);
  end if;
  places := array(select place from public.geo_locations as place where place.id = any (candidates));
  listed := search.listed_among(array(select geo_uid from unnest(places)));
  select array_agg(id order by score desc, id),
    (array_agg(id order by score desc, id) filter (where is_exact))[1],
    coalesce(bool_or(is_exact and (is_listed or location_type = 'locality')), false)
  into best, exact, is_sure
  from (
    select place.id, place.location_type, is_exact, is_listed,
      place.weight + case when is_exact then 1500 else 0 end + case when is_listed then 2000 else 0 end as score
    from unnest(places) as place
    left join (
      select place_id, max(weight) as weight
      from (select place_id, weight from gazetteer.names where key = begun order by weight desc limit 60) as same
      group by place_id
    ) as name on name.place_id = place.id and search.is_whole_name(name.weight, place.weight),
    lateral (select name.place_id is not null as is_exact, place.geo_uid = any (listed) as is_listed) as fact
  ) as scored;
  if array_position(best, exact) > wanted then
    best[wanted] := exact;
  end if;
  best := best[:wanted];
end $$;

create or replace function public.suggest_places(query_text text, max_results int default 4)
returns table (
  geo_uid text, village text, subdistrict text, district text, state text,
  location_type text, display_text text, pincode text, lat real, lng real
)
language plpgsql stable security definer rows 4
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  wanted constant int := least(greatest(coalesce(max_results, 4), 1), 10);
  begun constant text := array_to_string((gazetteer.words(query_text))[:6], '');
  found int[] := '{}';
  is_sure boolean := false;
begin
  if begun !~ '^[0-9]*$' then
    select named.best, named.is_sure into found, is_sure from gazetteer.places_to_search(begun, wanted) as named;
  end if;
  return query
    select l.geo_uid, l.village, l.subdistrict, l.district, l.state,
      l.location_type, gazetteer.display_text(l), l.pincode, l.lat, l.lng
    from unnest(found) with ordinality as f (id, place) join public.geo_locations as l using (id)
    order by f.place;
  -- Few begin so: what lies in the place behind it, and what is spelt nearly so. Not beside the whole name of
  -- a locality or of a place where something is listed: others are not meant.
  if cardinality(found) < wanted and not is_sure then
    return query
      select other.* from public.search_geo_locations_v2(query_text, wanted) as other
      where not exists (
        select from public.geo_locations as l where l.id = any (found) and l.geo_uid = other.geo_uid)
      limit wanted - cardinality(found);
  end if;
end $$;

revoke all on function search.listed_among(text[]) from public;
revoke all on function gazetteer.places_to_search(text, int) from public;
revoke all on function public.suggest_places(text, int) from public;
grant execute on function public.suggest_places(text, int) to anon, authenticated, service_role;

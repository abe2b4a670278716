-- The search, part 70: listings of a place are counted where they lie together, and of each type one value less is counted.
--
-- In the order of their making the listings of a town are in every chunk, in the order of the map in a few. So the counts
-- beside the choices read few chunks of the bitmaps. Every listing has one type of property and one of offer: what the
-- other values leave of the total is the last one's.

-- The chunks of the map's order in which the listings with one of the wanted words or of the place are, if these are far
-- fewer than the chunks of the set.
create function search.chunks_together(wanted search.criteria, hits search.hit_set) returns int[]
language plpgsql stable
as $$
declare
  asked text[] := wanted.words || wanted.tags;
  either text;
  key_ids int[];
  chunks int[];
  fewest int[];
begin
  if (wanted.area).chunks is not null or coalesce(cardinality(hits.chunks), 0) < 8 or (select tail is null from search.built) then
    return null;
  end if;
  if wanted.places is not null then
    -- Those of places that the gazetteer does not know may be meant too.
    asked := asked || (search.place_words(wanted.places) || case when num_nonnulls(wanted.state, wanted.pincodes) > 0
      and exists (select from search.keys where name = 'word:@?') then '|@?' else '' end);
  end if;
  foreach either in array coalesce(asked, '{}') loop
    key_ids := array(
      select (select id from search.keys where name = 'word:' || form) from unnest(string_to_array(either, '|')) as form);
    -- What few listings have has no bitmap.
    continue when array_position(key_ids, null) is not null;
    chunks := array(
      select distinct chunk from search.bitmaps
      where key = any (key_ids) and chunk >= search.first_chunk_in_space() order by chunk);
    if chunks <> '{}' and 4 * cardinality(chunks) <= least(cardinality(hits.chunks), 4 * cardinality(fewest) - 1) then
      fewest := chunks;
    end if;
  end loop;
  return fewest;
end $$;

-- The same listings as those of search.matches, in the map's order and looked for in these chunks.
create function search.matches_in_chunks(wanted search.criteria, chunks int[]) returns search.hit_set
language plpgsql stable
as $$
declare
  changed constant bigint[] := array(select distinct n from search.changes);
  within search.criteria := wanted;
begin
  within.area.chunks := chunks;
  within.area.bits := array_fill(~(B'0'::bit(15872)), array[cardinality(chunks)]);
  if changed = '{}' then
    return search.bitmap_matches(within);
  end if;
  return search.seen_live(search.bitmap_matches(within), changed, wanted);
end $$;

create or replace function search.facet_counts(hits search.hit_set, facets text[]) returns jsonb
language plpgsql stable
as $$
declare
  in_bitmaps constant bigint := search.total(hits) - coalesce(cardinality(hits.fresh), 0);
  key_ids int[];
  key_names text[];
  last_names text[];
  answer jsonb;
begin
  -- Of the two types the last value's bitmap is not read.
  select array_agg(id) filter (where not is_left_out), array_agg(name) filter (where not is_left_out),
    array_agg(name) filter (where is_left_out)
  into key_ids, key_names, last_names
  from (
    select key.id, key.name, facet like '%\_type' and key.name = max(key.name) over (partition by facet) as is_left_out
    from unnest(facets) as facet join search.keys as key on key.name >= facet || ':' and key.name < facet || ';'
  ) as each_key;

  with read as materialized (
    select name, listings from unnest(key_names, search.counts(hits, key_ids)) as key (name, listings)
  ),
  counted as (
    select name, listings from read
    union all
    select last_name, in_bitmaps - coalesce((
      select sum(listings) from read where split_part(name, ':', 1) = split_part(last_name, ':', 1)), 0)
    from unnest(last_names) as last_name
    union all
    select fresh.name, 1
    from search.documents as document, lateral (values
      ('property_type:' || document.property_type), ('listing_type:' || document.listing_type),
      ('bedrooms:' || document.bedrooms), ('bathrooms:' || document.bathrooms)
    ) as fresh (name)
    where document.n = any (hits.fresh) and split_part(fresh.name, ':', 1) = any (facets)
  ),
  summed as (
    select split_part(name, ':', 1) as facet,
      case when name like '%rooms:%' then least(split_part(name, ':', 2)::int, 5)::text else split_part(name, ':', 2) end as value,
      sum(listings) as listings
    from counted
    group by 1, 2
    having sum(listings) > 0
  )
  select coalesce(jsonb_object_agg(facet, choices), '{}') into answer
  from (select facet, jsonb_object_agg(value, listings) as choices from summed group by facet) as each_facet;
  return answer;
end $$;
revoke all on function search.chunks_together, search.matches_in_chunks from public, anon, authenticated;

-- The search, part 52: facets and the kinds in a place are counted at two thirds of the cost.
--
-- A set was joined with the bitmaps of each facet's value. At a million listings these are 64 chunks of two kilobytes for each
-- of some twenty values, and to carry them through the join took three times as long as to combine and count them.

-- How many of a set, without the listings written since, are in each of these bitmaps.
create function search.counts(hits search.hit_set, key_ids int[]) returns bigint[]
language plpgsql stable
as $$
declare
  -- Of one order.
  first_chunk constant int := (select min(chunk) from unnest(hits.chunks) as chunk);
  last_chunk constant int := (select max(chunk) from unnest(hits.chunks) as chunk);
  -- The set's bits from its first chunk on; null where it has none.
  by_chunk constant bit(15872)[] := array(
    select part.bits
    from generate_series(first_chunk, last_chunk) as number
    left join (select unnest(hits.chunks) as chunk, unnest(hits.bits) as bits) as part on part.chunk = number
    order by number);
begin
  return array(
    select coalesce((
      select sum(bit_count(bits & by_chunk[chunk - first_chunk + 1])) from search.bitmaps
      where bitmaps.key = wanted.id and chunk between first_chunk and last_chunk), 0)
    from unnest(key_ids) with ordinality as wanted (id, position)
    order by position);
end $$;

create or replace function search.facet_counts(hits search.hit_set, facets text[]) returns jsonb
language plpgsql stable
as $$
declare
  key_ids int[];
  key_names text[];
  answer jsonb;
begin
  select array_agg(key.id), array_agg(key.name) into key_ids, key_names
  from unnest(facets) as facet join search.keys as key on key.name >= facet || ':' and key.name < facet || ';';

  with counted as (
    select name, listings from unnest(key_names, search.counts(hits, key_ids)) as key (name, listings)
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

create or replace function search.choice_counts(hits search.hit_set, facets text[]) returns jsonb
language plpgsql stable
as $$
declare
  choice_facets text[];
  choice_values text[];
  choice_conditions text[];
  tags text[];
  key_ids int[];
  answer jsonb;
begin
  select array_agg(facet), array_agg(value), array_agg(search.choice_tag(facet, value))
  into choice_facets, choice_values, choice_conditions
  from search.choices() where facet = any (facets);
  if choice_facets is null then
    return '{}';
  end if;

  -- "Within a year" covers "within three months": each tag is counted once.
  select array_agg(tag), array_agg((select id from search.keys where name = 'word:' || tag)) into tags, key_ids
  from (
    select distinct tag from unnest(choice_conditions) as condition, unnest(string_to_array(condition, '|')) as tag
  ) as each_tag;

  with counted as (
    select tag, listings from unnest(tags, search.counts(hits, key_ids)) as key (tag, listings)
    union all
    select tag, 1
    from search.documents as document, unnest(tsvector_to_array(document.words)) as tag
    where document.n = any (hits.fresh) and tag = any (tags)
  ),
  summed as materialized (
    select tag, sum(listings) as listings from counted group by tag having sum(listings) > 0
  )
  select coalesce(jsonb_object_agg(facet, choices), '{}') into answer
  from (
    select facet, jsonb_object_agg(value, listings) as choices
    from (
      select facet, value, sum(summed.listings) as listings
      from unnest(choice_facets, choice_values, choice_conditions) as choice (facet, value, condition)
      join summed on summed.tag = any (string_to_array(condition, '|'))
      group by facet, value
    ) as each_choice
    group by facet
  ) as each_facet;
  return answer;
end $$;

-- How many listings of each kind there are in a place.
create or replace function search.kinds_in(place text) returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off set plan_cache_mode = force_generic_plan
as $$
declare
  kinds constant text[] := array(
    select kind from unnest('{residential,commercial,industrial,land}'::text[]) as type, unnest(rules.property_subtypes(type)) as kind);
  wanted search.criteria;
  hits search.hit_set;
  counts jsonb;
begin
  wanted := search.with_place(wanted, search.place_filter(left(place, 200)));
  if wanted.places is null and wanted.pincodes is null then
    return '{}';
  end if;
  hits := search.matches(wanted);
  -- Every kind has a key; see search.choose_keys. Listings written since are counted by their rows.
  select jsonb_object_agg(kind, listings) into counts
  from (
    select kind, sum(listings) as listings
    from (
      select kind, listings
      from unnest(kinds, search.counts(hits, array(
        select (select id from search.keys where name = 'word:' || search.tag(kind)) from unnest(kinds) as kind
      ))) as counted (kind, listings)
      union all
      select listing.property_subtype, 1
      from search.documents as document join public.properties as listing on listing.id = document.property_id
      where document.n = any (hits.fresh)
    ) as counted
    group by kind
    having sum(listings) > 0
  ) as summed;
  return coalesce(counts, '{}');
end $$;

revoke all on function search.counts from public, anon, authenticated;

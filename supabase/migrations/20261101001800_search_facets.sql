-- The search, part 9: how many listings each choice of a filter would give, all other filters kept.

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
    select key.name, bit_count(bitmap.bits & part.bits) as listings
    from unnest(key_ids, key_names) as key (id, name)
    join search.bitmaps as bitmap on bitmap.key = key.id
    join unnest(hits.chunks, hits.bits) as part (chunk, bits) on part.chunk = bitmap.chunk
    union all
    select fresh.name, 1
    from search.documents as document, lateral (values
      ('property_type:' || document.property_type), ('listing_type:' || document.listing_type),
      ('bedrooms:' || document.bedrooms), ('bathrooms:' || document.bathrooms)
    ) as fresh (name)
    where document.n = any (hits.fresh) and split_part(fresh.name, ':', 1) = any (facets)
  ),
  summed as (
    select split_part(name, ':', 1) as facet, split_part(name, ':', 2) as value, sum(listings) as listings
    from counted
    group by name
    having sum(listings) > 0
  )
  select coalesce(jsonb_object_agg(facet, choices), '{}') into answer
  from (select facet, jsonb_object_agg(value, listings) as choices from summed group by facet) as each_facet;
  return answer;
end $$;

-- A filter that is set does not narrow its own choices: they say what choosing another one would give.
create or replace function search.facets(wanted search.criteria, hits search.hit_set) returns jsonb
language plpgsql stable
as $$
declare
  answer jsonb := '{"property_type": {}, "listing_type": {}, "bedrooms": {}, "bathrooms": {}}';
  open text[] := '{}';
  without search.criteria;
begin
  if wanted.property_type is null then
    open := open || 'property_type'::text;
  else
    without := wanted;
    without.property_type := null;
    answer := answer || search.facet_counts(search.matches(without), '{property_type}');
  end if;
  if wanted.listing_type is null then
    open := open || 'listing_type'::text;
  else
    without := wanted;
    without.listing_type := null;
    answer := answer || search.facet_counts(search.matches(without), '{listing_type}');
  end if;
  if wanted.bedrooms is null then
    open := open || 'bedrooms'::text;
  else
    without := wanted;
    without.bedrooms := null;
    answer := answer || search.facet_counts(search.matches(without), '{bedrooms}');
  end if;
  if wanted.bathrooms is null then
    open := open || 'bathrooms'::text;
  else
    without := wanted;
    without.bathrooms := null;
    answer := answer || search.facet_counts(search.matches(without), '{bathrooms}');
  end if;
  return answer || search.facet_counts(hits, open);
end $$;

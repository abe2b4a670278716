-- The search, part 78: lists with a price, with an area or with one choice are counted from the tallies.

-- As before (20261126000202), with the tallies after the bounds they are kept by.
create or replace function search.rebuild() returns bigint
language plpgsql security definer set search_path = '' set work_mem = '256MB' set jit = off
as $$
declare
  last_chunk int;
begin
  perform pg_advisory_xact_lock(hashtext('search.bitmaps'));
  delete from search.changes;
  delete from search.bitmaps;
  perform search.choose_bounds();
  perform search.tally_anew();
  perform search.choose_keys();
  perform search.choose_times();
  perform search.number_places();

  delete from search.vocabulary;
  insert into search.vocabulary (word, listings)
  select word, ndoc from ts_stat('select words from search.documents where is_active')
  where search.can_be_misspelt(word);
  insert into search.pincodes (pincode)
  select distinct pincode from search.documents where is_active
  on conflict do nothing;

  select search.chunk_of(coalesce(max(n), 0)) into last_chunk from search.documents;
  for chunk in 0 .. last_chunk loop
    perform search.index_documents(array(
      select n from search.documents where n between chunk * 15872::bigint and chunk * 15872::bigint + 15871
    ));
  end loop;

  for chunk in 0 .. (select coalesce(max(m), -1) / 15872 from search.places) loop
    perform search.index_documents(array(
      select search.first_in_space() + m from search.places where m between chunk * 15872 and chunk * 15872 + 15871
    ));
  end loop;

  insert into search.built (listings, built_at, places, tail)
  values ((select count(*) from search.documents), now(),
    (select count(code) from search.places), (select count(*) from search.places))
  on conflict (only_row) do update set listings = excluded.listings, built_at = excluded.built_at,
    places = excluded.places, tail = excluded.tail;
  return (select listings from search.built);
end $$;

-- Whether the tallies know how many listings of each kind these are: nothing else is asked for than types and rooms, one
-- trait, a range of prices or, without a trait, of areas.
create function search.is_tallied(wanted search.criteria) returns boolean
language sql immutable
as $$
  select (wanted.area).chunks is null and num_nonnulls(wanted.words, wanted.places, wanted.state, wanted.pincodes) = 0
    and (wanted.tags is null
      or cardinality(wanted.tags) = 1 and wanted.tags[1] like '#%' and wanted.tags[1] !~ '\||^#available:')
    and (num_nonnulls(wanted.min_area, wanted.max_area) = 0
      or num_nonnulls(wanted.min_price, wanted.max_price, wanted.tags) = 0)
$$;

-- The listings of each kind whose price or area lies in a part of a bucket, read one by one.
create function search.kinds_between(dimension text, trait text, low numeric, high numeric)
returns table (property_type text, listing_type text, bedrooms smallint, bathrooms smallint, listings bigint)
language plpgsql stable
as $$
begin
  -- Written out for each, so that each is found in its index alone, but for those with a trait.
  if dimension = 'area' then
    return query
      select document.property_type, document.listing_type, document.bedrooms, document.bathrooms, count(*)
      from search.documents as document where is_active and area_value >= low and area_value < high
      group by 1, 2, 3, 4;
  elsif trait = '*' then
    return query
      select document.property_type, document.listing_type, document.bedrooms, document.bathrooms, count(*)
      from search.documents as document where is_active and price >= low and price < high
      group by 1, 2, 3, 4;
  else
    return query
      select document.property_type, document.listing_type, document.bedrooms, document.bathrooms, count(*)
      from search.documents as document
      where is_active and price >= low and price < high and words @@ search.text_query(array[trait])
      group by 1, 2, 3, 4;
  end if;
end $$;

-- The bound that stands for this value where all from the value on are counted, and the part of a bucket that is then too
-- much (-1) or missing (1).
create function search.counted_from(
  wanted_dimension text, value numeric,
  out bound int, out bound_value numeric, out part_low numeric, out part_high numeric, out sign int)
language plpgsql stable
as $$
declare
  nearest constant record := search.bucket_at(wanted_dimension, value);
  starts numeric;
  ends numeric;
begin
  bound := nearest.bucket;
  bound_value := value;
  if value = 'Infinity' then
    bound := bound + 1;
  end if;
  if nearest.is_bound or value in (0, 'Infinity') then
    return;
  end if;
  select coalesce(min(known.value) filter (where position = bound), 0),
    coalesce(min(known.value) filter (where position > bound), 'Infinity')
  into starts, ends
  from search.bounds as known where dimension = wanted_dimension and position between bound and bound + 1;
  if (value - starts < ends - value) and search.are_few(wanted_dimension, starts, value, null)
    or not search.are_few(wanted_dimension, value, ends, null) then
    bound_value := starts;
    part_low := starts;
    part_high := value;
    sign := -1;
  else
    bound := bound + 1;
    bound_value := ends;
    part_low := value;
    part_high := ends;
    sign := 1;
  end if;
end $$;

-- How many listings of each kind have the wanted trait and lie in the wanted range.
create function search.tallied_kinds(wanted search.criteria)
returns table (property_type text, listing_type text, bedrooms smallint, bathrooms smallint, listings bigint)
language plpgsql stable
as $$
declare
  is_area constant boolean := num_nonnulls(wanted.min_area, wanted.max_area) > 0;
  ranged constant text := case when is_area then 'area' else 'price' end;
  asked constant text := coalesce(wanted.tags[1], '*');
  lowest constant numeric := case when is_area then wanted.min_area else wanted.min_price end;
  highest constant numeric := case when is_area then wanted.max_area else wanted.max_price end;
  low constant numeric := ceil(nullif(greatest(lowest, 0), 0) * 100) / 100;
  high constant numeric := floor(highest * 100) / 100 + 0.01;
  first record;
  last record;
begin
  if wanted.tags is null and num_nonnulls(lowest, highest) = 0 then
    return query
      select tally.property_type, tally.listing_type, tally.bedrooms, tally.bathrooms, tally.listings from search.tallies as tally;
    return;
  elsif low >= high then
    return;
  end if;
  first := search.counted_from(ranged, coalesce(low, 0));
  last := search.counted_from(ranged, coalesce(high, 'Infinity'));
  return query
    select part.property_type, part.listing_type, part.bedrooms, part.bathrooms, sum(part.listings)::bigint
    from (
      select tally.property_type, tally.listing_type, tally.bedrooms, tally.bathrooms,
        case when first.bound = 0 then tally.listings else coalesce(from_bound[first.bound], 0) end
          - case when last.bound = 0 then tally.listings else coalesce(from_bound[last.bound], 0) end as listings
      from search.range_tallies as tally where dimension = ranged and trait = asked
      union all
      -- Written since.
      select tally.property_type, tally.listing_type, tally.bedrooms, tally.bathrooms,
        tally.listings * ((value >= first.bound_value)::int - (value >= last.bound_value)::int)
      from search.tallies as tally, lateral (select case when is_area then area_value else price end as value) as its
      where price is not null and (asked = '*' or asked = any (traits))
      union all
      select rest.property_type, rest.listing_type, rest.bedrooms, rest.bathrooms, first.sign * rest.listings
      from search.kinds_between(ranged, asked, first.part_low, first.part_high) as rest where first.sign is not null
      union all
      select rest.property_type, rest.listing_type, rest.bedrooms, rest.bathrooms, -last.sign * rest.listings
      from search.kinds_between(ranged, asked, last.part_low, last.part_high) as rest where last.sign is not null
    ) as part
    group by 1, 2, 3, 4;
end $$;

-- How many listings have each value of these facets. What a facet itself says does not narrow its own choices.
create or replace function search.tallied(wanted search.criteria, facets text[]) returns jsonb
language plpgsql stable
as $$
declare
  answer jsonb;
begin
  with tally as materialized (
    select property_type, listing_type, listings,
      -- Five stands for five or more. The least of no number and five would be five.
      case when bedrooms > 5 then 5 else bedrooms end::text as bedrooms,
      case when bathrooms > 5 then 5 else bathrooms end::text as bathrooms,
      wanted.property_type is null or property_type = wanted.property_type as has_property_type,
      wanted.listing_type is null or listing_type = wanted.listing_type as has_listing_type,
      (wanted.bedrooms is null or bedrooms = wanted.bedrooms or wanted.bedrooms = 5 and bedrooms > 5)
        and (wanted.min_bedrooms is null or bedrooms >= wanted.min_bedrooms)
        and (wanted.max_bedrooms is null or bedrooms <= wanted.max_bedrooms) as has_bedrooms,
      wanted.bathrooms is null or bathrooms = wanted.bathrooms or wanted.bathrooms = 5 and bathrooms > 5 as has_bathrooms
    from search.tallied_kinds(wanted)
  ),
  choice as (
    select 'property_type' as facet, property_type as value, sum(listings) as listings from tally
    where 'property_type' = any (facets) and has_listing_type and has_bedrooms and has_bathrooms
    group by property_type
    union all
    select 'listing_type', listing_type, sum(listings) from tally
    where 'listing_type' = any (facets) and has_property_type and has_bedrooms and has_bathrooms
    group by listing_type
    union all
    select 'bedrooms', bedrooms, sum(listings) from tally
    where 'bedrooms' = any (facets) and bedrooms is not null and has_property_type and has_listing_type and has_bathrooms
    group by bedrooms
    union all
    select 'bathrooms', bathrooms, sum(listings) from tally
    where 'bathrooms' = any (facets) and bathrooms is not null and has_property_type and has_listing_type and has_bedrooms
    group by bathrooms
  )
  select coalesce(jsonb_object_agg(facet, choices), '{}') into answer
  from (select facet, jsonb_object_agg(value, listings) as choices from choice where listings > 0 group by facet) as each_facet;
  return answer;
end $$;

revoke all on function search.is_tallied, search.kinds_between, search.counted_from, search.tallied_kinds from public, anon, authenticated;

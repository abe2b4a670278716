-- The search, part 100: the counts from each price on are written quickly where few listings have a trait.
--
-- Most rows of search.range_tallies are of one listing or two, and for each a loop went over all bounds: it was nine tenths of
-- search.tally_anew and most of search.rebuild on a small site. Folding a change in read the bounds anew for each of its traits.

-- For each of `bounds` bounds, how many listings lie at or above it: listings[i] of them lie in bucket buckets[i]. Buckets ascend.
create function search.counts_from_bounds(bounds int, buckets int[], listings int[]) returns int[]
language plpgsql immutable
as $$
declare
  counts int[] := '{}';
  reached int := 0;
  remaining int := 0;
begin
  -- With many buckets, joining arrays would cost more than the loop over all bounds.
  if cardinality(buckets) > bounds / 12 then
    return search.with_more(array_fill(0, array[bounds]), buckets, listings);
  end if;
  for each in 1 .. cardinality(listings) loop
    remaining := remaining + listings[each];
  end loop;
  for each in 1 .. cardinality(buckets) loop
    counts := counts || array_fill(remaining, array[buckets[each] - reached]);
    reached := buckets[each];
    remaining := remaining - listings[each];
  end loop;
  return counts || array_fill(0, array[bounds - reached]);
end $$;
revoke all on function search.counts_from_bounds from public, anon, authenticated;

-- Of each kind one row; those that nobody added to stay as they are. Nobody else may do so at the same time: search.apply
-- and search.rebuild take a lock. One statement sees one moment.
create or replace function search.fold_tallies() returns void
language sql security definer set search_path = ''
as $$
  with bounds as materialized (
    select search.bounds_of('price') as of_price, search.bounds_of('area') as of_area
  ),
  kind as (
    select property_type, listing_type, bedrooms, bathrooms from search.tallies
    group by property_type, listing_type, bedrooms, bathrooms
    having count(*) > 1 or bool_or(price is not null)
  ),
  noted as (
    delete from search.tallies as tally using kind
    where tally.property_type = kind.property_type and tally.listing_type = kind.listing_type
      and tally.bedrooms is not distinct from kind.bedrooms and tally.bathrooms is not distinct from kind.bathrooms
    returning tally.*
  ),
  in_bucket as (
    select dimension, trait, property_type, listing_type, bedrooms, bathrooms, bucket, sum(listings)::int as listings
    from noted, bounds, lateral (
      select 'price', trait, width_bucket(price, of_price) from unnest(array['*'] || traits) as trait
      union all
      select 'area', '*', width_bucket(area_value, of_area)
    ) as place (dimension, trait, bucket)
    where price is not null
    group by dimension, trait, property_type, listing_type, bedrooms, bathrooms, bucket
    having sum(listings) <> 0
  ),
  more as materialized (
    select dimension, trait, property_type, listing_type, bedrooms, bathrooms,
      array_agg(bucket order by bucket) as buckets, array_agg(listings order by bucket) as by_bucket, sum(listings)::int as listings
    from in_bucket group by dimension, trait, property_type, listing_type, bedrooms, bathrooms
  ),
  added as (
    update search.range_tallies as tally
    set listings = tally.listings + more.listings,
      from_bound = search.with_more(tally.from_bound, more.buckets, more.by_bucket)
    from more
    where tally.dimension = more.dimension and tally.trait = more.trait
      and tally.property_type = more.property_type and tally.listing_type = more.listing_type
      and tally.bedrooms is not distinct from more.bedrooms and tally.bathrooms is not distinct from more.bathrooms
    returning tally.*
  ),
  first_ones as (
    insert into search.range_tallies (dimension, trait, property_type, listing_type, bedrooms, bathrooms, listings, from_bound)
    select dimension, trait, property_type, listing_type, bedrooms, bathrooms, listings,
      search.counts_from_bounds(cardinality(case dimension when 'price' then of_price else of_area end), buckets, by_bucket)
    from more, bounds
    where not exists (
      select from added
      where added.dimension = more.dimension and added.trait = more.trait
        and added.property_type = more.property_type and added.listing_type = more.listing_type
        and added.bedrooms is not distinct from more.bedrooms and added.bathrooms is not distinct from more.bathrooms)
  )
  insert into search.tallies (property_type, listing_type, bedrooms, bathrooms, listings)
  select property_type, listing_type, bedrooms, bathrooms, sum(listings) from noted
  group by property_type, listing_type, bedrooms, bathrooms
  having sum(listings) <> 0
$$;

-- One statement sees one moment: it replaces what was noted until then, and what others note meanwhile is added to it.
create or replace function search.tally_anew() returns void
language sql security definer set search_path = '' set work_mem = '256MB' set jit = off
as $$
  with gone as (delete from search.tallies),
  gone_too as (delete from search.range_tallies),
  bounds as materialized (
    select dimension, search.bounds_of(dimension) as of_it from unnest('{price,area}'::text[]) as dimension
  ),
  document as materialized (
    select property_type, listing_type, bedrooms, bathrooms, search.traits_of(words) as traits,
      width_bucket(price, (select of_it from bounds where dimension = 'price')) as price_bucket,
      width_bucket(area_value, (select of_it from bounds where dimension = 'area')) as area_bucket
    from search.documents where is_active
  ),
  in_bucket as materialized (
    select 'price' as dimension, trait, property_type, listing_type, bedrooms, bathrooms, price_bucket as bucket,
      count(*)::int as listings
    from document, unnest(array['*'] || traits) as trait
    group by trait, property_type, listing_type, bedrooms, bathrooms, price_bucket
    union all
    select 'area', '*', property_type, listing_type, bedrooms, bathrooms, area_bucket, count(*)::int
    from document
    group by property_type, listing_type, bedrooms, bathrooms, area_bucket
  ),
  tallied as (
    insert into search.range_tallies (dimension, trait, property_type, listing_type, bedrooms, bathrooms, listings, from_bound)
    select dimension, trait, property_type, listing_type, bedrooms, bathrooms, sum(listings),
      search.counts_from_bounds((select cardinality(of_it) from bounds where bounds.dimension = in_bucket.dimension),
        array_agg(bucket order by bucket), array_agg(listings order by bucket))
    from in_bucket group by dimension, trait, property_type, listing_type, bedrooms, bathrooms
  )
  insert into search.tallies (property_type, listing_type, bedrooms, bathrooms, listings)
  select property_type, listing_type, bedrooms, bathrooms, sum(listings)
  from in_bucket where dimension = 'area'
  group by property_type, listing_type, bedrooms, bathrooms
$$;

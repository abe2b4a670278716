-- The search, part 76: how many listings of each kind cost at least so much is written down.
--
-- Lists with a price or with a choice such as "furnished" were counted with the bitmaps of all choices: 64 chunks each at a
-- million listings, four times the cost of the rest of the search. Both are asked for more often than anything but kinds.

-- In the order of those who write listings, so that nobody waits for each other.
lock table search.documents in share row exclusive mode;

-- A row with a price is of one listing that was written since search.fold_tallies.
alter table search.tallies add column price numeric, add column area_value numeric, add column traits text[];

-- The listings of a kind that have a trait, and how many of them lie at or above each bound of the dimension: those between
-- two bounds are a difference. Traits are kept with prices only.
create table search.range_tallies (
  dimension text not null,
  -- '*': any.
  trait text not null,
  property_type text not null,
  listing_type text not null,
  bedrooms smallint,
  bathrooms smallint,
  listings int not null,
  from_bound int[] not null
);
create index range_tallies_trait on search.range_tallies (dimension, trait);
alter table search.range_tallies enable row level security;
revoke all on search.range_tallies from public, anon, authenticated;

-- What the filters ask about a listing, without the months, of which several are asked for at once.
create function search.traits_of(words tsvector) returns text[]
language sql immutable parallel safe
as $$
  select array(select word from unnest(tsvector_to_array(words)) as word where word like '#%' and word not like '#available:%')
$$;

create or replace function search.tally() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op <> 'INSERT' and old.is_active then
    insert into search.tallies values (old.property_type, old.listing_type, old.bedrooms, old.bathrooms, -1,
      old.price, old.area_value, search.traits_of(old.words));
  end if;
  if tg_op <> 'DELETE' and new.is_active then
    insert into search.tallies values (new.property_type, new.listing_type, new.bedrooms, new.bathrooms, 1,
      new.price, new.area_value, search.traits_of(new.words));
  end if;
  return null;
end $$;

create or replace trigger tally_changed after update on search.documents for each row
  when ((old.is_active, old.property_type, old.listing_type, old.bedrooms, old.bathrooms, old.price, old.area_value, old.words)
    is distinct from
    (new.is_active, new.property_type, new.listing_type, new.bedrooms, new.bathrooms, new.price, new.area_value, new.words))
  execute function search.tally();

-- The counts from each bound on with some more listings in these buckets.
create function search.with_more(from_bound int[], buckets int[], listings int[]) returns int[]
language plpgsql immutable
as $$
declare
  more int[] := array_fill(0, array[cardinality(from_bound) + 1]);
  so_far int := 0;
begin
  for each in 1 .. cardinality(buckets) loop
    more[buckets[each] + 1] := listings[each];
  end loop;
  for bound in reverse cardinality(from_bound) .. 1 loop
    so_far := so_far + more[bound + 1];
    from_bound[bound] := from_bound[bound] + so_far;
  end loop;
  return from_bound;
end $$;

-- Of each kind one row; those that nobody added to stay as they are. Nobody else may do so at the same time: search.apply
-- and search.rebuild take a lock. One statement sees one moment.
create or replace function search.fold_tallies() returns void
language sql security definer set search_path = ''
as $$
  with kind as (
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
    from noted, lateral (
      select 'price', trait, width_bucket(price, search.bounds_of('price')) from unnest(array['*'] || traits) as trait
      union all
      select 'area', '*', width_bucket(area_value, search.bounds_of('area'))
    ) as place (dimension, trait, bucket)
    where price is not null
    group by dimension, trait, property_type, listing_type, bedrooms, bathrooms, bucket
    having sum(listings) <> 0
  ),
  more as materialized (
    select dimension, trait, property_type, listing_type, bedrooms, bathrooms,
      array_agg(bucket) as buckets, array_agg(listings) as by_bucket, sum(listings)::int as listings
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
      search.with_more(array_fill(0, array[cardinality(search.bounds_of(dimension))]), buckets, by_bucket)
    from more
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
      search.with_more(array_fill(0, array[(select cardinality(of_it) from bounds where bounds.dimension = in_bucket.dimension)]),
        array_agg(bucket), array_agg(listings))
    from in_bucket group by dimension, trait, property_type, listing_type, bedrooms, bathrooms
  )
  insert into search.tallies (property_type, listing_type, bedrooms, bathrooms, listings)
  select property_type, listing_type, bedrooms, bathrooms, sum(listings)
  from in_bucket where dimension = 'area'
  group by property_type, listing_type, bedrooms, bathrooms
$$;
revoke all on function search.traits_of, search.with_more from public, anon, authenticated;

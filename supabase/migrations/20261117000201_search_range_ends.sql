-- The search, part 25: price ranges that begin or end inside a bucket read few rows.
--
-- Many listings ask for the same round sum. Each common price is now a bucket of its own, which begins and ends with it:
-- an end between two of them lies in a bucket with hardly any listing. And a bound is looked up by an index; to read all
-- of them for each range took as long as finding twelve listings by their ids.

create index if not exists bounds_value on search.bounds (dimension, value, position);

-- The prices of the page's ranges and of round sums are bounds, so that these filters need no look at the rows; common
-- prices and quantiles of what is on offer fill up the rest.
create or replace function search.choose_bounds() returns void
language sql security definer
set search_path = ''
as $$
  delete from search.bounds;

  insert into search.bounds (dimension, position, value)
  with sample as materialized (
    select price from search.documents where is_active order by hashint8(n) limit 200000
  ),
  -- "At most ten lakh" ends just above ten lakh.
  round as (
    select unnest('{5000,10000,15000,20000,25000,30000,40000,50000,75000,100000,200000,500000,
      1000000,1500000,2000000,2500000,3000000,4000000,5000000,6000000,7500000,10000000,12500000,15000000,20000000,
      30000000,50000000,100000000}'::numeric[]) as value
    union
    (select price from sample group by price having count(*) > 0.001 * (select count(*) from sample)
     order by count(*) desc, price limit 70)
  ),
  chosen as (
    select value + paisa as value from round, unnest('{0,0.01}'::numeric[]) as paisa
    union
    select unnest(percentile_disc(array(
      select each / (slots + 1.0) from (select 255 - 2 * count(*) as slots from round) as left_over, generate_series(1, slots) as each
    )::float8[]) within group (order by price))
    from sample
  )
  select 'price', row_number() over (order by value), value from chosen where value is not null;

  insert into search.bounds (dimension, position, value)
  select 'area', row_number() over (order by value), value
  from (
    select value from (
      select round, 1 as source from unnest('{200,300,500,600,750,800,1000,1200,1500,1800,2000,2500,3000,4000,5000,10000}'::numeric[]) as round
      union all
      select unnest(percentile_disc(array(select g / 239.0 from generate_series(1, 238) as g)::float8[]) within group (order by area_value)), 2
      from (select area_value from search.documents where is_active order by hashint8(n) limit 200000) as sample
    ) as candidate (value, source)
    where value is not null
    group by value
    order by min(source), value
    limit 255
  ) as chosen;
$$;

-- The bucket in which a value lies, and whether it begins with that value.
create or replace function search.bucket_at(wanted_dimension text, wanted numeric, out bucket int, out is_bound boolean)
language plpgsql stable
as $$
begin
  select position, value = wanted into bucket, is_bound from search.bounds
  where dimension = wanted_dimension and value <= wanted order by value desc limit 1;
  bucket := coalesce(bucket, 0);
  is_bound := coalesce(is_bound, false);
end $$;

-- From `lowest` to `highest`, both included: whole buckets by their keys, and what sticks out at either end by
-- looking at the rows. Prices and areas have two decimals (a constraint), so "at most x" is "less than x + 0.01".
create or replace function search.range_condition(dimension text, lowest numeric, highest numeric) returns search.condition
language plpgsql stable
as $$
declare
  low constant numeric := ceil(nullif(greatest(lowest, 0), 0) * 100) / 100;
  high constant numeric := floor(highest * 100) / 100 + 0.01;
  first_bucket int := 0;
  end_bucket int := 256;
  nearest record;
  low_end search.condition;
  high_end search.condition;
begin
  if low is not null then
    nearest := search.bucket_at(dimension, low);
    first_bucket := nearest.bucket;
    if not nearest.is_bound then
      first_bucket := first_bucket + 1;
      low_end := search.range_rows(dimension, low, least(
        (select value from search.bounds as bound
         where bound.dimension = range_condition.dimension and bound.position = first_bucket), high, 'Infinity'));
    end if;
  end if;
  if high is not null then
    nearest := search.bucket_at(dimension, high);
    end_bucket := nearest.bucket;
    -- When both ends lie in one bucket, the rows of the lower end are already all.
    if not nearest.is_bound and end_bucket >= first_bucket then
      high_end := search.range_rows(dimension, coalesce(
        (select value from search.bounds as bound
         where bound.dimension = range_condition.dimension and bound.position = end_bucket), 0), high);
    end if;
  end if;
  return row(
    search.range_keys(dimension, first_bucket, end_bucket),
    low_end.chunks || high_end.chunks,
    low_end.bits || high_end.bits
  )::search.condition;
end $$;

revoke all on all functions in schema search from public, anon, authenticated;
grant execute on function search.find, search.kinds_in(text) to anon, authenticated, service_role;

select search.rebuild();

-- The search, part 25: the bounds of a price or area range are looked up by an index. To read all of them for each range
-- took as long as a third of finding twelve listings by their ids.

create index if not exists bounds_value on search.bounds (dimension, value, position);

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

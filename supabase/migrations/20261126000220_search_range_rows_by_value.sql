-- The search, part 75: the rows at the end of a range on the map are looked for with a plan for these values.
--
-- As before (20261120000402), but planned anew each time. With a plan for all values Postgres took a range of numbers in the
-- map's order to be as narrow as one of prices, and read half of 100,000 listings by their numbers (20 ms) to find a hundred;
-- which of the two is narrower depends on the area.
create or replace function search.range_rows(dimension text, low numeric, high numeric, asked int[]) returns search.condition
language plpgsql stable
as $$
declare
  in_space constant boolean := search.is_in_space(asked);
  first_m constant bigint := ((select min(chunk) from unnest(asked) as chunk) - search.first_chunk_in_space()) * 15872::bigint;
  end_m constant bigint := ((select max(chunk) from unnest(asked) as chunk) - search.first_chunk_in_space() + 1) * 15872::bigint;
  condition search.condition;
begin
  -- Written out for each, so that each is found by its index. What is in the places is what the bitmaps know.
  if in_space then
    execute format(
      'select array_agg(chunk), array_agg(bits)
       from (
         select search.chunk_of(search.first_in_space() + m) as chunk,
           search.bitmap_of(search.bit_of(search.first_in_space() + m), 1) as bits
         from search.places where %1$I >= $1 and %1$I < $2 and m >= $3 and m < $4 group by 1
       ) as found', case dimension when 'price' then 'price' else 'area_value' end)
    into condition.chunks, condition.bits using low, high, first_m, end_m;
  elsif dimension = 'price' then
    select array_agg(chunk), array_agg(bits) into condition.chunks, condition.bits
    from (
      select search.chunk_of(n) as chunk, search.bitmap_of(search.bit_of(n), 1) as bits
      from search.documents where is_active and price >= low and price < high group by 1
    ) as found;
  else
    select array_agg(chunk), array_agg(bits) into condition.chunks, condition.bits
    from (
      select search.chunk_of(n) as chunk, search.bitmap_of(search.bit_of(n), 1) as bits
      from search.documents where is_active and area_value >= low and area_value < high group by 1
    ) as found;
  end if;
  return condition;
end $$;

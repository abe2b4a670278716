-- The search, part 5: choosing the keys and building all bitmaps anew. To be called nightly, after a large import
-- and when the number of listings has doubled. Searches go on with the old bitmaps until it commits.

-- The prices of the page's ranges and of round sums are bounds, so that these filters need no look at the rows;
-- quantiles of what is on offer fill up the rest.
create or replace function search.choose_bounds() returns void
language sql security definer
set search_path = ''
as $$
  delete from search.bounds;

  insert into search.bounds (dimension, position, value)
  select 'price', row_number() over (order by value), value
  from (
    select value from (
      -- "At most ten lakh" ends just above ten lakh.
      select round + paisa, 1 as source
      from unnest('{5000,10000,15000,20000,25000,30000,40000,50000,75000,100000,200000,500000,
        1000000,1500000,2000000,2500000,3000000,4000000,5000000,6000000,7500000,10000000,12500000,15000000,20000000,
        30000000,50000000,100000000}'::numeric[]) as round, unnest('{0,0.01}'::numeric[]) as paisa
      union all
      select unnest(percentile_disc(array(select g / 199.0 from generate_series(1, 198) as g)::float8[]) within group (order by price)), 2
      from (select price from search.documents where is_active order by hashint8(n) limit 200000) as sample
    ) as candidate (value, source)
    where value is not null
    group by value
    order by min(source), value
    limit 255
  ) as chosen;

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

-- Words, states and postal regions that at least one listing in four hundred has are worth a bitmap. The rest is
-- found by ordinary indexes, which are quick exactly because so few listings match.
create or replace function search.choose_keys() returns void
language sql security definer
set search_path = ''
as $$
  delete from search.keys;

  insert into search.keys (name)
  select '*'
  union all
  select dimension || ':' || level || ':' || bucket
  from unnest('{price,area}'::text[]) as dimension, generate_series(1, 8) as level, generate_series(0, (1 << level) - 1) as bucket;

  -- Judged by a sample that fills one chunk, so that bitmaps do the counting here too.
  insert into search.keys (name)
  with sample as (
    select (row_number() over () - 1)::int as bit, words, state, pincode
    from (select * from search.documents where is_active order by hashint8(n) limit 15872) as drawn
  ),
  trait as materialized (
    select kind, value, search.bitmap_of(bit, 1) as bits
    from sample, lateral (
      select 'word', word from unnest(tsvector_to_array(words)) as word
      union all
      values ('state', state), ('pincode', pincode)
    ) as has (kind, value)
    group by kind, value
  ),
  candidate (name, bits) as (
    select 'word:' || left(value, letters), bits
    from trait, generate_series(least(length(value), 2), least(length(value), 20)) as letters
    where kind = 'word'
    union all
    select 'state:' || value, bits from trait where kind = 'state'
    union all
    select 'pincode:' || left(value, digits), bits from trait, generate_series(3, 6) as digits where kind = 'pincode'
  )
  select name from candidate
  group by name
  having bit_count(bit_or(bits)) >= greatest(20, (select count(*) from sample) / 400.0);
$$;

create or replace function search.rebuild() returns bigint
language plpgsql security definer
set search_path = ''
set work_mem = '256MB'
set jit = off
as $$
declare
  last_chunk int;
begin
  perform pg_advisory_xact_lock(hashtext('search.bitmaps'));
  delete from search.changes;
  delete from search.bitmaps;
  perform search.choose_bounds();
  perform search.choose_keys();

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

  insert into search.built (listings, built_at) values ((select count(*) from search.documents), now())
  on conflict (only_row) do update set listings = excluded.listings, built_at = excluded.built_at;
  return (select listings from search.built);
end $$;

-- Due when there never was a rebuild, when the listings have doubled (or halved), and after a day.
create or replace function search.rebuild_is_due() returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
declare
  known search.built;
  listings bigint;
begin
  select * into known from search.built;
  select count(*) into listings from search.documents;
  return known.listings is null or known.built_at < now() - interval '1 day'
    or listings > 2 * known.listings + 1000 or known.listings > 2 * listings + 1000;
end $$;

-- Documents stored out of their order (an import of older listings, a transaction that took long) exchange their
-- numbers; many gaps (deleted listings, refused inserts) are closed. To be called before a rebuild, in a
-- transaction of its own: while numbers change, nobody can write.
create or replace function search.put_in_order() returns bigint
language plpgsql security definer
set search_path = ''
as $$
declare
  has_gaps boolean;
  is_out_of_order boolean;
  moved bigint;
begin
  select coalesce(max(n), 0) > 2 * count(*) + 15872 into has_gaps from search.documents;
  select exists (
    select from (
      select created_at, lag(created_at) over (order by n) as before from search.documents
    ) as pair
    where before > created_at
  ) into is_out_of_order;
  if not (has_gaps or is_out_of_order) then
    return 0;
  end if;

  perform pg_advisory_xact_lock(hashtext('search.bitmaps'));
  lock table search.documents in share row exclusive mode;
  with ranked as (
    select property_id, n, row_number() over (order by created_at, property_id) as rank from search.documents
  ),
  number as (
    select n, row_number() over (order by n) as rank from search.documents
  ),
  target as (
    select ranked.property_id, ranked.n as old_n, case when has_gaps then rank else number.n end as new_n
    from ranked join number using (rank)
  ),
  changed as (
    update search.documents as document
    set n = target.new_n
    from target
    where document.property_id = target.property_id and target.old_n <> target.new_n
    returning target.old_n, target.new_n
  )
  insert into search.changes (n)
  select n from changed, lateral (values (old_n), (new_n)) as either (n);
  get diagnostics moved = row_count;
  perform setval(pg_get_serial_sequence('search.documents', 'n'), (select coalesce(max(n), 0) + 1 from search.documents), false);

  -- So many notes would slow down every search.
  if moved > 20000 then
    perform search.rebuild();
  end if;
  return moved / 2;
end $$;

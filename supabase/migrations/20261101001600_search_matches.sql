-- The search, part 7: the set of listings that fulfil all conditions.

do $$
begin
  if to_regtype('search.hit_set') is null then
    create type search.hit_set as (
      chunks int[],
      bits bit(15872)[],
      -- Matching listings that were written since the bitmaps last heard of them; `bits` leaves out all such.
      fresh bigint[]
    );
  end if;
end $$;

create or replace function search.matches(wanted search.criteria) returns search.hit_set
language plpgsql stable
as $$
declare
  conditions search.condition[] := '{}';
  changed bigint[];
  hits search.hit_set;
begin
  if wanted.words is not null then
    conditions := search.word_conditions(wanted.words);
  end if;
  if wanted.property_type is not null then
    conditions := conditions || row(array['property_type:' || wanted.property_type], null, null)::search.condition;
  end if;
  if wanted.listing_type is not null then
    conditions := conditions || row(array['listing_type:' || wanted.listing_type], null, null)::search.condition;
  end if;
  if wanted.bedrooms is not null then
    conditions := conditions || row(array['bedrooms:' || wanted.bedrooms], null, null)::search.condition;
  end if;
  if wanted.bathrooms is not null then
    conditions := conditions || row(array['bathrooms:' || wanted.bathrooms], null, null)::search.condition;
  end if;
  if wanted.min_price is not null or wanted.max_price is not null then
    conditions := conditions || search.range_condition('price', wanted.min_price, wanted.max_price);
  end if;
  if wanted.min_area is not null then
    conditions := conditions || search.range_condition('area', wanted.min_area, null);
  end if;
  if wanted.state is not null then
    conditions := conditions || search.state_condition(wanted.state);
  end if;
  if wanted.pincodes is not null then
    conditions := conditions || search.pincodes_condition(wanted.pincodes);
  end if;
  if conditions = '{}' then
    conditions := array[row(array['*'], null, null)::search.condition];
  end if;

  -- A condition is the OR of its bitmaps, the answer the AND of the conditions.
  with part as (
    select bitmap.chunk, condition.member, bitmap.bits
    from unnest(conditions) with ordinality as condition (keys, chunks, bits, member),
      unnest(condition.keys) as wanted_key (name)
      join search.keys as key using (name)
      join search.bitmaps as bitmap on bitmap.key = key.id
    union all
    select computed.chunk, condition.member, computed.bits
    from unnest(conditions) with ordinality as condition (keys, chunks, bits, member),
      unnest(condition.chunks, condition.bits) as computed (chunk, bits)
  ),
  fulfilled as (
    select chunk, member, bit_or(bits) as bits from part group by chunk, member
  ),
  answer as (
    select chunk, bit_and(bits) as bits from fulfilled group by chunk having count(*) = cardinality(conditions)
  )
  select array_agg(chunk), array_agg(bits) into hits.chunks, hits.bits from answer;

  select array_agg(distinct n) into changed from search.changes;
  return case when changed is null then hits else search.seen_live(hits, changed, wanted) end;
end $$;

-- Takes the changed listings out of the bitmaps' answer and looks at the rows themselves instead.
create or replace function search.seen_live(hits search.hit_set, changed bigint[], wanted search.criteria) returns search.hit_set
language plpgsql stable
as $$
declare
  text_query constant tsquery := search.text_query(wanted.words);
begin
  with mask as (
    select search.chunk_of(n) as chunk, search.bitmap_of(search.bit_of(n), 1) as bits from unnest(changed) as n group by 1
  )
  select array_agg(old.chunk), array_agg(case when mask.bits is null then old.bits else old.bits & ~mask.bits end)
  into hits.chunks, hits.bits
  from unnest(hits.chunks, hits.bits) as old (chunk, bits) left join mask using (chunk);

  select array_agg(document.n) into hits.fresh
  from search.documents as document
  where document.n = any (changed) and search.fulfils(document, wanted, text_query);
  return hits;
end $$;

create or replace function search.total(hits search.hit_set) returns bigint
language sql stable
as $$
  select coalesce((select sum(bit_count(bits)) from unnest(hits.bits) as bits), 0)::bigint
    + coalesce(cardinality(hits.fresh), 0)
$$;

-- The same set with the fresh listings written into the bitmaps.
create or replace function search.merged(hits search.hit_set) returns search.hit_set
language plpgsql stable
as $$
begin
  if hits.fresh is null then
    return hits;
  end if;
  select array_agg(chunk), array_agg(bits) into hits.chunks, hits.bits
  from (
    select chunk, bit_or(bits) as bits
    from (
      select * from unnest(hits.chunks, hits.bits) as old (chunk, bits)
      union all
      select search.chunk_of(n), search.bitmap_of(search.bit_of(n), 1) from unnest(hits.fresh) as n group by 1
    ) as either
    group by chunk
  ) as merged;
  hits.fresh := null;
  return hits;
end $$;

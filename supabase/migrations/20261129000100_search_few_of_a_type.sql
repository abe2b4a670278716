-- The search, part 92: an index tells which listings are of a type, for sale or rent …, at a price.
--
-- Where nothing matches, these are never given up, and often leave few: homes for rent under 2,400, land under 120,000.

create index documents_types_priced on search.documents (property_type, listing_type, price, n) include (bedrooms, bathrooms)
where is_active;

-- The types whose kinds these are, each kind several that "|" separates; all types where one is no kind of listing.
create function search.types_of_kinds(kinds text[]) returns text[]
language sql immutable
as $$
  with known as (
    select type, search.tag(subtype) as tag
    from unnest('{residential,commercial,industrial,land}'::text[]) as type, unnest(rules.property_subtypes(type)) as subtype
  ),
  asked as (select distinct form from unnest(kinds) as either, unnest(string_to_array(either, '|')) as form)
  select case when count(*) > 0 and count(*) = count(known.type) then array_agg(distinct known.type)
    else '{residential,commercial,industrial,land}' end
  from asked left join known on known.tag = asked.form
$$;

-- For sale, for rent …: as the criteria ask for, in any way to relax.
create function search.purposes_of(wanted search.criteria) returns text[]
language plpgsql immutable
as $$
declare
  preferred constant text[] := (
    select string_to_array(replace(tag, '#', ''), '|') from unnest(wanted.tags) as tag where tag ~ '^#(sale|rent)' limit 1);
begin
  return case when wanted.listing_type is not null then array[wanted.listing_type]
    when preferred <@ '{sale,rent,lease,auction}' then preferred
    else '{sale,rent,lease,auction}' end;
end $$;

-- Whether at most so many listings are of these types, for this and at such a price, widened.
create function search.are_few_of_types(wanted search.criteria, types text[], purposes text[], most int) returns boolean
language plpgsql stable
as $$
begin
  return not exists (
    select from unnest(types) as type, unnest(purposes) as purpose,
    lateral (
      select from search.documents
      where is_active and property_type = type and listing_type = purpose
        and price >= coalesce(wanted.min_price * 0.8, 0) and price <= coalesce(wanted.max_price * 1.2, 'Infinity')
      limit most + 1
    ) as listing
    offset most);
end $$;

-- The listings of one kind, with the rooms, for this and at such a price, widened; null where telling takes long.
create function search.few_of_kinds(wanted search.criteria, kinds text[], types text[], purposes text[]) returns bigint[]
language plpgsql stable
as $$
declare
  keys constant int[] := array(
    select (select id from search.keys where name = 'word:' || form) from unnest(string_to_array(kinds[1], '|')) as form);
  lowest constant numeric := coalesce(wanted.min_price * 0.8, 0);
  highest constant numeric := coalesce(wanted.max_price * 1.2, 'Infinity');
  -- Five stands for five or more.
  fewest constant int := greatest(wanted.bedrooms, wanted.min_bedrooms);
  most constant int := least(case when wanted.bedrooms < 5 then wanted.bedrooms end, wanted.max_bedrooms);
  numbers bigint[];
  looked_at bigint;
begin
  if cardinality(kinds) > 1 or array_position(keys, null) is not null or wanted.bathrooms is not null then
    return null;
  end if;
  select coalesce(array_agg(n) filter (where (fewest is null or bedrooms >= fewest) and (most is null or bedrooms <= most)), '{}'), count(*)
  into numbers, looked_at
  from (
    select listing.n, listing.bedrooms
    from unnest(types) as type, unnest(purposes) as purpose,
    lateral (
      select n, bedrooms from search.documents
      where is_active and property_type = type and listing_type = purpose and price >= lowest and price <= highest
      limit 4001
    ) as listing
    limit 4001
  ) as each;
  if looked_at > 4000 or cardinality(numbers) > 1000 then
    return null;
  end if;
  -- Each chunk once, because a bit of a stored one costs as much as all.
  return array(
    select each.n
    from (select unnest(numbers) as n) as each
    join (
      select bitmaps.chunk, bit_or(bitmaps.bits) as bits from search.bitmaps
      where bitmaps.key = any (keys) and bitmaps.chunk < search.first_chunk_in_space() group by bitmaps.chunk
    ) as kind on kind.chunk = search.chunk_of(each.n)
    where get_bit(kind.bits, search.bit_of(each.n)) = 1);
end $$;

-- As before (20261128000300), but only of the types whose kinds are asked for; and where the price is that of many, they are only
-- counted.
create or replace function search.few_priced(wanted search.criteria) returns bigint[]
language plpgsql stable
as $$
declare
  most constant bigint := 100 + coalesce((select max(n) from search.documents), 0) / 1000;
  types text[];
begin
  if exists (
    select from search.documents
    where is_active and price >= coalesce(wanted.min_price, 0) and price <= coalesce(wanted.max_price, 'Infinity') offset most
  ) then
    return null;
  end if;
  types := search.types_of_kinds((search.only_part(wanted, 'kind')).tags);
  return array(
    select n from search.documents
    where is_active and price >= coalesce(wanted.min_price, 0) and price <= coalesce(wanted.max_price, 'Infinity')
      and property_type = any (types)
      and (wanted.property_type is null or property_type = wanted.property_type)
      and (wanted.listing_type is null or listing_type = wanted.listing_type)
      and (wanted.min_bedrooms is null or bedrooms >= wanted.min_bedrooms)
      and (wanted.max_bedrooms is null or bedrooms <= wanted.max_bedrooms));
end $$;

revoke all on function search.types_of_kinds, search.purposes_of, search.are_few_of_types, search.few_of_kinds from public;

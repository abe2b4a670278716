-- The search, part 69: counts by kind from the tallies, which search.apply and search.rebuild keep short.

create or replace function search.apply(at_most int default 20000) returns int
language plpgsql security definer set search_path = ''
as $$
declare
  numbers bigint[];
begin
  if not pg_try_advisory_xact_lock(hashtext('search.bitmaps')) then
    return 0;
  end if;
  with seen as (
    delete from search.changes
    where id in (select id from search.changes order by id limit at_most)
    returning n
  )
  select array_agg(distinct n) into numbers from seen;
  if numbers is not null then
    insert into search.vocabulary (word)
    select distinct word from search.documents, unnest(tsvector_to_array(words)) as word
    where n = any (numbers) and is_active and search.can_be_misspelt(word)
    on conflict do nothing;
    insert into search.pincodes (pincode)
    select distinct pincode from search.documents where n = any (numbers) and is_active
    on conflict do nothing;
    perform search.index_documents(numbers || search.place_documents(numbers));
    perform search.fold_tallies();
    -- Older listings were brought in: they take their places now, and the next call hears of it. A few seconds
    -- between two writers are left to the next rebuild.
    if exists (
      select from search.documents as document
      where document.n = any (numbers) and document.created_at < (
        select before.created_at - interval '1 minute' from search.documents as before
        where before.n < document.n order by before.n desc limit 1
      )
    ) then
      perform search.put_in_order();
    end if;
  end if;
  return coalesce(cardinality(numbers), 0);
end 
$$;

create or replace function search.rebuild() returns bigint
language plpgsql security definer set search_path = '' set work_mem = '256MB' set jit = off
as $$
declare
  last_chunk int;
begin
  perform pg_advisory_xact_lock(hashtext('search.bitmaps'));
  delete from search.changes;
  delete from search.bitmaps;
  perform search.tally_anew();
  perform search.choose_bounds();
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
end 
$$;

-- Whether type and rooms alone are asked for, or nothing at all.
create function search.asks_for_kinds(wanted search.criteria) returns boolean
language sql immutable
as $$
  select (wanted.area).chunks is null and num_nonnulls(wanted.words, wanted.tags, wanted.min_price, wanted.max_price,
    wanted.min_area, wanted.max_area, wanted.places, wanted.state, wanted.pincodes) = 0
$$;

-- How many listings have each value of these facets. What a facet itself says does not narrow its own choices.
create function search.tallied(wanted search.criteria, facets text[]) returns jsonb
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
    from search.tallies
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

revoke all on function search.asks_for_kinds, search.tallied from public, anon, authenticated;

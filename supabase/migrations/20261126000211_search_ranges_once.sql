-- The search, part 72: with counts beside the choices, what lies in a range is looked up once. Before, it was looked up
-- again for each type or number of rooms that was asked for, as this one does not narrow its own choices.

create function search.asks_for_ranges(wanted search.criteria) returns boolean
language sql immutable
as $$ select num_nonnulls(wanted.min_price, wanted.max_price, wanted.min_area, wanted.max_area) > 0 $$;

create function search.without_kinds(wanted search.criteria) returns search.criteria
language plpgsql immutable
as $$
begin
  wanted.property_type := null;
  wanted.listing_type := null;
  wanted.bedrooms := null;
  wanted.min_bedrooms := null;
  wanted.max_bedrooms := null;
  wanted.bathrooms := null;
  return wanted;
end $$;

-- Those of a set that are of the wanted types and have the wanted rooms.
create function search.of_kinds(hits search.hit_set, wanted search.criteria) returns search.hit_set
language plpgsql stable
as $$
declare
  kinds search.criteria;
  narrowed search.hit_set;
begin
  kinds.property_type := wanted.property_type;
  kinds.listing_type := wanted.listing_type;
  kinds.bedrooms := wanted.bedrooms;
  kinds.min_bedrooms := wanted.min_bedrooms;
  kinds.max_bedrooms := wanted.max_bedrooms;
  kinds.bathrooms := wanted.bathrooms;
  if not search.has_criteria(kinds) then
    return hits;
  end if;
  if hits.fresh is not null then
    select array_agg(document.n) into narrowed.fresh
    from search.documents as document
    where document.n = any (hits.fresh) and search.fulfils(document, kinds, null);
  end if;
  -- Without a chunk it would be looked for everywhere.
  if hits.chunks is not null then
    kinds.area.chunks := hits.chunks;
    kinds.area.bits := hits.bits;
    hits := search.bitmap_matches(kinds);
    narrowed.chunks := hits.chunks;
    narrowed.bits := hits.bits;
  end if;
  return narrowed;
end $$;

-- `of_all_kinds`: what matches all but the types and rooms, where that is known already.
-- unused: the function below answers the same calls
drop function search.facets(search.criteria, search.hit_set, text[]);
create function search.facets(
  wanted search.criteria, hits search.hit_set, names text[], of_all_kinds search.hit_set default null
) returns jsonb
language plpgsql stable
as $$
declare
  answer jsonb := (select jsonb_object_agg(name, '{}'::jsonb) from unnest(names) as name);
  kinds constant text[] := array(
    select name from unnest(names) as name where name in ('property_type', 'listing_type', 'bedrooms', 'bathrooms'));
  counted jsonb;
  chunks int[];
  facet text;
  without search.criteria;
  others search.hit_set;
  open text[] := '{}';
begin
  if kinds <> '{}' then
    counted := search.kind_counts(wanted, kinds);
    if counted is not null then
      answer := answer || counted;
      names := array(select name from unnest(names) as name where name <> all (kinds));
    end if;
  end if;
  chunks := search.chunks_together(wanted, hits);
  foreach facet in array names loop
    without := search.without_facet(wanted, facet);
    if without is not distinct from wanted then
      open := open || facet;
      continue;
    elsif chunks is not null then
      others := search.matches_in_chunks(without, chunks);
    elsif facet = any (kinds) and search.asks_for_ranges(wanted) then
      if num_nonnulls(of_all_kinds.chunks, of_all_kinds.fresh) = 0 then
        of_all_kinds := search.matches(search.without_kinds(wanted));
      end if;
      others := search.of_kinds(of_all_kinds, without);
    else
      others := search.matches(without);
    end if;
    answer := answer || search.facet_counts(others, array[facet]) || search.choice_counts(others, array[facet]);
  end loop;
  if open = '{}' then
    return answer;
  elsif chunks is not null then
    hits := search.matches_in_chunks(wanted, chunks);
  end if;
  return answer || search.facet_counts(hits, open) || search.choice_counts(hits, open);
end $$;
revoke all on function search.asks_for_ranges, search.without_kinds, search.of_kinds, search.facets from public, anon, authenticated;

-- The search, part 106: where no listing meets all but the kinds, the counts of each kind do not look for them again.

-- As before (20261127000205), but for that.
create or replace function search.facets(
  wanted search.criteria, hits search.hit_set, names text[], of_all_kinds search.hit_set default null,
  elsewhere search.hit_set default null
) returns jsonb
language plpgsql stable
as $$
declare
  answer jsonb := (select jsonb_object_agg(name, '{}'::jsonb) from unnest(names) as name);
  kinds constant text[] := array(
    select name from unnest(names) as name where name in ('property_type', 'listing_type', 'bedrooms', 'bathrooms'));
  are_all_known boolean := num_nonnulls(of_all_kinds.chunks, of_all_kinds.fresh) > 0;
  counted jsonb;
  chunks int[];
  facet text;
  without search.criteria;
  others search.hit_set;
  open text[] := '{}';
begin
  if kinds <> '{}' then
    counted := search.kind_counts(wanted, kinds, elsewhere);
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
      if not are_all_known then
        of_all_kinds := search.matches(search.without_kinds(wanted));
        are_all_known := true;
      end if;
      continue when num_nonnulls(of_all_kinds.chunks, of_all_kinds.fresh) = 0;
      others := search.of_kinds(of_all_kinds, without);
    else
      others := search.matches(without);
    end if;
    continue when num_nonnulls(others.chunks, others.fresh) = 0;
    answer := answer || search.facet_counts(others, array[facet]) || search.choice_counts(others, array[facet]);
  end loop;
  if open = '{}' or num_nonnulls(hits.chunks, hits.fresh) = 0 then
    return answer;
  elsif chunks is not null then
    hits := search.matches_in_chunks(wanted, chunks);
  end if;
  return answer || search.facet_counts(hits, open) || search.choice_counts(hits, open);
end $$;

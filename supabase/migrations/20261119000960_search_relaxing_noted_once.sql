-- The search, part 42: a changed listing that was noted twice was taken for one that does not fulfil two wishes.

-- The sorts of criteria without which something is left. A changed listing counts by its row, as everywhere.
create or replace function search.worth_giving_up(wanted search.criteria) returns text[]
language plpgsql stable
as $$
declare
  part text;
  alone search.criteria;
  hits search.hit_set;
  names text[] := '{}';
  criteria search.criteria[] := '{}';
  queries tsquery[] := '{}';
  -- The bitmaps of all parts; an area of the map is one that cannot be given up.
  owners int[] := array_fill(0, array[coalesce(cardinality((wanted.area).chunks), 0)]);
  chunks int[] := coalesce((wanted.area).chunks, '{}');
  bits bit(15872)[] := coalesce((wanted.area).bits, '{}');
  others int;
begin
  foreach part in array '{fixed,words,details,price,area,place,kind,rooms}'::text[] loop
    alone := search.only_part(wanted, part);
    continue when not search.has_criteria(alone);
    hits := search.bitmap_matches(alone);
    names := names || part;
    criteria := criteria || alone;
    queries := queries || search.text_query(alone.words || alone.tags);
    chunks := chunks || hits.chunks;
    bits := bits || hits.bits;
    owners := owners || array_fill(cardinality(names), array[coalesce(cardinality(hits.chunks), 0)]);
  end loop;
  others := cardinality(names) - 1 + case when (wanted.area).chunks is null then 0 else 1 end;
  -- Without the only one everything is left.
  if others = 0 then
    return names;
  end if;
  return array(
    select names[given_up]
    from generate_subscripts(names, 1) as given_up
    where exists (
      select from unnest(chunks, bits, owners) as part (chunk, bits, owner)
      where part.owner <> given_up
      group by part.chunk
      having count(*) = others and bit_count(bit_and(part.bits)) > 0
    )
    union
    select names[unmet[1]]
    from (
      select array_agg(at) as unmet
      -- A listing may be noted several times.
      from (select distinct n from search.changes) as noted join search.documents as document using (n),
        generate_subscripts(names, 1) as at
      where document.is_active and not search.fulfils(document, criteria[at], queries[at])
      group by document.n
    ) as changed
    where cardinality(unmet) = 1
  );
end $$;

revoke all on function search.worth_giving_up from public, anon, authenticated;

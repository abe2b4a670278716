-- How many listings of each kind lie in a place, for the suggestions beside the search box.
create or replace function search.kinds_in(place text) returns jsonb
language plpgsql stable security definer
set search_path = ''
set jit = off
set plan_cache_mode = force_generic_plan
as $$
declare
  wanted search.criteria;
  hits search.hit_set;
  counts jsonb;
begin
  wanted := search.with_place(wanted, search.place_filter(left(place, 200)));
  if wanted.places is null and wanted.pincodes is null then
    return '{}';
  end if;
  hits := search.matches(wanted);
  -- Every kind has a key; see search.choose_keys. Listings written since are counted by their rows.
  select jsonb_object_agg(kind, listings) into counts
  from (
    select kind, sum(listings) as listings
    from (
      select known.kind, bit_count(part.bits & bitmap.bits) as listings
      from (
        select kind, (select id from search.keys where name = 'word:' || search.tag(kind)) as key
        from unnest('{residential,commercial,industrial,land}'::text[]) as type,
          unnest(rules.property_subtypes(type)) as kind
      ) as known
      join search.bitmaps as bitmap on bitmap.key = known.key
      join unnest(hits.chunks, hits.bits) as part (chunk, bits) on part.chunk = bitmap.chunk
      union all
      select listing.property_subtype, 1
      from search.documents as document join public.properties as listing on listing.id = document.property_id
      where document.n = any (hits.fresh)
    ) as counted
    group by kind
    having sum(listings) > 0
  ) as summed;
  return coalesce(counts, '{}');
end $$;

create or replace function public.count_kinds(place text) returns jsonb
language sql stable
set search_path = ''
as $$ select search.kinds_in(place) $$;

revoke all on function search.kinds_in(text), public.count_kinds(text) from public;
grant execute on function search.kinds_in(text), public.count_kinds(text) to anon, authenticated, service_role;

-- How many listings of each kind lie in a place, for the suggestions beside the search box. Exact for a place with few
-- listings; in a large one, listings that the bitmaps have not heard of yet are left out for half a minute.
create or replace function search.kinds_in(place text) returns jsonb
language plpgsql stable security definer
set search_path = ''
set jit = off
as $$
declare
  wanted search.criteria;
  hits search.hit_set;
  rows bigint[];
  counts jsonb;
begin
  wanted := search.with_place(wanted, search.place_filter(left(place, 200)));
  if wanted.places is null and wanted.pincodes is null then
    return '{}';
  end if;
  hits := search.merged(search.matches(wanted));
  if search.total(hits) <= 500 then
    rows := search.newest_page(hits, 0, 500);
    select jsonb_object_agg(kind, listings) into counts
    from (
      select listing.property_subtype as kind, count(*) as listings
      from search.documents as document join public.properties as listing on listing.id = document.property_id
      where document.n = any (rows)
      group by 1
    ) as counted;
  else
    select jsonb_object_agg(kind, listings) into counts
    from (
      select kind, sum(bit_count(part.bits & bitmap.bits)) as listings
      from unnest('{residential,commercial,industrial,land}'::text[]) as type,
        unnest(rules.property_subtypes(type)) as kind
        join search.keys as key on key.name = 'word:' || search.tag(kind)
        join search.bitmaps as bitmap on bitmap.key = key.id
        join unnest(hits.chunks, hits.bits) as part (chunk, bits) on part.chunk = bitmap.chunk
      group by kind
      having sum(bit_count(part.bits & bitmap.bits)) > 0
    ) as counted;
  end if;
  return coalesce(counts, '{}');
end $$;

create or replace function public.count_kinds(place text) returns jsonb
language sql stable
set search_path = ''
as $$ select search.kinds_in(place) $$;

revoke all on function search.kinds_in(text), public.count_kinds(text) from public;
grant execute on function search.kinds_in(text), public.count_kinds(text) to anon, authenticated, service_role;

-- What a pincode says about an address: the listing form fills state, district and localities from it.
create or replace function public.lookup_pincode(pincode text) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'pincode', p.pincode,
    'state', p.state,
    'district', p.district,
    'subdistricts', coalesce((
      select jsonb_agg(s.subdistrict order by s.places desc, s.subdistrict)
      from (
        select l.subdistrict, count(*) as places from public.geo_locations as l
        where l.pincode = p.pincode and l.subdistrict is not null
        group by l.subdistrict
      ) as s), '[]'),
    'localities', coalesce((
      select jsonb_agg(v.village order by v.weight desc, v.village)
      from (
        select l.village, max(l.weight) as weight from public.geo_locations as l
        where l.pincode = p.pincode and l.village is not null
        group by l.village
      ) as v), '[]'),
    'lat', p.lat,
    'lng', p.lng)
  from public.geo_pincodes as p
  where p.pincode = left(translate(lookup_pincode.pincode, ' ', ''), 7)
$$;

-- What a place filter means for listings: a state by its name, everything smaller by its pincodes. No row: unknown.
-- Six digits are a place even before the gazetteer is loaded.
create or replace function public.resolve_place(place text) returns table (state text, pincodes text[])
language sql stable security definer rows 1
set search_path = ''
as $$
  select (select p.state from public.geo_pincodes as p where p.pincode = btrim(place)), array[btrim(place)]
  where btrim(place) ~ '^[1-9][0-9]{5}$'
  union all
  select l.state, case when l.location_type <> 'state' then coalesce(l.pincodes, array[l.pincode]) end
  from public.geo_locations as l where l.geo_uid = btrim(place)
$$;

revoke all on function public.lookup_pincode(text), public.resolve_place(text) from public;
grant execute on function public.lookup_pincode(text), public.resolve_place(text) to anon, authenticated, service_role;

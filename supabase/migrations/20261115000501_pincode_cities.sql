-- A pincode's city is the town people name, not its district: Baramati, not Pune; Noida, not Gautam Buddha Nagar.
create index if not exists geo_locations_city_pincodes on public.geo_locations using gin (pincodes)
  where location_type = 'city';

-- `cities`: the cities that have this pincode, the biggest first, else what else people would name there.
create or replace function public.lookup_pincode(pincode text) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'pincode', p.pincode,
    'state', p.state,
    'district', p.district,
    'cities', (
      select jsonb_agg(c.name order by c.rank, c.weight desc, c.name)
      from (
        select distinct on (c.name) c.name, c.rank, c.weight
        from (
          select l.village, 1, l.weight::bigint from public.geo_locations as l
          where l.location_type = 'city' and l.pincodes @> array[p.pincode] and l.state = p.state
          union all
          select l.subdistrict, 2, count(*) from public.geo_locations as l
          where l.pincode = p.pincode and l.subdistrict is not null and l.state = p.state
          group by l.subdistrict
          union all
          select p.district, 3, 0
        ) as c (name, rank, weight)
        order by c.name, c.rank, c.weight desc
      ) as c),
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

-- Writes the synthetic listings $1 to $2 of $3 and where they are. $4 is the vocabulary, $5 the owners' ids, $6 the
-- centres of the cities.
-- Each listing draws its own numbers first (drawn), then everything else follows from them.
with vocabulary as materialized (
  select
    $4::jsonb -> 'cities' as cities,
    array(select jsonb_array_elements_text($4::jsonb -> 'cityShares')::float8) as city_shares,
    array(select jsonb_array_elements_text($4::jsonb -> 'projectFirst')) as project_first,
    array(select jsonb_array_elements_text($4::jsonb -> 'projectSecond')) as project_second,
    array(select jsonb_array_elements_text($4::jsonb -> 'adjectives')) as adjectives,
    array(select jsonb_array_elements_text($4::jsonb -> 'sentences')) as sentences
),
drawn as materialized (
  select
    number,
    vocabulary.cities -> width_bucket(random(), vocabulary.city_shares) as city,
    random() as locality_draw,
    random() as kind_draw,
    floor(random() * 1000)::int as subtype_draw,
    random() as deal_draw,
    -- Standard normal, by Box and Muller: prices and areas are lognormal.
    sqrt(-2 * ln(1 - random())) * cos(2 * pi() * random()) as price_normal,
    sqrt(-2 * ln(1 - random())) * cos(2 * pi() * random()) as area_normal,
    random() as bedrooms_draw,
    random() as detail_draw,
    random() as text_draw,
    random() as state_draw,
    gen_random_uuid() as id
  from vocabulary, generate_series($1::int, $2::int) as number
),
kind as materialized (
  select
    drawn.*,
    case when kind_draw < 0.70 then 'residential' when kind_draw < 0.86 then 'commercial' when kind_draw < 0.90 then 'industrial' else 'land' end as property_type,
    case when kind_draw >= 0.90 then case when deal_draw < 0.92 then 'sale' when deal_draw < 0.97 then 'lease' else 'auction' end
      else case when deal_draw < 0.60 then 'sale' when deal_draw < 0.92 then 'rent' when deal_draw < 0.97 then 'lease' else 'auction' end end as listing_type,
    case when kind_draw < 0.70 and (rules.property_subtypes('residential'))[1 + subtype_draw % 7] = 'Studio' then 1
      else least(5, 1 + width_bucket(bedrooms_draw, array[0.18, 0.55, 0.86, 0.96]::float8[])) end as bedrooms,
    city -> 'localities' as localities
  from drawn
),
placed as materialized (
  select
    kind.*,
    (rules.property_subtypes(property_type))[1 + subtype_draw % cardinality(rules.property_subtypes(property_type))] as property_subtype,
    floor(jsonb_array_length(localities) * power(locality_draw, 1.6))::int as locality,
    case property_type
      when 'land' then exp(7.6 + 0.9 * area_normal)
      when 'industrial' then exp(8.8 + 0.7 * area_normal)
      when 'commercial' then exp(6.9 + 0.8 * area_normal)
      else (300 + 330 * bedrooms) * exp(0.22 * area_normal)
    end as raw_area
  from kind
),
measured as materialized (
  select
    placed.*,
    greatest(round(raw_area::numeric / 5) * 5, 100) as area,
    raw_area * 5200 * (city ->> 'dearness')::float8 * exp(0.45 * price_normal)
      * case property_type when 'land' then 0.35 when 'industrial' then 0.6 when 'commercial' then 1.4 else 1 end as worth
  from placed
),
written as (
  insert into public.properties (id, title, description, price, area_value, area_unit, listing_type, property_type,
    property_subtype, pincode, location_details, property_details, user_id, is_featured, is_active, created_at, updated_at)
  select
    id,
    concat_ws(' ',
      case when text_draw < 0.5 then adjectives[1 + subtype_draw % cardinality(adjectives)] end,
      case when property_type = 'residential' and property_subtype <> 'Studio' then bedrooms || case when text_draw < 0.3 then 'BHK' else ' BHK' end end,
      property_subtype,
      case when deal_draw < 0.3 then 'for ' || replace(listing_type, 'auction', 'sale') end,
      'in', (localities ->> locality) || ',', city ->> 'name'),
    concat_ws(' ',
      property_subtype, 'at', project_first[1 + (number * 7 + subtype_draw) % cardinality(project_first)],
      project_second[1 + (number * 13 + subtype_draw * 3) % cardinality(project_second)] || '.',
      sentences[1 + floor(cardinality(sentences) * power(text_draw, 1.8))::int],
      sentences[1 + floor(cardinality(sentences) * power(detail_draw, 1.4))::int],
      sentences[1 + (subtype_draw + number) % cardinality(sentences)],
      case when detail_draw < 0.4 then sentences[1 + (subtype_draw * 5 + number) % cardinality(sentences)] end,
      'Reference', 'OS' || to_char(number, 'FM0000000') || '.'),
    case listing_type
      when 'rent' then greatest(round((worth * 0.0028)::numeric / 500) * 500, 2000)
      when 'lease' then greatest(round((worth * 0.18)::numeric / 10000) * 10000, 50000)
      else greatest(round(worth::numeric / case when worth < 5e6 then 25000 else 100000 end) * case when worth < 5e6 then 25000 else 100000 end, 100000)
    end,
    case when property_type = 'land' and area > 40000 then round(area / 43560, 2) else area end,
    case when property_type = 'land' and area > 40000 then 'acre' when detail_draw > 0.95 then 'sqm' else 'sqft' end,
    listing_type,
    property_type,
    property_subtype,
    coalesce($7::jsonb -> (city ->> 'name') -> (localities ->> locality) ->> 0, ((city ->> 'pincode')::int + locality)::text),
    jsonb_build_object(
      'address', (1 + subtype_draw % 200) || ', ' || (localities ->> locality) || ' Main Road',
      'area', localities ->> locality,
      'city', city ->> 'name',
      'state', city ->> 'state',
      'country', 'India'),
    jsonb_strip_nulls(case property_type
      when 'residential' then jsonb_build_object(
        'bedrooms', bedrooms, 'bathrooms', greatest(1, bedrooms - (subtype_draw % 2)),
        'parking', subtype_draw % 3, 'floors', 1 + subtype_draw % 14,
        'furnished_status', (array['unfurnished', 'semi_furnished', 'furnished'])[1 + subtype_draw % 3],
        'construction_status', (array['ready_to_move', 'ready_to_move', 'under_construction', 'new_launch'])[1 + subtype_draw % 4],
        'build_year', 1985 + subtype_draw % 41)
        || case when detail_draw < 0.85 then jsonb_build_object(
          'bhk', case when property_subtype = 'Studio' then '1rk' when detail_draw < 0.1 and bedrooms < 5 then bedrooms || '.5' else bedrooms::text end,
          'carpet_area', round(area * 0.74), 'built_up_area', round(area * 0.86), 'super_built_up_area', area,
          'balconies', subtype_draw % 4,
          'on_floor', case when text_draw < 0.8 then floor((2 + subtype_draw % 14) * bedrooms_draw)::int end,
          'lift', case when subtype_draw % 14 >= 4 then true end,
          'power_backup', case when subtype_draw % 14 >= 4 then (array['partial', 'full', 'none'])[1 + number % 3] end,
          'amenities', case when text_draw < 0.6 then (
            select jsonb_agg(amenity) from unnest('{security,gated,cctv,garden,play_area,gym,pool,clubhouse,piped_gas,solar,rainwater,visitor_parking}'::text[])
              with ordinality as known (amenity, place) where (number * 7 + subtype_draw * place) % 3 = 0) end,
          'possession_date', case when subtype_draw % 4 >= 2 then to_char(now() + interval '1 day' * (30 + subtype_draw), 'YYYY-MM-DD') end) else '{}' end
      when 'land' then case when detail_draw < 0.85 then jsonb_build_object(
        'own_area', round(area / 1089, 2), 'own_area_unit', 'guntha',
        'land_use', case when property_subtype = 'Agricultural Land' then 'agricultural' else 'non_agricultural' end,
        'road_width_m', (array[6, 9, 12, 18, 24])[1 + subtype_draw % 5], 'fenced', case when text_draw < 0.4 then true end) else '{}' end
      else jsonb_build_object('bathrooms', 1 + subtype_draw % 4, 'parking', subtype_draw % 20, 'floors', 1 + subtype_draw % 6,
        'construction_status', 'ready_to_move', 'build_year', 1980 + subtype_draw % 46)
    end
      || jsonb_build_object(
        'listed_by', case when locality_draw < 0.9 then (array['owner', 'owner', 'agent', 'agent', 'builder'])[1 + number % 5] end,
        'negotiable', case when listing_type = 'sale' and text_draw < 0.4 then true end,
        'facing', case when property_type <> 'land' and text_draw < 0.7
          then ('{north,north_east,east,east,south_east,south,south_west,west,north_west}'::text[])[1 + (subtype_draw + number) % 9] end)
      || case when listing_type = 'rent' then jsonb_build_object(
        'deposit', greatest(round((worth * 0.0028)::numeric / 500) * 500, 2000) * (2 + number % 4),
        'maintenance_terms', 'included', 'pets_allowed', case when text_draw < 0.3 then true end,
        'available_from', to_char(now() + interval '1 day' * (subtype_draw % 120 - 30), 'YYYY-MM-DD'),
        'notice_months', 1 + number % 2) else '{}' end),
    ($5::uuid[])[1 + (number * 31) % cardinality($5::uuid[])],
    state_draw > 0.97,
    state_draw > 0.06,
    now() - interval '730 days' * (($3::float8 - number + 1) / $3),
    now() - interval '730 days' * (($3::float8 - number + 1) / $3)
  from measured, vocabulary
  returning id, pincode, location_details ->> 'city' as city, location_details ->> 'area' as area
),
-- A locality that is invented lies in a direction of its own from its city. About one in a hundred has no place, as on a real site.
located as (
  select written.id, (written.pincode::int % 100) as locality, coalesce(spot ->> 1, centre ->> 0)::float8 as lat,
    coalesce(spot ->> 2, centre ->> 1)::float8 as lng, case when spot is null then 0.013 else 0 end as spread,
    rules.share_of(written.id, 3) < 0.98 as has_place
  from written join jsonb_each($6::jsonb) as known (name, centre) on known.name = written.city
  cross join lateral (select $7::jsonb -> written.city -> written.area as spot) as real
)
insert into public.listing_points (property_id, lat, lng, precision, radius, edition)
select id,
  case when has_place then round((lat + spread * sqrt(locality) * sin(2.4 * locality) + 0.008 * rules.share_of(id, 1))::numeric, 5) end,
  case when has_place then round((lng + spread * sqrt(locality) * cos(2.4 * locality) + 0.008 * rules.share_of(id, 2))::numeric, 5) end,
  case when not has_place then 'none' when locality % 3 = 0 then 'street' else 'pincode' end,
  case when not has_place then null when locality % 3 = 0 then 300 else 2500 end,
  ''
from located

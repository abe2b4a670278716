-- What a listing may say beside the specification's fields (domain/detail-fields.ts has the same list): each is optional,
-- and has its rule and its sentence here.
create or replace function rules.is_amount(value jsonb, highest numeric) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select case coalesce(jsonb_typeof(value), 'null')
    when 'null' then true
    when 'number' then value::text::numeric between 0 and highest and scale(trim_scale(value::text::numeric)) <= 2
    else false
  end
$$;

create or replace function rules.is_flag(value jsonb) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$ select coalesce(jsonb_typeof(value), 'null') in ('null', 'boolean') $$;

-- A day of this century, as "2026-12-01".
create or replace function rules.is_date(value jsonb) returns boolean
language plpgsql immutable parallel safe
set search_path = ''
as $$
begin
  if coalesce(jsonb_typeof(value), 'null') = 'null' then
    return true;
  end if;
  return jsonb_typeof(value) = 'string' and value #>> '{}' ~ '^20\d\d-\d\d-\d\d$'
    and make_date(substr(value #>> '{}', 1, 4)::int, substr(value #>> '{}', 6, 2)::int, substr(value #>> '{}', 9, 2)::int)
      is not null;
exception when datetime_field_overflow then
  return false;
end $$;

create or replace function rules.are_some_of(value jsonb, allowed text[]) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select case coalesce(jsonb_typeof(value), 'null')
    when 'null' then true
    when 'array' then value <@ to_jsonb(allowed) and jsonb_array_length(value) <= cardinality(allowed)
    else false
  end
$$;

-- The number under a name, or null where there is none.
create or replace function rules.detail_number(details jsonb, name text) returns numeric
language sql immutable parallel safe
set search_path = ''
as $$ select case jsonb_typeof(details -> name) when 'number' then (details ->> name)::numeric end $$;

-- Numbers that are not given are left out.
create or replace function rules.are_ascending(variadic figures numeric[]) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select coalesce(array_agg(figure order by place) = array_agg(figure order by figure), true)
  from unnest(figures) with ordinality as given (figure, place)
  where figure is not null
$$;

delete from rules.listing_rules where position > 24;
insert into rules.listing_rules (position, constraint_name, field, condition, message) values
  (25, 'properties_rooms_details_valid', 'property_details', $$
    rules.is_one_of(property_details -> 'bhk', array[
      '1rk', '1', '1.5', '2', '2.5', '3', '3.5', '4', '4.5', '5', '5+'])
  $$, 'Please check: BHK'),
  (26, 'properties_rooms_details_valid', 'property_details', $$
    rules.is_amount(property_details -> 'carpet_area', 1000000000)
  $$, 'Please check: Carpet area'),
  (27, 'properties_rooms_details_valid', 'property_details', $$
    rules.is_amount(property_details -> 'built_up_area', 1000000000)
  $$, 'Please check: Built-up area'),
  (28, 'properties_rooms_details_valid', 'property_details', $$
    rules.is_amount(property_details -> 'super_built_up_area', 1000000000)
  $$, 'Please check: Super built-up area'),
  (29, 'properties_rooms_details_valid', 'property_details', $$
    rules.is_whole_number(property_details -> 'balconies', 0, 50)
  $$, 'Please check: Balconies'),
  (30, 'properties_rooms_details_valid', 'property_details', $$
    rules.is_whole_number(property_details -> 'on_floor', -5, 200)
  $$, 'Please check: On floor'),
  (31, 'properties_rooms_details_valid', 'property_details', $$
    rules.are_ascending(
      rules.detail_number(property_details, 'carpet_area'),
      rules.detail_number(property_details, 'built_up_area'),
      rules.detail_number(property_details, 'super_built_up_area'))
  $$, 'The carpet area can''t be larger than the built-up area, nor that than the super built-up area'),
  (32, 'properties_rooms_details_valid', 'property_details', $$
    rules.are_ascending(
      rules.detail_number(property_details, 'on_floor'), rules.detail_number(property_details, 'floors'))
  $$, 'The floor can''t be above the number of floors'),
  (33, 'properties_building_details_valid', 'property_details', $$
    rules.is_one_of(property_details -> 'facing', array[
      'north', 'north_east', 'east', 'south_east', 'south', 'south_west', 'west', 'north_west'])
  $$, 'Please check: Facing'),
  (34, 'properties_building_details_valid', 'property_details', $$
    rules.is_flag(property_details -> 'lift')
  $$, 'Please check: Lift'),
  (35, 'properties_building_details_valid', 'property_details', $$
    rules.is_one_of(property_details -> 'power_backup', array['none', 'partial', 'full'])
  $$, 'Please check: Power backup'),
  (36, 'properties_building_details_valid', 'property_details', $$
    rules.is_one_of(property_details -> 'water_supply', array[
      'municipal', 'borewell', 'municipal_and_borewell', 'tanker'])
  $$, 'Please check: Water supply'),
  (37, 'properties_building_details_valid', 'property_details', $$
    rules.is_date(property_details -> 'possession_date')
  $$, 'Please check: Possession'),
  (38, 'properties_building_details_valid', 'property_details', $$
    rules.are_some_of(property_details -> 'amenities', array[
      'security', 'gated', 'cctv', 'garden', 'play_area', 'gym', 'pool', 'clubhouse', 'piped_gas', 'solar',
      'rainwater', 'visitor_parking'])
  $$, 'Please check: Amenities'),
  (39, 'properties_rent_details_valid', 'property_details', $$
    rules.is_amount(property_details -> 'deposit', 1000000000000)
  $$, 'Please check: Deposit'),
  (40, 'properties_rent_details_valid', 'property_details', $$
    rules.is_amount(property_details -> 'maintenance', 1000000000000)
  $$, 'Please check: Maintenance'),
  (41, 'properties_rent_details_valid', 'property_details', $$
    rules.is_one_of(property_details -> 'maintenance_terms', array['included', 'monthly', 'quarterly', 'yearly'])
  $$, 'Please check: Maintenance is paid'),
  (42, 'properties_rent_details_valid', 'property_details', $$
    rules.is_date(property_details -> 'available_from')
  $$, 'Please check: Available from'),
  (43, 'properties_rent_details_valid', 'property_details', $$
    rules.is_one_of(property_details -> 'preferred_tenants', array[
      'anyone', 'family', 'working_people', 'students', 'company'])
  $$, 'Please check: Preferred tenants'),
  (44, 'properties_rent_details_valid', 'property_details', $$
    rules.is_flag(property_details -> 'pets_allowed')
  $$, 'Please check: Pets allowed'),
  (45, 'properties_rent_details_valid', 'property_details', $$
    rules.is_whole_number(property_details -> 'lock_in_months', 0, 120)
  $$, 'Please check: Lock-in, months'),
  (46, 'properties_rent_details_valid', 'property_details', $$
    rules.is_whole_number(property_details -> 'notice_months', 0, 24)
  $$, 'Please check: Notice, months'),
  (47, 'properties_lease_details_valid', 'property_details', $$
    rules.is_whole_number(property_details -> 'lease_months', 1, 1188)
  $$, 'Please check: Lease, months'),
  (48, 'properties_land_details_valid', 'property_details', $$
    rules.is_amount(property_details -> 'own_area', 1000000000)
  $$, 'Please check: Area on the papers'),
  (49, 'properties_land_details_valid', 'property_details', $$
    rules.is_one_of(property_details -> 'own_area_unit', array[
      'sqft', 'sqm', 'sqyd', 'guntha', 'acre', 'are', 'hectare', 'cent', 'ground', 'kanal', 'marla',
      'bigha_west_bengal', 'katha_west_bengal', 'bigha_assam', 'katha_assam', 'bigha_rajasthan_165',
      'bigha_rajasthan_132', 'bigha', 'biswa', 'katha'])
  $$, 'Please check: Unit on the papers'),
  (50, 'properties_land_details_valid', 'property_details', $$
    rules.is_short_text(property_details -> 'survey_number', 60)
  $$, 'Please check: Survey or gat number'),
  (51, 'properties_land_details_valid', 'property_details', $$
    rules.is_one_of(property_details -> 'land_use', array['agricultural', 'non_agricultural'])
  $$, 'Please check: Land use'),
  (52, 'properties_land_details_valid', 'property_details', $$
    rules.is_one_of(property_details -> 'tenure_class', array['class_1', 'class_2'])
  $$, 'Please check: Tenure class'),
  (53, 'properties_land_details_valid', 'property_details', $$
    rules.is_amount(property_details -> 'road_width_m', 500)
  $$, 'Please check: Road width, metres'),
  (54, 'properties_land_details_valid', 'property_details', $$
    rules.is_one_of(property_details -> 'land_water', array['none', 'well', 'borewell', 'canal', 'river'])
  $$, 'Please check: Water on the land'),
  (55, 'properties_land_details_valid', 'property_details', $$
    rules.is_flag(property_details -> 'fenced')
  $$, 'Please check: Fenced'),
  (56, 'properties_papers_details_valid', 'property_details', $$
    rules.is_one_of(property_details -> 'listed_by', array['owner', 'agent', 'builder'])
  $$, 'Please check: Listed by'),
  (57, 'properties_papers_details_valid', 'property_details', $$
    rules.is_flag(property_details -> 'negotiable')
  $$, 'Please check: Negotiable'),
  (58, 'properties_papers_details_valid', 'property_details', $$
    rules.is_one_of(property_details -> 'ownership', array[
      'freehold', 'leasehold', 'cooperative_society', 'power_of_attorney'])
  $$, 'Please check: Ownership'),
  (59, 'properties_papers_details_valid', 'property_details', $$
    rules.is_short_text(property_details -> 'rera_number', 80)
  $$, 'Please check: RERA project number'),
  (60, 'properties_papers_details_valid', 'property_details', $$
    rules.is_short_text(property_details -> 'agent_rera_number', 80)
  $$, 'Please check: Agent''s RERA number');

-- Each group of fields is one constraint, made of the conditions above. Listings that were stored before keep what they
-- say; the rules count from their next change on.
do $build$
declare
  made record;
begin
  for made in
    select constraint_name as name, string_agg('(' || condition || ')', ' and ' order by position) as condition
    from rules.listing_rules where position > 24 group by constraint_name
  loop
    execute format('alter table public.properties drop constraint if exists %I, add constraint %I check (%s) not valid',
      made.name, made.name, made.condition);
  end loop;
end $build$;

select rules.build_listing_problem();

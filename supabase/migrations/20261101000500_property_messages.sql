-- The sentence a form can show for a listing that breaks a rule, or null. The order is that of the specification's
-- section 5: what the form checks first is reported first.
create or replace function rules.listing_problem(listing public.properties, out message text, out "constraint" text, out "column" text)
language plpgsql stable
set search_path = ''
as $$
declare
  place constant jsonb := listing.location_details;
  details constant jsonb := listing.property_details;
begin
  select problem.message, problem.name, problem.field
  into message, "constraint", "column"
  from (values
    (1, coalesce(listing.title, '') !~ '\S',
      'Please fill in all required fields', 'properties_title_given', 'title'),
    (2, coalesce(listing.description, '') !~ '\S',
      'Please fill in all required fields', 'properties_description_given', 'description'),
    (3, coalesce(listing.pincode, '') !~ '\S',
      'Please fill in all required fields', 'properties_pincode_six_digits', 'pincode'),
    (4, listing.pincode !~ '^[0-9]{6}$',
      'Please enter a valid 6-digit pincode', 'properties_pincode_six_digits', 'pincode'),
    (5, (listing.price > 0 and listing.price <= 1000000000000 and listing.price = round(listing.price, 2)) is not true,
      'Please enter a valid price', 'properties_price_valid', 'price'),
    (6, (listing.area_value > 0 and listing.area_value <= 1000000000 and listing.area_value = round(listing.area_value, 2)) is not true,
      'Please enter a valid area', 'properties_area_valid', 'area_value'),
    (7, length(listing.title) > 200,
      'Please keep the title within 200 characters', 'properties_title_given', 'title'),
    (8, length(listing.description) > 10000,
      'Please keep the description within 10,000 characters', 'properties_description_given', 'description'),
    (9, jsonb_typeof(place) is distinct from 'object'
        or not (rules.has_text(place -> 'city') and rules.has_text(place -> 'state') and rules.has_text(place -> 'address')),
      'Please fill in all required location fields', 'properties_location_required', 'location_details'),
    (10, not (rules.is_short_text(place -> 'address', 300) and rules.is_short_text(place -> 'area', 150)
        and rules.is_short_text(place -> 'city', 100) and rules.is_short_text(place -> 'state', 100)
        and rules.is_short_text(place -> 'country', 60) and rules.is_short_text(place -> 'landmark', 200)
        and length(place::text) <= 4000),
      'Please shorten the location details', 'properties_location_shape', 'location_details'),
    (11, listing.listing_type is null or listing.listing_type not in ('sale', 'rent', 'lease', 'auction'),
      'Please choose a listing type', 'properties_listing_type_known', 'listing_type'),
    (12, listing.property_type is null or listing.property_type not in ('residential', 'commercial', 'industrial', 'land'),
      'Please choose a property type', 'properties_property_type_known', 'property_type'),
    (13, (listing.property_subtype = any (rules.property_subtypes(listing.property_type))) is not true,
      'Please choose a subtype that belongs to the property type', 'properties_subtype_of_type', 'property_subtype'),
    (14, listing.area_unit is null or listing.area_unit not in ('sqft', 'sqm', 'acre', 'hectare'),
      'Please choose an area unit', 'properties_area_unit_known', 'area_unit'),
    (15, (jsonb_typeof(details) = 'object' and length(details::text) <= 4000) is not true,
      'Please check the property details', 'properties_details_shape', 'property_details'),
    (16, not rules.is_whole_number(details -> 'build_year', 1800, extract(year from now() at time zone 'Asia/Kolkata')),
      'Please enter a build year between 1800 and the current year', 'properties_build_year_valid', 'property_details'),
    (17, not rules.is_whole_number(details -> 'bedrooms', 0, 1000),
      'Please enter a valid number of bedrooms', 'properties_bedrooms_valid', 'property_details'),
    (18, not rules.is_whole_number(details -> 'bathrooms', 0, 1000),
      'Please enter a valid number of bathrooms', 'properties_bathrooms_valid', 'property_details'),
    (19, not rules.is_whole_number(details -> 'parking', 0, 10000),
      'Please enter a valid number of parking spaces', 'properties_parking_valid', 'property_details'),
    (20, not rules.is_whole_number(details -> 'floors', 1, 200),
      'Please enter a valid number of floors', 'properties_floors_valid', 'property_details'),
    (21, not rules.is_one_of(details -> 'construction_status', array['ready_to_move', 'under_construction', 'new_launch']),
      'Please choose a construction status', 'properties_construction_status_known', 'property_details'),
    (22, not rules.is_one_of(details -> 'furnished_status', array['furnished', 'semi_furnished', 'unfurnished']),
      'Please choose a furnished status', 'properties_furnished_status_known', 'property_details'),
    (23, listing.images is null or cardinality(listing.images) > 30,
      'A listing can have at most 30 photos', 'properties_images_few', 'images'),
    (24, not rules.are_own_pictures(listing.images, listing.user_id),
      'Photos must be files of your own uploads', 'properties_images_own', 'images')
  ) as problem (position, is_broken, message, name, field)
  where problem.is_broken
  order by problem.position
  limit 1;
end $$;

create or replace function rules.explain_listing() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  problem record := rules.listing_problem(new);
begin
  if problem.message is not null then
    raise check_violation using message = problem.message, constraint = problem."constraint", column = problem."column";
  end if;
  return new;
end $$;

-- Triggers of one kind fire in the order of their names: first the values the database sets itself (next
-- migration, "1"), then the rules.
create or replace trigger properties_2_explain
  before insert or update on public.properties
  for each row execute function rules.explain_listing();

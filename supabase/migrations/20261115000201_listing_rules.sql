-- Each rule of a listing is written once. Its condition is the constraint on public.properties; its sentence is a row
-- of this list. The function that finds the sentence for a broken rule is built from the two, so a condition is not
-- repeated there. domain/messages/en/listing-rules.ts holds the same sentences for the pages; a test compares them.
create table if not exists rules.listing_rules (
  -- The order of the specification's section 5: what the form checks first is reported first.
  position int primary key,
  constraint_name text not null,
  field text not null,
  -- Given where one part of the constraint has a sentence of its own; else the whole constraint counts.
  condition text,
  message text not null
);
alter table rules.listing_rules enable row level security;

delete from rules.listing_rules where position <= 24;
insert into rules.listing_rules (position, constraint_name, field, condition, message) values
  (1, 'properties_title_given', 'title', 'title ~ ''\S''', 'Please fill in all required fields'),
  (2, 'properties_description_given', 'description', 'description ~ ''\S''', 'Please fill in all required fields'),
  (3, 'properties_pincode_six_digits', 'pincode', 'pincode ~ ''\S''', 'Please fill in all required fields'),
  (4, 'properties_pincode_six_digits', 'pincode', null, 'Please enter a valid 6-digit pincode'),
  (5, 'properties_price_valid', 'price', null, 'Please enter a valid price'),
  (6, 'properties_area_valid', 'area_value', null, 'Please enter a valid area'),
  (7, 'properties_title_given', 'title', null, 'Please keep the title within 200 characters'),
  (8, 'properties_description_given', 'description', null, 'Please keep the description within 10,000 characters'),
  (9, 'properties_location_required', 'location_details', null, 'Please fill in all required location fields'),
  (10, 'properties_location_shape', 'location_details', null, 'Please shorten the location details'),
  (11, 'properties_listing_type_known', 'listing_type', null, 'Please choose a listing type'),
  (12, 'properties_property_type_known', 'property_type', null, 'Please choose a property type'),
  (13, 'properties_subtype_of_type', 'property_subtype', null, 'Please choose a subtype that belongs to the property type'),
  (14, 'properties_area_unit_known', 'area_unit', null, 'Please choose an area unit'),
  (15, 'properties_details_shape', 'property_details', null, 'Please check the property details'),
  (16, 'properties_build_year_valid', 'property_details', null, 'Please enter a build year between 1800 and the current year'),
  (17, 'properties_bedrooms_valid', 'property_details', null, 'Please enter a valid number of bedrooms'),
  (18, 'properties_bathrooms_valid', 'property_details', null, 'Please enter a valid number of bathrooms'),
  (19, 'properties_parking_valid', 'property_details', null, 'Please enter a valid number of parking spaces'),
  (20, 'properties_floors_valid', 'property_details', null, 'Please enter a valid number of floors'),
  (21, 'properties_construction_status_known', 'property_details', null, 'Please choose a construction status'),
  (22, 'properties_furnished_status_known', 'property_details', null, 'Please choose a furnished status'),
  (23, 'properties_images_few', 'images', null, 'A listing can have at most 30 photos'),
  (24, 'properties_images_own', 'images', null, 'Photos must be files of your own uploads');

-- To be called again by a migration that changes the list or a constraint. Reading the list and the catalogue at every
-- write instead would make each write slower.
create or replace function rules.build_listing_problem() returns void
language plpgsql
set search_path = ''
as $$
declare
  unmatched text;
  checks text;
begin
  select string_agg(coalesce(rule.constraint_name, law.conname), ', ') into unmatched
  from rules.listing_rules as rule
  full join (
    select conname, conbin, conrelid from pg_constraint where conrelid = 'public.properties'::regclass and contype = 'c'
  ) as law on law.conname = rule.constraint_name
  where rule.constraint_name is null or law.conname is null;
  if unmatched is not null then
    raise exception 'rules.listing_rules and the constraints of public.properties differ: %', unmatched;
  end if;

  -- A column that is null counts as broken too: "is not true", while a constraint lets null pass.
  select string_agg(
    format('(%s, (%s) is not true, %L, %L, %L)', rule.position,
      coalesce(rule.condition, pg_get_expr(law.conbin, law.conrelid)), rule.message, rule.constraint_name, rule.field),
    E',\n' order by rule.position
  ) into checks
  from rules.listing_rules as rule
  join pg_constraint as law on law.conrelid = 'public.properties'::regclass and law.conname = rule.constraint_name;

  execute format($build$
    create or replace function rules.listing_problem(
      listing public.properties, out message text, out "constraint" text, out "column" text
    )
    language plpgsql stable
    set search_path = ''
    as $body$
    begin
      select problem.message, problem.name, problem.field
      into message, "constraint", "column"
      from (select (listing).*) as property, lateral (values %s) as problem (position, is_broken, message, name, field)
      where problem.is_broken
      order by problem.position
      limit 1;
    end $body$
  $build$, checks);
end $$;
revoke all on function rules.build_listing_problem() from public;

select rules.build_listing_problem();

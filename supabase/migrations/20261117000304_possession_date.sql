-- What is ready has no day of possession to wait for.
delete from rules.listing_rules where constraint_name = 'properties_possession_valid';
insert into rules.listing_rules (position, constraint_name, field, condition, message) values
  (61, 'properties_possession_valid', 'property_details', $$
    jsonb_typeof(coalesce(property_details -> 'possession_date', 'null')) = 'null'
    or coalesce(property_details ->> 'construction_status', '') in ('under_construction', 'new_launch')
  $$, 'A possession date is for what is still being built');

-- Listings that were stored before keep what they say; the rule counts from their next change on.
alter table public.properties drop constraint if exists properties_possession_valid,
  add constraint properties_possession_valid check (
    jsonb_typeof(coalesce(property_details -> 'possession_date', 'null')) = 'null'
    or coalesce(property_details ->> 'construction_status', '') in ('under_construction', 'new_launch')
  ) not valid;

select rules.build_listing_problem();

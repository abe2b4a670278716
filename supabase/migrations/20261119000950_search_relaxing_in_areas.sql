-- The search, part 41: what is given up in an area is looked for in that area.

-- Of all criteria one sort alone, in the same area. `fixed` are those that are never given up.
create or replace function search.only_part(wanted search.criteria, part text) returns search.criteria
language plpgsql stable
as $$
declare
  alone search.criteria;
begin
  -- An area decides in which order the bitmaps are asked: all parts in the same one.
  alone.area := wanted.area;
  if part = 'words' then
    alone.words := wanted.words;
  elsif part = 'price' then
    alone.min_price := wanted.min_price;
    alone.max_price := wanted.max_price;
  elsif part = 'area' then
    alone.min_area := wanted.min_area;
    alone.max_area := wanted.max_area;
  elsif part = 'place' then
    alone.places := wanted.places;
    alone.state := wanted.state;
    alone.pincodes := wanted.pincodes;
  elsif part = 'rooms' then
    alone.bedrooms := wanted.bedrooms;
    alone.min_bedrooms := wanted.min_bedrooms;
    alone.max_bedrooms := wanted.max_bedrooms;
    alone.bathrooms := wanted.bathrooms;
  else
    alone.tags := nullif(array(
      select tags from unnest(wanted.tags) as tags
      where part = case when search.facet_of(tags) is not null then 'details' when tags ~ '^(@|#sale|#rent)' then 'fixed'
        else 'kind' end), '{}');
    if part = 'kind' then
      alone.property_type := wanted.property_type;
    elsif part = 'fixed' then
      alone.listing_type := wanted.listing_type;
    end if;
  end if;
  return alone;
end $$;

revoke all on function search.only_part from public, anon, authenticated;

-- Puducherry, Chandigarh and Delhi are a city and the union territory around it: a list showed the same words twice.

-- As before (20261102000400), but these say what they are.
create or replace function gazetteer.display_text(place public.geo_locations) returns text
language sql stable
as $$
  select case place.location_type
    when 'state' then place.state || case when place.state in ('Chandigarh', 'Delhi', 'Puducherry') then ', union territory' else '' end
    when 'district' then place.district || ' district, ' || place.state
    when 'subdistrict' then
      place.subdistrict || ' ' || gazetteer.subdistrict_word(place.state) || ', ' || place.district || ', ' || place.state
    else
      concat_ws(', ',
        place.village,
        case when place.subdistrict not in (place.village, place.district) then place.subdistrict end,
        case when place.district <> place.village then place.district end,
        case when place.state <> place.village then place.state end)
    end
$$;

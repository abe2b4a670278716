-- The search, part 144: beside a place no word is corrected into a city of another state either ("godown for rent in nagpur wardhaman
-- nagar" was in Bardhaman), and Swargate is known as Marathi writes it.
insert into search.other_names (written, stands_for) values ('स्वारगेट', 'swargate') on conflict do nothing;

-- As before (20261209000101), with that.
create or replace function search.correct_near(
  asked text[], city search.named_place, may_name_place boolean, fixed text[], out words text[], out spelling text
)
language plpgsql stable
as $$
declare
  correction record;
begin
  words := search.misspelt_locality(asked, city);
  if words is not null then
    spelling := array_to_string(words, ' ');
    return;
  end if;
  correction := search.correct(asked, may_name_place, fixed);
  words := correction.words;
  spelling := correction.spelling;
  if city.uids is not null and exists (
    select from unnest(words, asked) as each (better, typed) where length(typed) < 4 and better <> typed
  ) or city.uids is not null and exists (
    select from unnest(words, asked) as each (better, typed)
    join gazetteer.names as name on name.key = each.better and name.weight >= 6000
    join public.geo_locations as far on far.id = name.place_id and far.location_type in ('city', 'district', 'state')
    join public.geo_locations as own on own.geo_uid = city.uids[1] and own.location_type in ('city', 'locality', 'village')
    where (search.distance(each.better, each.typed, 2) > 1 or each.better <> each.typed and far.state <> own.state)
      and (far.location_type <> 'city' or abs(own.lat - far.lat) > 0.55 or abs(own.lng - far.lng) > 0.55)) then
    words := null;
    spelling := null;
  end if;
end $$;

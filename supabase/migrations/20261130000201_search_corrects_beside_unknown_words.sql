-- The search, part 103: a misspelt place is corrected although another word means nothing.
--
-- "xyz shops vadodra" showed shops anywhere in Gujarat: of a text with a word that could not be corrected nothing was.

-- As before (20261129000304), but for that.
create or replace function search.correct(
  asked text[], may_name_place boolean, fixed text[], out words text[], out spelling text
)
language plpgsql stable
as $$
declare
  word text;
  longer text[];
  better text;
  is_corrected boolean := false;
  is_changed boolean := false;
  is_unknown boolean := false;
begin
  foreach word in array asked loop
    longer := null;
    better := null;
    -- Nothing is as long as that: to compare it would cost more than a plain search.
    if length(word) > 40 then
      words := null;
      spelling := null;
      return;
    end if;
    if may_name_place and word <> all (fixed) then
      better := search.city_sounding_like(word);
      if better is null or search.distance(better, word, 2) > 1 then
        better := coalesce(search.listed_place_like(word), better);
      end if;
    end if;
    if better is not null then
      is_changed := true;
      is_corrected := true;
    elsif word = any (fixed) or exists (
      select from gazetteer.names as name join public.geo_locations as place on place.id = name.place_id
      where name.key = word and name.weight >= 2000 and search.is_whole_name(name.weight, place.weight)
    ) or may_name_place and search.is_written_as_place(array[word]) then
      better := word;
    elsif may_name_place then
      better := search.place_sounding_like(word);
      better := coalesce(search.city_sounding_like(better), better);
      is_changed := is_changed or better is not null;
      is_corrected := is_corrected or better is not null;
    end if;
    if better is null and search.occurs(word) then
      better := word;
    elsif better is null then
      longer := search.containing(word);
      if longer is not null then
        better := array_to_string(longer, '|');
      else
        better := search.nearest(word);
        is_corrected := is_corrected or better is not null;
      end if;
      is_changed := is_changed or better is not null;
    end if;
    -- One of a few words may mean nothing: "xyz shops vadodra" are shops in Vadodara. Of more, nobody can tell what is meant, and
    -- each would be looked up.
    if better is null and may_name_place and not is_unknown and cardinality(asked) between 2 and 4 then
      is_unknown := true;
      better := word;
    end if;
    if better is null then
      words := null;
      spelling := null;
      return;
    end if;
    words := words || better;
    spelling := concat_ws(' ', spelling, case when longer is null then better else word end);
  end loop;
  if not is_changed then
    words := null;
  end if;
  if not is_corrected then
    spelling := null;
  end if;
end $$;

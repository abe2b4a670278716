-- The search, part 156: "with 2 car parking" lists those first that have two spaces or more. So far the 2 was dropped, and one space
-- was enough.

-- As before (20261210000102), with a word for each number of spaces up to four. Listings are read anew with the gazetteer of this version.
create or replace function search.words_in_place(listing public.properties, place_tags text[]) returns tsvector
language plpgsql stable parallel safe
as $$
declare
  details constant jsonb := listing.property_details;
  own_words constant text[] := search.indexed_words(concat_ws(' ', listing.property_type, listing.property_subtype,
    listing.location_details ->> 'city', listing.location_details ->> 'area'));
  title_words constant text[] := search.indexed_words(listing.title);
  description_words constant text[] := search.indexed_words(listing.description);
begin
  return array_to_tsvector(
    own_words || title_words || description_words
    || search.indexed_words(concat_ws(' ', listing.location_details ->> 'state', listing.pincode,
      case when search.room_count(details, 'parking') > 0 then 'parking' end,
      case when search.room_count(details, 'balconies') > 0 then 'balcony' end,
      case details ->> 'preferred_tenants' when 'anyone' then 'family bachelors girls boys students' when 'family' then 'family'
        when 'working_people' then 'working bachelors' when 'students' then 'students' when 'company' then 'company' end))
    || search.signed_words('=', own_words)
    || search.signed_words('^', title_words)
    || coalesce(('{2parking,3parking,4parking}'::text[])[:search.room_count(details, 'parking') - 1], '{}')
    || place_tags
    || array_remove(array[
      search.tag(listing.property_subtype),
      search.tag(listing.listing_type),
      search.tag(coalesce(details ->> 'furnished_status', details ->> 'furnishing')),
      search.tag(details ->> 'construction_status'),
      case when listing.property_subtype = 'Studio' and details ->> 'bhk' is null then '#bhk:1rk' end,
      case when details ->> 'on_floor' is null and listing.title ~* '\mground[- ]floor\M' then '#floor:ground' end,
      case when details ->> 'facing' is null then
        '#facing:' || translate(substring(lower(listing.title) from '\m((?:north|south)[- ]?(?:east|west)|north|south|east|west)[- ]facing\M'), '- ', '__') end,
      case when listing.is_featured then '#featured' end], null)
    || search.choice_tags(listing)
    || search.told_amenities(concat_ws('. ', listing.title, listing.description), title_words || description_words)
  );
end $$;

-- As before (20261202000102): the vocabulary has no words that begin with a digit.
create or replace function search.wish_forms(words text[], wished integer[], wishes text[]) returns text[]
language plpgsql stable
as $$
declare
  are_all_known constant boolean := not exists (select from search.changes);
begin
  return (
    select array_agg(said order by position)
    from (
      select said, min(position) as position
      from (
        select each.position, coalesce(string_agg(distinct form, '|') filter (where not are_all_known or known.word is not null or form ~ '^[0-9]'), '') as said
        from unnest(wished) with ordinality as each (at, position)
        left join lateral unnest(string_to_array(
          search.fold(translate(substr(search.wish_of(words[each.at], wishes), 2), '|%_', ' ')), ' ')) as form on form <> ''
        left join search.vocabulary as known on known.word = form
        group by each.position
      ) as wish
      group by said
    ) as apart);
end $$;

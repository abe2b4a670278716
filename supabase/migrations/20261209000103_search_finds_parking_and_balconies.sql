-- The search, part 140: a listing that counts its parking spaces and balconies is found by these words as well. "with parking" said
-- that no listing had any, although the form asks for the number. Listings are read anew with the gazetteer of this version.

-- As before (20261207000100), with that.
create or replace function search.words_in_place(listing public.properties, place_tags text[]) returns tsvector
language plpgsql stable parallel safe
as $$
declare
  details constant jsonb := listing.property_details;
  own_words constant text[] := search.indexed_words(concat_ws(' ', listing.property_type, listing.property_subtype,
    listing.location_details ->> 'city', listing.location_details ->> 'area'));
  title_words constant text[] := search.indexed_words(listing.title);
begin
  return array_to_tsvector(
    own_words || title_words
    || search.indexed_words(concat_ws(' ', listing.description, listing.location_details ->> 'state', listing.pincode,
      case when search.room_count(details, 'parking') > 0 then 'parking' end,
      case when search.room_count(details, 'balconies') > 0 then 'balcony' end))
    || search.signed_words('=', own_words)
    || search.signed_words('^', title_words)
    || place_tags
    || array_remove(array[
      search.tag(listing.property_subtype),
      search.tag(listing.listing_type),
      search.tag(coalesce(details ->> 'furnished_status', details ->> 'furnishing')),
      search.tag(details ->> 'construction_status'),
      case when listing.is_featured then '#featured' end], null)
    || search.choice_tags(listing)
  );
end $$;

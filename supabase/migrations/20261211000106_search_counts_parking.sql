-- The search, part 155: "with 2 car parking" lists those first that have two spaces or more. So far the 2 was dropped, and one space
-- was enough. Listings are read anew with the gazetteer of this version.

-- unused: made anew below.
alter function search.words_in_place(public.properties, text[]) rename to words_but_spaces;

-- With a word for each number of parking spaces up to four.
create function search.words_in_place(listing public.properties, place_tags text[]) returns tsvector
language plpgsql stable parallel safe
as $$
begin
  return search.words_but_spaces(listing, place_tags)
    || array_to_tsvector(coalesce(('{2cars,3cars,4cars}'::text[])[:search.room_count(listing.property_details, 'parking') - 1], '{}'));
end $$;

revoke all on function search.words_in_place, search.words_but_spaces from public, anon, authenticated;

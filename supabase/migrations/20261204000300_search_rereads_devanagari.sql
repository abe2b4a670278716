-- Listings whose place is written in Devanagari are read anew, because 20261204000102 knows further readings of such
-- names: a listing in "निफाड" is found by Niphad, also if it was stored before.
with changed as (
  update search.documents as known set words = fresh.words
  from (
    select listing.id, search.listing_words(listing) as words
    from public.properties as listing
    where listing.location_details::text ~ '[\u0900-\u097f]'
  ) as fresh
  where known.property_id = fresh.id and known.words is distinct from fresh.words
  returning known.n
)
insert into search.changes (n) select n from changed;

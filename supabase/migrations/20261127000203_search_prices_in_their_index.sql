-- The search, part 79: the kinds of the listings at the end of a range of prices are read in the index, without their rows.
-- At a million this takes three seconds, in which nobody writes.
create index documents_price_kinds on search.documents (price, n)
  include (property_type, listing_type, bedrooms, bathrooms) where is_active;
drop index search.documents_price;

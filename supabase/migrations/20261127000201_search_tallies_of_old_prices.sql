-- The search, part 77: the listings that were there before are counted by price. Apart from the part before, whose trigger
-- locks the table. At a million this takes a minute, in which others may write, and nothing is merged.
select pg_advisory_xact_lock(hashtext('search.bitmaps'));
select search.tally_anew();

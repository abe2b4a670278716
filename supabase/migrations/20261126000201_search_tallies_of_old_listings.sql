-- The search, part 68: the listings that were there before are counted. Apart from the part before, whose triggers lock
-- the table: at a million this takes a second, in which others may write.
select search.tally_anew();

-- As before (20261125000201), but with casts that are immutable as the function is: the planner writes it into the statement that
-- calls it. Indexing 1,200 listings called it 12,000 times, a sixth of the time.

-- The bitmap of what lies from the beginning of this bucket on, in its sixteenth; for the first bucket of a sixteenth, in this and
-- all later ones.
create or replace function search.start_name(dimension text, bucket int) returns text
language sql immutable
as $$ select dimension || case bucket % 16 when 0 then ':from16:' || (bucket / 16)::text else ':from:' || bucket::text end $$;

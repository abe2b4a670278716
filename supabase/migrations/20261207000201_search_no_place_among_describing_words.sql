-- The search, part 127: places are not looked for where no run of words can name one.

-- As before (20261126000110), but of words that describe, two name a place only if the second is a road or a kind of place, as
-- search.places_named has it: "sea view" is none.
create or replace function search.may_name_place(words text[]) returns boolean
language sql immutable parallel safe
as $$
  select exists (
    select from unnest(words[:12]) with ordinality as each (word, position)
    where word !~ '^[-+]' or word <> '+0' and words[position + 1] ~ '^(-|\+road(\||$))')
$$;

-- The search, part 67: how many listings there are of each kind is written down.
--
-- To count the listings beside each choice of the filters, the bitmaps of all choices were read: 64 chunks each at a
-- million listings, which took three times as long as the search itself. Most lists are asked for by kind alone, and
-- of kinds there are a few hundred.

-- The rows of a kind together say how many of its listings are active. Whoever writes a listing adds a row and touches
-- none, so that nobody waits for another; search.fold_tallies adds them up.
create table search.tallies (
  property_type text not null,
  listing_type text not null,
  bedrooms smallint,
  bathrooms smallint,
  listings bigint not null
);
alter table search.tallies enable row level security;
revoke all on search.tallies from public, anon, authenticated;

create function search.tally() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op <> 'INSERT' and old.is_active then
    insert into search.tallies values (old.property_type, old.listing_type, old.bedrooms, old.bathrooms, -1);
  end if;
  if tg_op <> 'DELETE' and new.is_active then
    insert into search.tallies values (new.property_type, new.listing_type, new.bedrooms, new.bathrooms, 1);
  end if;
  return null;
end $$;
revoke all on function search.tally from public, anon, authenticated;

create trigger tally_new after insert on search.documents for each row
  when (new.is_active) execute function search.tally();
create trigger tally_gone after delete on search.documents for each row
  when (old.is_active) execute function search.tally();
create trigger tally_changed after update on search.documents for each row
  when ((old.is_active, old.property_type, old.listing_type, old.bedrooms, old.bathrooms)
    is distinct from (new.is_active, new.property_type, new.listing_type, new.bedrooms, new.bathrooms))
  execute function search.tally();

-- Of each kind one row; those that nobody added to stay as they are. Nobody else may do so at the same time: search.apply
-- and search.rebuild take a lock.
create function search.fold_tallies() returns void
language sql security definer set search_path = ''
as $$
  with kind as (
    select property_type, listing_type, bedrooms, bathrooms from search.tallies
    group by property_type, listing_type, bedrooms, bathrooms
    having count(*) > 1
  ),
  noted as (
    delete from search.tallies as tally using kind
    where tally.property_type = kind.property_type and tally.listing_type = kind.listing_type
      and tally.bedrooms is not distinct from kind.bedrooms and tally.bathrooms is not distinct from kind.bathrooms
    returning tally.*
  )
  insert into search.tallies (property_type, listing_type, bedrooms, bathrooms, listings)
  select property_type, listing_type, bedrooms, bathrooms, sum(listings) from noted
  group by property_type, listing_type, bedrooms, bathrooms
  having sum(listings) <> 0
$$;
revoke all on function search.fold_tallies from public, anon, authenticated;

-- One statement sees one moment: it replaces what was noted until then, and what others note meanwhile is added to it.
create function search.tally_anew() returns void
language sql security definer set search_path = ''
as $$
  with noted as (delete from search.tallies)
  insert into search.tallies (property_type, listing_type, bedrooms, bathrooms, listings)
  select property_type, listing_type, bedrooms, bathrooms, count(*) from search.documents where is_active
  group by property_type, listing_type, bedrooms, bathrooms
$$;
revoke all on function search.tally_anew from public, anon, authenticated;

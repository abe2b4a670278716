-- The search, part 154: who looks for something for sale is shown auctions too where nothing comes closer, and is told so. The only flat
-- of Hadapsar was left out of "flat for sale in hadapsar 45 to 55 lakh", because a bank sells it.

-- As before (20261209000104), with auctions among what is for sale.
create or replace function search.given_up(wanted search.criteria, numbers bigint[], place_step text) returns text[]
language plpgsql stable
as $$
declare
  details constant text[] := (search.only_part(wanted, 'details')).tags;
  kinds constant text[] := (search.only_part(wanted, 'kind')).tags;
  around_state search.named_place;
  nearby text[];
  listed record;
  near record;
  met int;
begin
  if num_nonnulls(wanted.places, wanted.pincodes) > 0 then
    around_state := search.state_around(wanted.places, wanted.pincodes);
  end if;
  listed := search.flags_among(wanted, numbers, details, kinds, search.types_of_kinds(kinds), search.purposes_of(wanted), false, around_state);
  met := (select bit_and(flag) from unnest(listed.flags) as flag);
  if met & 32 = 0 and place_step is null then
    nearby := search.around(wanted.places, wanted.pincodes, 'nearby');
    near := search.near_flags(wanted, listed.numbers, null, null, nearby, search.around(wanted.places, wanted.pincodes, 'district'));
    place_step := case
      when not exists (
        select from unnest(listed.numbers, listed.flags) as each (n, flag)
        where flag & 32 = 0 and coalesce((select own.flag from unnest(near.near, near.flags) as own (n, flag) where own.n = each.n), 0) & 768 = 0)
        then 'nearby'
      when not exists (select from unnest(listed.flags) as flag where flag & (32 + 1024) = 0) then 'state'
      else 'anywhere' end;
  end if;
  return array_remove(array[
    case when wanted.listing_type in ('rent', 'lease') and exists (
      select from search.documents as listing where listing.n = any (numbers) and listing.listing_type <> wanted.listing_type)
      then case wanted.listing_type when 'rent' then 'lease' else 'rent' end end,
    case when wanted.listing_type = 'sale' and exists (
      select from search.documents as listing where listing.n = any (numbers) and listing.listing_type = 'auction') then 'auction' end,
    case when wanted.words is not null and met & 1 = 0 then 'words' end,
    case when details is not null and met & 4 = 0 then 'details' end,
    case when met & 8 = 0 then 'price' end,
    case when met & 16 = 0 then 'area' end,
    case when met & 32 = 0 then place_step end,
    case when kinds is not null and met & 2048 = 0 or wanted.property_type is not null and met & 16384 = 0 then 'kind' end,
    case when num_nonnulls(wanted.bedrooms, wanted.min_bedrooms, wanted.max_bedrooms, wanted.bathrooms) > 0 and met & 8192 = 0 then 'rooms' end
  ], null);
end $$;

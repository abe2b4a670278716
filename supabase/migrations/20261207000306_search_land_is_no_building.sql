-- The search, part 133: who asks for land, or for a home, in a place without any is shown what is farther away, and nothing else: "land in kolhapur"
-- showed a factory and a house. A plot is another kind of land, and a house of a home, as before.

-- As before (20261128000200), but land stays land and a home a home.
create or replace function search.relaxed(wanted search.criteria, step text) returns search.criteria
language plpgsql stable
as $$
declare
  neighbours constant text[] := case when step in ('sides', 'city', 'nearby', 'district')
    then search.around(wanted.places, wanted.pincodes, step) end;
  -- What describes begins with a letter.
  wishes constant text[] := array(select liked from unnest(wanted.preferences) as liked where liked !~ '^[#=]');
  details text[];
  kinds text[];
begin
  if step in ('details', 'kind', 'rooms') then
    details := (search.only_part(wanted, 'details')).tags;
    kinds := (search.only_part(wanted, 'kind')).tags;
  end if;
  if step = 'numbers' and wanted.words::text ~ '[{,][0-9]+[,}]' then
    wanted.words := nullif(array(select forms from unnest(wanted.words) as forms where forms !~ '^[0-9]+$'), '{}');
    wanted.preferences := search.preferences_of(wanted.words, null, null, null);
    wanted.preferences := wanted.preferences[:cardinality(wanted.preferences) - 1] || wishes || '#featured'::text;
  elsif step = 'words' and wanted.words is not null then
    wanted.words := null;
    wanted.preferences := array(select liked from unnest(wanted.preferences) as liked where liked not like '=%');
  elsif step = 'price' and (wanted.min_price is not null or wanted.max_price is not null) then
    wanted.min_price := wanted.min_price * 0.8;
    wanted.max_price := wanted.max_price * 1.2;
  elsif step in ('sides', 'city', 'nearby', 'district') and neighbours is not null then
    wanted.places := neighbours;
    wanted.pincodes := null;
  elsif step = 'details' and details is not null then
    wanted.tags := (search.only_part(wanted, 'fixed')).tags || kinds;
  elsif step = 'kind' and kinds is not null then
    wanted.tags := array_remove(wanted.tags, kinds[1]) || search.kinds_like(kinds);
  elsif step = 'kind' and wanted.property_type not in ('land', 'residential') then
    wanted.property_type := null;
  elsif step = 'area' and (wanted.min_area is not null or wanted.max_area is not null) then
    wanted.min_area := null;
    wanted.max_area := null;
  elsif step = 'rooms' and num_nonnulls(wanted.bedrooms, wanted.min_bedrooms, wanted.max_bedrooms, wanted.bathrooms) > 0 then
    wanted.bedrooms := null;
    wanted.min_bedrooms := null;
    wanted.max_bedrooms := null;
    wanted.bathrooms := null;
    -- Who counts rooms wants a home.
    if kinds is null then
      wanted.property_type := coalesce(wanted.property_type, 'residential');
    end if;
  elsif step = 'state' and (wanted.places is not null or wanted.pincodes is not null) then
    wanted := search.with_place(wanted, search.state_around(wanted.places, wanted.pincodes));
    return case when wanted.places is not null then wanted end;
  elsif step = 'anywhere' and num_nonnulls(wanted.places, wanted.state, wanted.pincodes) > 0
    and num_nonnulls(wanted.tags, wanted.property_type, wanted.words) > 0 then
    wanted := search.with_place(wanted, null);
  else
    return null;
  end if;
  return wanted;
end $$;

-- As before (20261129000101), with the same.
create or replace function search.relax_among(
  wanted search.criteria, numbers bigint[], kinds text[], types text[], purposes text[],
  out criteria search.criteria, out hits search.hit_set, out steps text[], out is_decided boolean
)
language plpgsql stable
as $$
declare
  details constant text[] := (search.only_part(wanted, 'details')).tags;
  has_numbers constant boolean := coalesce(wanted.words::text ~ '[{,][0-9]+[,}]', false);
  has_price constant boolean := num_nonnulls(wanted.min_price, wanted.max_price) > 0;
  has_area constant boolean := num_nonnulls(wanted.min_area, wanted.max_area) > 0;
  has_rooms constant boolean := num_nonnulls(wanted.bedrooms, wanted.min_bedrooms, wanted.max_bedrooms, wanted.bathrooms) > 0;
  has_place constant boolean := num_nonnulls(wanted.places, wanted.state, wanted.pincodes) > 0;
  -- What each listing has to meet, as the flags of search.flags_among.
  asked constant int := case when wanted.words is null then 0 else 1 end + case when details is null then 0 else 4 end
    + case when has_price then 8 else 0 end + case when has_area then 16 else 0 end + case when has_place then 32 else 0 end
    + case when kinds is null then 0 else 2048 end + case when has_rooms then 8192 else 0 end
    + case when wanted.property_type is null then 0 else 16384 end;
  state_place search.named_place;
  near record;
  sides text[];
  city text[];
  nearby text[];
  district text[];
  listed record;
  flags int[];
  needed int;
  ways constant text[] := '{numbers,words,details,price,area,sides,city,nearby,district,kind,rooms}';
  way text;
  step text;
begin
  is_decided := true;
  if wanted.places is not null or wanted.pincodes is not null then
    state_place := search.state_around(wanted.places, wanted.pincodes);
  end if;
  listed := search.flags_among(wanted, numbers, details, kinds, types, purposes, has_numbers, state_place);
  if listed.numbers is null then
    return;
  end if;
  flags := array(select distinct unnest(listed.flags));

  foreach way in array ways || array['words,details,price,area,nearby,kind,rooms', 'words,state,details,price,area,rooms',
    'words,anywhere,details,price,area,rooms,kind']
  loop
    -- Other places are looked for only where something is left to be found there.
    if way = 'sides' and (wanted.places is not null or wanted.pincodes is not null) then
      nearby := search.around(wanted.places, wanted.pincodes, 'nearby');
      -- The place alone is given up only where that may find something.
      if exists (select from unnest(flags) as flag where flag & (asked & ~32) = asked & ~32) then
        sides := search.around(wanted.places, wanted.pincodes, 'sides');
        city := search.around(wanted.places, wanted.pincodes, 'city');
        district := search.around(wanted.places, wanted.pincodes, 'district');
      end if;
      near := search.near_flags(wanted, listed.numbers, sides, city, nearby, district);
      if near.flags is not null then
        listed.flags := array(
          select each.flag | coalesce((select own.flag from unnest(near.near, near.flags) as own (n, flag) where own.n = each.n), 0)
          from unnest(listed.numbers, listed.flags) with ordinality as each (n, flag, position) order by position);
        flags := array(select distinct unnest(listed.flags));
      end if;
    end if;
    needed := asked;
    steps := '{}';
    foreach step in array string_to_array(way, ',') loop
      if step = 'numbers' and has_numbers then
        needed := needed & ~1 | 2;
      elsif step = 'words' and wanted.words is not null then
        needed := needed & ~1;
      elsif step = 'details' and details is not null then
        needed := needed & ~4;
      elsif step = 'price' and has_price then
        needed := needed & ~8;
      elsif step = 'area' and has_area then
        needed := needed & ~16;
      elsif step = 'sides' and sides is not null then
        needed := needed & ~32 | 64;
      elsif step = 'city' and city is not null then
        needed := needed & ~32 | 128;
      elsif step = 'nearby' and nearby is not null then
        needed := needed & ~32 | 256;
      elsif step = 'district' and district is not null then
        needed := needed & ~32 | 512;
      elsif step = 'state' and state_place.uids is not null then
        needed := needed & ~32 | 1024;
      elsif step = 'anywhere' and has_place and num_nonnulls(wanted.tags, wanted.property_type) > 0 then
        needed := needed & ~32;
      elsif step = 'kind' and kinds is not null then
        needed := needed & ~2048 | 4096;
      elsif step = 'kind' and wanted.property_type not in ('land', 'residential') then
        needed := needed & ~16384;
      elsif step = 'rooms' and has_rooms then
        needed := needed & ~8192;
        -- Who counts rooms wants a home.
        if kinds is null and needed & 16384 = 0 then
          needed := needed | 32768;
        end if;
      else
        continue;
      end if;
      -- Among these all are of the kind and have the rooms.
      if step in ('kind', 'rooms') and numbers is not null then
        continue when way not like '%,%';
        is_decided := false;
        return;
      end if;
      steps := steps || step;
      continue when way like '%,%' and (cardinality(steps) = 1 and step not in ('state', 'anywhere')
        or way ~ ',(state|anywhere),' and not steps && '{state,anywhere}');
      if exists (select from unnest(flags) as flag where flag & needed = needed) then
        criteria := wanted;
        foreach step in array steps loop
          if step in ('sides', 'city', 'nearby', 'district') then
            criteria.places := case step when 'sides' then sides when 'city' then city when 'nearby' then nearby else district end;
            criteria.pincodes := null;
          else
            criteria := search.relaxed(criteria, step);
          end if;
        end loop;
        hits := search.hits_of(array(
          select each.n from unnest(listed.numbers, listed.flags) as each (n, flag) where each.flag & needed = needed));
        if way not like '%,%' then
          steps := array[case when way in ('sides', 'city', 'district') then 'nearby' when way = 'numbers' then 'words' else way end];
        end if;
        return;
      end if;
    end loop;
  end loop;
  steps := null;
end $$;

-- The search, part 156: reading a listing takes half the time. For each of the amenities the whole text was looked through twice,
-- though its words tell at once which of them it may name.

-- Whether a text says that something is there: not "no lift, but it is the first floor", "the lifts are ordered", "a gym nearby".
create function search.is_told(told text, said text) returns boolean
language plpgsql immutable parallel safe
as $$
begin
  return told ~ ('\m(?:' || said || ')\M')
    and told !~ ('\m(?:no|not|without|nor|never)\M[^.;]{0,25}\m(?:' || said || ')\M')
    and told !~ ('\m(?:' || said || ')\M (?:shaft|nearby|next door|not|will|(?:is|are) (?:not|ordered|planned|proposed)|to come)\M');
end $$;

-- As before (20261210000102).
create or replace function search.told_amenities(told text, words text[]) returns text[]
language plpgsql immutable parallel safe
as $$
declare
  tags text[] := '{}';
begin
  if not words && '{lift,lifts,elevator,gym,gymnasium,pool,clubhouse,club,generator,generators,genset,backup,power,gated,cctv,solar,pet,pets,dog,dogs}' then
    return tags;
  end if;
  told := lower(told);
  if words && '{lift,lifts,elevator}' and search.is_told(told, 'lifts?|elevator') then
    tags := tags || '#amenities:lift'::text;
  end if;
  if words && '{gym,gymnasium}' and search.is_told(told, 'gym|gymnasium') then
    tags := tags || '#amenities:gym'::text;
  end if;
  if words && '{pool}' and search.is_told(told, 'pool') then
    tags := tags || '#amenities:pool'::text;
  end if;
  if words && '{clubhouse,club}' and search.is_told(told, 'club ?house') then
    tags := tags || '#amenities:clubhouse'::text;
  end if;
  if words && '{generator,generators,genset,backup,power}' and search.is_told(told, 'generators?|genset|power back[- ]?up') then
    tags := tags || '#amenities:power_backup'::text;
  end if;
  if words && '{gated}' and search.is_told(told, 'gated') then
    tags := tags || '#amenities:gated'::text;
  end if;
  if words && '{cctv}' and search.is_told(told, 'cctv') then
    tags := tags || '#amenities:cctv'::text;
  end if;
  if words && '{solar}' and search.is_told(told, 'solar') then
    tags := tags || '#amenities:solar'::text;
  end if;
  if words && '{pet,pets,dog,dogs}'
    and search.is_told(told, 'pet[- ]friendly|(?:a )?(?:pets?|dogs?)[a-z ]{0,24} (?:is|are) (?:welcome|allowed)|pets? (?:welcome|allowed)') then
    tags := tags || '#amenities:pets_allowed'::text;
  end if;
  return tags;
end $$;

revoke all on function search.is_told from public, anon, authenticated;

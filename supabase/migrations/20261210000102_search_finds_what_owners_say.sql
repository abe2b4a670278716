-- The search, part 146: a listing is found by what its owner says in any way. The tenants it prefers are words of it: "for girls" said that
-- no listing took any, although the form asks for them. And what only the title or the description tells ("a lift put in two years ago",
-- "East-facing site") counts like the same choice in the form, which many owners leave out; a studio is a room and a kitchen. Listings are
-- read anew with the gazetteer of this version.

-- The amenities that a text says are there. `words` are those of the text: most texts name none, and are not read again.
create or replace function search.told_amenities(told text, words text[]) returns text[]
language plpgsql immutable parallel safe
as $$
begin
  if not words && '{lift,lifts,elevator,gym,gymnasium,pool,clubhouse,club,generator,generators,genset,backup,power,gated,cctv,solar,pet,pets}' then
    return '{}';
  end if;
  told := lower(told);
  return array(
    select '#amenities:' || amenity
    from (values ('lift', 'lifts?|elevator'), ('gym', 'gym|gymnasium'), ('pool', 'pool'), ('clubhouse', 'club ?house'),
      ('power_backup', 'generators?|genset|power back[- ]?up'), ('gated', 'gated'), ('cctv', 'cctv'), ('solar', 'solar'),
      ('pets_allowed', 'pet[- ]friendly|(?:a )?(?:pets?|dogs?)[a-z ]{0,24} (?:is|are) (?:welcome|allowed)|pets? (?:welcome|allowed)'))
      as known (amenity, said)
    where told ~ ('\m(?:' || said || ')\M')
      -- "no lift, but it is the first floor", "the lifts are ordered", "a gym nearby"
      and told !~ ('\m(?:no|not|without|nor|never)\M[^.;]{0,25}\m(?:' || said || ')\M')
      and told !~ ('\m(?:' || said || ')\M (?:shaft|nearby|next door|not|will|(?:is|are) (?:not|ordered|planned|proposed)|to come)\M'));
end $$;

-- As before (20261209000103), with all of that.
create or replace function search.words_in_place(listing public.properties, place_tags text[]) returns tsvector
language plpgsql stable parallel safe
as $$
declare
  details constant jsonb := listing.property_details;
  own_words constant text[] := search.indexed_words(concat_ws(' ', listing.property_type, listing.property_subtype,
    listing.location_details ->> 'city', listing.location_details ->> 'area'));
  title_words constant text[] := search.indexed_words(listing.title);
  description_words constant text[] := search.indexed_words(listing.description);
begin
  return array_to_tsvector(
    own_words || title_words || description_words
    || search.indexed_words(concat_ws(' ', listing.location_details ->> 'state', listing.pincode,
      case when search.room_count(details, 'parking') > 0 then 'parking' end,
      case when search.room_count(details, 'balconies') > 0 then 'balcony' end,
      case details ->> 'preferred_tenants' when 'anyone' then 'family bachelors girls boys students' when 'family' then 'family'
        when 'working_people' then 'working bachelors' when 'students' then 'students' when 'company' then 'company' end))
    || search.signed_words('=', own_words)
    || search.signed_words('^', title_words)
    || place_tags
    || array_remove(array[
      search.tag(listing.property_subtype),
      search.tag(listing.listing_type),
      search.tag(coalesce(details ->> 'furnished_status', details ->> 'furnishing')),
      search.tag(details ->> 'construction_status'),
      case when listing.property_subtype = 'Studio' and details ->> 'bhk' is null then '#bhk:1rk' end,
      case when details ->> 'on_floor' is null and listing.title ~* '\mground[- ]floor\M' then '#floor:ground' end,
      case when details ->> 'facing' is null then
        '#facing:' || translate(substring(lower(listing.title) from '\m((?:north|south)[- ]?(?:east|west)|north|south|east|west)[- ]facing\M'), '- ', '__') end,
      case when listing.is_featured then '#featured' end], null)
    || search.choice_tags(listing)
    || search.told_amenities(concat_ws('. ', listing.title, listing.description), title_words || description_words)
  );
end $$;

revoke all on function search.told_amenities from public, anon, authenticated;

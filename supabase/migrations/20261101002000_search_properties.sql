-- The search, part 11: the one function that the pages call.

-- A place to search in. The gazetteer's migration replaces this with one that knows every state, district,
-- subdistrict and village; without the gazetteer a pincode is a place all the same.
create or replace function public.resolve_place(place text) returns table (state text, pincodes text[])
language sql stable
set search_path = ''
as $$ select null::text, array[btrim(place)] where btrim(place) ~ '^[0-9]{6}$' $$;

-- Brings a number into bounds. Strict: least() and greatest() alone would make a number of null.
create or replace function search.clamp(value numeric, lowest numeric, highest numeric) returns numeric
language sql immutable strict parallel safe
as $$ select least(greatest(value, lowest), highest) $$;

-- Runs with the rights of its owner and knows of active listings only: what it gives away of any other listing is
-- nothing, not even that it exists.
create or replace function search.find(
  wanted search.criteria,
  asked text,
  place text,
  page_offset int,
  page_limit int,
  with_facets boolean,
  sort text,
  out total bigint,
  out ids uuid[],
  out corrected text,
  out facets jsonb
)
language plpgsql stable security definer
set search_path = ''
set jit = off
as $$
declare
  hits search.hit_set;
  better search.criteria;
  better_hits search.hit_set;
  correction record;
  page bigint[];
begin
  wanted.min_price := search.clamp(wanted.min_price, 0, 1e15);
  wanted.max_price := search.clamp(wanted.max_price, 0, 1e15);
  wanted.min_area := search.clamp(wanted.min_area, 0, 1e15);
  -- Five stands for five or more.
  wanted.bedrooms := search.clamp(wanted.bedrooms, -1, 5);
  wanted.bathrooms := search.clamp(wanted.bathrooms, -1, 5);
  wanted.words := search.query_words(asked);
  if place ~ '\S' then
    select search.fold(resolved.state), resolved.pincodes into wanted.state, wanted.pincodes
    from public.resolve_place(place) as resolved limit 1;
    if wanted.pincodes is not null then
      wanted.state := null;
    end if;
    if wanted.state is null and wanted.pincodes is null then
      -- No place of that name is known: its words have to be in the listing.
      wanted.words := wanted.words || search.query_words(place);
    end if;
  end if;

  hits := search.matches(wanted);
  total := search.total(hits);
  if total = 0 and wanted.words is not null then
    correction := search.correct(wanted.words);
    if correction.words is not null then
      better := wanted;
      better.words := correction.words;
      better_hits := search.matches(better);
      -- Used and said only when it finds something: the word may come from a listing that is no longer public.
      if search.total(better_hits) > 0 then
        wanted := better;
        hits := better_hits;
        total := search.total(hits);
        corrected := correction.spelling;
      end if;
    end if;
  end if;

  page := case
    when total <= page_offset then '{}'
    when sort = 'price_asc' then search.price_page(hits, false, page_offset, page_limit)
    when sort = 'price_desc' then search.price_page(hits, true, page_offset, page_limit)
    else search.newest_page(search.merged(hits), page_offset, page_limit)
  end;
  ids := array(
    select document.property_id
    from unnest(page) with ordinality as number (n, position) join search.documents as document using (n)
    order by number.position
  );
  if with_facets then
    facets := search.facets(wanted, hits);
  end if;
end $$;

create or replace function public.search_properties(
  search_query text default null,
  property_type text default null,
  listing_type text default null,
  min_price numeric default null,
  max_price numeric default null,
  bedrooms int default null,
  bathrooms int default null,
  min_area numeric default null,
  place text default null,
  page_offset int default 0,
  page_limit int default 12,
  with_facets boolean default false,
  sort text default 'newest'
) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  answer record;
begin
  if coalesce(sort, 'newest') not in ('newest', 'price_asc', 'price_desc') then
    raise invalid_parameter_value using message = 'Listings can be sorted by newest, price_asc or price_desc';
  end if;
  answer := search.find(
    row(null, nullif(property_type, ''), nullif(listing_type, ''),
      min_price, max_price, bedrooms, bathrooms, min_area, null, null)::search.criteria,
    search_query,
    place,
    greatest(coalesce(page_offset, 0), 0),
    least(greatest(coalesce(page_limit, 12), 1), 100),
    coalesce(with_facets, false),
    sort
  );
  return jsonb_build_object(
    'total', answer.total,
    'corrected', answer.corrected,
    'facets', answer.facets,
    -- Read with the caller's own rights, so that the policies have the last word.
    'rows', coalesce((
      select jsonb_agg(to_jsonb(card) order by array_position(answer.ids, card.id))
      from (
        select listing.id, listing.title, listing.description, listing.price, listing.area_value, listing.area_unit,
          listing.listing_type, listing.property_type, listing.property_subtype, listing.pincode,
          listing.location_details, listing.property_details, listing.images, listing.user_id,
          listing.is_featured, listing.is_active, listing.version, listing.created_at, listing.updated_at
        from public.properties as listing
        where listing.id = any (answer.ids) and listing.is_active
      ) as card
    ), '[]')
  );
end $$;

-- Nothing of the search can be reached but through the public function.
revoke all on all tables in schema search from public, anon, authenticated;
revoke all on all functions in schema search from public, anon, authenticated;
grant usage on schema search to anon, authenticated, service_role;
grant execute on function search.find to anon, authenticated, service_role;
revoke all on function public.search_properties, public.resolve_place from public;
grant execute on function public.search_properties, public.resolve_place to anon, authenticated, service_role;

-- Listings that were there before the search (none, on a new installation), and the first keys.
select search.adopt_listings();
select search.rebuild();

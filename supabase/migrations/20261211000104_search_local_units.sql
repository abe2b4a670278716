-- The search, part 153: a bigha, a biswa, a katha or a dhur is that of the state in which the place lies. "3 katha in New Town" found plots
-- of nine, because a katha of Assam is four of West Bengal.

-- The smallest and the largest in square feet, where the sources agree about a state.
create function search.local_unit(unit text, state text) returns numeric[]
language sql immutable
as $$
  select case unit when 'biswa' then array[low / 20, high / 20] when 'dhur' then array[low / 20, high / 20] else array[low, high] end
  from (values
    ('Rajasthan', 'bigha', 17424, 27225.0), ('Gujarat', 'bigha', 17424, 17424), ('Bihar', 'bigha', 27225, 27225),
    ('Jharkhand', 'bigha', 27225, 27225), ('West Bengal', 'bigha', 14400, 14400), ('Assam', 'bigha', 14400, 14400),
    ('Haryana', 'bigha', 9075, 9075), ('Himachal Pradesh', 'bigha', 8712, 8712), ('Madhya Pradesh', 'bigha', 12000, 17424),
    ('West Bengal', 'katha', 720, 720), ('Bihar', 'katha', 1361.25, 1361.25), ('Jharkhand', 'katha', 1361.25, 1361.25),
    ('Assam', 'katha', 2880, 2880)) as known (of_state, larger, low, high)
  where of_state = state and larger = case unit when 'biswa' then 'bigha' when 'dhur' then 'katha' else unit end
$$;

-- The word "~unit|katha|720|2880" says in which unit the area was asked for, and how small and large it is in all of India: the area
-- becomes that of the state, and the word goes.
create function search.in_local_unit(asked search.question) returns search.question
language plpgsql stable security definer
set search_path = ''
as $$
declare
  said constant text[] := (select string_to_array(word, '|') from unnest(asked.words) as word where word like '~unit|%' limit 1);
  wishes text[];
  named search.named_place;
  size numeric[];
begin
  if said is null then
    return asked;
  end if;
  asked.words := array(
    select word from unnest(asked.words) with ordinality as each (word, position) where word not like '~unit|%' order by position);
  if cardinality(said) <> 4 or not (said[3] || said[4]) ~ '^[0-9.]+$' or asked.place ~ '\S' then
    return asked;
  end if;
  wishes := array(select word from unnest(asked.words) as word where word like '~%');
  named := search.find_place(search.words_of_names(
    array(select word from unnest(asked.words) with ordinality as each (word, position) where word not like '~%' order by position), wishes));
  size := search.local_unit(said[2], coalesce(named.state,
    (select place.state from public.geo_locations as place where place.geo_uid = any (named.uids) order by place.weight desc limit 1)));
  asked.min_area := coalesce(asked.min_area * size[1] / nullif(said[3]::numeric, 0), asked.min_area);
  asked.max_area := coalesce(asked.max_area * size[2] / nullif(said[4]::numeric, 0), asked.max_area);
  return asked;
end $$;

-- As before, with that.
create or replace function public.count_searches(questions jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  asked search.question[];
begin
  if jsonb_array_length(questions) > 32 then
    raise invalid_parameter_value using message = 'At most 32 questions are counted at once';
  end if;
  select array_agg(row(left(each.search_query, 200), each.property_type, each.listing_type, each.min_price, each.max_price, each.bedrooms,
    each.bathrooms, each.min_area, left(each.place, 200),
    case when pg_column_size(each.words) > 2000 then array(select left(word, 100) from unnest(each.words[:32]) as word) else each.words end,
    each.subtypes[:30], each.also_subtypes[:30], each.min_bedrooms, each.max_bedrooms, each.max_area, each.area_unit,
    each.furnished_status, each.construction_status, each.may_correct, each.choices)::search.question)
  into asked
  from jsonb_populate_recordset(null::search.question, questions) as each;
  if questions::text like '%~unit|%' then
    asked := array(select search.in_local_unit(each) from (select unnest(asked) as each) as all_of_them);
  end if;
  return to_jsonb(search.count_questions(coalesce(asked, '{}')));
end $$;

create or replace function public.suggest_searches(question jsonb, begun text default null, max_places int default 4, with_kinds boolean default false)
returns jsonb
language sql stable
as $$
  select search.of_begun(
    case when question ->> 'words' like '%~unit|%' then search.in_local_unit(jsonb_populate_record(null::search.question, question))
      else jsonb_populate_record(null::search.question, question) end,
    begun, max_places, with_kinds)
$$;

revoke all on function search.local_unit, search.in_local_unit from public, anon, authenticated;
grant execute on function search.in_local_unit to anon, authenticated, service_role;

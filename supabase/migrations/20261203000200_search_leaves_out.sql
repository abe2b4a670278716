-- The search, part 111: what is not wanted is left out: "2 bhk pune except hinjewadi", "not on the ground floor".
--
-- It comes among the choices, as `not`, and is a tag that begins with "!": none of what follows may be there.

-- As before (20261121000100), with such tags.
create or replace function search.text_query(words text[]) returns tsquery
language sql immutable parallel safe
as $$
  select string_agg(case when either like '!%' then '!' else '' end
    || '(''' || replace(replace(ltrim(either, '!'), '''', ''''''), '|', ''' | ''') || ''')', ' & ')::tsquery
  from unnest(words) as either
  where either <> ''
$$;

-- All listings but those that have one of these words: "@uid|#floor:ground".
create function search.condition_without(refused text, in_space boolean) returns search.condition
language plpgsql stable
as $$
declare
  condition search.condition;
  rare text;
  listed search.condition;
begin
  select string_agg(form, '|') into rare
  from unnest(string_to_array(refused, '|')) as form
  where not exists (select from search.keys where name = 'word:' || form);
  if rare is not null then
    listed := search.rare_words_condition(array[rare], in_space);
  end if;
  select array_agg(everything.chunk), array_agg(coalesce(everything.bits & ~without.bits, everything.bits))
  into condition.chunks, condition.bits
  from search.bitmaps as everything
  left join (
    select part.chunk, bit_or(part.bits) as bits
    from (
      select chunk, bits from search.bitmaps
      where key in (select id from search.keys where name in (select 'word:' || form from unnest(string_to_array(refused, '|')) as form))
      union all
      select unnest(listed.chunks), unnest(listed.bits)
    ) as part
    group by part.chunk
  ) as without on without.chunk = everything.chunk
  where everything.key = (select id from search.keys where name = '*')
    and (everything.chunk >= search.first_chunk_in_space()) = in_space;
  return condition;
end $$;

-- As before (20261119000112), with what is left out.
create or replace function search.word_conditions(
  words text[], in_space boolean, out conditions search.condition[], out rare_words text[]
)
language plpgsql stable
as $$
declare
  word record;
  condition search.condition;
begin
  for word in
    select either, array_agg('word:' || form) filter (where key is not null) as common,
      string_agg(form, '|') filter (where key is null) as rare
    from unnest(words) with ordinality as asked (either, position),
      lateral (
        -- Looked up one by one: a join would read all keys.
        select form, (select id from search.keys where name = 'word:' || form) as key
        from unnest(string_to_array(either, '|')) as form
      ) as written
    group by position, either
  loop
    if word.either like '!%' then
      conditions := conditions || search.condition_without(substr(word.either, 2), in_space);
    elsif word.rare is null then
      conditions := conditions || row(word.common, null, null)::search.condition;
    elsif word.common is null then
      rare_words := rare_words || word.either;
    else
      condition := search.rare_words_condition(array[word.rare], in_space);
      condition.keys := word.common;
      conditions := conditions || condition;
    end if;
  end loop;
end $$;

-- As before (20261129000300): what is not wanted is never given up.
create or replace function search.part_of(tags text) returns text
language sql immutable parallel safe
as $$
  select case when search.facet_of(tags) is not null then 'details' when tags ~ '^(@|=|!|#sale|#rent)' then 'fixed' else 'kind' end
$$;

-- The tags of a place that is not wanted, given as its words: "hinjewadi", "koregaon park". A city beside it is the one that is
-- wanted: "except hinjewadi pune". A name that is misspelt is the one that sounds like it; of a name that the gazetteer does not
-- know ("sector 62 noida") the longest word must not be what owners write as a place.
create function search.tags_without(words text[]) returns text[]
language plpgsql stable
as $$
declare
  named search.named_place := search.find_place(words, true);
  around search.named_place;
  alone search.named_place;
  last constant int := cardinality(words);
  alike text;
  unknown text[];
begin
  if named.uids is null and last = 1 then
    alike := btrim(search.fold(split_part(words[1], '|', 1)));
    alike := coalesce(search.listed_place_like(alike), search.city_sounding_like(alike), search.place_sounding_like(alike));
    named := search.find_place(array[alike], true);
  end if;
  unknown := array(
    select word
    from unnest(words) with ordinality as each (written, position),
      lateral unnest(search.query_words(split_part(ltrim(written, '+'), '|', 1))) as word
    where written not like '-%' and position <> all (coalesce(named.words, '{}'))
    order by length(word) desc);
  if named.location_type = 'pincode' then
    return array['!' || named.name];
  elsif named.uids is null or named.location_type in ('city', 'district', 'state') and unknown <> '{}' then
    return array_remove(array['!=' || unknown[1], search.place_words(named.uids)], null);
  end if;
  -- Of several names, and of many words, no city is looked for beside them.
  for at in 1 .. case when last <= 4 and not exists (select from unnest(words) as word where search.is_joined(word)) then last - 1 else 0 end loop
    -- The city stands after it or before it.
    for side in 1 .. 2 loop
      around := search.find_place(case side when 1 then words[at + 1 :] else words[: at] end);
      continue when around.location_type is distinct from 'city' and around.location_type is distinct from 'district';
      alone := search.find_place(case side when 1 then words[: at] else words[at + 1 :] end, true);
      if alone.uids && named.uids and not around.uids && named.uids then
        return array['!' || search.place_words(named.uids), search.place_words(around.uids)];
      end if;
    end loop;
  end loop;
  return array['!' || search.place_words(named.uids)];
end $$;

-- As before (20261117000301), with what is not wanted: tags, and one text with the names of places.
create or replace function search.chosen_tags(choices jsonb) returns text[]
language plpgsql stable
as $$
declare
  refused text[];
  name text;
  tags text[];
begin
  if choices is null then
    return null;
  end if;
  if jsonb_typeof(choices) <> 'object' or pg_column_size(choices) > 8000 or exists (
    select from jsonb_each(choices) as given
    where given.key not in (select facet from search.choices() union all select 'not') or jsonb_typeof(given.value) <> 'array'
  ) then
    raise invalid_parameter_value using message = 'Choices are an object of lists: {"bhk": ["2", "3"]}',
      detail = 'Known are ' || (select string_agg(distinct facet, ', ') from search.choices());
  end if;
  tags := array(
    select string_agg(search.choice_tag(given.key, chosen.name), '|')
    from jsonb_each(choices) as given, jsonb_array_elements_text(given.value) as chosen (name)
    where given.key <> 'not'
    group by given.key, case when given.key = 'amenities' then chosen.name end
  );
  if choices ? 'not' then
    select array_agg(value) filter (where value like '#%'), min(value) filter (where value not like '#%')
    into refused, name
    from jsonb_array_elements_text(choices -> 'not') as each (value);
    if exists (select from unnest(refused) as tag where tag !~ '^#[a-z_]{1,30}(:[a-z0-9_.+]{1,20})?$') or cardinality(refused) > 30 then
      raise invalid_parameter_value using message = 'Not wanted are tags such as #floor:ground, and names of places';
    elsif refused is not null then
      tags := tags || ('!' || array_to_string(refused, '|'));
    end if;
    if name ~ '\S' then
      tags := tags || search.tags_without((string_to_array(left(name, 200), ' '))[:8]);
    end if;
  end if;
  return tags;
end $$;

revoke all on function search.condition_without, search.tags_without from public, anon, authenticated;

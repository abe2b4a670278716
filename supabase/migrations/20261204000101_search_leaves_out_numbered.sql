-- The search, part 115: of "not hinjewadi phase 1" the phase alone is left out, and not all of Hinjewadi.
--
-- What is not wanted may be several tags together, with "&" between them.

-- As before (20261203000200), with such tags.
create or replace function search.text_query(words text[]) returns tsquery
language sql immutable parallel safe
as $$
  select string_agg(replace(case when either like '!%' then '!' else '' end
    || '(''' || replace(replace(case when either like '!%' then replace(ltrim(either, '!'), '&', chr(1)) else either end, '''', ''''''), '|', ''' | ''') || ''')', chr(1), ''' & '''), ' & ')::tsquery
  from unnest(words) as either
  where either <> ''
$$;

-- All listings but those that have one of these words, or all of several: "@uid|#floor:ground|@uid&=phase&=1".
create or replace function search.condition_without(refused text, in_space boolean) returns search.condition
language plpgsql stable
as $$
declare
  condition search.condition;
  rare text;
  listed search.condition;
  -- "@uid&=phase&=1": what has all of these.
  together search.condition;
  every text;
begin
  select string_agg(form, '|') into rare
  from unnest(string_to_array(refused, '|')) as form
  where form not like '%&%' and not exists (select from search.keys where name = 'word:' || form);
  if rare is not null then
    listed := search.rare_words_condition(array[rare], in_space);
  end if;
  for every in select form from unnest(string_to_array(refused, '|')) as form where form like '%&%' loop
    together := search.rare_words_condition(string_to_array(every, '&'), in_space);
    listed.chunks := listed.chunks || together.chunks;
    listed.bits := listed.bits || together.bits;
  end loop;
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

-- As before, with the number of a part of the place.
create or replace function search.tags_without(words text[]) returns text[]
language plpgsql stable
as $$
declare
  named search.named_place := search.find_place(words, true);
  around search.named_place;
  alone search.named_place;
  last constant int := cardinality(words);
  alike text;
  unknown text[];
  numbered text;
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
  -- "hinjewadi phase 1": no listing there that owners place in phase 1.
  select '&=' || kind || '&=' || unknown[1] into numbered
  from unnest(words) with ordinality as each (written, position), lateral split_part(ltrim(written, '-'), '|', 1) as kind
  where written like '-%' and words[position + 1] = unknown[1] and unknown[1] ~ '^[0-9]+$';
  if numbered is not null and cardinality(unknown) = 1 then
    -- Owners who write the number have a place that the gazetteer does not know: then its words are those of the name.
    return array['!' || (
      select string_agg(part || numbered, '|')
      from (
        select '@' || uid as part from unnest(named.uids) as uid
        union
        select (select string_agg('=' || word, '&') from unnest(search.query_words(name)) as word)
        from unnest(array[named.name, (
          select string_agg(split_part(ltrim(words[at], '+'), '|', 1), ' ' order by at) from unnest(named.words) as at)]) as name
      ) as parts)];
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

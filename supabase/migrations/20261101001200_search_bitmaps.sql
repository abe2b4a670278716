-- The search, part 3: bitmaps.
--
-- A key is something a listing can have: a type, a number of bedrooms, a price range, a word that begins with
-- "apart". For each key there is a bitmap over the numbers of the documents, in chunks of 15,872 (that many bits
-- fill a quarter of a page, and Postgres never moves such a row out of line). The listings with all of several
-- keys are the AND of their bitmaps, and their exact number is its bit_count. The highest number is the leftmost
-- bit, so that reading a chunk from the left gives the newest listing first.

create or replace function search.chunk_of(n bigint) returns int
language sql immutable parallel safe
as $$ select (n / 15872)::int $$;

create or replace function search.bit_of(n bigint) returns int
language sql immutable parallel safe
as $$ select (15871 - n % 15872)::int $$;

-- Sets the given bits in an empty chunk.
do $$
begin
  if to_regprocedure('search.bitmap_of(int,int)') is null then
    execute format(
      'create aggregate search.bitmap_of(int, int) (sfunc = pg_catalog.set_bit, stype = bit, initcond = %L, parallel = safe)',
      repeat('0', 15872)
    );
  end if;
end $$;

create table if not exists search.keys (
  name text collate "C" primary key,
  id int generated always as identity unique
);

create table if not exists search.bitmaps (
  key int not null,
  chunk int not null,
  bits bit(15872) not null,
  primary key (key, chunk)
);
create index if not exists bitmaps_chunk on search.bitmaps (chunk);

-- Prices and areas are sorted into 256 buckets of about equal size. The bound before bucket i is at position i.
create table if not exists search.bounds (
  dimension text,
  position int,
  value numeric not null,
  primary key (dimension, position)
);

-- The words of active listings, for the correction of misspelt ones. Registration numbers and references are not
-- among them: there is one per listing, and nobody could guess which was meant.
create or replace function search.can_be_misspelt(word text) returns boolean
language sql immutable parallel safe
as $$ select length(word) <= 6 or word !~ '[0-9]' $$;

create table if not exists search.vocabulary (
  word text collate "C" primary key,
  listings int not null default 1
);
create index if not exists vocabulary_similar on search.vocabulary using gin (word extensions.gin_trgm_ops);

-- Every pincode that a document ever had: tells whether a whole postal region lies within a place.
create table if not exists search.pincodes (
  pincode text collate "C" primary key
);

-- What the last rebuild knew.
create table if not exists search.built (
  only_row boolean primary key default true check (only_row),
  listings bigint not null,
  built_at timestamptz not null
);

create or replace function search.bounds_of(wanted_dimension text) returns numeric[]
language sql stable
as $$ select coalesce(array_agg(value order by position), '{}') from search.bounds where dimension = wanted_dimension $$;

-- Buckets have a key of their own (level 8), two neighbours together have one (level 7), four have one (level 6),
-- and so on: any range of buckets is the OR of at most fourteen keys. This names them for buckets a to b - 1.
create or replace function search.range_keys(dimension text, a int, b int) returns text[]
language plpgsql immutable
as $$
declare
  level int := 8;
  names text[] := '{}';
begin
  while a < b and level >= 1 loop
    if a % 2 = 1 then
      names := names || (dimension || ':' || level || ':' || a);
      a := a + 1;
    end if;
    if b % 2 = 1 then
      b := b - 1;
      names := names || (dimension || ':' || level || ':' || b);
    end if;
    a := a / 2;
    b := b / 2;
    level := level - 1;
  end loop;
  return case when level = 0 and a < b then array['*'] else names end;
end $$;

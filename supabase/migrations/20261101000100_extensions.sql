-- What the search needs beyond plain Postgres: trigrams and edit distance for misspelt words, and a dictionary
-- that strips accents. All three exist on hosted Supabase. They live apart from the exposed schema `public`.
create schema if not exists extensions;
create extension if not exists pg_trgm with schema extensions;
create extension if not exists unaccent with schema extensions;
create extension if not exists fuzzystrmatch with schema extensions;
grant usage on schema extensions to anon, authenticated, service_role;

-- Functions that constraints, triggers and policies share. Not exposed over the wire.
create schema if not exists rules;
revoke all on schema rules from public;

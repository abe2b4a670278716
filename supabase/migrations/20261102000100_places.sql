-- The gazetteer of India: every state, district, subdistrict, city, locality and village, and every pincode.
-- The tables are empty until the server has loaded the shipped file; every function then answers "nothing".
create table if not exists public.geo_locations (
  id integer primary key,
  -- A hash of state, district, subdistrict and village: the same place keeps it when the gazetteer is made anew.
  geo_uid text not null unique,
  location_type text not null
    check (location_type in ('state', 'district', 'subdistrict', 'city', 'locality', 'village')),
  village text,
  subdistrict text,
  district text,
  state text not null,
  pincode text,
  -- All pincodes of a city, a subdistrict or a district; null where `pincode` says it all, and for a state.
  pincodes text[],
  lat real,
  lng real,
  -- How early it comes among equally good answers: bigger places weigh more.
  weight smallint not null,
  -- Areas are numbered so that each one's parts follow it: what lies in a place has a number from its `area` to its
  -- `last_area` (which only states, districts, subdistricts and cities have). The numbers change with the file.
  area smallint not null,
  last_area smallint
);

create index if not exists geo_locations_pincode on public.geo_locations (pincode, weight desc);

create table if not exists public.geo_pincodes (
  pincode text primary key check (pincode ~ '^[1-9][0-9]{5}$'),
  state text not null,
  district text not null,
  lat real not null,
  lng real not null
);

alter table public.geo_locations enable row level security;
alter table public.geo_pincodes enable row level security;
revoke all on public.geo_locations, public.geo_pincodes from public, anon, authenticated;
grant select on public.geo_locations, public.geo_pincodes to anon, authenticated;
grant all on public.geo_locations, public.geo_pincodes to service_role;

drop policy if exists "Places are public" on public.geo_locations;
create policy "Places are public" on public.geo_locations for select to anon, authenticated using (true);
drop policy if exists "Pincodes are public" on public.geo_pincodes;
create policy "Pincodes are public" on public.geo_pincodes for select to anon, authenticated using (true);

-- What makes the search quick. Nobody reads it but the search functions, so it is not exposed.
create schema if not exists gazetteer;
revoke all on schema gazetteer from public;

-- Former and other names: Bombay, Poona, पुणे. One row gives them to all places of that name in that state.
create table if not exists gazetteer.other_names (
  state text not null,
  name text not null,
  also text not null
);

-- Every name a place can be found by. Collation "C" makes "begins with" a range of the index.
create table if not exists gazetteer.names (
  key text collate "C" not null,
  weight smallint not null,
  place_id integer not null,
  area smallint not null
);
create index if not exists names_key on gazetteer.names (key, weight desc) include (place_id, area);

-- The names of everything that other places lie in.
create table if not exists gazetteer.areas (
  key text collate "C" not null,
  first_area smallint not null,
  last_area smallint not null,
  weight smallint not null
);
create index if not exists areas_key on gazetteer.areas (key, weight desc) include (first_area, last_area);

-- The best answers to every beginning that very many names share.
create table if not exists gazetteer.prefixes (
  prefix text collate "C" primary key,
  places integer[] not null
);

-- The heaviest names behind each way to mishear the beginning of a name.
create table if not exists gazetteer.spellings (
  code text collate "C" primary key,
  keys text[] not null,
  weights smallint[] not null
);

-- Which file was loaded: the loader's memory.
create table if not exists gazetteer.loads (
  file_hash text primary key,
  places integer not null,
  loaded_at timestamptz not null default now()
);

alter table gazetteer.other_names enable row level security;
alter table gazetteer.names enable row level security;
alter table gazetteer.areas enable row level security;
alter table gazetteer.prefixes enable row level security;
alter table gazetteer.spellings enable row level security;
alter table gazetteer.loads enable row level security;

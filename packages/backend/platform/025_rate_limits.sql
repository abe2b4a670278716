-- Token buckets shared by all processes. Losing them in a crash costs nothing, so they are not logged.
create unlogged table if not exists backend.rate_limits (
  key text primary key,
  tokens double precision not null,
  allowed boolean not null,
  updated_at timestamptz not null default now()
);

create index if not exists rate_limits_updated_at_idx on backend.rate_limits (updated_at);

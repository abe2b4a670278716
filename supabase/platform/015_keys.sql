-- Secrets of this installation, made at its first start and shared by all its processes.
create table if not exists backend.signing_keys (
  kid text primary key,
  private_jwk jsonb not null,
  created_at timestamptz not null default now(),
  -- A retired key signs nothing more, but its public half stays published until its last token has expired.
  retired_at timestamptz
);

create table if not exists backend.api_keys (
  name text primary key check (name in ('publishable', 'secret')),
  value text not null unique
);

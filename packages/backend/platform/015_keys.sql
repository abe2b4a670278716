-- Secrets of this installation, made at its first start and shared by all its processes.
-- A new signing key waits until every process and client can know it, then signs; the one before it stays
-- published until its last token has expired (server/backend/keys/signing-keys.ts).
create table if not exists backend.signing_keys (
  kid text primary key,
  private_jwk jsonb not null,
  created_at timestamptz not null default now()
);

create table if not exists backend.api_keys (
  name text primary key check (name in ('publishable', 'secret')),
  value text not null unique
);

-- What a mailed link carries into the browser, when the flow began with a code challenge, and the state of
-- a sign-in that is away at an outside provider.
create table if not exists auth.flow_state (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users (id) on delete cascade,
  -- Hashed; handed to the browser once and exchanged for a session once.
  auth_code_hash text unique,
  auth_code_issued_at timestamptz,
  code_challenge text,
  code_challenge_method text check (code_challenge_method in ('s256', 'plain')),
  authentication_method text not null,
  provider_type text not null,
  redirect_to text,
  linking_target_id uuid references auth.users (id) on delete cascade,
  -- Toward the provider: what its answer must match.
  provider_nonce text,
  provider_code_verifier text,
  provider_used_at timestamptz,
  provider_access_token text,
  provider_refresh_token text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index if not exists flow_state_created_at_idx on auth.flow_state (created_at);

-- Mailed links and codes: only hashes, one of each kind per person, gone once used.
create table if not exists auth.one_time_tokens (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  token_type text not null check (token_type in (
    'confirmation_token', 'recovery_token', 'email_change_token_new', 'email_change_token_current',
    'reauthentication_token')),
  token_hash text not null unique,
  code_hash text not null,
  -- Six digits can be guessed: a code dies after a few wrong ones.
  attempts smallint not null default 0,
  relates_to text not null,
  flow_state_id uuid references auth.flow_state (id) on delete set null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (user_id, token_type)
);

create index if not exists one_time_tokens_relates_to_idx on auth.one_time_tokens (relates_to);

alter table auth.flow_state enable row level security;
alter table auth.one_time_tokens enable row level security;

-- A session is one signed-in device. Its refresh tokens are not stored: each is a counter signed with the
-- session's own key, so that the active one can be handed out again to a client that lost the answer.
create table if not exists auth.sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  factor_id uuid,
  aal text not null default 'aal1' check (aal in ('aal1', 'aal2')),
  not_after timestamptz,
  refreshed_at timestamptz,
  refresh_token_hmac_key bytea not null,
  refresh_token_counter bigint not null default 1,
  user_agent text,
  ip inet,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index if not exists sessions_user_id_idx on auth.sessions (user_id);

-- How the person proved who they are in this session, and when.
create table if not exists auth.mfa_amr_claims (
  id uuid primary key default gen_random_uuid(),
  session_id uuid not null references auth.sessions (id) on delete cascade,
  authentication_method text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (session_id, authentication_method)
);

alter table auth.sessions enable row level security;
alter table auth.mfa_amr_claims enable row level security;

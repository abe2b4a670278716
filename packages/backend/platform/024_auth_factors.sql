-- Second factors.
create table if not exists auth.mfa_factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  friendly_name text,
  factor_type text not null check (factor_type in ('totp', 'webauthn', 'phone')),
  status text not null default 'unverified' check (status in ('unverified', 'verified')),
  secret text,
  phone text,
  last_challenged_at timestamptz,
  -- The newest time step whose code was accepted: a code seen once is never accepted again.
  last_totp_step bigint,
  web_authn_credential jsonb,
  web_authn_aaguid uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index if not exists mfa_factors_user_id_idx on auth.mfa_factors (user_id);
create unique index if not exists mfa_factors_friendly_name_key
  on auth.mfa_factors (user_id, trim(coalesce(friendly_name, '')));

create table if not exists auth.mfa_challenges (
  id uuid primary key default gen_random_uuid(),
  factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
  ip_address inet,
  web_authn_session_data jsonb,
  verified_at timestamptz,
  created_at timestamptz not null default now()
);

create index if not exists mfa_challenges_factor_id_idx on auth.mfa_challenges (factor_id);

alter table auth.mfa_factors enable row level security;
alter table auth.mfa_challenges enable row level security;

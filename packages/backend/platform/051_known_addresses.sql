-- The addresses (hashed) from which somebody signed in: guesses from elsewhere do not keep the owner out there.
create table if not exists auth.known_addresses (
  user_id uuid not null references auth.users (id) on delete cascade,
  address text not null,
  seen_at timestamptz not null default now(),
  primary key (user_id, address)
);

create index if not exists known_addresses_seen_at_idx on auth.known_addresses (seen_at);

alter table auth.known_addresses enable row level security;

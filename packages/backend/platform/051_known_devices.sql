-- Where somebody signed in from, as hashes: addresses, and cookies that were left in browsers. Guesses from elsewhere do
-- not keep the owner out there.
create table if not exists auth.known_devices (
  user_id uuid not null references auth.users (id) on delete cascade,
  mark text not null,
  seen_at timestamptz not null default now(),
  primary key (user_id, mark)
);

create index if not exists known_devices_seen_at_idx on auth.known_devices (seen_at);

alter table auth.known_devices enable row level security;

-- Mails wait here, written in the transaction that wants them sent, so that none is lost and none is sent for
-- something that never happened. Bodies carry links that open an account: they are emptied once sent.
create table if not exists backend.outbox (
  id uuid primary key default gen_random_uuid(),
  recipient text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  link text,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'kept', 'given_up')),
  attempts integer not null default 0,
  last_error text,
  send_after timestamptz not null default now(),
  -- A link that no longer works is not worth sending.
  expires_at timestamptz not null,
  sent_at timestamptz,
  created_at timestamptz not null default now()
);

create index if not exists outbox_waiting_idx on backend.outbox (send_after) where state = 'waiting';
create index if not exists outbox_created_at_idx on backend.outbox (created_at desc);

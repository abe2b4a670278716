-- A mail that must not come twice. Nobody can know whether a mail server has taken a mail when the process dies before
-- the answer: such a mail is not tried again, while others are.
alter table backend.outbox add column if not exists once boolean not null default false;
-- When an attempt began whose outcome is not known.
alter table backend.outbox add column if not exists begun_at timestamptz;

-- Further headers of a mail, such as how to unsubscribe.
alter table backend.outbox add column if not exists headers jsonb not null default '{}';

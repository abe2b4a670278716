-- Which process does a job, and until when unless it says so again. A row and not an advisory lock of the session:
-- a pooler that lends connections by the transaction gives such a lock to the next borrower.
create table if not exists backend.job_leases (
  name text primary key,
  holder uuid not null,
  held_until timestamptz not null
);
alter table backend.job_leases enable row level security;

-- Bytes live outside the database and can't take part in its transactions. So a row that goes away, or takes
-- new bytes, leaves a note here in the same transaction; the server removes the bytes after the commit, and a
-- crash between the two loses nothing but time.
create table if not exists backend.storage_removals (
  version text primary key,
  queued_at timestamptz not null default now()
);

create or replace function backend.queue_storage_removal() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into backend.storage_removals (version) values (old.version) on conflict do nothing;
  return null;
end $$;

create or replace trigger queue_removal_of_bytes
  after delete on storage.objects
  for each row execute function backend.queue_storage_removal();

create or replace trigger queue_removal_of_replaced_bytes
  after update of version on storage.objects
  for each row when (old.version is distinct from new.version)
  execute function backend.queue_storage_removal();

-- Resized copies of pictures, so that the space they take together has a bound.
create table if not exists backend.storage_renders (
  key text primary key,
  version text not null,
  size bigint not null,
  used_at timestamptz not null default now()
);

create index if not exists storage_renders_version_idx on backend.storage_renders (version);
create index if not exists storage_renders_used_at_idx on backend.storage_renders (used_at);

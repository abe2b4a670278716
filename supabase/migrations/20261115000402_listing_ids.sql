-- A link to a listing must never show another one: the id of a deleted listing is not given out again.
create table if not exists rules.deleted_listings (
  id uuid primary key,
  -- Whose listing it was, for the hourly limit below; forgotten after a day.
  user_id uuid,
  created_at timestamptz not null,
  deleted_at timestamptz not null default now()
);
create index if not exists deleted_listings_owner on rules.deleted_listings (user_id, created_at) where user_id is not null;
alter table rules.deleted_listings enable row level security;

create or replace function rules.keep_listing_id() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    insert into rules.deleted_listings (id, user_id, created_at) values (old.id, old.user_id, old.created_at)
    on conflict (id) do nothing;
  -- After the insert, because an insert may have waited for the delete of the same id.
  elsif exists (select from rules.deleted_listings where id = new.id) then
    raise unique_violation using message = 'The id of this listing was used before', constraint = 'properties_pkey',
      column = 'id';
  end if;
  return null;
end $$;

create or replace trigger properties_keep_id
  after insert or delete on public.properties
  for each row execute function rules.keep_listing_id();

create or replace function rules.forget_deleted_owners() returns integer
language plpgsql
set search_path = ''
as $$
declare
  forgotten integer;
begin
  update rules.deleted_listings set user_id = null where user_id is not null and deleted_at < now() - interval '1 day';
  get diagnostics forgotten = row_count;
  return forgotten;
end $$;

-- How many listings an account made within the last hour, deleted ones among them: deleting makes no room for more.
create or replace function rules.recent_listings(owner uuid) returns bigint
language sql volatile security definer
set search_path = ''
as $$
  select (select count(*) from public.properties where user_id = owner and created_at > now() - interval '1 hour')
    + (select count(*) from rules.deleted_listings where user_id = owner and created_at > now() - interval '1 hour')
$$;

-- The lock makes inserts of one account wait for each other, so that the limit also holds for many at the same moment.
create or replace function rules.limit_listings() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if current_user in ('anon', 'authenticated') then
    perform pg_advisory_xact_lock(hashtextextended('listings of ' || new.user_id::text, 0));
    if rules.recent_listings(new.user_id) >= 200 then
      raise exception using errcode = 'PT429',
        message = 'You have listed 200 properties within an hour. Please wait a little and try again.';
    end if;
  end if;
  return new;
end $$;

revoke execute on function rules.keep_listing_id(), rules.forget_deleted_owners(), rules.recent_listings(uuid) from public;
grant execute on function rules.recent_listings(uuid) to authenticated, service_role;

-- An account that is closed but kept (soft-deleted) shows nothing of the person any more: no listing, name or number.
create or replace function rules.hide_closed_account() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.properties set is_active = false where user_id = new.id and is_active;
  update public.profiles set full_name = 'User', phone = '' where id = new.id;
  return new;
end $$;

revoke execute on function rules.hide_closed_account() from public;

create or replace trigger hide_closed_account
  after update of deleted_at on auth.users
  for each row when (old.deleted_at is null and new.deleted_at is not null)
  execute function rules.hide_closed_account();

-- Accounts that were closed before.
update public.properties set is_active = false
where is_active and user_id in (select id from auth.users where deleted_at is not null);
update public.profiles set full_name = 'User', phone = ''
where (full_name, phone) <> ('User', '') and id in (select id from auth.users where deleted_at is not null);

-- What the server's own connection does elsewhere. A site over a hosted project has no connection: it asks the project's
-- API with the secret key, so these are open to nobody else.
create or replace function public.add_listing_counts(counts jsonb) returns void
language sql volatile security definer
set search_path = ''
as $$ select rules.add_listing_counts(counts) $$;

-- Photos that nobody needs: of listings that were deleted for good, unused for a day, of accounts that were erased. A
-- project lets nobody delete rows of files by SQL, so the caller removes them by the storage API; those that are gone
-- are not named again.
create or replace function public.unneeded_photos(at_most integer default 100) returns table (bucket text, photo text)
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  delete from rules.released_photos as released
  where rules.is_photo_in_use(released.name) or not exists (
    select from storage.objects as stored where stored.bucket_id = 'property_images' and stored.name = released.name);
  return query
    select 'property_images', released.name from rules.released_photos as released
    union
    select stored.bucket_id, stored.name from storage.objects as stored
    where stored.bucket_id = 'property_images' and stored.name ~ '^user_[0-9a-f-]{36}/'
      and greatest(stored.created_at, stored.updated_at, stored.last_accessed_at) < now() - interval '24 hours'
      and not rules.is_photo_in_use(stored.name)
    union
    select stored.bucket_id, stored.name from storage.objects as stored
    where stored.bucket_id = 'closed_accounts' and not exists (
      select from rules.closed_accounts as closed where closed.user_id::text = substr(stored.name, 6, 36))
    limit unneeded_photos.at_most;
end $$;

revoke all on function public.add_listing_counts(jsonb), public.unneeded_photos(integer) from public, anon, authenticated;
grant execute on function public.add_listing_counts(jsonb), public.unneeded_photos(integer) to service_role;

-- What the server forgets every hour elsewhere.
do $$
begin
  if exists (select from pg_extension where extname = 'pg_cron') then
    perform cron.schedule('forget', '41 * * * *',
      'select rules.forget_contact_views(), rules.forget_deleted_owners(), rules.forget_enquiry_requests()');
  end if;
exception when others then
  raise notice 'pg_cron is not used: %', sqlerrm;
end $$;

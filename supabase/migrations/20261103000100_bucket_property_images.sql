-- The bucket of listing photos: public to read; 5 MB; three picture types. Keep in step with domain/images.ts.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('property_images', 'property_images', true, 5242880, array['image/jpeg', 'image/png', 'image/webp'])
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

-- An owner works below `user_{own id}/` and nowhere else. There is no policy for update: no photo is overwritten.
-- Visitors read photos by their public address, which asks no policy; nobody lists another owner's folder.
drop policy if exists "owners add photos to their own folder" on storage.objects;
create policy "owners add photos to their own folder" on storage.objects
  for insert to authenticated
  with check (
    bucket_id = 'property_images'
    and (storage.foldername(name))[1] = 'user_' || (select auth.uid())::text
  );

drop policy if exists "owners see the photos of their own folder" on storage.objects;
create policy "owners see the photos of their own folder" on storage.objects
  for select to authenticated
  using (
    bucket_id = 'property_images'
    and (storage.foldername(name))[1] = 'user_' || (select auth.uid())::text
  );

drop policy if exists "owners remove photos from their own folder" on storage.objects;
create policy "owners remove photos from their own folder" on storage.objects
  for delete to authenticated
  using (
    bucket_id = 'property_images'
    and (storage.foldername(name))[1] = 'user_' || (select auth.uid())::text
  );

-- What an account stores in all is added up with every upload.
create index if not exists objects_owner_id_idx on storage.objects (owner_id) where owner_id is not null;

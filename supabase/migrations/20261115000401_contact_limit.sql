-- The contact details of at most 50 owners a day can be seen by one account. The lock makes looks of one account wait
-- for each other, so that many at the same moment count as many as one after another.
create or replace function rules.note_contact_view(viewer_id uuid, owner_id uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('contact views of ' || viewer_id::text, 0));
  delete from rules.contact_views where viewer = viewer_id and viewed_at < now() - interval '1 day';
  if exists (select from rules.contact_views where viewer = viewer_id and owner = owner_id) then
    return;
  end if;
  if (select count(*) from rules.contact_views where viewer = viewer_id) >= 50 then
    raise exception using errcode = 'PT429', message = 'Too many attempts. Please wait a minute and try again.',
      hint = 'The contact details of at most 50 owners can be seen within a day.';
  end if;
  insert into rules.contact_views (viewer, owner) values (viewer_id, owner_id);
end $$;

-- For the server's job: who looked at whom is forgotten after a day, also if that person never looks again.
create index if not exists contact_views_viewed_at on rules.contact_views (viewed_at);

create or replace function rules.forget_contact_views() returns integer
language plpgsql
set search_path = ''
as $$
declare
  forgotten integer;
begin
  delete from rules.contact_views where viewed_at < now() - interval '1 day';
  get diagnostics forgotten = row_count;
  return forgotten;
end $$;

revoke execute on function rules.note_contact_view(uuid, uuid), rules.forget_contact_views() from public;

-- RERA numbers that the operator has looked up in a state's register: what the register said, on which day, who looked.
-- Everybody may read it, it is public in the register too; only the service role writes. docs/OPERATIONS.md says how.
create table if not exists public.rera_lookups (
  -- As the listings give it, in capitals without outer blanks.
  number text primary key check (number = upper(btrim(number)) and length(number) between 3 and 80),
  outcome text not null check (outcome in ('registered', 'suspended', 'not_found')),
  -- The last day of the registration, where the register names one.
  valid_until date,
  looked_up_on date not null default (now() at time zone 'Asia/Kolkata')::date,
  looked_up_by text not null check (length(btrim(looked_up_by)) between 2 and 80),
  -- The project's page in the register, which the QR code of a listing leads to.
  register_url text check (register_url ~ '^https://[a-z0-9.-]+\.(gov|nic)\.in(/[^\s"<>]*)?$' and length(register_url) <= 300)
);

alter table public.rera_lookups enable row level security;
revoke all on public.rera_lookups from public, anon, authenticated;
grant select on public.rera_lookups to anon, authenticated;
grant select, insert, update, delete on public.rera_lookups to service_role;

drop policy if exists "Everybody reads lookups" on public.rera_lookups;
create policy "Everybody reads lookups" on public.rera_lookups for select to anon, authenticated using (true);

create or replace trigger announce_change
  after insert or update or delete or truncate on public.rera_lookups
  for each statement execute function rules.announce_change();

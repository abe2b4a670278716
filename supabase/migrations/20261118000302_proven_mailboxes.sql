-- Enquiries of a visitor pass to an account of the same address only if a mail has proven that the mailbox is that
-- person's. An installation that confirms addresses without a mail (AUTH_AUTOCONFIRM) leaves no such mark, so there the
-- mailed links stay the only way in.
create or replace function rules.mailbox_is_proven(account uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from auth.users as person
    where person.id = account and person.email <> '' and person.email_confirmed_at is not null
      and (person.confirmation_sent_at is not null or person.invited_at is not null or exists (
        select from auth.identities as known
        where known.user_id = person.id and known.provider <> 'email'
          and lower(known.identity_data ->> 'email') = lower(person.email)
          and known.identity_data ->> 'email_verified' = 'true')))
$$;

create or replace function public.claim_my_enquiries() returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  caller constant uuid := auth.uid();
  claimed integer;
begin
  perform rules.require_sign_in();
  if not rules.mailbox_is_proven(caller) then
    return 0;
  end if;
  update rules.conversations as talk set enquirer = caller, enquirer_email = ''
  from auth.users as account
  where account.id = caller
    and talk.enquirer is null and talk.enquirer_email = lower(account.email) and talk.owner is distinct from caller
    and not exists (select from rules.conversations as own where own.property_id = talk.property_id and own.enquirer = caller);
  get diagnostics claimed = row_count;
  return claimed;
end $$;

revoke execute on function rules.mailbox_is_proven(uuid) from public;

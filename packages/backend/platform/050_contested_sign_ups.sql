-- Where the last of several sign-ups with one unconfirmed address came from (a hash): its password counts only if the
-- link is followed from there.
alter table auth.one_time_tokens add column if not exists contested_from text;

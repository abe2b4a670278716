-- More of what looks like fraud: addresses in capitals or with a path, payment apps by name, earnest money in Hindi and
-- Marathi. And whoever has marked a notification as read needs no mail about it.
create or replace function rules.message_warnings(body text) returns text[]
language sql immutable
set search_path = ''
as $$
  select array_remove(array[
    -- The name of an e-mail's host is no link.
    case when body ~* 'https?://|\mwww\.' or regexp_replace(body, '\S+@\S+', '', 'g')
      ~ ('\m[A-Za-z0-9-]+\.(com|in|net|org|info|xyz|top|link|site|online|shop|me|ly|io|co|app|COM|NET|ORG|INFO)\M|'
        || '\m[A-Za-z0-9-]+\.[a-z]{3,}/[A-Za-z0-9]') then 'link' end,
    case when body ~* '[a-z0-9._-]{2,}@[a-z][a-z0-9]+(?![a-z0-9]|[.-][a-z0-9])'
      or body ~* '\m(upi|bhim|g ?pay|google ?pay|phone ?pe|paytm)\M|यूपीआ[ईय]|गूगल पे|फोन ?पे|पेटीएम' then 'upi' end,
    case when body ~* ('(\mtoken (amount|money)|\madvance (payment|amount|money)|\mbooking (amount|fee)|\mgate ?pass|'
      || '\mearnest money|\mpay(ment)? (in )?advance|\m(send|transfer) (me )?(the )?(money|amount|rs|₹)|'
      || '\mscan (the|this|my) (qr|code)|\motp\M|\mwestern union|\mrefundable (deposit|fee)|\mregistration fee|\mcourier charge|'
      || '\mpaise (bhej|dal|transfer|pathav|tak)|\madvance (bhej|de ?do|do|dya|pathav)|\mtoken (bhej|de ?do|dya|pathav)|'
      || '\mbayana\M|\maa?gau (rakkam|paise)|\misar (rakkam|dya|pathav)|'
      || 'एडवांस|अग्रिम|टोकन|बयाना|पैसे भेज|पैसे डाल|पैसे ट्रांसफर|ओटीपी|क्यूआर|'
      || 'आगाऊ|ॲडव्हान्स|अॅडव्हान्स|इसार|विसार|पैसे पाठव|पैसे टाक|पैसे ट्रान्सफर|रक्कम पाठव)') then 'advance_payment' end
  ], null)
$$;

create or replace function public.mark_notifications_read(notification_id bigint default null) returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  marked integer;
begin
  perform rules.require_sign_in();
  update rules.notifications set read_at = now(),
    mail_state = case mail_state when 'waiting' then 'none' else mail_state end
  where person = auth.uid() and read_at is null and (notification_id is null or id = notification_id);
  get diagnostics marked = row_count;
  return marked;
end $$;

-- Numbers for the owner: how often a listing was looked at, its contact told, enquired about, shared and liked, by day in
-- India. Counts alone: nothing tells by whom.
create table if not exists rules.listing_days (
  property_id uuid not null references public.properties (id) on delete cascade,
  day date not null,
  views integer not null default 0,
  reveals integer not null default 0,
  enquiries integer not null default 0,
  shares integer not null default 0,
  saves integer not null default 0,
  primary key (property_id, day)
);
alter table rules.listing_days enable row level security;

insert into rules.personal_data (place, section, relation, condition, columns, erased_by) values
  (54, 'numbers_of_your_listings', 'rules.listing_days',
    'property_id in (select id from public.properties where user_id = $1)', null, null)
on conflict (section) do update set place = excluded.place, relation = excluded.relation,
  condition = excluded.condition, columns = excluded.columns, erased_by = excluded.erased_by;

-- What each process of the server has counted since the last time, in one statement: [{id, day, views, shares, saves}].
-- Ids that are no listing are left out. Sorted, so that two processes do not wait for each other.
create or replace function rules.add_listing_counts(counts jsonb) returns void
language sql volatile
set search_path = ''
as $$
  insert into rules.listing_days as known (property_id, day, views, shares, saves)
  select id, day, views, shares, saves
  from jsonb_to_recordset(counts) as counted (id uuid, day date, views integer, shares integer, saves integer)
  where exists (select from public.properties where properties.id = counted.id and is_active)
  order by id, day
  on conflict (property_id, day) do update set
    views = known.views + excluded.views, shares = known.shares + excluded.shares, saves = known.saves + excluded.saves
$$;

create or replace function rules.count_reveal() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  insert into rules.listing_days as known (property_id, day, reveals) values (new.property_id, new.revealed_on, 1)
  on conflict (property_id, day) do update set reveals = known.reveals + 1;
  return null;
end $$;
create or replace trigger count_reveal after insert on rules.contact_reveals
  for each row when (new.property_id is not null) execute function rules.count_reveal();

create or replace function rules.count_enquiry() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  insert into rules.listing_days as known (property_id, day, enquiries)
  values (new.property_id, (new.created_at at time zone 'Asia/Kolkata')::date, 1)
  on conflict (property_id, day) do update set enquiries = known.enquiries + 1;
  return null;
end $$;
create or replace trigger count_enquiry after insert on rules.conversations
  for each row when (new.property_id is not null) execute function rules.count_enquiry();

-- What was before this migration.
insert into rules.listing_days (property_id, day, reveals)
select property_id, revealed_on, count(*) from rules.contact_reveals where property_id is not null group by 1, 2
on conflict (property_id, day) do nothing;
insert into rules.listing_days as known (property_id, day, enquiries)
select property_id, (created_at at time zone 'Asia/Kolkata')::date, count(*) from rules.conversations
where property_id is not null group by 1, 2
on conflict (property_id, day) do update set enquiries = excluded.enquiries;

-- The last thirty days of one of the caller's own listings, null for everybody else, and the medians of similar listings
-- nearby: of the same kind, at half to twice the price, in the same district by pincode. Only where they belong to five
-- other owners or more, so that nobody's numbers can be told from it.
create or replace function public.my_listing_numbers(property_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  fewest_owners constant integer := 5;
  today constant date := (now() at time zone 'Asia/Kolkata')::date;
  own public.properties;
begin
  perform rules.require_sign_in();
  select * into own from public.properties as mine where mine.id = my_listing_numbers.property_id and mine.user_id = auth.uid();
  if own.id is null then
    return null;
  end if;
  return jsonb_build_object(
    'title', own.title,
    'days', (
      select jsonb_agg(jsonb_build_object('day', shown.day, 'views', coalesce(counted.views, 0),
        'reveals', coalesce(counted.reveals, 0), 'enquiries', coalesce(counted.enquiries, 0),
        'shares', coalesce(counted.shares, 0), 'saves', coalesce(counted.saves, 0)) order by shown.day)
      from (select today - ago as day from generate_series(0, 29) as ago) as shown
        left join rules.listing_days as counted on counted.property_id = own.id and counted.day = shown.day),
    'similar', (
      select jsonb_build_object('listings', count(*),
        'views', percentile_disc(0.5) within group (order by views),
        'reveals', percentile_disc(0.5) within group (order by reveals),
        'enquiries', percentile_disc(0.5) within group (order by enquiries),
        'shares', percentile_disc(0.5) within group (order by shares),
        'saves', percentile_disc(0.5) within group (order by saves))
      from (
        select near.id, near.user_id, coalesce(sum(counted.views), 0) as views,
          coalesce(sum(counted.reveals), 0) as reveals, coalesce(sum(counted.enquiries), 0) as enquiries,
          coalesce(sum(counted.shares), 0) as shares, coalesce(sum(counted.saves), 0) as saves
        from (
          select candidate.id, candidate.user_id from public.properties as candidate
          where candidate.is_active and candidate.user_id <> own.user_id
            and candidate.pincode between rpad(left(own.pincode, 3), 6, '0') and rpad(left(own.pincode, 3), 6, '9')
            and candidate.property_type = own.property_type and candidate.listing_type = own.listing_type
            and candidate.price between own.price / 2 and own.price * 2
          limit 200) as near
          left join rules.listing_days as counted on counted.property_id = near.id and counted.day > today - 30
        group by near.id, near.user_id) as similar_ones
      having count(distinct user_id) >= fewest_owners));
end $$;

revoke execute on function rules.add_listing_counts(jsonb), rules.count_reveal(), rules.count_enquiry() from public;
revoke all on function public.my_listing_numbers(uuid) from public, anon, authenticated;
grant execute on function public.my_listing_numbers(uuid) to authenticated;

-- As before (20261116000601), but without a block that catches errors, which begins a subtransaction: each of the two dates is
-- looked at twice for every listing that is written, and most listings have none.

-- Absent, or a day of this century as YYYY-MM-DD. In it every fourth year is a leap year.
create or replace function rules.is_date(value jsonb) returns boolean
language sql immutable parallel safe
as $$
  select case
    when coalesce(jsonb_typeof(value), 'null') = 'null' then true
    when jsonb_typeof(value) <> 'string' or value #>> '{}' !~ '^20[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$' then false
    else substr(value #>> '{}', 9)::int <= case
      when substr(value #>> '{}', 6, 2) = '02' then case when substr(value #>> '{}', 3, 2)::int % 4 = 0 then 29 else 28 end
      when substr(value #>> '{}', 6, 2) in ('04', '06', '09', '11') then 30
      else 31
    end
  end
$$;

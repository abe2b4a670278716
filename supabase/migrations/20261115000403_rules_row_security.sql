-- No request reaches these tables: their schema is not exposed and nobody but their owner has rights on them. Row-level
-- security without a policy keeps them closed also if a right is granted one day by mistake.
do $$
declare
  closed record;
begin
  for closed in
    select c.oid::regclass as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'rules' and c.relkind in ('r', 'p') and not c.relrowsecurity
  loop
    execute format('alter table %s enable row level security', closed.name);
  end loop;
end $$;

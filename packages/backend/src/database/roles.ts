import pg from "pg";

/** The roles that a request can have. Postgres' own words for what a managed server forbids say nothing of what to do. */
const roles = ["anon", "authenticated", "service_role"];

/**
 * Makes the roles where they can be made, and lets the connection's user take them on: from Postgres 16 on, who makes a
 * role may give it to others but not take it on. No superuser is needed, and none of the roles has to bypass row level
 * security: see `openToServiceRole`.
 */
export async function ensureRoles(client: pg.Client): Promise<void> {
  const missing: string[] = [];
  for (const role of roles) {
    if (await canTakeOn(client, role)) continue;
    const name = pg.escapeIdentifier(role);
    const made = await exists(client, role);
    // Only who bypasses row level security may make a role that does.
    if (!made && !(await done(client, `create role ${name} nologin noinherit${bypasses(role)}`)))
      await done(client, `create role ${name} nologin noinherit`);
    if (!(await canTakeOn(client, role))) await done(client, `grant ${name} to current_user`);
    if (await canTakeOn(client, role)) continue;
    if (!(await exists(client, role))) missing.push(`create role ${name} nologin noinherit;`);
    missing.push(`grant ${name} to ${pg.escapeIdentifier(await currentUser(client))};`);
  }
  if (missing.length > 0)
    throw new Error(
      `The database's user may not make or take on the roles that requests have. Run this as a superuser, then start again:\n${missing.join("\n")}`,
    );
}

/**
 * Where `service_role` could not be made to bypass row level security, a policy on each table does the same. Tables that
 * migrations add later get theirs at the end of the same start.
 */
export async function openToServiceRole(client: pg.Client): Promise<void> {
  await client.query(`do $$
declare
  closed regclass;
begin
  if (select rolbypassrls or rolsuper from pg_catalog.pg_roles where rolname = 'service_role') then return; end if;
  for closed in
    select tables.oid from pg_catalog.pg_class as tables
    where tables.relkind in ('r', 'p') and tables.relrowsecurity
      and pg_catalog.pg_has_role(tables.relowner, 'usage')
      and not exists (
        select from pg_catalog.pg_policy
        where polrelid = tables.oid and polname = 'service_role bypasses row level security')
  loop
    execute pg_catalog.format(
      'create policy "service_role bypasses row level security" on %s to service_role using (true) with check (true)',
      closed);
  end loop;
end $$`);
}

const bypasses = (role: string) => (role === "service_role" ? " bypassrls" : "");

async function exists(client: pg.Client, role: string): Promise<boolean> {
  return (await client.query("select from pg_roles where rolname = $1", [role])).rowCount === 1;
}

async function currentUser(client: pg.Client): Promise<string> {
  return (await client.query<{ name: string }>("select current_user as name")).rows[0]?.name ?? "";
}

function canTakeOn(client: pg.Client, role: string): Promise<boolean> {
  return done(client, `set local role ${pg.escapeIdentifier(role)}; reset role`);
}

/** False if it is not allowed. Another database of the same server may make the roles at the same moment. */
async function done(client: pg.Client, sql: string): Promise<boolean> {
  try {
    await client.query(`savepoint role; ${sql}; release savepoint role`);
    return true;
  } catch (error) {
    await client.query("rollback to savepoint role");
    const code = error instanceof pg.DatabaseError ? error.code : "";
    if (code === "42501" || code === "42704" || code === "22023" || code === "0LP01") return false;
    if (code === "42710" || code === "23505") return true;
    throw error;
  }
}

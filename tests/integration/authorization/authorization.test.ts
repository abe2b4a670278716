import { randomUUID } from "node:crypto";
import { asCaller, type Caller } from "@osari/backend/database/scope.ts";
import { DatabaseError, type PoolClient } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../support/test-database.ts";
import { addPerson, insertListing, listing } from "../data/people.ts";
import {
  type CallerName,
  callers,
  calls,
  functions,
  innerFunctions,
  type Outcome,
  tables,
  type Verb,
} from "./matrix.ts";

let database: TestDatabase;
let people: Record<CallerName, Caller>;
let owner: string;
beforeAll(async () => {
  database = await createTestDatabase();
  const [own, other] = [await addPerson(database), await addPerson(database)];
  owner = own.userId;
  const amr = [{ method: "password", timestamp: Math.floor(Date.now() / 1000) }];
  const at = (aal: string): Caller => ({ ...own, claims: { ...own.claims, aal, amr } });
  people = {
    visitor: { role: "anon", claims: {}, userId: null },
    stranger: other,
    "owner aal1": at("aal1"),
    "owner aal2": at("aal2"),
    "owner with factor aal1": at("aal1"),
    "owner with factor aal2": at("aal2"),
    service: { role: "service_role", claims: {}, userId: null },
  };
  await asCaller(database, own, async (client) => {
    await insertListing(client, listing());
    await insertListing(client, listing({ is_active: false }));
  });
  await database.query(
    `insert into geo_locations (id, geo_uid, location_type, state, weight, area) values (1, 'a', 'state', 'Goa', 1, 1);
     insert into geo_pincodes (pincode, state, district, lat, lng) values ('403001', 'Goa', 'North Goa', 15, 73);
     insert into rera_lookups (number, outcome, looked_up_by) values ('P51800077150', 'registered', 'Asha');
     insert into storage.buckets (id, name) values ('empty', 'empty')`,
  );
  await database.query(
    "insert into storage.objects (bucket_id, name, owner_id, version) values ('property_images', $1, $2, $2)",
    [`user_${owner}/a.jpg`, owner],
  );
});
afterAll(() => database.close());

interface TableFacts {
  /** Which rows are read, changed and deleted. */
  where: string;
  /** A change that alters nothing. */
  change: string;
  insert: string;
}

const facts = (): Record<string, TableFacts> => ({
  "public.profiles": {
    where: `id = '${owner}'`,
    change: "phone = phone",
    insert: `(id, full_name) values ('${owner}', 'Asha')`,
  },
  "public.properties": {
    where: `user_id = '${owner}'`,
    change: "title = title",
    insert: `(title, description, price, area_value, property_subtype, pincode, location_details, user_id)
      values ('House', 'With a well', 1, 1, 'House', '413102',
        '{"address": "Road", "city": "Baramati", "state": "Maharashtra"}', '${owner}')`,
  },
  "public.geo_locations": {
    where: "id = 1",
    change: "weight = weight",
    insert: "(id, geo_uid, location_type, state, weight, area) values (2, 'b', 'state', 'Kerala', 1, 2)",
  },
  "public.geo_pincodes": {
    where: "pincode = '403001'",
    change: "lat = lat",
    insert: "(pincode, state, district, lat, lng) values ('403002', 'Goa', 'North Goa', 15, 73)",
  },
  "public.rera_lookups": {
    where: "number = 'P51800077150'",
    change: "outcome = outcome",
    insert: "(number, outcome, looked_up_by) values ('P51800077151', 'registered', 'Asha')",
  },
  "public.listing_points": {
    // There are no others.
    where: "precision = 'none'",
    change: "radius = radius",
    insert: "(property_id, precision, edition) select id, 'none', '' from public.properties limit 1",
  },
  "storage.objects": {
    where: `name = 'user_${owner}/a.jpg'`,
    change: "updated_at = updated_at",
    insert: `(bucket_id, name, version) values ('property_images', 'user_${owner}/b.jpg', '${randomUUID()}')`,
  },
  "storage.buckets": {
    where: "id = 'empty'",
    change: "updated_at = updated_at",
    insert: "(id, name) values ('mine', 'mine')",
  },
});

function statement(table: string, verb: Verb): string {
  const known = facts()[table];
  if (!known) throw new Error(`${table} has no sample row in this test`);
  const { where, change, insert } = known;
  if (verb === "select") return `select from ${table} where ${where}`;
  if (verb === "insert") return `insert into ${table} ${insert}`;
  return verb === "update"
    ? `update ${table} set ${change} where ${where}`
    : `delete from ${table} where ${where}`;
}

class Undo extends Error {}

/** What becomes of a statement of this caller. Nothing of it stays. */
async function attempt(name: CallerName, sql: string, prepare: string[] = []): Promise<Outcome> {
  let rows: Outcome = 0;
  const before = name.includes("with factor") ? [secondFactor(), ...prepare] : prepare;
  try {
    await asCaller(database, people[name], async (client) => {
      if (before.length > 0) await asOwnerOfTables(client, before);
      rows = (await client.query(sql)).rowCount ?? 0;
      throw new Undo();
    });
  } catch (error) {
    if (error instanceof DatabaseError && ["42501", "PT403"].includes(error.code ?? "")) return "refused";
    // Whoever may call it is told that there is nothing of that id.
    if (error instanceof DatabaseError && error.code === "PT404") return 0;
    if (!(error instanceof Undo)) throw error;
  }
  return rows;
}

async function asOwnerOfTables(client: PoolClient, statements: string[]): Promise<void> {
  const { rows } = await client.query("select current_setting('role') as role");
  await client.query("set local role none");
  for (const sql of statements) await client.query(sql);
  await client.query("select set_config('role', $1, true)", [rows[0].role]);
}

const secondFactor = () =>
  `insert into auth.mfa_factors (user_id, factor_type, status) values ('${owner}', 'totp', 'verified')`;

/** A profile can be made only where there is none, and a listing has its point already. */
function preparationFor(table: string, verb: Verb): string[] {
  if (verb !== "insert") return [];
  if (table === "public.profiles") return [`delete from public.profiles where id = '${owner}'`];
  return table === "public.listing_points" ? ["delete from public.listing_points"] : [];
}

describe.each(tables)("%s: %s", (table, verb, ...outcomes) => {
  it.each(callers.map((caller, index) => [caller, outcomes[index]] as const))(
    "by %s: %s",
    async (caller, expected) => {
      const sql = statement(table, verb);
      expect(await attempt(caller, sql, preparationFor(table, verb))).toBe(expected);
    },
  );
});

describe.each(calls)("%s, where there is a second factor", (call, byPassword, withFactor) => {
  it(`by the password alone: ${byPassword}; with the factor: ${withFactor}`, async () => {
    const given = JSON.stringify({ ...listing(), id: randomUUID() });
    const sql = `select ${call.replace("@listing", `'${given}'`)}`;
    const answer = async (name: CallerName) =>
      (await attempt(name, sql)) === "refused" ? "refused" : "runs";
    expect(await answer("owner with factor aal1")).toBe(byPassword);
    expect(await answer("owner with factor aal2")).toBe(withFactor);
  });
});

const exposed = ["public", "storage"];

describe("Everything in the database has its line in the matrix", () => {
  it("every table that a caller can name", async () => {
    const found = await database.query<{ name: string }>(
      `select format('%I.%I', n.nspname, c.relname) as name
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = any ($1) and c.relkind in ('r', 'p', 'v', 'm', 'f') order by 1`,
      [exposed],
    );
    for (const verb of ["select", "insert", "update", "delete"])
      expect(found.map(({ name }) => name)).toEqual(
        tables.flatMap((line) => (line[1] === verb ? [line[0]] : [])).sort(),
      );
  });

  it("every function that a caller can run", async () => {
    const found = await database.query<{ line: string[] }>(
      `select array[format('%I.%I', n.nspname, p.proname)] || array(
          select case when has_function_privilege(role, p.oid, 'execute') and has_schema_privilege(role, n.oid, 'usage')
            then 'runs' else 'refused' end
          from unnest(array['anon', 'authenticated', 'service_role']) with ordinality as r (role, number) order by number
        ) as line
       from pg_proc p join pg_namespace n on n.oid = p.pronamespace
       where n.nspname not in ('pg_catalog', 'information_schema', 'extensions', 'auth', 'storage')
         and n.nspname !~ '^pg_' order by 1`,
    );
    const reachable = found.map(({ line }) => line);
    expect(reachable.filter(([name]) => name?.startsWith("public."))).toEqual(functions);
    expect(calls.map(([call]) => call.split("(")[0])).toEqual(functions.map(([name]) => name));
    expect(
      reachable.filter(([name, ...answers]) => !name?.startsWith("public.") && answers.includes("runs")),
    ).toEqual(innerFunctions);
  });

  it("no table outside them can be reached by a caller, and each has row-level security", async () => {
    const open = await database.query(
      `select format('%I.%I', n.nspname, c.relname) as name, role
       from pg_class c join pg_namespace n on n.oid = c.relnamespace, unnest(array['anon', 'authenticated']) as role
       where n.nspname <> all ($1) and n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'extensions')
         and c.relkind in ('r', 'p', 'v', 'm', 'f', 'S')
         and has_schema_privilege(role, n.oid, 'usage')
         and case when c.relkind = 'S' then has_sequence_privilege(role, c.oid, 'usage, select, update')
           else has_any_column_privilege(role, c.oid, 'select, insert, update, references')
             or has_table_privilege(role, c.oid, 'delete, truncate, trigger') end`,
      [exposed],
    );
    expect(open).toEqual([]);
    const bare = await database.query(
      `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname in ('public', 'storage', 'auth', 'backend', 'rules') and c.relkind in ('r', 'p')
         and not c.relrowsecurity`,
    );
    expect(bare).toEqual([]);
  });

  it("no caller can make anything in a schema, and functions that run as their owner fix their search path", async () => {
    const makers = await database.query(
      `select n.nspname, role from pg_namespace n, unnest(array['anon', 'authenticated']) as role
       where n.nspname !~ '^pg_' and has_schema_privilege(role, n.oid, 'create')`,
    );
    expect(makers).toEqual([]);
    const loose = await database.query(
      `select p.oid::regprocedure::text as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
       where p.prosecdef and n.nspname !~ '^pg_'
         and not exists (select from unnest(p.proconfig) as setting where setting like 'search_path=%')`,
    );
    expect(loose).toEqual([]);
  });
});

import { asCaller, type Caller } from "@osari/backend/database/scope.ts";
import type { PoolClient } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../support/test-database.ts";
import { addListing, addPerson, insertListing, listing, service, visitor } from "./people.ts";

let database: TestDatabase;
let owner: Caller & { userId: string };
let stranger: Caller & { userId: string };
let newcomer: Caller & { userId: string };
let active: string;
let inactive: string;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = await addPerson(database);
  stranger = await addPerson(database);
  newcomer = await addPerson(database, { profile: false });
  active = (await addListing(database, owner)).id;
  inactive = (await addListing(database, owner, { is_active: false })).id;
});
afterAll(() => database.close());

/** "denied" is an error (401 or 403 on the wire), a number is how many rows the caller saw or touched. */
type Outcome = "denied" | number;
type Role = "visitor" | "owner" | "stranger" | "newcomer" | "service";

interface Operation {
  name: string;
  run(client: PoolClient): Promise<number | null | undefined>;
  expected: Record<Role, Outcome>;
}

const count = (sql: string, values: () => unknown[] = () => []) => ({
  run: async (client: PoolClient) => (await client.query(sql, values())).rowCount,
});
const answer = (sql: string, values: () => unknown[]) => ({
  run: async (client: PoolClient) => ((await client.query(sql, values())).rows[0]?.answer === null ? 0 : 1),
});
const everyone = (outcome: Outcome): Record<Role, Outcome> => ({
  visitor: outcome,
  owner: outcome,
  stranger: outcome,
  newcomer: outcome,
  service: outcome,
});

const operations: Operation[] = [
  {
    name: "read an active listing",
    ...count("select * from public.properties where id = $1", () => [active]),
    expected: everyone(1),
  },
  {
    name: "read an inactive listing",
    ...count("select * from public.properties where id = $1", () => [inactive]),
    expected: { ...everyone(0), owner: 1, service: 1 },
  },
  {
    name: "list all listings",
    ...count("select * from public.properties"),
    expected: { ...everyone(1), owner: 2, service: 2 },
  },
  {
    name: "make a listing of one's own",
    run: async (client) => ((await insertListing(client, listing())).id ? 1 : 0),
    // Without a session there is no owner: the service has to name one.
    expected: { ...everyone(1), visitor: "denied", service: "denied" },
  },
  {
    name: "make a listing in the owner's name",
    run: async (client) => ((await insertListing(client, listing({ user_id: owner.userId }))).id ? 1 : 0),
    expected: { ...everyone("denied"), owner: 1, service: 1 },
  },
  {
    name: "change the active listing",
    ...count("update public.properties set title = 'Changed' where id = $1", () => [active]),
    expected: { ...everyone(0), visitor: "denied", owner: 1, service: 1 },
  },
  {
    name: "change the inactive listing",
    ...count("update public.properties set is_active = true where id = $1", () => [inactive]),
    expected: { ...everyone(0), visitor: "denied", owner: 1, service: 1 },
  },
  {
    name: "take over the listing",
    ...count("update public.properties set user_id = $1 where id = $2", () => [stranger.userId, active]),
    expected: { ...everyone(0), visitor: "denied", owner: "denied", service: 1 },
  },
  {
    name: "delete the listing",
    ...count("delete from public.properties where id = $1", () => [active]),
    expected: { ...everyone(0), visitor: "denied", owner: 1, service: 1 },
  },
  {
    name: "delete all listings",
    ...count("delete from public.properties"),
    expected: { ...everyone(0), visitor: "denied", owner: 2, service: 2 },
  },
  {
    name: "truncate the listings with what refers to them",
    ...count("truncate public.properties cascade"),
    expected: everyone("denied"),
  },
  {
    name: "list all profiles",
    ...count("select * from public.profiles"),
    expected: { ...everyone(1), visitor: 0, newcomer: 0, service: 2 },
  },
  {
    name: "read the owner's profile",
    ...count("select phone from public.profiles where id = $1", () => [owner.userId]),
    expected: { ...everyone(0), owner: 1, service: 1 },
  },
  {
    name: "make a profile for the newcomer",
    ...count("insert into public.profiles (id, full_name) values ($1, 'New Comer')", () => [newcomer.userId]),
    expected: { ...everyone("denied"), newcomer: 1, service: 1 },
  },
  {
    name: "change the owner's profile",
    ...count("update public.profiles set phone = '9999999999' where id = $1", () => [owner.userId]),
    expected: { ...everyone(0), visitor: "denied", owner: 1, service: 1 },
  },
  {
    name: "upsert the owner's profile",
    ...count(
      `insert into public.profiles (id, full_name, phone) values ($1, 'Somebody', '')
       on conflict (id) do update set full_name = excluded.full_name`,
      () => [owner.userId],
    ),
    expected: { ...everyone("denied"), owner: 1, service: 1 },
  },
  {
    name: "delete the owner's profile",
    ...count("delete from public.profiles where id = $1", () => [owner.userId]),
    expected: { ...everyone("denied"), service: 1 },
  },
  {
    name: "ask for the contact of an active listing",
    ...answer("select public.get_listing_contact($1) as answer", () => [active]),
    expected: { ...everyone(1), visitor: "denied", service: "denied" },
  },
  {
    name: "ask for the contact of an inactive listing",
    ...answer("select public.get_listing_contact($1) as answer", () => [inactive]),
    expected: { ...everyone(0), visitor: "denied", owner: 1, service: "denied" },
  },
  {
    name: "ask for the owner's name on an active listing",
    ...answer("select public.listing_owner_name($1) as answer", () => [active]),
    expected: everyone(1),
  },
  {
    name: "ask for the owner's name on an inactive listing",
    ...answer("select public.listing_owner_name($1) as answer", () => [inactive]),
    expected: { ...everyone(0), owner: 1 },
  },
  {
    name: "search",
    run: async (client) => {
      const { rows } = await client.query("select public.search_properties() as found");
      expect(rows[0].found.rows).toHaveLength(rows[0].found.total);
      return rows[0].found.total;
    },
    // Not even the owner finds an inactive listing by searching.
    expected: everyone(1),
  },
  {
    name: "resolve a place",
    ...count("select * from public.resolve_place('413102')"),
    expected: everyone(1),
  },
  ...[
    "select * from auth.users",
    "select * from rules.contact_views",
    "select * from search.documents",
    "select * from search.vocabulary",
    "select search.rebuild()",
    "select search.apply()",
    "select rules.note_contact_view(gen_random_uuid(), gen_random_uuid())",
  ].map(
    (sql): Operation => ({
      name: `reach schemas that are not exposed: ${sql}`,
      ...count(sql),
      expected: everyone("denied"),
    }),
  ),
];

describe.each(operations)("$name", ({ run, expected }) => {
  it.each(Object.entries(expected))("as %s gives %s", async (role, outcome) => {
    const callers = { visitor, owner, stranger, newcomer, service };
    expect(await attempt(callers[role as Role], run)).toBe(outcome);
  });
});

/** Whatever the attempt does is rolled back, so that the rows of the table do not depend on each other. */
async function attempt(caller: Caller, run: Operation["run"]): Promise<Outcome> {
  let outcome: Outcome = 0;
  const undo = new Error("rolled back");
  try {
    await asCaller(database, caller, async (client) => {
      outcome = (await run(client)) ?? 0;
      throw undo;
    });
  } catch (error) {
    if (error !== undo) outcome = deniedOr(error);
  }
  return outcome;
}

function deniedOr(error: unknown): "denied" {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  // 23502: the service made a listing without saying whose it is.
  if (code === "42501" || code === "23502") return "denied";
  throw error;
}

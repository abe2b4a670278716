import { asCaller, type Caller } from "@osari/backend/database/scope.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../support/test-database.ts";
import { addPerson, refusal, service } from "./people.ts";

let database: TestDatabase;
let owner: Caller & { userId: string };

beforeAll(async () => {
  database = await createTestDatabase();
  owner = await addPerson(database);
});
afterAll(() => database.close());

const note = (caller: Caller, given: Record<string, string | null>) => {
  const row = { number: "P51800077150", outcome: "registered", looked_up_by: "Meera Kulkarni", ...given };
  return asCaller(database, caller, (client) =>
    client.query(
      "insert into public.rera_lookups select * from jsonb_populate_record(null::public.rera_lookups, $1)",
      [JSON.stringify({ looked_up_on: "2026-11-16", ...row })],
    ),
  );
};

it("only the operator notes what a register said; an owner cannot call her own number looked up", async () => {
  expect((await refusal(note(owner, {}))).code).toBe("42501");
  await note(service, { register_url: "https://maharera.maharashtra.gov.in/projects-search-result" });
  for (const attack of [
    "update public.rera_lookups set valid_until = '2099-01-01'",
    "delete from public.rera_lookups",
    "truncate public.rera_lookups",
  ])
    expect((await refusal(asCaller(database, owner, (client) => client.query(attack)))).code).toBe("42501");
});

it.each([
  ["an address that is no register's", { register_url: "https://register.example.com/" }],
  ["a script for an address", { register_url: "javascript:alert(1)" }],
  ["an address that only ends like a register's", { register_url: "https://evil.example/x.gov.in" }],
  ["a number that no listing's is compared with", { number: " p51800077151" }],
  ["an unknown outcome", { outcome: "probably" }],
  ["nobody's lookup", { looked_up_by: " " }],
])("refuses %s", async (_, wrong) => {
  expect((await refusal(note(service, { number: "P51800077199", ...wrong }))).code).toBe("23514");
});

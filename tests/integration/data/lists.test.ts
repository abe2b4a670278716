import { asCaller, type Caller } from "@osari/backend/database/scope.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../support/test-database.ts";
import { addPerson, visitor } from "./people.ts";

let database: TestDatabase;
let owner: Caller & { userId: string };

beforeAll(async () => {
  database = await createTestDatabase();
  owner = await addPerson(database);
});
afterAll(() => database.close());

/** With sequential scans priced out, a plan without the index shows that the index cannot serve the question. */
async function planOf(caller: Caller, sql: string): Promise<string> {
  const { rows } = await asCaller(database, caller, async (client) => {
    await client.query("set local enable_seqscan = off; set local enable_bitmapscan = off");
    return client.query(`explain ${sql}`);
  });
  return rows.map((row) => row["QUERY PLAN"]).join("\n");
}

const newest = "order by created_at desc limit 12";

describe("Under the policies, an index serves", () => {
  it.each([
    ["the newest listings", "properties_newest ", `is_active = true ${newest}`],
    [
      "one type of one kind of deal",
      "properties_newest_by_",
      `is_active = true and property_type = 'land' and listing_type = 'rent' ${newest}`,
    ],
    [
      "one listing type",
      "properties_newest_by_listing_type ",
      `is_active = true and listing_type = 'rent' ${newest}`,
    ],
    [
      "the featured six",
      "properties_featured ",
      "is_active = true and is_featured = true order by created_at desc limit 6",
    ],
  ])("%s", async (_, index, condition) => {
    for (const caller of [visitor, owner]) {
      const plan = await planOf(caller, `select * from public.properties where ${condition}`);
      expect(plan).toContain(`using ${index}`);
      expect(plan).not.toContain("Sort");
    }
  });

  it("the listings of one owner", async () => {
    const plan = await planOf(
      owner,
      `select * from public.properties where user_id = '${owner.userId}' and is_active = true order by created_at desc`,
    );
    expect(plan).toContain("using properties_by_owner");
    expect(plan).not.toContain("Sort");
  });
});

import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../support/test-database.ts";
import { testRest } from "./fixture.ts";
import { schema } from "./schema.ts";

let replica: TestDatabase;
beforeAll(async () => {
  // Not a replica in truth: that its rows differ shows who is served from where.
  replica = await createTestDatabase();
  await replica.query(schema);
  await replica.query("update genres set label = 'copy' where id = 1");
});
afterAll(() => replica.close());
const rest = testRest(() => ({ replicaUrl: replica.url }));

it("serves a stranger's reads from the replica, and a signed-in caller's from where they write", async () => {
  const label = async (bearer?: string) =>
    (await rest.client(bearer).from("genres").select("label").eq("id", 1).single()).data?.label;
  expect(await label()).toBe("copy");
  expect(await label(await rest.token())).toBe("poems");
  const { data } = await rest
    .client()
    .from("genres")
    .update({ label: "verse" })
    .eq("id", 1)
    .select("label")
    .single();
  expect(data).toEqual({ label: "verse" });
  expect(await label()).toBe("copy");
});

import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../support/test-database.ts";
import { testRest } from "./fixture.ts";
import { schema } from "./schema.ts";

let replica: TestDatabase;
beforeAll(async () => {
  // Not a real replica: its rows differ, which shows where an answer came from.
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

it("a page of the same process reads for whoever has just written from where they wrote; a stranger cannot", async () => {
  const headers = { apikey: rest.server.deps.keys.publishable, "x-read-primary": "1" };
  const path = "/rest/v1/genres?select=label&id=eq.1";
  expect(await (await rest.server.backend.app.request(path, { headers })).json()).toEqual([
    { label: "verse" },
  ]);
  expect(await (await fetch(rest.server.url + path, { headers })).json()).toEqual([{ label: "copy" }]);
});

it("goes on from the primary while the replica lacks a table", async () => {
  const read = (table: string) => rest.client().from(table).select("label").eq("id", 1);
  await replica.query("alter table genres rename to not_yet_there");
  expect((await read("genres")).data).toEqual([{ label: "verse" }]);
  await replica.query("alter table not_yet_there rename to genres");
  expect((await read("genres")).data).toEqual([{ label: "copy" }]);
});

import { randomUUID } from "node:crypto";
import { asCaller, type Caller } from "@osari/backend/database/scope.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { imageBucket, imageExtensions, imageFolder, maxImageBytes } from "../../../domain/images.ts";
import { createTestDatabase, type TestDatabase } from "../../support/test-database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const me = randomUUID();
const other = randomUUID();
const signedIn = (id: string): Caller => ({ role: "authenticated", claims: { sub: id }, userId: id });
const callers: Record<string, Caller> = {
  "the owner": signedIn(me),
  "another user": signedIn(other),
  "a signed-in caller without an id": { role: "authenticated", claims: {}, userId: null },
  "a visitor": { role: "anon", claims: {}, userId: null },
  "a visitor who claims to be the owner": { role: "anon", claims: { sub: me }, userId: me },
};

const operations = {
  insert: "insert into storage.objects (bucket_id, name, version) values ($1, $2, gen_random_uuid())",
  select: "select from storage.objects where bucket_id = $1 and name = $2",
  update: "update storage.objects set version = gen_random_uuid() where bucket_id = $1 and name = $2",
  delete: "delete from storage.objects where bucket_id = $1 and name = $2",
};
type Operation = keyof typeof operations;

/** "denied" is an error; otherwise how many rows were reached. Nothing stays. */
async function attempt(caller: Caller | undefined, operation: Operation, bucket: string, name: string) {
  if (!caller) throw new Error("no such caller");
  class Undo extends Error {
    readonly rows: number | null;
    constructor(rows: number | null) {
      super();
      this.rows = rows;
    }
  }
  try {
    await database.transaction(async (outer) => {
      await outer.query("insert into storage.buckets (id, name, public) values ('papers', 'papers', true)");
      if (operation !== "insert")
        await outer.query("insert into storage.objects (bucket_id, name, version) values ($1, $2, 'v')", [
          bucket,
          name,
        ]);
      await outer.query("select set_config('role', $1, true), set_config('request.jwt.claims', $2, true)", [
        caller.role,
        JSON.stringify(caller.claims),
      ]);
      throw new Undo((await outer.query(operations[operation], [bucket, name])).rowCount);
    });
    return "committed";
  } catch (error) {
    if (error instanceof Undo) return error.rows;
    if (error instanceof Error && "code" in error && error.code === "42501") return "denied";
    throw error;
  }
}

const mine = `${imageFolder(me)}/a.jpg`;

describe("policies on photos", () => {
  test.each<[string, Operation, string, string, unknown]>([
    ["the owner", "insert", imageBucket, mine, 1],
    ["the owner", "select", imageBucket, mine, 1],
    ["the owner", "update", imageBucket, mine, 0],
    ["the owner", "delete", imageBucket, mine, 1],
    ["the owner", "insert", imageBucket, "a.jpg", "denied"],
    ["the owner", "insert", imageBucket, `${imageFolder(me)}x/a.jpg`, "denied"],
    ["the owner", "insert", imageBucket, `x/${imageFolder(me)}/a.jpg`, "denied"],
    ["the owner", "insert", imageBucket, imageFolder(me), "denied"],
    ["the owner", "insert", imageBucket, `/${imageFolder(me)}/a.jpg`, "denied"],
    ["the owner", "insert", imageBucket, `${imageFolder(me).toUpperCase()}/a.jpg`, "denied"],
    ["the owner", "insert", "papers", mine, "denied"],
    ["the owner", "select", "papers", mine, 0],
    ["the owner", "delete", "papers", mine, 0],
    ["another user", "insert", imageBucket, mine, "denied"],
    ["another user", "select", imageBucket, mine, 0],
    ["another user", "update", imageBucket, mine, 0],
    ["another user", "delete", imageBucket, mine, 0],
    ["a signed-in caller without an id", "insert", imageBucket, "user_/a.jpg", "denied"],
    ["a visitor", "insert", imageBucket, mine, "denied"],
    ["a visitor", "select", imageBucket, mine, 0],
    ["a visitor", "delete", imageBucket, mine, 0],
    ["a visitor who claims to be the owner", "insert", imageBucket, mine, "denied"],
    ["a visitor who claims to be the owner", "delete", imageBucket, mine, 0],
  ])("%s may %s in %s %s: %s", async (who, operation, bucket, name, expected) => {
    expect(await attempt(callers[who], operation, bucket, name)).toBe(expected);
  });

  test("nobody but the service can change a bucket or see which files are being removed", async () => {
    for (const caller of Object.values(callers)) {
      const run = (sql: string) => asCaller(database, caller, (client) => client.query(sql));
      expect((await run("update storage.buckets set public = false")).rowCount).toBe(0);
      await expect(run("insert into storage.buckets (id, name) values ('x', 'x')")).rejects.toThrow(
        "row-level",
      );
      await expect(run("select * from backend.storage_removals")).rejects.toThrow("permission denied");
      await expect(run("select rules.remove_unused_photos('0 seconds')")).rejects.toThrow(
        "permission denied",
      );
    }
  });
});

test("the bucket holds to the same limits as the form", async () => {
  const [bucket] = await database.query(
    "select public, file_size_limit::int, allowed_mime_types from storage.buckets where id = $1",
    [imageBucket],
  );
  expect(bucket).toEqual({
    public: true,
    file_size_limit: maxImageBytes,
    allowed_mime_types: Object.keys(imageExtensions).filter((type) => type !== "image/jpg"),
  });
});

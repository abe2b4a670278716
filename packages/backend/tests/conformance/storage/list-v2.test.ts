import { beforeAll, expect, test } from "vitest";
import { failure } from "../../support/failure.ts";
import { service, signedIn } from "../../support/storage-callers.ts";
import { testBackend } from "../../support/test-backend.ts";

const server = testBackend();
const names = ["a.txt", "docs/2.txt", "docs/1.txt", "docs/deep/3.txt", "z.txt"];
beforeAll(async () => {
  await service(server).createBucket("papers");
  for (const name of names) await service(server).from("papers").upload(name, name);
});

const papers = () => service(server).from("papers");

test("without a delimiter everything below the prefix is listed by its whole name", async () => {
  const { data } = await papers().listV2({ prefix: "docs/" });
  expect(data).toMatchObject({ hasNext: false, folders: [] });
  expect(data?.objects.map(({ name }) => name)).toEqual(["docs/1.txt", "docs/2.txt", "docs/deep/3.txt"]);
});

test("with a delimiter one level is, with its folders", async () => {
  const { data } = await papers().listV2({ with_delimiter: true });
  expect(data?.folders).toEqual([{ key: "docs", name: "docs/" }]);
  expect(data?.objects.map(({ name }) => name)).toEqual(["a.txt", "z.txt"]);
  const below = await papers().listV2({ prefix: "docs/", with_delimiter: true });
  expect(below.data?.folders).toEqual([{ key: "docs/deep", name: "docs/deep/" }]);
});

test.each([
  ["name", "asc", [...names].sort()],
  ["name", "desc", [...names].sort().reverse()],
  ["created_at", "asc", names],
  ["created_at", "desc", [...names].reverse()],
] as const)("pages by %s %s end where the next begins", async (column, order, expected) => {
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const { data, error } = await papers().listV2({ limit: 2, cursor, sortBy: { column, order } });
    expect(error).toBeNull();
    seen.push(...(data?.objects.map(({ name }) => name) ?? []));
    cursor = data?.nextCursor;
    expect(data?.hasNext).toBe(cursor !== undefined);
  } while (cursor);
  expect(seen).toEqual(expected);
});

test("a page shows what the policies show, and an odd cursor is refused", async () => {
  const { storage } = await signedIn(server);
  expect((await storage.from("papers").listV2({})).data).toEqual({
    hasNext: false,
    folders: [],
    objects: [],
  });
  for (const cursor of ["x", Buffer.from("[1]").toString("base64url")]) {
    expect(failure((await papers().listV2({ cursor })).error).statusCode).toBe("400");
  }
  const cursor = Buffer.from('["no time","a.txt"]').toString("base64url");
  const sortBy = { column: "created_at", order: "asc" } as const;
  expect(failure((await papers().listV2({ cursor, sortBy })).error).statusCode).toBe("400");
});

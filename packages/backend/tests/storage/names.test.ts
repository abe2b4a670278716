import { request } from "node:http";
import { beforeAll, expect, test } from "vitest";
import { photo } from "../support/photos.ts";
import { type StorageUser, signedIn } from "../support/storage-callers.ts";
import { storedFiles, storedRows } from "../support/stored-files.ts";
import { testBackend } from "../support/test-backend.ts";

const server = testBackend();
let owner: StorageUser;
beforeAll(async () => {
  owner = await signedIn(server);
});

/** Sends the path as it is written here: a browser or fetch would tidy it first. */
async function send(method: string, path: string, body?: Buffer): Promise<number> {
  const headers = { Authorization: `Bearer ${owner.token}`, "Content-Type": "image/jpeg" };
  return new Promise((resolve, reject) => {
    const call = request(server.url, { method, path: `/storage/v1/${path}`, headers }, (answer) => {
      answer.resume().on("end", () => resolve(answer.statusCode ?? 0));
    });
    call.on("error", reject).end(body);
  });
}

const isRefusal = (status: number) => status === 400 || status === 404;

const spellings = [
  "../escape.jpg",
  "../../escape.jpg",
  "a/../../escape.jpg",
  "..%2fescape.jpg",
  "..%2Fescape.jpg",
  "%2e%2e/escape.jpg",
  "%2e%2e%2fescape.jpg",
  "%2E%2E%2Fescape.jpg",
  ".%2e/escape.jpg",
  "%252e%252e%252fescape.jpg",
  "..%5cescape.jpg",
  "..\\escape.jpg",
  "..%c0%afescape.jpg",
  "%c0%ae%c0%ae/escape.jpg",
  "..;/escape.jpg/..",
  ".../...//escape.jpg",
  "a%00.jpg",
  "a%0d%0ab.jpg",
  "a%0ab.jpg",
  ".%2fa.jpg",
  "a%2f.%2fb.jpg",
  "a//b.jpg",
  "%20/a.jpg",
  "a/..%20/b.jpg",
  "%E2%80%AE.jpg",
  "<script>.jpg",
  "a%22b.jpg",
  "%zz.jpg",
  "folder/",
  "~/a|b.jpg",
];

test.each(spellings)("the name %s is refused, and nothing is written for it", async (spelling) => {
  const bytes = await photo(64, 48).jpeg().toBuffer();
  const path = `object/photos/user_${owner.id}/${spelling}`;
  expect(await send("POST", path, bytes)).toSatisfy(isRefusal);
  expect(await storedRows(server)).toEqual([]);
  expect(storedFiles(server)).toEqual([]);
});

test.each(["../../../etc/passwd", "..%2f..%2f..%2f..%2fetc%2fpasswd", "%2e%2e/%2e%2e/015_keys.sql", "%00"])(
  "reading %s finds nothing",
  async (spelling) => {
    for (const address of [
      "object/public",
      "object",
      "object/authenticated",
      "object/info",
      "render/image/public",
    ])
      expect(await send("GET", `${address}/photos/${spelling}`)).toSatisfy(isRefusal);
  },
);

test("a name of every allowed character is stored and found", async () => {
  const name = "Az09_!.*'() &$=@;:+,-.jpg";
  const bytes = await photo(64, 48).jpeg().toBuffer();
  const options = { contentType: "image/jpeg" };
  const bucket = owner.storage.from("photos");
  expect((await bucket.upload(owner.path(name), bytes, options)).error).toBeNull();
  expect((await fetch(bucket.getPublicUrl(owner.path(name)).data.publicUrl)).status).toBe(200);
  await bucket.remove([owner.path(name)]);
});

test("a zero byte anywhere in a body is refused, and is no server error", async () => {
  const bucket = owner.storage.from("photos");
  expect((await bucket.list("a\u0000b")).error).toMatchObject({ status: 400, code: "InvalidRequest" });
  expect((await bucket.remove(["a\u0000b"])).error).toMatchObject({ status: 400, code: "InvalidRequest" });
});

test("the functions that policies use take a name apart as on hosted Supabase", async () => {
  const [parts] = await server.database.query(
    `select storage.foldername('a/b/c.tar.gz') as folders, storage.filename('a/b/c.tar.gz') as file,
       storage.extension('a/b/c.tar.gz') as extension, storage.foldername('c.jpg') as none`,
  );
  expect(parts).toEqual({ folders: ["a", "b"], file: "c.tar.gz", extension: "gz", none: [] });
});

import { request } from "node:http";
import { beforeAll, describe, expect, test } from "vitest";
import { asFile, photo } from "../support/photos.ts";
import { type StorageUser, signedIn } from "../support/storage-callers.ts";
import { storedFiles, storedRows } from "../support/stored-files.ts";
import { testBackend } from "../support/test-backend.ts";

const server = testBackend();
let owner: StorageUser;
beforeAll(async () => {
  owner = await signedIn(server);
});

const bucketId = "photos";

/** Starts an upload that declares more than it sends, and cuts the connection when the server has begun to write. */
async function cutUpload(contentType: string, beginning: Buffer): Promise<void> {
  const call = request(`${server.url}/storage/v1/object/${bucketId}/${owner.path("cut.jpg")}`, {
    method: "POST",
    headers: {
      Authorization: `Bearer ${owner.token}`,
      "Content-Type": contentType,
      "Content-Length": 4_000_000,
    },
  });
  call.on("error", () => {});
  call.write(beginning);
  await expect.poll(() => storedFiles(server).length, { timeout: 10_000 }).toBe(1);
  call.destroy();
  await expect.poll(() => storedFiles(server).length, { timeout: 10_000 }).toBe(0);
}

describe("an upload that is cut off leaves neither a row nor bytes:", () => {
  test("a raw body", async () => {
    await cutUpload("image/jpeg", await photo().jpeg().toBuffer());
    expect(await storedRows(server)).toEqual([]);
  });

  test("a form", async () => {
    const head =
      '--cut\r\nContent-Disposition: form-data; name=""; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n';
    await cutUpload(
      "multipart/form-data; boundary=cut",
      Buffer.concat([Buffer.from(head), await photo().jpeg().toBuffer()]),
    );
    expect(await storedRows(server)).toEqual([]);
  });
});

test("a form that ends in the middle of its file is refused and leaves nothing", async () => {
  const head =
    '--cut\r\nContent-Disposition: form-data; name=""; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n';
  const answer = await fetch(`${server.url}/storage/v1/object/${bucketId}/${owner.path("half.jpg")}`, {
    method: "POST",
    headers: { Authorization: `Bearer ${owner.token}`, "Content-Type": "multipart/form-data; boundary=cut" },
    body: Buffer.concat([Buffer.from(head), await photo().jpeg().toBuffer()]),
  });
  expect([answer.status, (await answer.json()).code]).toEqual([400, "InvalidRequest"]);
  expect([await storedRows(server), storedFiles(server)]).toEqual([[], []]);
});

test.each([
  ["without a boundary", "multipart/form-data", ""],
  ["that is no form", "multipart/form-data; boundary=x", "hello"],
  ["with metadata that is not JSON", "multipart/form-data; boundary=x", form("metadata", "{")],
])("a form %s is refused", async (_what, contentType, body) => {
  const answer = await fetch(`${server.url}/storage/v1/object/${bucketId}/${owner.path("form.jpg")}`, {
    method: "POST",
    headers: { Authorization: `Bearer ${owner.token}`, "Content-Type": contentType },
    body,
  });
  expect([answer.status, (await answer.json()).code]).toEqual([400, "InvalidRequest"]);
});

test("of many uploads under one name exactly one wins, and its bytes alone stay", async () => {
  const path = owner.path("race.jpg");
  const answers = await Promise.all(
    Array.from({ length: 8 }, async (_, index) => {
      const bytes = await photo(100 + index, 80)
        .jpeg()
        .toBuffer();
      return owner.storage.from(bucketId).upload(path, asFile(bytes, "race.jpg", "image/jpeg"));
    }),
  );
  expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
  for (const { error } of answers) if (error) expect(error).toMatchObject({ statusCode: "409" });
  expect(storedFiles(server)).toHaveLength(1);
  expect(await storedRows(server)).toEqual([path]);
  await owner.storage.from(bucketId).remove([path]);
});

test("a row that can't be written takes its bytes with it", async () => {
  // The first, tried row passes; the second one, with its metadata, does not.
  await server.database.query("alter table storage.objects add constraint broken check (metadata is null)");
  try {
    const { error } = await owner.storage
      .from(bucketId)
      .upload(owner.path("row.jpg"), await photo().jpeg().toBuffer(), { contentType: "image/jpeg" });
    expect(error).toMatchObject({ status: 500, code: "InternalError" });
    expect([await storedRows(server), storedFiles(server)]).toEqual([[], []]);
  } finally {
    await server.database.query("alter table storage.objects drop constraint broken");
  }
});

test.each([
  ["a file", () => `${bucketId}/${owner.path("endless.jpg")}`, "image/jpeg"],
  ["JSON", () => `list/${bucketId}`, "application/json"],
])("an endless body of %s is refused as soon as it is too long", async (_what, path, contentType) => {
  const code = await new Promise((resolve, reject) => {
    const call = request(`${server.url}/storage/v1/object/${path()}`, {
      method: "POST",
      headers: { Authorization: `Bearer ${owner.token}`, "Content-Type": contentType },
    });
    let sent = 0;
    let answered = false;
    call.on("response", (answer) => {
      answered = true;
      answer.setEncoding("utf8").on("data", (text) => resolve(JSON.parse(text).code));
    });
    call.on("error", (error) => answered || reject(error));
    const chunk = Buffer.alloc(64 * 1024);
    const more = () => {
      while (!answered && call.write(chunk)) sent += chunk.length;
      if (sent > 200_000_000) reject(new Error("the server takes all of it"));
      if (answered) call.destroy();
      else call.once("drain", more);
    };
    more();
  });
  expect(code).toBe("EntityTooLarge");
  expect([await storedRows(server), storedFiles(server)]).toEqual([[], []]);
});

function form(name: string, value: string): string {
  const field = `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const file =
    '--x\r\nContent-Disposition: form-data; name=""; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\nx\r\n';
  return `${field}${file}--x--\r\n`;
}

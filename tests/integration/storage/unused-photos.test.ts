import { photoFile } from "@osari/backend/testing/photos.ts";
import { service } from "@osari/backend/testing/storage-callers.ts";
import { storedFiles, storedRows } from "@osari/backend/testing/stored-files.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { backgroundJobs } from "../../../server/background.ts";
import { createLog } from "../../../server/log.ts";
import { projectUpkeep } from "../../../server/project-upkeep.ts";
import { createOwner, type Owner } from "../../support/owners.ts";
import { startTestServer, type TestServer } from "../../support/test-server.ts";

let server: TestServer;
let owner: Owner;
let photo: File;
beforeAll(async () => {
  server = await startTestServer();
  photo = await photoFile("jpeg", 64, 48);
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.database.query("delete from public.properties");
  await server.database.query("delete from storage.objects");
  await run("storage-removed-bytes");
  owner = await createOwner(server);
});

const run = async (name: string) => {
  const job = backgroundJobs(server.backend, server.env).find((candidate) => candidate.name === name);
  if (!job) throw new Error(`there is no job ${name}`);
  await job.run();
};
const upload = async (...names: string[]) => {
  for (const name of names) {
    const { error } = await owner.storage.from("property_images").upload(owner.path(name), photo);
    expect(error).toBeNull();
  }
};
/** As if everything that is stored had been stored, and dropped, that long ago. */
const letPass = (time: string) =>
  server.database.query(
    `update storage.objects set created_at = created_at - $1::interval, updated_at = updated_at - $1::interval,
       last_accessed_at = last_accessed_at - $1::interval`,
    [time],
  );
const left = async () => (await storedRows(server)).map((name) => name.split("/").at(-1));

test("a photo that no listing refers to goes after a day, with its bytes and its renders", async () => {
  await upload("used.jpg", "unused.jpg");
  await owner.list(["used.jpg"]);
  const render = owner.address("unused.jpg").replace("/object/", "/render/image/");
  expect((await fetch(`${render}?width=160`)).status).toBe(200);
  expect(storedFiles(server)).toHaveLength(3);

  await letPass("23 hours");
  await run("unused-photos");
  expect(await left()).toEqual(["unused.jpg", "used.jpg"]);

  await letPass("61 minutes");
  await run("unused-photos");
  expect(await left()).toEqual(["used.jpg"]);
  expect(storedFiles(server)).toHaveLength(1);
  expect((await fetch(`${render}?width=160`)).status).toBe(400);
  expect((await fetch(owner.address("used.jpg"))).status).toBe(200);
});

test("a photo of a listing that is not active is in use", async () => {
  await upload("resting.jpg");
  const id = await owner.list(["resting.jpg"]);
  await server.database.query("update public.properties set is_active = false where id = $1", [id]);
  await letPass("90 days");
  await run("unused-photos");
  expect(await left()).toEqual(["resting.jpg"]);
});

test("a photo that is dropped from its listing has a day from then", async () => {
  await upload("old.jpg", "kept.jpg");
  const id = await owner.list(["old.jpg", "kept.jpg"]);
  await letPass("90 days");
  await server.database.query("update public.properties set images = $2 where id = $1", [
    id,
    [owner.address("kept.jpg")],
  ]);
  await run("unused-photos");
  expect(await left()).toEqual(["kept.jpg", "old.jpg"]);
  await letPass("25 hours");
  await run("unused-photos");
  expect(await left()).toEqual(["kept.jpg"]);
});

test("a listing that is being saved while the sweep runs keeps its photos", async () => {
  await upload("slow.jpg");
  await letPass("25 hours");
  await server.database.transaction(async (client) => {
    // Not committed yet: the sweep can't see it, and must not delete what it refers to.
    await client.query(
      `insert into public.properties (title, description, price, area_value, property_subtype, pincode,
         location_details, images, user_id)
       values ('A house', 'Slowly saved', 1, 1, 'House', '413102',
         '{"address": "a", "city": "b", "state": "c"}', $1, $2)`,
      [[owner.address("slow.jpg")], owner.id],
    );
    await run("unused-photos");
  });
  await run("unused-photos");
  expect(await left()).toEqual(["slow.jpg"]);
});

test("deleting a listing for good takes its photos with it, but none that another listing shows", async () => {
  await upload("own.jpg", "shared.jpg");
  const id = await owner.list(["own.jpg", "shared.jpg"]);
  await owner.list(["shared.jpg"]);
  await server.database.query("delete from public.properties where id = $1", [id]);
  await run("released-photos");
  expect(await left()).toEqual(["shared.jpg"]);
  expect(storedFiles(server)).toHaveLength(1);
});

test("a delete that is rolled back keeps the photos", async () => {
  await upload("own.jpg");
  const id = await owner.list(["own.jpg"]);
  const change = server.database.transaction(async (client) => {
    await client.query("delete from public.properties where id = $1", [id]);
    throw new Error("changed my mind");
  });
  await expect(change).rejects.toThrow("changed my mind");
  await run("released-photos");
  expect(await left()).toEqual(["own.jpg"]);
});

test("files outside the owners' folders are none of the sweep's business", async () => {
  await service(server).from("property_images").upload("site/cover.jpg", photo);
  await letPass("90 days");
  await run("unused-photos");
  expect(await left()).toEqual(["cover.jpg"]);
});

test("over a hosted project, which lets nobody delete files by SQL, the secret key removes what nobody needs", async () => {
  await upload("deleted.jpg", "unused.jpg", "used.jpg");
  const id = await owner.list(["deleted.jpg"]);
  await owner.list(["used.jpg"]);
  await letPass("25 hours");
  await upload("fresh.jpg");
  await server.database.query("delete from public.properties where id = $1", [id]);
  const { publishable, secret } = server.deps.keys;
  const upkeep = projectUpkeep(server.url, secret, createLog("silent"));
  expect(await upkeep.removePhotos()).toBe(2);
  expect(await left()).toEqual(["fresh.jpg", "used.jpg"]);
  expect(storedFiles(server)).toHaveLength(2);
  expect(await upkeep.removePhotos()).toBe(0);
  await upkeep.stop();
  const stranger = projectUpkeep(server.url, publishable, createLog("silent"));
  await expect(stranger.removePhotos()).rejects.toThrow("permission denied");
  await stranger.stop();
});

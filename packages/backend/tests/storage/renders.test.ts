import { beforeAll, expect, test } from "vitest";
import { diskStore } from "../../src/storage/blobs/disk.ts";
import { evictRenders } from "../../src/storage/renders/kept-renders.ts";
import { photoFile } from "../support/photos.ts";
import { type StorageUser, signedIn } from "../support/storage-callers.ts";
import { storedFiles } from "../support/stored-files.ts";
import { testBackend } from "../support/test-backend.ts";

const server = testBackend();
let owner: StorageUser;
beforeAll(async () => {
  owner = await signedIn(server);
});

const bucketId = "photos";
const images = () => owner.storage.from(bucketId);
const renders = () => storedFiles(server).filter((file) => file.includes("/renders/"));
const rows = () =>
  server.database.query<{ key: string; size: string }>(
    "select key, size from backend.storage_renders order by used_at",
  );
const fetchRender = (name: string, width: number) =>
  fetch(images().getPublicUrl(owner.path(name), { transform: { width } }).data.publicUrl);

test("however many ask for a render at once, it is made once", async () => {
  await images().upload(owner.path("a.jpg"), await photoFile("jpeg", 1600, 1200));
  // A render's row counts how often it was made: a second one would find the first and only touch it.
  await server.database.query(`
    create table public.made (key text);
    create function public.count_made() returns trigger language plpgsql security definer as $$
      begin insert into public.made values (new.key); return new; end $$;
    create trigger count_made before insert on backend.storage_renders
      for each row execute function public.count_made();
  `);
  const answers = await Promise.all(Array.from({ length: 40 }, () => fetchRender("a.jpg", 800)));
  const bodies = await Promise.all(answers.map((answer) => answer.arrayBuffer()));
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
  expect(new Set(bodies.map((body) => body.byteLength)).size).toBe(1);
  expect(await server.database.query("select * from public.made")).toHaveLength(1);
  expect(renders()).toHaveLength(1);
});

test("the second time it is not made again, but comes from the store", async () => {
  await images().upload(owner.path("b.jpg"), await photoFile("jpeg", 640, 480));
  await fetchRender("b.jpg", 320);
  const before = await server.database.query("select * from public.made");
  expect((await fetchRender("b.jpg", 320)).status).toBe(200);
  expect(await server.database.query("select * from public.made")).toEqual(before);
});

test("all widths between two standard ones share one render", async () => {
  await images().upload(owner.path("c.jpg"), await photoFile("jpeg", 1000, 750));
  const before = renders().length;
  await Promise.all([321, 350, 400, 479, 480].map((width) => fetchRender("c.jpg", width)));
  expect(renders()).toHaveLength(before + 1);
});

test("renders stay within their bound: those that nobody looked at for longest go first", async () => {
  await server.database.query("update backend.storage_renders set used_at = now() - interval '2 days'");
  await images().upload(owner.path("d.jpg"), await photoFile("jpeg", 640, 480));
  await fetchRender("d.jpg", 160);
  await fetchRender("b.jpg", 320);
  const [recent] = (await rows()).slice(-1);
  const blobs = diskStore(server.deps.settings.storage.folder);
  await evictRenders({ database: server.database, blobs }, Number(recent?.size));
  expect((await rows()).map((row) => row.key)).toEqual([recent?.key]);
  expect(renders()).toHaveLength(1);
  expect((await fetchRender("b.jpg", 320)).status).toBe(200);
});

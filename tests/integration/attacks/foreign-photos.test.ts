import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addListing, addOwner, type Owner } from "../../support/listings.ts";
import { startTestServer, type TestServer } from "../../support/test-server.ts";
import { listing } from "../data/people.ts";
import { type Attacker, signedInAs } from "./attacker.ts";

let server: TestServer;
let owner: Owner;
let seller: Attacker;
beforeAll(async () => {
  server = await startTestServer();
  owner = await addOwner(server.database);
  seller = await signedInAs(server, owner.id);
});
afterAll(() => server.stop());

const path = () => `/storage/v1/object/public/property_images/user_${owner.id}/a.jpg`;
const prefer = "return=representation";

test.each([
  "https://evil.example",
  "http://127.0.0.1:1",
  "https://evil.example/x?y=",
  "//evil.example",
  "javascript:alert(1)//",
  "data:image/png;base64,x",
  "https://user@",
])("a photo of a foreign address is refused: %s", async (origin) => {
  const answer = await seller.send("/properties", { body: listing({ images: [origin + path()] }) });
  expect([answer.status, (await answer.json()).message]).toEqual([
    400,
    "Photos must be files of your own uploads",
  ]);
});

test("an address that only begins with this site's is refused", async () => {
  for (const origin of [`${server.url}0`, `${server.url}.evil.example`, `${server.url}@evil.example`]) {
    const answer = await seller.send("/properties", { body: listing({ images: [origin + path()] }) });
    expect(answer.status).toBe(400);
  }
});

test("an address of this site's storage is kept as its path, when listed and when changed", async () => {
  const images = [server.url + path(), path().replace("a.jpg", "b.jpg")];
  const made = await seller.send("/properties", { body: listing({ images }), headers: { prefer } });
  const [row] = await made.json();
  expect(row.images).toEqual([path(), path().replace("a.jpg", "b.jpg")]);
  const changed = await seller.send(`/properties?id=eq.${row.id}`, {
    method: "PATCH",
    body: { images: [server.url + path()] },
    headers: { prefer },
  });
  expect((await changed.json())[0].images).toEqual([path()]);
});

test("photos of earlier listings lose their origin, and the listing is not changed otherwise", async () => {
  const { id } = await addListing(server.database, owner, { images: [path()] });
  const read = async () =>
    (
      await server.database.query("select version, updated_at, images from properties where id = $1", [id])
    )[0];
  const before = await read();
  await server.database.query(`
    alter table properties disable trigger user;
    alter table properties drop constraint properties_images_own;
    update properties set images = array['https://old.example${path()}'] where id = '${id}';
    alter table properties enable trigger user`);
  const migration = new URL("../../../supabase/migrations/20261115000404_photo_paths.sql", import.meta.url);
  await server.database.query(readFileSync(migration, "utf8"));
  expect(await read()).toEqual(before);
});

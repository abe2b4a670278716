import { verify } from "@node-rs/argon2";
import { demoAccounts } from "@osari/demo/accounts.ts";
import { drawPictures } from "@osari/demo/draw-pictures.ts";
import { demoListings } from "@osari/demo/listings.ts";
import { seedDemo } from "@osari/demo/seed.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../support/test-database.ts";

const now = new Date("2026-11-15T06:00:00Z");
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  // Three processes that start together, as workers do.
  await Promise.all([1, 2, 3].map(() => seedDemo(database, now)));
});
afterAll(() => database.close());

async function listings() {
  return database.query<{ id: string; images: string[]; created_at: Date; user_id: string }>(
    "select id, images, created_at, user_id from public.properties order by created_at desc",
  );
}

test("every sample listing passes the rules of the schema and is stored once", async () => {
  expect(await listings()).toHaveLength(demoListings.length);
});

test("sample listings say the further details that their kind can have", async () => {
  const [said] = await database.query<Record<string, number>>(
    `select count(*) filter (where property_type = 'residential' and property_details ? 'bhk')::int as bhk,
       count(*) filter (where property_details ? 'carpet_area')::int as carpet,
       count(*) filter (where listing_type = 'rent' and property_details ? 'deposit')::int as deposit,
       count(*) filter (where property_type = 'land' and property_details ? 'own_area')::int as own_area,
       count(*) filter (where property_type = 'land' and property_details ? 'bhk')::int as rooms_of_land
     from public.properties`,
  );
  expect(said?.rooms_of_land).toBe(0);
  for (const kind of ["bhk", "carpet", "deposit", "own_area"]) expect(said?.[kind], kind).toBeGreaterThan(2);
});

test("the search shows the newest first before any upkeep has run", async () => {
  const [found] = await database.query<{ ids: string[] }>(
    "select array(select row ->> 'id' from json_array_elements(public.search_properties() -> 'rows') as row) as ids",
  );
  const newest = (await listings()).map(({ id }) => id);
  expect(found?.ids).toEqual(newest.slice(0, found?.ids.length));
  expect(found?.ids).toHaveLength(12);
});

test("a second start changes nothing", async () => {
  const before = await listings();
  await seedDemo(database, new Date());
  expect(await listings()).toEqual(before);
});

test("listings were made over the last sixty days", async () => {
  const ages = (await listings()).map(
    ({ created_at }) => (now.getTime() - created_at.getTime()) / 86_400_000,
  );
  expect(Math.min(...ages)).toBeGreaterThan(0);
  expect(Math.min(...ages)).toBeLessThan(1);
  expect(Math.max(...ages)).toBeGreaterThan(50);
  expect(Math.max(...ages)).toBeLessThanOrEqual(60);
});

test("the accounts are marked as demonstration, confirmed, and open with the printed password", async () => {
  for (const account of Object.values(demoAccounts)) {
    const [user] = await database.query<{
      encrypted_password: string;
      demo: boolean;
      confirmed: boolean;
      name: string;
    }>(
      `select encrypted_password, (raw_app_meta_data ->> 'demo')::boolean as demo,
              email_confirmed_at is not null as confirmed, full_name as name
       from auth.users join public.profiles using (id) join auth.identities on user_id = users.id
       where users.email = $1`,
      [account.email],
    );
    expect(user).toMatchObject({ demo: true, confirmed: true, name: account.fullName });
    expect(user?.encrypted_password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await verify(user?.encrypted_password ?? "", account.password)).toBe(true);
  }
});

test("the agent has the many listings and the owner a few", async () => {
  const owned = (await listings()).filter(({ user_id }) => user_id === demoAccounts.owner.id).length;
  expect(owned).toBeGreaterThanOrEqual(3);
  expect(owned).toBeLessThan(10);
});

test("the pictures are named by paths, so that another address of the site shows them too", async () => {
  const images = await database.query<{ image: string }>(
    "select unnest(images) as image from public.properties",
  );
  expect(images.filter(({ image }) => !image.startsWith("/storage/v1/object/public/"))).toEqual([]);
});

test("a database that already holds a listing gets no sample", async () => {
  const used = await createTestDatabase();
  try {
    const person = "00000000-0000-4000-8000-000000000001";
    await used.query("insert into auth.users (id, email) values ($1, 'asha@homes.example')", [person]);
    await used.query(
      `insert into public.properties (title, description, price, area_value, property_subtype, pincode, location_details, user_id)
       values ('My own house', 'With a well.', 100, 100, 'House', '413102', $1, $2)`,
      [{ address: "Main Road", city: "Baramati", state: "Maharashtra" }, person],
    );
    await seedDemo(used, now);
    expect(await used.query("select title from public.properties")).toEqual([{ title: "My own house" }]);
    expect(await used.query("select email from auth.users")).toEqual([{ email: "asha@homes.example" }]);
  } finally {
    await used.close();
  }
});

test("a sample listing that its owner deleted does not come back", async () => {
  const used = await createTestDatabase();
  try {
    await seedDemo(used, now);
    await used.query("delete from public.properties");
    await seedDemo(used, now);
    expect(await used.query("select from public.properties")).toEqual([]);
  } finally {
    await used.close();
  }
});

test("covers are drawn first, featured before newest, and a stop ends the drawing", async () => {
  const stopping = new AbortController();
  const stored: string[] = [];
  const drawn = await drawPictures(database, {
    signal: stopping.signal,
    async putPicture(path, jpeg) {
      expect(jpeg.subarray(0, 2).toString("hex")).toBe("ffd8");
      stored.push(path);
      if (stored.length === 4) stopping.abort();
    },
  });
  expect(drawn).toBeLessThan(8);
  const inOrder = await database.query<{ cover: string }>(
    "select images[1] as cover from public.properties order by not is_featured, created_at desc",
  );
  const covers = inOrder.map(({ cover }) => cover);
  expect(stored.map((path) => covers.findIndex((cover) => cover.endsWith(path)))).toEqual(
    stored.map((_, i) => i),
  );
});

test("a picture that the bucket cannot take is reported", async () => {
  const refuse = () => Promise.reject(new Error("the disk is full"));
  await expect(drawPictures(database, { putPicture: refuse })).rejects.toThrow("the disk is full");
});

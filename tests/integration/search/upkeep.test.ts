import { readFileSync } from "node:fs";
import { asCaller, type Caller } from "@osari/backend/database/scope.ts";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { searchUpkeep } from "../../../server/search-upkeep.ts";
import { createTestDatabase, type TestDatabase } from "../../support/test-database.ts";
import { addListing, addPerson, insertListing, listing, refusal, service, visitor } from "../data/people.ts";

let database: TestDatabase;
let owner: Caller & { userId: string };
const opened: TestDatabase[] = [];

beforeEach(async () => {
  database = await createTestDatabase();
  opened.push(database);
  owner = await addPerson(database);
});
afterAll(() => Promise.all(opened.map((one) => one.close())));

async function titles(sort = "newest"): Promise<string[]> {
  const { rows } = await asCaller(database, visitor, (client) =>
    client.query("select public.search_properties(sort => $1) as found", [sort]),
  );
  return rows[0].found.rows.map((row: { title: string }) => row.title);
}

const notes = async () => (await database.query("select from search.changes")).length;

describe("A change is found", () => {
  it("at once, before any job has run", async () => {
    const { id } = await addListing(database, owner, { title: "First" });
    await addListing(database, owner, { title: "Second" });
    expect(await titles()).toEqual(["Second", "First"]);
    await database.query("update public.properties set is_active = false where id = $1", [id]);
    expect(await titles()).toEqual(["Second"]);
    await database.query("delete from public.properties where title = 'Second'");
    expect(await titles()).toEqual([]);
  });

  it("the same way after the job has folded it in", async () => {
    await addListing(database, owner, { title: "First" });
    await addListing(database, owner, { title: "Second", price: 1 });
    for (const job of searchUpkeep(database)) await job.run();
    expect(await notes()).toBe(0);
    expect(await titles()).toEqual(["Second", "First"]);
    expect(await titles("price_desc")).toEqual(["First", "Second"]);
  });

  it("and a withdrawn listing that comes back keeps its position in the order", async () => {
    const { id } = await addListing(database, owner, { title: "Old" });
    await addListing(database, owner, { title: "New" });
    for (const is_active of [false, true]) {
      await database.query("update public.properties set is_active = $2 where id = $1", [id, is_active]);
      await database.query("select search.apply()");
    }
    expect(await titles()).toEqual(["New", "Old"]);
  });
});

describe("Upkeep", () => {
  it("has nothing to do after a change of a listing's photos, and is notified of featuring it", async () => {
    const { id } = await addListing(database, owner);
    await database.query("select search.apply()");
    await database.query("update public.properties set images = '{}' where id = $1", [id]);
    expect(await notes()).toBe(0);
    await database.query("update public.properties set is_featured = true where id = $1", [id]);
    expect(await notes()).toBe(1);
  });

  it("puts imported older listings where their dates belong", async () => {
    await addListing(database, owner, { title: "Today" });
    for (const [title, created_at] of [
      ["March", "2025-03-01"],
      ["January", "2025-01-01"],
      ["February", "2025-02-01"],
    ]) {
      await asCaller(database, service, (client) =>
        insertListing(client, { ...listing({ title }), user_id: owner.userId, created_at }),
      );
    }
    while (await notes()) await database.query("select search.apply()");
    expect(await titles()).toEqual(["Today", "March", "February", "January"]);
  });

  it("closes the gaps that deleted listings leave", async () => {
    await addListing(database, owner, { title: "First" });
    await database.query("select setval(pg_get_serial_sequence('search.documents', 'n'), 200000)");
    await addListing(database, owner, { title: "Second" });
    await database.query("select search.put_in_order()");
    expect(await database.query("select max(n)::int as highest from search.documents")).toEqual([
      { highest: 2 },
    ]);
    await addListing(database, owner, { title: "Third" });
    expect(await titles()).toEqual(["Third", "Second", "First"]);
    await database.query("select search.rebuild()");
    expect(await titles()).toEqual(["Third", "Second", "First"]);
  });

  it("says that a rebuild is due when the listings have doubled, and after a day", async () => {
    const due = async () => (await database.query("select search.rebuild_is_due() as due"))[0];
    expect(await due()).toEqual({ due: false });
    await database.query("update search.built set listings = 5000");
    expect(await due()).toEqual({ due: true });
    await database.query("update search.built set listings = 0, built_at = now() - interval '25 hours'");
    expect(await due()).toEqual({ due: true });
  });

  it("adopts listings that were loaded without triggers", async () => {
    await database.transaction(async (client) => {
      await client.query("alter table public.properties disable trigger user");
      await insertListing(client, { ...listing({ title: "Restored" }), user_id: owner.userId });
      await client.query("alter table public.properties enable trigger user");
    });
    expect(await titles()).toEqual([]);
    await database.query("select search.adopt_listings()");
    await database.query("select search.rebuild()");
    expect(await titles()).toEqual(["Restored"]);
  });

  it("adopts very many at once with all indexes and counts, and says that a rebuild is due", async () => {
    const { id } = await addListing(database, owner, { title: "Copied" });
    const indexes = () =>
      database.query("select indexdef from pg_indexes where schemaname = 'search' order by indexname");
    const before = await indexes();
    await database.query("update search.built set listings = 700");
    await database.transaction(async (client) => {
      await client.query("alter table public.properties disable trigger user");
      await client.query(
        `insert into public.properties
         select (jsonb_populate_record(copied, jsonb_build_object('id', gen_random_uuid()))).*
         from public.properties as copied, generate_series(1, 1500) where copied.id = $1`,
        [id],
      );
      await client.query("alter table public.properties enable trigger user");
    });
    expect(await database.query("select search.rebuild_is_due() as due")).toEqual([{ due: false }]);
    await database.query("select search.adopt_listings()");
    expect(await database.query("select search.rebuild_is_due() as due")).toEqual([{ due: true }]);
    expect(await indexes()).toEqual(before);
    for (const job of searchUpkeep(database)) await job.run();
    await addListing(database, await addPerson(database));
    const [row] = await database.query<{ found: { total: number; facets: object } }>(
      "select public.search_properties(with_facets => true) as found",
    );
    expect(row?.found).toMatchObject({ total: 1502, facets: { property_type: { residential: 1502 } } });
  });

  it("reads stored listings in Devanagari anew when the migration comes that knows further readings", async () => {
    await addListing(database, owner, {
      title: "Devanagari",
      location_details: { address: "1, Main Road", city: "निफाड", state: "Maharashtra" },
    });
    await addListing(database, owner, { title: "Latin" });
    await database.query("update search.documents set words = 'stale'");
    await database.query("select search.apply()");
    const migration = "../../../supabase/migrations/20261204000300_search_rereads_devanagari.sql";
    await database.query(readFileSync(new URL(migration, import.meta.url), "utf8"));
    const stale = await database.query(
      `select title from public.properties join search.documents on property_id = id where words = 'stale'`,
    );
    expect(stale).toEqual([{ title: "Latin" }]);
    expect(await notes()).toBe(1);
  });

  it("forgets everything when the listings are truncated", async () => {
    await addListing(database, owner);
    await database.query("select search.apply()");
    await database.query("truncate public.properties cascade");
    expect(await titles()).toEqual([]);
  });
});

describe("A question that makes no sense", () => {
  it("about the order is refused with a sentence", async () => {
    const error = await refusal(titles("cheapest"));
    expect(error).toMatchObject({
      code: "22023",
      message: "Listings can be sorted by newest, relevance, price_asc, price_desc or price_per_sqft",
    });
  });

  it.each([
    ["min_price => 'NaN'"],
    ["min_price => 'Infinity'"],
    ["max_price => '-Infinity'"],
    ["max_price => 1e300"],
    ["min_price => 10, max_price => 5"],
    ["bedrooms => -2147483648"],
    ["min_area => -5"],
    ["page_offset => -1, page_limit => -1"],
    ["page_offset => 2147483647, page_limit => 2147483647, sort => 'price_desc'"],
    ["place => repeat('9', 100000)"],
    ["property_type => '', listing_type => '', search_query => '', place => ' '"],
  ])("(%s) is answered all the same", async (arguments_) => {
    await addListing(database, owner);
    const [row] = await database.query<{ found: { total: number } }>(
      `select public.search_properties(${arguments_}) as found`,
    );
    expect(row?.found.total).toBeTypeOf("number");
  });
});

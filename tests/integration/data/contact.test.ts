import { asCaller, type Caller } from "@osari/backend/database/scope.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../support/test-database.ts";
import { addListing, addPerson, refusal, visitor } from "./people.ts";

let database: TestDatabase;
let owner: Caller & { userId: string };
let buyer: Caller & { userId: string };
let listingId: string;

const secretPhone = "9000000001";
const secretEmail = "owner@private.example";

beforeAll(async () => {
  database = await createTestDatabase();
  owner = await addPerson(database, { full_name: "Meera Joshi", phone: secretPhone, email: secretEmail });
  buyer = await addPerson(database);
  listingId = (await addListing(database, owner)).id;
});
afterAll(() => database.close());

const ask = async (caller: Caller, sql: string, values: unknown[] = []) =>
  (await asCaller(database, caller, (client) => client.query(sql, values))).rows;

describe("The contact of a listing", () => {
  it("is told to a signed-in person", async () => {
    expect(await ask(buyer, "select public.get_listing_contact($1) as contact", [listingId])).toEqual([
      { contact: { full_name: "Meera Joshi", phone: secretPhone, email: secretEmail, whatsapp: false } },
    ]);
  });

  it("may be used for WhatsApp only where the owner says so and has a number, and only the owner says it", async () => {
    const mayWrite = async (id: string) =>
      (await ask(buyer, "select public.get_listing_contact($1) -> 'whatsapp' as allowed", [id]))[0]?.allowed;
    const allow =
      "update public.properties set property_details = '{\"whatsapp\": true}' where id = $1 returning id";
    const { id } = await addListing(database, owner);
    expect(await mayWrite(id)).toBe(false);
    expect(await ask(buyer, allow, [id])).toEqual([]);
    expect(await mayWrite(id)).toBe(false);
    expect(await ask(owner, allow, [id])).toHaveLength(1);
    expect(await mayWrite(id)).toBe(true);
    const unreachable = await addPerson(database, { phone: "" });
    const silent = await addListing(database, unreachable, { property_details: { whatsapp: true } });
    expect(await mayWrite(silent.id)).toBe(false);
    const error = await refusal(ask(visitor, "select public.get_listing_contact($1)", [id]));
    expect(error.code).toBe("42501");
  });

  it("is not told to a visitor, who sees the name alone", async () => {
    const error = await refusal(ask(visitor, "select public.get_listing_contact($1)", [listingId]));
    expect(error.code).toBe("42501");
    expect(await ask(visitor, "select public.listing_owner_name($1) as name", [listingId])).toEqual([
      { name: "Meera Joshi" },
    ]);
  });

  it("is not told once the listing is withdrawn", async () => {
    const { id } = await addListing(database, owner, { is_active: false });
    expect(await ask(buyer, "select public.get_listing_contact($1) as contact", [id])).toEqual([
      { contact: null },
    ]);
    expect(await ask(buyer, "select public.listing_owner_name($1) as name", [id])).toEqual([{ name: null }]);
  });

  it.each([
    ["a list of all profiles", "select * from public.profiles"],
    [
      "an embedded owner",
      "select p.*, o.* from public.properties p left join public.profiles o on o.id = p.user_id",
    ],
    ["a search", "select public.search_properties(with_facets => true)"],
    ["a search for the number", `select public.search_properties('${secretPhone}')`],
    ["every column of every listing", "select to_jsonb(p) from public.properties p"],
    ["another search_path", "set local search_path = auth, rules, search; select * from public.profiles"],
  ])("does not leak through %s", async (_, sql) => {
    for (const caller of [visitor, buyer]) {
      const answers = await asCaller(database, caller, (client) => client.query(sql));
      const text = JSON.stringify([answers].flat().map((answer) => answer.rows));
      expect(text).not.toContain(secretPhone);
      expect(text).not.toContain(secretEmail);
    }
  });

  it("cannot be read by a function of one's own in front of the owner's", async () => {
    const error = await refusal(ask(buyer, "create function public.uid() returns uuid return null"));
    expect(error.code).toBe("42501");
  });

  it("cannot be had by claiming to be somebody without a session", async () => {
    const ghost: Caller = { role: "authenticated", claims: {}, userId: null };
    const error = await refusal(ask(ghost, "select public.get_listing_contact($1)", [listingId]));
    expect(error).toMatchObject({ code: "42501", message: "Please sign in to view contact details." });
  });
});

describe("Collecting contacts", () => {
  it("ends after fifty owners within a day, and known ones stay open", async () => {
    const collector = await addPerson(database);
    await database.query(
      `with account as (
         insert into auth.users (email) select 'n' || number || '@people.example' from generate_series(1, 50) as number returning id
       )
       insert into rules.contact_views (viewer, owner) select $1, id from account`,
      [collector.userId],
    );
    const look = () => ask(collector, "select public.get_listing_contact($1) as contact", [listingId]);
    expect((await refusal(look())).code).toBe("PT429");

    await database.query(
      "update rules.contact_views set viewed_at = now() - interval '25 hours' where viewer = $1",
      [collector.userId],
    );
    expect(await look()).toMatchObject([{ contact: { phone: secretPhone } }]);
    await database.query("update rules.contact_views set viewed_at = now() where viewer = $1", [
      collector.userId,
    ]);
    await database.query(
      "delete from rules.contact_views where ctid in (select ctid from rules.contact_views where viewer = $1 and owner <> $2 limit 1)",
      [collector.userId, owner.userId],
    );
    expect(await look()).toMatchObject([{ contact: { phone: secretPhone } }]);
  });
});

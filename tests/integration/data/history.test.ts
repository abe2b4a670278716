import { randomUUID } from "node:crypto";
import { asCaller, type Caller } from "@osari/backend/database/scope.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../support/test-database.ts";
import { addListing, addPerson, insertListing, listing, refusal, service } from "./people.ts";

let database: TestDatabase;
let owner: Caller & { userId: string };

beforeAll(async () => {
  database = await createTestDatabase();
  owner = await addPerson(database);
});
afterAll(() => database.close());

const change = (caller: Caller, sql: string, values: unknown[]) =>
  asCaller(database, caller, (client) => client.query(sql, values));

describe("The database alone decides", () => {
  it("when a client's listing was made", async () => {
    const stored = await addListing(database, owner, {
      created_at: "2099-01-01T00:00:00Z",
      updated_at: "2099-01-01T00:00:00Z",
      version: 40,
    });
    expect(stored.version).toBe(1);
    expect(stored.created_at).toEqual(stored.updated_at);
    expect(Math.abs(Date.now() - Number(stored.created_at))).toBeLessThan(60_000);
  });

  it("who owns it and what it is called", async () => {
    const { id } = await addListing(database, owner);
    const stranger = await addPerson(database);
    for (const [column, value] of [
      ["id", randomUUID()],
      ["user_id", stranger.userId],
    ]) {
      const error = await refusal(
        change(owner, `update public.properties set ${column} = $1 where id = $2`, [value, id]),
      );
      expect(error.code).toBe("42501");
      expect(error.message).toBe("The id and the owner of a listing cannot be changed");
    }
  });

  it("its times and its version, whatever an update sends along", async () => {
    const before = await addListing(database, owner);
    const { rows } = await change(
      owner,
      `update public.properties set user_id = user_id, created_at = '2099-01-01', updated_at = '2001-01-01', version = 99
       where id = $1 returning *`,
      [before.id],
    );
    expect(rows[0]).toMatchObject({ version: 2, created_at: before.created_at });
    expect(rows[0].updated_at.getTime()).toBeGreaterThan(Number(before.updated_at));
  });

  it("but an import by the service keeps its dates", async () => {
    const stored = await asCaller(database, service, (client) =>
      insertListing(client, { ...listing(), user_id: owner.userId, created_at: "2025-03-01T00:00:00Z" }),
    );
    expect(stored.created_at).toEqual(new Date("2025-03-01T00:00:00Z"));
  });
});

describe("Two people who edit the same listing", () => {
  it("do not overwrite each other", async () => {
    const { id, version } = await addListing(database, owner);
    const edit = (price: number) =>
      change(owner, "update public.properties set price = $1 where id = $2 and version = $3", [
        price,
        id,
        version,
      ]);
    const outcomes = await Promise.all([edit(100), edit(200)]);
    expect(outcomes.map((outcome) => outcome.rowCount).sort()).toEqual([0, 1]);
  });
});

describe("A listing sent twice", () => {
  it("is stored once", async () => {
    const id = randomUUID();
    await addListing(database, owner, { id });
    expect((await refusal(addListing(database, owner, { id }))).code).toBe("23505");
  });

  it("can be sent again as an upsert", async () => {
    const id = randomUUID();
    await addListing(database, owner, { id });
    const upsert = `insert into public.properties select * from json_populate_record(null::public.properties, $1)
      on conflict (id) do update set title = excluded.title, created_at = excluded.created_at returning version`;
    const row = {
      ...listing({ title: "Again" }),
      id,
      user_id: owner.userId,
      is_featured: false,
      is_active: true,
    };
    const { rows } = await change(owner, upsert, [
      JSON.stringify({ ...row, version: 1, created_at: new Date(), updated_at: new Date() }),
    ]);
    expect(rows).toEqual([{ version: 2 }]);
  });
});

describe("An owner without a profile", () => {
  it("gets one from the account with the first listing", async () => {
    const person = await addPerson(database, { profile: false, full_name: "  Ravi Deshmukh " });
    const { id } = await addListing(database, person);
    const { rows } = await change(person, "select public.listing_owner_name($1) as name", [id]);
    expect(rows).toEqual([{ name: "Ravi Deshmukh" }]);
  });

  it("is called by the address when the account has no name", async () => {
    const person = await addPerson(database, { profile: false, full_name: "", email: "k@people.example" });
    const { id } = await addListing(database, person);
    const { rows } = await change(person, "select public.listing_owner_name($1) as name", [id]);
    expect(rows).toEqual([{ name: "k" }]);
  });
});

describe("A flood of listings", () => {
  /** Ten at a time, so that a statement stays below a person's eight seconds on a slow machine too. */
  const bringIn = async (person: Caller, count: number) => {
    for (let brought = 0; brought < count; brought += 10)
      await change(
        person,
        `insert into public.properties
           (title, description, price, area_value, property_subtype, pincode, location_details)
         select 'Plot ' || number, 'Level', 10, 10, 'House', '413102', '{"city": "B", "state": "M", "address": "x"}'
         from generate_series(1, 10) as number`,
        [],
      );
  };

  it("does not stop an agent who brings in eighty, twice", async () => {
    await bringIn(await addPerson(database), 160);
  });

  it("ends at two hundred within an hour, as 429", async () => {
    const flooder = await addPerson(database);
    await bringIn(flooder, 200);
    const error = await refusal(addListing(database, flooder));
    expect(error.code).toBe("PT429");
    await database.query(
      "update public.properties set created_at = now() - interval '61 minutes' where user_id = $1",
      [flooder.userId],
    );
    await addListing(database, flooder);
  });
});

describe("Closing an account", () => {
  it("takes the profile and the listings along", async () => {
    const person = await addPerson(database);
    const { id } = await addListing(database, person);
    await database.query("delete from auth.users where id = $1", [person.userId]);
    expect(await database.query("select from public.properties where id = $1", [id])).toHaveLength(0);
    expect(await database.query("select from search.documents where property_id = $1", [id])).toHaveLength(0);
  });
});

import { randomUUID } from "node:crypto";
import { asCaller, type Caller } from "@osari/backend/database/scope.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../support/test-database.ts";
import { addListing, addPerson, listing, refusal, type Values, visitor } from "./people.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const save = async (caller: Caller, values: Values, phone: string, version: number | null = null) => {
  const call = "select public.save_listing_with_phone($1, $2, 'Asha', $3) as id";
  const { rows } = await asCaller(database, caller, (client) =>
    client.query(call, [JSON.stringify(values), phone, version]),
  );
  return rows[0].id;
};
const stored = async (id: string) =>
  (await database.query("select title, user_id, version from public.properties where id = $1", [id]))[0];
const phoneOf = async (userId: string) =>
  (await database.query("select phone from public.profiles where id = $1", [userId]))[0]?.phone;

describe("A listing and its owner's phone number", () => {
  it("are stored together, also for somebody without a profile", async () => {
    const owner = await addPerson(database, { profile: false });
    const id = randomUUID();
    expect(await save(owner, listing({ id, title: "New" }), "9000000001")).toBe(id);
    expect(await stored(id)).toEqual({ title: "New", user_id: owner.userId, version: 1 });
    expect(await phoneOf(owner.userId)).toBe("9000000001");
  });

  it("are both left as they were when the listing breaks a rule", async () => {
    const owner = await addPerson(database, { phone: "" });
    const id = randomUUID();
    const error = await refusal(save(owner, listing({ id, price: -1 }), "9000000002"));
    expect(error.message).toBe("Please enter a valid price");
    expect(await stored(id)).toBeUndefined();
    expect(await phoneOf(owner.userId)).toBe("");
  });

  it("are both left as they were when the number breaks a rule", async () => {
    const owner = await addPerson(database, { phone: "" });
    const id = randomUUID();
    await refusal(save(owner, listing({ id }), "x".repeat(500)));
    expect(await stored(id)).toBeUndefined();
  });

  it("are changed together, and not at all when the listing has a newer version", async () => {
    const owner = await addPerson(database, { phone: "" });
    const { id } = await addListing(database, owner, { title: "Before" });
    expect(await save(owner, listing({ id, title: "After" }), "9000000003", 7)).toBeNull();
    expect(await phoneOf(owner.userId)).toBe("");
    expect(await save(owner, listing({ id, title: "After" }), "9000000003", 1)).toBe(id);
    expect(await stored(id)).toEqual({ title: "After", user_id: owner.userId, version: 2 });
    expect(await phoneOf(owner.userId)).toBe("9000000003");
  });
});

describe("A stranger", () => {
  it("can't change the listing of another, nor give it away", async () => {
    const owner = await addPerson(database);
    const stranger = await addPerson(database, { phone: "" });
    const { id } = await addListing(database, owner, { title: "Mine" });
    expect(await save(stranger, listing({ id, title: "Taken" }), "9000000004", 1)).toBeNull();
    const made = randomUUID();
    await save(stranger, listing({ id: made, user_id: owner.userId }), "9000000004");
    expect(await stored(id)).toEqual({ title: "Mine", user_id: owner.userId, version: 1 });
    expect((await stored(made))?.user_id).toBe(stranger.userId);
  });

  it("can't call it without an account", async () => {
    const error = await refusal(save(visitor, listing({ id: randomUUID() }), "9000000005"));
    expect(error.code).toBe("42501");
  });
});

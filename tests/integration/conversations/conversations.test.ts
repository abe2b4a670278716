import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../support/test-database.ts";
import { addListing, addPerson, refusal, visitor } from "../data/people.ts";
import { type Person, talksIn } from "./talk.ts";

let database: TestDatabase;
let talks: ReturnType<typeof talksIn>;
let owner: Person;
let buyer: Person;
let stranger: Person;
let listingId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  talks = talksIn(database);
});
beforeEach(async () => {
  [owner, buyer, stranger] = [
    await addPerson(database, { full_name: "Meera Joshi" }),
    await addPerson(database, { full_name: "Ravi More" }),
    await addPerson(database),
  ];
  listingId = (await addListing(database, owner, { title: "House with a well" })).id;
});
afterAll(() => database.close());

describe("An enquiry of a signed-in person", () => {
  it("reaches the owner at once, with the number only if it was given", async () => {
    const id = await talks.begin(buyer, listingId, { phone: "9822012345", preferred_time: "evening" });
    const { conversations } = await talks.inbox(owner, { side: "received" });
    expect(conversations).toMatchObject([
      {
        id,
        listing_title: "House with a well",
        other_name: "Ravi More",
        enquirer_phone: "9822012345",
        preferred_time: "evening",
        state: "new",
        unread: 1,
        last_message: "Is it still free? I can come on Sunday.",
      },
    ]);
    const sent = await talks.inbox(buyer, { side: "sent" });
    expect(sent.conversations).toMatchObject([{ id, other_name: "Meera Joshi", unread: 0, note: "" }]);
  });

  it("goes on in the same conversation when the person writes about the listing again", async () => {
    const first = await talks.begin(buyer, listingId);
    const second = await talks.begin(buyer, listingId, { message: "And is there parking?" });
    expect(second).toBe(first);
    const read = await talks.read(owner, { conversation_id: first });
    expect(read?.messages.map(({ body }) => body)).toEqual([
      "Is it still free? I can come on Sunday.",
      "And is there parking?",
    ]);
  });

  it("is kept once when it is sent again after a lost answer", async () => {
    const message_id = randomUUID();
    const first = await talks.begin(buyer, listingId, { message_id });
    expect(await talks.begin(buyer, listingId, { message_id })).toBe(first);
    expect((await talks.read(buyer, { conversation_id: first }))?.messages).toHaveLength(1);
  });

  it("is refused for one's own listing, a withdrawn one, and without name or words", async () => {
    expect(await refusal(talks.enquire(owner, listingId))).toMatchObject({ code: "PT403" });
    const { id: withdrawn } = await addListing(database, owner, { is_active: false });
    expect(await refusal(talks.enquire(buyer, withdrawn))).toMatchObject({ code: "PT404" });
    for (const given of [
      { name: " " },
      { message: " \n" },
      { message: "x".repeat(2001) },
      { phone: "12" },
      { preferred_time: "never" },
    ])
      expect(await refusal(talks.enquire(buyer, listingId, given))).toMatchObject({ code: "23514" });
  });

  it("tells a new listing of the same owner nothing about the person", async () => {
    await talks.begin(buyer, listingId, { phone: "9822012345" });
    const other = (await addListing(database, owner)).id;
    const { conversations } = await talks.inbox(owner, { side: "received", listing: other });
    expect(conversations).toEqual([]);
    await talks.begin(buyer, other);
    const second = await talks.inbox(owner, { side: "received", listing: other });
    expect(second.conversations).toMatchObject([{ enquirer_phone: "" }]);
  });
});

describe("A conversation", () => {
  it("is written by both sides, counts what is unread, and is answered by the owner's first message", async () => {
    const id = await talks.begin(buyer, listingId);
    await talks.write(owner, { conversation_id: id, body: "Yes, come at ten." });
    expect((await talks.read(buyer, { conversation_id: id }))?.conversation).toMatchObject({
      state: "answered",
      unread: 1,
      is_owner: false,
    });
    await talks.call(buyer, "mark_conversation_read", { conversation_id: id });
    await talks.write(buyer, { conversation_id: id, body: "I will be there." });
    expect((await talks.read(owner, { conversation_id: id, after: 2 }))?.messages).toMatchObject([
      { number: 3, by_owner: false, body: "I will be there." },
    ]);
    expect(await talks.call(buyer, "unread_conversations")).toMatchObject({ received: 0, sent: 0 });
    expect(await talks.call(owner, "unread_conversations")).toMatchObject({
      received: 1,
      listings: [{ id: listingId, title: "House with a well" }],
    });
  });

  it("is closed by either side, and then only whoever closed it opens it again", async () => {
    const id = await talks.begin(buyer, listingId);
    const state = (caller: Person, to: string) =>
      talks.call(caller, "set_conversation_state", { conversation_id: id, state: to });
    expect(await refusal(state(buyer, "deal_done"))).toMatchObject({ code: "PT403" });
    expect(await refusal(state(owner, "new"))).toMatchObject({ code: "23514" });
    await state(owner, "visit_planned");
    await state(buyer, "closed");
    expect(await refusal(talks.write(owner, { conversation_id: id, body: "Hello?" }))).toMatchObject({
      code: "PT403",
    });
    expect(await refusal(state(owner, "answered"))).toMatchObject({ code: "PT403" });
    await state(buyer, "answered");
    await talks.write(owner, { conversation_id: id, body: "Welcome back." });
    await state(owner, "deal_done");
    expect((await talks.read(buyer, { conversation_id: id }))?.conversation.state).toBe("deal_done");
  });

  it("takes words alone: there is no way to send a photo or a file", async () => {
    const id = await talks.begin(buyer, listingId);
    const photo = talks.write(buyer, { conversation_id: id, body: "My papers", images: ["a.jpg"] });
    expect((await refusal(photo)).code).toBe("42883");
    expect((await talks.read(owner, { conversation_id: id }))?.messages).toHaveLength(1);
  });

  it("keeps the owner's note from the enquirer", async () => {
    const id = await talks.begin(buyer, listingId);
    await talks.call(owner, "save_conversation_note", { conversation_id: id, note: "Seems serious" });
    expect((await talks.read(owner, { conversation_id: id }))?.conversation.note).toBe("Seems serious");
    expect(JSON.stringify(await talks.read(buyer, { conversation_id: id }))).not.toContain("serious");
    const note = talks.call(buyer, "save_conversation_note", { conversation_id: id, note: "x" });
    expect(await refusal(note)).toMatchObject({ code: "PT403" });
  });

  it("does not exist for anybody else, whatever they call", async () => {
    const id = await talks.begin(buyer, listingId);
    expect(await talks.read(stranger, { conversation_id: id })).toBeNull();
    for (const side of ["received", "sent"])
      expect(await talks.inbox(stranger, { side })).toEqual({ more: false, conversations: [] });
    const attempts: [string, Record<string, unknown>][] = [
      ["mark_conversation_read", {}],
      ["send_message", { message_id: randomUUID(), body: "Hello" }],
      ["set_conversation_state", { state: "closed" }],
      ["save_conversation_note", { note: "x" }],
      ["report_conversation", { reason: "spam" }],
      ["block_person", {}],
    ];
    for (const [name, given] of attempts) {
      const unknown = await refusal(talks.call(stranger, name, { conversation_id: randomUUID(), ...given }));
      const foreign = await refusal(talks.call(stranger, name, { conversation_id: id, ...given }));
      expect([foreign.code, foreign.message]).toEqual([unknown.code, unknown.message]);
      expect(foreign.code).toBe("PT404");
      expect((await refusal(talks.call(visitor, name, { conversation_id: id, ...given }))).code).toBe(
        "42501",
      );
      const withLink = { ...given, link: "made up" };
      if (!["save_conversation_note", "block_person"].includes(name))
        expect((await refusal(talks.call(visitor, name, withLink))).code).toBe("PT404");
    }
    expect(await talks.read(visitor, { link: "made up" })).toBeNull();
  });

  it("can be reported once by each side, and the row is there for the operator", async () => {
    const id = await talks.begin(buyer, listingId);
    await talks.call(buyer, "report_conversation", { conversation_id: id, reason: "advance_payment" });
    await talks.call(buyer, "report_conversation", {
      conversation_id: id,
      reason: "rude",
      details: "Insults",
    });
    expect(
      await database.query(
        "select by_owner, reason, details from rules.conversation_reports where conversation_id = $1",
        [id],
      ),
    ).toEqual([{ by_owner: false, reason: "rude", details: "Insults" }]);
  });

  it("ends for a person whom the owner blocks, at every listing of that owner, until unblocked", async () => {
    const id = await talks.begin(buyer, listingId);
    const other = (await addListing(database, owner)).id;
    await talks.call(owner, "block_person", { conversation_id: id });
    const refused = { code: "PT403", message: "The owner does not take messages from you." };
    expect(await refusal(talks.write(buyer, { conversation_id: id, body: "Hello?" }))).toMatchObject(refused);
    expect(await refusal(talks.enquire(buyer, other))).toMatchObject(refused);
    expect((await talks.read(owner, { conversation_id: id }))?.conversation.blocked).toBe(true);
    expect((await talks.read(buyer, { conversation_id: id }))?.conversation.blocked).toBe(false);
    await talks.call(owner, "block_person", { conversation_id: id, blocked: false });
    await talks.write(buyer, { conversation_id: id, body: "Thank you" });
  });

  it("outlives its listing and, for the other side, the account", async () => {
    const id = await talks.begin(buyer, listingId, { phone: "9822012345" });
    await talks.write(owner, { conversation_id: id, body: "Come on Sunday." });
    await database.query("delete from public.properties where id = $1", [listingId]);
    expect((await talks.read(buyer, { conversation_id: id }))?.conversation).toMatchObject({
      property_id: null,
      listing_title: "House with a well",
    });
    await database.query("select rules.erase_person($1, $2)", [
      buyer.userId,
      `${buyer.userId}@people.example`,
    ]);
    const left = await talks.read(owner, { conversation_id: id });
    expect(left?.conversation).toMatchObject({ other_left: true, other_name: "", enquirer_phone: "" });
    expect(left?.messages.map(({ body }) => body)).toEqual(["Come on Sunday."]);
    expect(await refusal(talks.write(owner, { conversation_id: id, body: "Hello?" }))).toMatchObject({
      message: "The other person has closed their account.",
    });
    await database.query("select rules.erase_person($1, $2)", [
      owner.userId,
      `${owner.userId}@people.example`,
    ]);
    expect(await database.query("select from rules.conversations where id = $1", [id])).toEqual([]);
  });
});

describe("The inbox", () => {
  it("shows unread conversations first, finds words, and filters by listing and state", async () => {
    const other = (await addListing(database, owner, { title: "Plot by the canal" })).id;
    const first = await talks.begin(buyer, listingId, { name: "Ravi More" });
    const second = await talks.begin(stranger, other, {
      name: "Sara Khan",
      message: "Is 100% of it clear_title?",
    });
    await talks.call(owner, "mark_conversation_read", { conversation_id: second });
    const ids = async (given: Record<string, unknown>) =>
      (await talks.inbox(owner, { side: "received", ...given })).conversations.map(({ id }) => id);
    expect(await ids({})).toEqual([first, second]);
    expect(await ids({ words: "sara" })).toEqual([second]);
    expect(await ids({ words: "100%" })).toEqual([second]);
    expect(await ids({ words: "r_title" })).toEqual([second]);
    expect(await ids({ words: "s_ra" })).toEqual([]);
    expect(await ids({ listing: listingId })).toEqual([first]);
    await talks.call(owner, "set_conversation_state", { conversation_id: first, state: "visit_planned" });
    expect(await ids({ in_state: "visit_planned" })).toEqual([first]);
    expect(await ids({ in_state: "new" })).toEqual([second]);
    expect(await ids({ page: 2 })).toEqual([]);
    expect((await refusal(talks.inbox(owner, { side: "received", page: 0 }))).code).toBe("22023");
  });

  it("keeps canned answers of one owner", async () => {
    await talks.call(owner, "save_canned_answers", { answers: [" Yes, it is free. ", "", "Please call."] });
    expect(await talks.call(owner, "my_canned_answers")).toEqual(["Yes, it is free.", "Please call."]);
    expect(await talks.call(stranger, "my_canned_answers")).toEqual([]);
    const many = Array.from({ length: 21 }, () => "x");
    expect((await refusal(talks.call(owner, "save_canned_answers", { answers: many }))).code).toBe("23514");
  });
});

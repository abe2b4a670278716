import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../support/test-database.ts";
import { addListing, addPerson, refusal, visitor } from "../data/people.ts";
import { type Person, talksIn } from "./talk.ts";

let database: TestDatabase;
let talks: ReturnType<typeof talksIn>;
let owner: Person;
let listingId: string;
let email: string;
beforeAll(async () => {
  database = await createTestDatabase();
  talks = talksIn(database);
});
beforeEach(async () => {
  owner = await addPerson(database, { full_name: "Meera Joshi" });
  listingId = (await addListing(database, owner)).id;
  email = `${randomUUID()}@people.example`;
});
afterAll(() => database.close());

/** Somebody with an account of this mailbox, confirmed. */
async function accountOf(address: string): Promise<Person> {
  const person = await addPerson(database, { email: address, full_name: "Ravi More" });
  await database.query(
    "update auth.users set email_confirmed_at = now(), confirmation_sent_at = now() where id = $1",
    [person.userId],
  );
  return person;
}

/** Whoever reads the mailbox writes to the owner: the link to the conversation. */
async function writeFrom(address: string, listing = listingId): Promise<string> {
  await talks.request(visitor, listing, { email: address });
  return talks.call(visitor, "confirm_enquiry", { token: await talks.mailedToken(address) });
}

const received = async () => (await talks.inbox(owner, { side: "received" })).conversations;

describe("Whoever reads somebody's mailbox", () => {
  it("neither reads nor writes in the conversations of the account", async () => {
    const buyer = await accountOf(email);
    const id = await talks.begin(buyer, listingId, { message: "My budget is a secret." });
    const link = await writeFrom(email);
    const read = await talks.read(visitor, { link });
    expect(read?.conversation.id).not.toBe(id);
    expect(read?.messages.map(({ body }) => body)).toEqual(["I would like to see it on Saturday."]);
    expect((await talks.read(buyer, { conversation_id: id }))?.messages).toHaveLength(1);
  });

  it("is out as soon as the account has taken the conversation over", async () => {
    const link = await writeFrom(email);
    await talks.call(await accountOf(email), "claim_my_enquiries");
    expect(await talks.read(visitor, { link })).toBeNull();
    for (const [name, given] of [
      ["send_message", { message_id: randomUUID(), body: "Hello" }],
      ["mark_conversation_read", {}],
      ["set_conversation_state", { state: "closed" }],
      ["report_conversation", { reason: "spam" }],
    ] as const)
      expect([name, (await refusal(talks.call(visitor, name, { link, ...given }))).code]).toEqual([
        name,
        "PT404",
      ]);
  });
});

describe("Whoever is blocked", () => {
  it("as a visitor, is blocked with the account of the same mailbox too, until the owner thinks again", async () => {
    await writeFrom(email);
    const [conversation] = await received();
    await talks.call(owner, "block_person", { conversation_id: conversation?.id });
    const account = await accountOf(email);
    expect((await refusal(talks.enquire(account, listingId))).code).toBe("PT403");
    expect(await talks.call(account, "get_listing_contact", { property_id: listingId })).toMatchObject({
      phone: "",
      email: "",
      withheld: "never",
    });
    await talks.call(account, "claim_my_enquiries");
    const given = { conversation_id: conversation?.id };
    expect((await refusal(talks.write(account, { ...given, body: "Why?" }))).code).toBe("PT403");
    expect(await received()).toMatchObject([{ blocked: true }]);
    await talks.call(owner, "block_person", { ...given, blocked: false });
    expect(await talks.write(account, { ...given, body: "Thank you." })).toMatchObject({ status: "sent" });
  });

  it("with an account, is blocked as a visitor of the same mailbox, in any spelling", async () => {
    const account = await accountOf(email);
    const id = await talks.begin(account, listingId);
    await talks.call(owner, "block_person", { conversation_id: id });
    expect((await refusal(writeFrom(email))).code).toBe("PT403");
    const other = `${randomUUID()}@people.example`;
    await writeFrom(other);
    const talk = (await received()).find(({ blocked }) => !blocked);
    await talks.call(owner, "block_person", { conversation_id: talk?.id });
    expect((await refusal(writeFrom(other.replace("@", "+again@")))).code).toBe("PT403");
  });
});

describe("One mailbox in many spellings", () => {
  it("is mailed five links a day, whatever follows its plus sign, and Gmail's whatever its dots", async () => {
    const name = randomUUID().replaceAll("-", "");
    for (let count = 0; count < 5; count += 1)
      await talks.request(visitor, listingId, { email: `${name}+${count}@people.example` });
    expect((await refusal(talks.request(visitor, listingId, { email: `${name}@people.example` }))).code).toBe(
      "PT429",
    );
    for (let count = 1; count <= 5; count += 1)
      await talks.request(visitor, listingId, {
        email: `${name.slice(0, count)}.${name.slice(count)}@gmail.com`,
      });
    expect((await refusal(talks.request(visitor, listingId, { email: `${name}@googlemail.com` }))).code).toBe(
      "PT429",
    );
  });

  it("begins ten conversations a day without an account", async () => {
    const [name = ""] = email.split("@");
    await database.query(
      `insert into rules.conversations (property_id, listing_title, owner, enquirer_email, enquirer_name)
       select null, 'House', $1, $2 || '+' || number || '@people.example', 'Sara' from generate_series(1, 10) as number`,
      [owner.userId, name],
    );
    expect((await refusal(writeFrom(email))).code).toBe("PT429");
  });
});

describe("A token that outlives its session", () => {
  it("reads neither conversations nor notifications, nor who saw whose number", async () => {
    const buyer = await addPerson(database);
    const id = await talks.begin(buyer, listingId, { phone: "9822012345" });
    const left = { ...owner, claims: { ...owner.claims, session_id: randomUUID() } };
    for (const [name, given] of [
      ["get_conversation", { conversation_id: id }],
      ["my_conversations", { side: "received" }],
      ["unread_conversations", {}],
      ["my_notifications", {}],
      ["count_unread_notifications", {}],
      ["my_contact_reveals", { side: "given" }],
      ["my_contact_choices", {}],
      ["my_canned_answers", {}],
      ["my_notification_choices", {}],
    ] as const)
      expect([name, (await refusal(talks.call(left, name, given))).code]).toEqual([name, "PT401"]);
  });
});

describe("An account that is closed", () => {
  const close = (person: Person) =>
    database.query("insert into rules.closed_accounts (user_id, shown_listings) values ($1, '{}')", [
      person.userId,
    ]);

  it("of an enquirer, has no name and number for the owner from that moment on, and gets no more messages", async () => {
    const buyer = await accountOf(email);
    const id = await talks.begin(buyer, listingId, { phone: "9822012345" });
    await talks.call(buyer, "get_listing_contact", { property_id: listingId });
    await close(buyer);
    expect(await received()).toMatchObject([{ other_name: "", enquirer_phone: "", other_left: true }]);
    const read = await talks.read(owner, { conversation_id: id });
    expect(read?.conversation).toMatchObject({ other_name: "", enquirer_phone: "", other_left: true });
    expect((await refusal(talks.write(owner, { conversation_id: id, body: "Hello?" }))).code).toBe("PT403");
    const { notifications } = await talks.call(owner, "my_notifications");
    const names: string[] = notifications.map((told: { other_name: string }) => told.other_name);
    expect(new Set(names)).toEqual(new Set([""]));
    const { reveals } = await talks.call(owner, "my_contact_reveals", { side: "given" });
    expect(reveals).toMatchObject([{ other_name: null }]);
  });

  it("of an owner, has no name for the enquirer and takes no message", async () => {
    const buyer = await addPerson(database);
    const id = await talks.begin(buyer, listingId);
    await close(owner);
    expect((await talks.inbox(buyer, { side: "sent" })).conversations).toMatchObject([
      { other_name: "", other_left: true },
    ]);
    expect((await refusal(talks.write(buyer, { conversation_id: id, body: "Hello?" }))).code).toBe("PT403");
  });
});

import { mailboxOf } from "@osari/backend/auth/mails/mailbox.ts";
import { asCaller } from "@osari/backend/database/scope.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../support/test-database.ts";
import { addListing, addPerson, refusal, visitor } from "../data/people.ts";
import { openedSecondsAgo, type Person, talksIn } from "./talk.ts";

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
  owner = await addPerson(database);
  listingId = (await addListing(database, owner)).id;
  email = `${crypto.randomUUID()}@people.example`;
});
afterAll(() => database.close());

const received = async () => (await talks.inbox(owner, { side: "received" })).conversations;

/** A visitor who has confirmed: the link to the conversation. */
async function confirmed(given: Record<string, unknown> = {}): Promise<string> {
  await talks.request(visitor, listingId, { email, ...given });
  return talks.call(visitor, "confirm_enquiry", { token: await talks.mailedToken(email) });
}

/** As after a press on the link of a confirmation mail. */
const proveMailbox = ({ userId }: Person) =>
  database.query(
    "update auth.users set email_confirmed_at = now(), confirmation_sent_at = now() where id = $1",
    [userId],
  );

describe("A visitor's enquiry", () => {
  it("reaches the owner only when the mailbox is confirmed, and only once", async () => {
    expect(await talks.request(visitor, listingId, { email })).toEqual({ status: "mailed" });
    expect(await received()).toEqual([]);
    const token = await talks.mailedToken(email);
    expect(await talks.call(visitor, "requested_enquiry", { token })).toMatchObject({
      property_id: listingId,
      message: "I would like to see it on Saturday.",
    });
    expect(await received()).toEqual([]);
    const link = await talks.call(visitor, "confirm_enquiry", { token });
    expect(await talks.call(visitor, "confirm_enquiry", { token })).toBeNull();
    const [conversation] = await received();
    expect(conversation).toMatchObject({ other_name: "Sara Khan", state: "new" });
    await talks.write(owner, { conversation_id: conversation?.id, body: "Saturday is fine." });
    await talks.write(visitor, { link, body: "Thank you!" });
    const read = await talks.read(visitor, { link });
    expect(read?.conversation).toMatchObject({ is_owner: false, note: "" });
    expect(read?.messages.map(({ body }) => body)).toEqual([
      "I would like to see it on Saturday.",
      "Saturday is fine.",
      "Thank you!",
    ]);
  });

  it("is not accepted too quickly, too late or from a form that is not ours", async () => {
    for (const opened of [
      await openedSecondsAgo(database, 1),
      await openedSecondsAgo(database, 90_000),
      `${Date.now() - 10_000}.${"0".repeat(64)}`,
      "",
    ])
      expect(await refusal(talks.request(visitor, listingId, { email, opened }))).toMatchObject({
        code: "PT400",
      });
    const opened = await talks.call(visitor, "open_enquiry_form");
    expect(await refusal(talks.request(visitor, listingId, { email, opened }))).toMatchObject({
      code: "PT400",
    });
  });

  it("mails at most five links a day to an address, which need not be a real one", async () => {
    for (let count = 0; count < 5; count += 1) await talks.request(visitor, listingId, { email });
    expect((await refusal(talks.request(visitor, listingId, { email }))).code).toBe("PT429");
    for (const odd of ["nobody", "a@b@c", "a b@c.example", "<a@b.example>", ""])
      expect((await refusal(talks.request(visitor, listingId, { email: odd }))).code).toBe("23514");
  });

  it("goes to one mailbox in one spelling, whatever a mailer reads into signs", async () => {
    for (const sign of ["1,", "a:", "(a)", "a;", "\\\\", "[a]"])
      expect((await refusal(talks.request(visitor, listingId, { email: sign + email }))).code).toBe("23514");
    expect((await refusal(talks.request(visitor, listingId, { email: `${email};a` }))).code).toBe("23514");
  });

  it("is mailed for one listing at most ten times a day to one network, also many at the same moment", async () => {
    const opened = await openedSecondsAgo(database, 10);
    const askFrom = (network: string, count: number) =>
      Promise.allSettled(
        Array.from({ length: count }, (_, index) =>
          asCaller(database, visitor, async (client) => {
            await client.query("select set_config('request.headers', $1, true)", [
              JSON.stringify({ "x-visitor-network": network }),
            ]);
            await client.query("select public.request_enquiry($1, $2, 'Sara', 'Hello', $3)", [
              listingId,
              `${network.replaceAll(/\W/g, "-")}-${index}-${email}`,
              opened,
            ]);
          }),
        ),
      );
    const mailed = async (asked: ReturnType<typeof askFrom>) =>
      (await asked).filter(({ status }) => status === "fulfilled").length;
    expect(await mailed(askFrom("203.0.113.0/24", 14))).toBe(10);
    // A stranger who asks on and on keeps nobody else out.
    expect(await mailed(askFrom("198.51.100.0/24", 3))).toBe(3);
    const [kept] = await database.query<{ networks: string[] }>(
      "select array_agg(distinct network) as networks from rules.enquiry_requests where property_id = $1",
      [listingId],
    );
    expect(kept?.networks.map((network) => /^[0-9a-f]{64}$/.test(network))).toEqual([true, true]);
    await database.query("delete from rules.enquiry_requests where property_id = $1", [listingId]);
  });

  it("is counted by the same mailboxes as the mails of accounts", async () => {
    const spellings = [
      "sara@people.example",
      "Sara+flat@people.example",
      "sara+a+b@people.example",
      "s.a.r.a@people.example",
      "s.a.r.a+flat@gmail.com",
      "SARA@GoogleMail.com",
      "sara@gmail.com.example",
      "sara@mail.gmail.com",
      "+sara@people.example",
      "+s.ara@gmail.com",
      "sara@",
      "@gmail.com",
      "sara",
      "",
    ];
    const counted = await database.query<{ mailbox: string }>(
      "select rules.mailbox_of(spelling) as mailbox from unnest($1::text[]) with ordinality as given (spelling, number) order by number",
      [spellings],
    );
    expect(counted.map(({ mailbox }) => mailbox)).toEqual(spellings.map(mailboxOf));
    expect(new Set(spellings.map(mailboxOf)).size).toBeLessThan(spellings.length);
  });

  it("holds no invisible or turned text, neither in the name nor in the message", async () => {
    await confirmed({ name: "Sara\u202e Khan", message: "\u200bHello\u0007" });
    const [conversation] = await received();
    expect(conversation).toMatchObject({ other_name: "Sara Khan", last_message: "Hello" });
    expect((await refusal(talks.request(visitor, listingId, { email, message: "\u200b\u3164" }))).code).toBe(
      "23514",
    );
  });

  it("says the same whether the address has an account, is blocked or neither", async () => {
    const link = await confirmed();
    const [conversation] = await received();
    await talks.call(owner, "block_person", { conversation_id: conversation?.id });
    expect(await talks.request(visitor, listingId, { email })).toEqual({ status: "mailed" });
    const token = await talks.mailedToken(email);
    expect((await refusal(talks.call(visitor, "confirm_enquiry", { token }))).code).toBe("PT403");
    expect((await refusal(talks.write(visitor, { link, body: "Hello?" }))).code).toBe("PT403");
  });

  it("belongs to the account of the same address once its owner opens the inbox, however old the account is", async () => {
    const buyer = await addPerson(database, { email });
    await proveMailbox(buyer);
    await confirmed();
    await talks.call(buyer, "claim_my_enquiries");
    expect((await talks.inbox(buyer, { side: "sent" })).conversations).toHaveLength(1);
    email = `${crypto.randomUUID()}@people.example`;
    await confirmed();
    const later = await addPerson(database, { email });
    await talks.call(later, "claim_my_enquiries");
    expect((await talks.inbox(later, { side: "sent" })).conversations).toEqual([]);
    await proveMailbox(later);
    await talks.call(later, "claim_my_enquiries");
    expect((await talks.inbox(later, { side: "sent" })).conversations).toHaveLength(1);
  });

  it("is forgotten after a day without confirmation, as a link is after ninety", async () => {
    const link = await confirmed();
    await talks.request(visitor, listingId, { email });
    await database.query(
      "update rules.enquiry_requests set created_at = now() - interval '25 hours' where email = $1",
      [email],
    );
    const token = await talks.mailedToken(email);
    expect(await talks.call(visitor, "confirm_enquiry", { token })).toBeNull();
    await database.query("update rules.guest_links set expires_at = now() - interval '1 minute'");
    expect(await talks.read(visitor, { link })).toBeNull();
    await database.query("select rules.forget_enquiry_requests()");
    expect(await database.query("select from rules.enquiry_requests where email = $1", [email])).toEqual([]);
  });
});

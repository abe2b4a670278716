import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../support/test-database.ts";
import { addListing, addPerson, refusal } from "../data/people.ts";
import { type Person, talksIn } from "./talk.ts";

let database: TestDatabase;
let talks: ReturnType<typeof talksIn>;
let owner: Person;
let listings: string[];
beforeAll(async () => {
  database = await createTestDatabase();
  talks = talksIn(database);
  owner = await addPerson(database);
  listings = [];
  for (let count = 0; count < 22; count += 1) listings.push((await addListing(database, owner)).id);
});
afterAll(() => database.close());

const warningsOf = async (body: string) =>
  (await database.query<{ found: string[] }>("select rules.message_warnings($1) as found", [body]))[0]?.found;

describe("A text looks suspicious", () => {
  it.each([
    ["See https://example.com/photos", ["link"]],
    ["Photos are on www.photos.example", ["link"]],
    ["Look at myhouse.in for more", ["link"]],
    ["More on MYHOUSE.COM", ["link"]],
    ["Photos: cheap-homes.live/x1", ["link"]],
    ["Pay to ravi.more@okaxis please", ["upi"]],
    ["My UPI is 98220 12345", ["upi"]],
    ["Paytm karo", ["upi"]],
    ["यूपीआय नंबर देतो", ["upi"]],
    ["First send a token amount of 5000", ["advance_payment"]],
    ["Scan the QR and tell me the OTP", ["advance_payment"]],
    ["Pehle paise bhejo", ["advance_payment"]],
    ["पहले एडवांस भेजिए", ["advance_payment"]],
    ["आधी टोकन द्या, मग दाखवतो", ["advance_payment"]],
    ["Pehle bayana do", ["advance_payment"]],
    ["घर पक्का करने के लिए बयाना दीजिए", ["advance_payment"]],
    ["आधी विसार रक्कम द्या", ["advance_payment"]],
    ["आगाऊ रक्कम लागेल", ["advance_payment"]],
  ])("%s", async (body, expected) => {
    expect(await warningsOf(body)).toEqual(expected);
  });

  it.each([
    "Is it still free? I can come on Sunday at 10.30.",
    "Write to me: ravi.more@mail.example.com",
    "The rent is Rs. 12,000. Deposit of two months is fine for us.",
    "घर अजून उपलब्ध आहे का?",
    "क्या मैं रविवार को देख सकता हूँ?",
    "Is the area 1,200 sq.ft/built-up? On the first floor.In the evening I am free.",
    "क्या पास में स्कूल है? किराया/डिपॉज़िट कितना है?",
    "Between Pune and Nashik, 2.5 km from the station",
  ])("but not: %s", async (body) => {
    expect(await warningsOf(body)).toEqual([]);
  });
});

describe("A suspicious message", () => {
  it("is held until its sender confirms it, and then warns the receiver", async () => {
    const buyer = await addPerson(database);
    const [listing = ""] = listings;
    const message = "Please see https://example.com";
    expect(await talks.enquire(buyer, listing, { message })).toEqual({ status: "held", warnings: ["link"] });
    expect((await talks.inbox(buyer, { side: "sent" })).conversations).toEqual([]);
    const id = await talks.begin(buyer, listing, { message, confirmed: true });
    const body = "Send the token money to me@upi";
    expect(await talks.write(owner, { conversation_id: id, body })).toMatchObject({ status: "held" });
    await talks.write(owner, { conversation_id: id, body, confirmed: true });
    const read = await talks.read(buyer, { conversation_id: id });
    expect(read?.messages.map(({ warnings }) => warnings)).toEqual([["link"], ["upi", "advance_payment"]]);
  });
});

describe("Whoever writes a lot", () => {
  it("reaches at most twenty owners a day, also with many requests at once", async () => {
    const buyer = await addPerson(database);
    const attempts = await Promise.allSettled(listings.map((listing) => talks.enquire(buyer, listing)));
    expect(attempts.filter(({ status }) => status === "fulfilled")).toHaveLength(20);
    expect((await refusal(talks.enquire(buyer, listings.at(-1) ?? ""))).code).toBe("PT429");
  });

  it("sends one long text to at most five listings", async () => {
    const buyer = await addPerson(database);
    const message = "We buy every property in cash within a week. Call us, we also arrange loans and papers!";
    for (const listing of listings.slice(0, 5)) await talks.enquire(buyer, listing, { message });
    const spaced = message.replaceAll(" ", "  ").toUpperCase();
    expect((await refusal(talks.enquire(buyer, listings[6] ?? "", { message: spaced }))).code).toBe("PT429");
    await talks.enquire(buyer, listings[6] ?? "");
  });

  it("waits for an answer after ten messages", async () => {
    const buyer = await addPerson(database);
    const id = await talks.begin(buyer, listings[0] ?? "");
    const write = (caller: Person) => talks.write(caller, { conversation_id: id, body: "Hello?" });
    for (let count = 0; count < 9; count += 1) await write(buyer);
    expect((await refusal(write(buyer))).code).toBe("PT429");
    await write(owner);
    await write(buyer);
  });
});

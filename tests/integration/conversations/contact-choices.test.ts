import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { contactReveals, listingContactChoices } from "../../../domain/conversation-answers.ts";
import { listingContact } from "../../../domain/function-answers.ts";
import { addListings } from "../../support/listings.ts";
import { createTestDatabase, type TestDatabase } from "../../support/test-database.ts";
import { addListing, addPerson, refusal, visitor } from "../data/people.ts";
import { withoutTriggers } from "../search/many-listings.ts";
import { type Person, talksIn } from "./talk.ts";

const phone = "9000000077";
const email = () => `${owner.userId}@people.example`;

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
  owner = await addPerson(database, { full_name: "Meera Joshi", phone });
  buyer = await addPerson(database, { full_name: "Ravi More" });
  stranger = await addPerson(database);
  listingId = (await addListing(database, owner, { title: "House with a well" })).id;
});
afterAll(() => database.close());

const choose = (choice: string, given: Record<string, unknown> = {}) =>
  talks.call(owner, "set_contact_choice", { choice, property_id: listingId, ...given });
const contactFor = async (person: Person, id = listingId) =>
  listingContact.parse(await talks.call(person, "get_listing_contact", { property_id: id }));
const told = { phone, whatsapp: false };
const revealsOf = async (person: Person, side: string) =>
  contactReveals.parse(await talks.call(person, "my_contact_reveals", { side })).reveals;

describe("An owner's number", () => {
  it("is told to signed-in people unless the owner says otherwise", async () => {
    expect(await contactFor(buyer)).toMatchObject({ ...told, email: email() });
    await choose("never");
    expect(await contactFor(buyer)).toEqual({
      full_name: "",
      phone: "",
      email: "",
      whatsapp: false,
      withheld: "never",
    });
    expect(await contactFor(owner)).toMatchObject(told);
  });

  it("is told between the chosen hours in India alone, also over midnight", async () => {
    const [row] = await database.query<{ hour: number }>(
      "select extract(hour from now() at time zone 'Asia/Kolkata')::int as hour",
    );
    const now = row?.hour ?? 0;
    const at = (shift: number) => (now + shift + 24) % 24;
    await choose("signed_in", { from_hour: at(-1), to_hour: at(2) });
    expect(await contactFor(buyer)).toMatchObject(told);
    await choose("signed_in", { from_hour: at(2), to_hour: at(-1) });
    expect(await contactFor(buyer)).toMatchObject({
      phone: "",
      withheld: "hours",
      from_hour: at(2),
      to_hour: at(-1),
    });
    for (const wrong of [{ from_hour: 9 }, { from_hour: 24, to_hour: 2 }, { from_hour: 5, to_hour: 5 }])
      expect((await refusal(choose("signed_in", wrong))).code).toBe("23514");
    expect((await refusal(choose("everybody"))).code).toBe("23514");
  });

  it("is told after the owner has accepted this person's enquiry, until that is taken back", async () => {
    await choose("accepted");
    expect(await contactFor(buyer)).toMatchObject({ phone: "", withheld: "accepted" });
    const id = await talks.begin(buyer, listingId);
    const accept = (person: Person, accepted = true) =>
      talks.call(person, "accept_contact", { conversation_id: id, accepted });
    expect((await refusal(accept(buyer))).code).toBe("PT403");
    expect((await refusal(accept(stranger))).code).toBe("PT404");
    expect((await refusal(accept(visitor as Person))).code).toBe("42501");
    await accept(owner);
    expect((await talks.read(buyer, { conversation_id: id }))?.conversation.contact_given).toBe(true);
    expect(await contactFor(buyer)).toMatchObject(told);
    expect(await contactFor(stranger)).toMatchObject({ phone: "", withheld: "accepted" });
    await accept(owner, false);
    expect(await contactFor(buyer)).toMatchObject({ phone: "", withheld: "accepted" });
  });

  it("is told to the one person it is given to where nobody sees it, and choosing nobody takes that back", async () => {
    await choose("never");
    const id = await talks.begin(buyer, listingId);
    const isGiven = async () =>
      (await talks.read(owner, { conversation_id: id }))?.conversation.contact_given;
    await talks.call(owner, "accept_contact", { conversation_id: id });
    expect(await isGiven()).toBe(true);
    expect(await contactFor(buyer)).toMatchObject(told);
    expect(await contactFor(stranger)).toMatchObject({ phone: "", withheld: "never" });
    await talks.call(owner, "set_contact_choice", { choice: "never" });
    expect(await isGiven()).toBe(false);
    expect(await contactFor(buyer)).toMatchObject({ phone: "", withheld: "never" });
  });

  it("is not told to a person whom the owner has blocked", async () => {
    const id = await talks.begin(buyer, listingId);
    await talks.call(owner, "accept_contact", { conversation_id: id });
    await talks.call(owner, "block_person", { conversation_id: id });
    expect(await contactFor(buyer)).toMatchObject({ phone: "", email: "", withheld: "never" });
  });

  it("is nobody else's to decide about", async () => {
    expect(
      await talks.call(stranger, "set_contact_choice", { choice: "never", property_id: listingId }),
    ).toBe(0);
    expect((await refusal(talks.call(visitor, "set_contact_choice", { choice: "never" }))).code).toBe(
      "42501",
    );
    const other = (await addListing(database, owner)).id;
    expect(await talks.call(owner, "set_contact_choice", { choice: "never" })).toBe(2);
    const chosen = listingContactChoices.parse(await talks.call(owner, "my_contact_choices"));
    expect(chosen.map(({ id, choice }) => [id, choice])).toEqual([
      [other, "never"],
      [listingId, "never"],
    ]);
    expect(await talks.call(stranger, "my_contact_choices")).toEqual([]);
  });
});

describe("Each time a number is told", () => {
  it("is a row that both can see, and nobody else", async () => {
    await contactFor(buyer);
    await contactFor(buyer);
    await contactFor(owner);
    expect(await revealsOf(owner, "given")).toMatchObject([
      { other_name: "Ravi More", listing_title: "House with a well", property_id: listingId },
    ]);
    expect(await revealsOf(buyer, "taken")).toMatchObject([{ other_name: "Meera Joshi" }]);
    for (const side of ["given", "taken"]) expect(await revealsOf(stranger, side)).toEqual([]);
    await database.query("select rules.erase_person($1, $2)", [
      buyer.userId,
      `${buyer.userId}@people.example`,
    ]);
    expect(await revealsOf(owner, "given")).toMatchObject([{ other_name: null }]);
  });

  it("is none where nothing was told", async () => {
    await choose("never");
    await contactFor(buyer);
    expect(await revealsOf(owner, "given")).toEqual([]);
    expect(await database.query("select from rules.contact_views where viewer = $1", [buyer.userId])).toEqual(
      [],
    );
  });
});

it("over a thousand listings no number leaves against its owner's choice", async () => {
  const owners = await Promise.all(
    Array.from({ length: 40 }, (_, n) => addPerson(database, { phone: `91000${String(10_000 + n)}` })),
  );
  const choices = ["signed_in", "accepted", "never", "hours"];
  await withoutTriggers(database, async (client) => {
    const writer = {
      query: async (text: string, values: unknown[]) => (await client.query(text, values)).rows,
    };
    for (const [index, person] of owners.entries())
      await addListings(
        writer,
        { id: person.userId },
        Array.from({ length: 25 }, () => ({ title: choices[index % 4] ?? "" })),
      );
  });
  await database.query(
    `insert into rules.contact_choices (property_id, choice, from_hour, to_hour)
     select id, case title when 'hours' then 'signed_in' else title end,
       case title when 'hours' then (hour + 2) % 24 end, case title when 'hours' then (hour + 3) % 24 end
     from public.properties, (select extract(hour from now() at time zone 'Asia/Kolkata')::int as hour) as now
     where title in ('signed_in', 'accepted', 'never', 'hours')`,
  );
  const count = async (person: Person) => {
    // Without the limit of owners a day, which is tested elsewhere.
    await database.query("truncate rules.contact_views");
    const answers = new Map(choices.map((choice) => [choice, new Set<boolean>()]));
    const listings = await database.query<{ id: string; title: string }>(
      "select id, title from public.properties where title = any ($1)",
      [choices],
    );
    expect(listings).toHaveLength(1000);
    for (const { id, title } of listings)
      answers.get(title)?.add((await contactFor(person, id)).phone !== "");
    return Object.fromEntries([...answers].map(([title, seen]) => [title, [...seen]]));
  };
  expect(await count(buyer)).toEqual({
    signed_in: [true],
    accepted: [false],
    never: [false],
    hours: [false],
  });
});

import { afterAll, beforeAll, expect, it } from "vitest";
import { enquiryLimits } from "../../../domain/enquiry.ts";
import { createTestDatabase, type TestDatabase } from "../../support/test-database.ts";
import { addListing, addPerson, refusal } from "../data/people.ts";
import { type Person, talksIn } from "./talk.ts";

/** The limits of domain/enquiry.ts and those of the database are the same. */
let database: TestDatabase;
let talks: ReturnType<typeof talksIn>;
let owner: Person;
let buyer: Person;
let conversation_id: string;
beforeAll(async () => {
  database = await createTestDatabase();
  talks = talksIn(database);
  [owner, buyer] = [await addPerson(database), await addPerson(database)];
  conversation_id = await talks.begin(buyer, (await addListing(database, owner)).id);
});
afterAll(() => database.close());

const text = (length: number) => "x".repeat(length);

it.each<[keyof typeof enquiryLimits, (value: number) => Promise<unknown>]>([
  ["maxMessageLength", (length) => talks.write(buyer, { conversation_id, body: text(length) })],
  [
    "maxNoteLength",
    (length) => talks.call(owner, "save_conversation_note", { conversation_id, note: text(length) }),
  ],
  [
    "maxCannedAnswers",
    (count) => talks.call(owner, "save_canned_answers", { answers: Array(count).fill("Yes.") }),
  ],
  [
    "maxCannedAnswerLength",
    (length) => talks.call(owner, "save_canned_answers", { answers: [text(length)] }),
  ],
  ["maxSearchLength", (length) => talks.inbox(owner, { side: "received", words: text(length) })],
  ["maxInboxPage", (page) => talks.inbox(owner, { side: "received", page })],
])("the database takes %s and refuses one more", async (name, attempt) => {
  await attempt(enquiryLimits[name]);
  expect((await refusal(attempt(enquiryLimits[name] + 1))).code).toMatch(/^(23514|22023)$/);
});

it("the database keeps of a report what the form lets people write", async () => {
  const { maxReportLength } = enquiryLimits;
  await talks.call(buyer, "report_conversation", {
    conversation_id,
    reason: "other",
    details: text(maxReportLength + 1),
  });
  const rows = await database.query("select details from rules.conversation_reports");
  expect(rows).toEqual([{ details: text(maxReportLength) }]);
});

import { asCaller, type Caller } from "@osari/backend/database/scope.ts";
import { DatabaseError } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../support/test-database.ts";
import { openedSecondsAgo, talksIn } from "../conversations/talk.ts";
import { addListing, addPerson, visitor } from "../data/people.ts";

/**
 * Who may do what with a conversation, an owner's number, consents, notifications and numbers: the owner of the listing,
 * the person who asks about it, another signed-in person, and a stranger without a session.
 */
const callers = ["owner", "enquirer", "other", "stranger"] as const;
type CallerName = (typeof callers)[number];

/** Private values of the two, which an answer may hold or not. */
const secrets = {
  message: "Is the well still in use?",
  note: "pays in cash",
  "enquirer's number": "9000000011",
  "owner's number": "9000000022",
  // The answer to whether pushes reach the caller there.
  "own device": '"answer":true}',
};
const talked = "message, note, enquirer's number";

/** "missing": told that there is no such conversation. Otherwise which of the secrets the answer holds. */
type Line = [call: string, owner: string, enquirer: string, other: string, stranger: string];
const lines: Line[] = [
  ["accept_contact(@talk)", "nothing", "refused", "missing", "refused"],
  ["accept_terms(1::smallint)", "nothing", "nothing", "nothing", "refused"],
  [
    "add_push_device(@endpoint, repeat('a', 87), repeat('b', 22))",
    "nothing",
    "nothing",
    "nothing",
    "refused",
  ],
  ["answer_report(@report, 'Done.')", "refused", "refused", "refused", "refused"],
  ["block_person(@talk)", "nothing", "refused", "missing", "refused"],
  ["claim_my_enquiries()", "nothing", "nothing", "nothing", "refused"],
  ["confirm_enquiry('wrong')", "nothing", "nothing", "nothing", "nothing"],
  ["count_unread_notifications()", "nothing", "nothing", "nothing", "refused"],
  ["get_conversation(@talk)", talked, "message", "nothing", "refused"],
  ["get_conversation(link => 'wrong')", "nothing", "nothing", "nothing", "nothing"],
  // The owner of this listing gives the number to accepted people alone.
  ["get_listing_contact(@listing)", "owner's number", "nothing", "nothing", "refused"],
  ["has_push_device(@endpoint)", "own device", "nothing", "nothing", "refused"],
  ["hide_listing(@listing, 'Sold.')", "refused", "refused", "refused", "refused"],
  ["mark_conversation_read(@talk)", "nothing", "nothing", "missing", "refused"],
  ["mark_notifications_read()", "nothing", "nothing", "nothing", "refused"],
  ["my_canned_answers()", "nothing", "nothing", "nothing", "refused"],
  ["my_consents()", "nothing", "nothing", "nothing", "refused"],
  ["my_contact_choices()", "nothing", "nothing", "nothing", "refused"],
  ["my_contact_reveals('given')", "nothing", "nothing", "nothing", "refused"],
  ["my_contact_reveals('taken')", "nothing", "nothing", "nothing", "refused"],
  ["my_conversations('received')", talked, "nothing", "nothing", "refused"],
  ["my_conversations('sent')", "nothing", "message", "nothing", "refused"],
  ["my_listing_numbers(@listing)", "nothing", "nothing", "nothing", "refused"],
  ["my_notification_choices()", "nothing", "nothing", "nothing", "refused"],
  ["my_notifications()", "nothing", "nothing", "nothing", "refused"],
  ["open_enquiry_form()", "nothing", "nothing", "nothing", "nothing"],
  ["remove_push_device(@endpoint)", "nothing", "nothing", "nothing", "refused"],
  // Without the device's secret nobody moves it, its owner included.
  [
    "renew_push_device(@endpoint, repeat('b', 22), @endpoint || '2', repeat('a', 87), repeat('a', 22))",
    ...(["nothing", "nothing", "nothing", "nothing"] as const),
  ],
  ["report_conversation('spam', '', @talk)", "nothing", "nothing", "missing", "refused"],
  [
    "request_enquiry(@listing, 'a@people.example', 'Sara', 'Hello', @opened)",
    ...(["nothing", "nothing", "nothing", "nothing"] as const),
  ],
  ["requested_enquiry('wrong')", "nothing", "nothing", "nothing", "nothing"],
  ["save_canned_answers('{}')", "nothing", "nothing", "nothing", "refused"],
  ["save_conversation_note(@talk, '')", "nothing", "refused", "missing", "refused"],
  [
    "send_enquiry(@listing, gen_random_uuid(), 'Sara', 'Hello')",
    ...(["refused", "nothing", "nothing", "refused"] as const),
  ],
  ["send_message(gen_random_uuid(), 'Hello', @talk)", "nothing", "nothing", "missing", "refused"],
  ["set_contact_choice('signed_in', @listing)", "nothing", "nothing", "nothing", "refused"],
  ["set_conversation_state('visit_planned', @talk)", "nothing", "refused", "missing", "refused"],
  ["set_notification_choice('reply', true, true)", "nothing", "nothing", "nothing", "refused"],
  ["unread_conversations()", "nothing", "nothing", "nothing", "refused"],
  ["unsubscribe('wrong')", "nothing", "nothing", "nothing", "nothing"],
  ["withdraw_consent('contact', @listing::text)", "nothing", "nothing", "nothing", "refused"],
];

let database: TestDatabase;
let people: Record<CallerName, Caller>;
let values: Record<string, string>;
beforeAll(async () => {
  database = await createTestDatabase();
  const owner = await addPerson(database, { phone: secrets["owner's number"] });
  const enquirer = await addPerson(database);
  people = { owner, enquirer, other: await addPerson(database), stranger: visitor };
  const talks = talksIn(database);
  const { id } = await addListing(database, owner);
  await talks.call(owner, "set_contact_choice", { choice: "accepted" });
  const talk = await talks.begin(enquirer, id, {
    message: secrets.message,
    phone: secrets["enquirer's number"],
  });
  await talks.call(owner, "save_conversation_note", { conversation_id: talk, note: secrets.note });
  const opened = await openedSecondsAgo(database, 10);
  const endpoint = "https://web.push.apple.com/device";
  const device = { endpoint, p256dh: "a".repeat(87), auth: "a".repeat(22) };
  await talks.call(owner, "add_push_device", device);
  await talks.call(enquirer, "report_conversation", { conversation_id: talk, reason: "rude" });
  const [report] = await database.query<{ id: string }>("select id from rules.conversation_reports");
  values = {
    "@endpoint": `'${endpoint}'`,
    "@report": `'${report?.id}'::uuid`,
    "@talk": `'${talk}'::uuid`,
    "@listing": `'${id}'::uuid`,
    "@opened": `'${opened}'`,
  };
});
afterAll(() => database.close());

class Undo extends Error {}

/** What becomes of a statement. Nothing of it stays. */
async function attempt(name: CallerName, sql: string): Promise<string> {
  let told = "";
  try {
    await asCaller(database, people[name], async (client) => {
      told = JSON.stringify((await client.query(sql)).rows);
      throw new Undo();
    });
  } catch (error) {
    if (error instanceof DatabaseError && ["42501", "PT401", "PT403"].includes(error.code ?? ""))
      return "refused";
    if (error instanceof DatabaseError && error.code === "PT404") return "missing";
    if (!(error instanceof Undo)) throw error;
  }
  const found = Object.entries(secrets).flatMap(([secret, text]) => (told.includes(text) ? [secret] : []));
  return found.join(", ") || "nothing";
}

describe.each(lines)("%s", (call, ...expected) => {
  it("tells and does what each may know and do", async () => {
    const sql = `select public.${call.replace(/@(?:talk|listing|opened|endpoint|report)\b/g, (name) => values[name] ?? "")} as answer`;
    const answers: string[] = [];
    for (const name of callers) answers.push(await attempt(name, sql));
    expect(answers).toEqual(expected);
  });
});

/** The tables behind them, and what their functions share. */
const tablesOfTalking = [
  ...[
    "conversations",
    "messages",
    "enquiry_requests",
    "guest_links",
    "conversation_reports",
    "canned_answers",
  ],
  ...["blocked_people", "contact_choices", "contact_reveals", "consents", "consent_texts", "listing_days"],
  ...["notifications", "notification_choices", "push_devices", "pushes", "push_key", "hidden_listings"],
];
const shared = ["take_part", "record_consent", "notification_defaults", "form_key"];

it("every function of these tables has its line above, and every line its function", async () => {
  const found = await database.query<{ name: string }>(
    `select distinct proname as name from pg_proc where pronamespace = 'public'::regnamespace and prosrc ~ $1`,
    [`\\mrules\\.(${[...tablesOfTalking, ...shared].join("|")})\\M`],
  );
  const named = [...new Set(lines.map(([call]) => call.split("(")[0] ?? ""))];
  expect(found.map(({ name }) => name).sort()).toEqual(named.sort());
});

it("no table behind them is reached by anybody with any verb", async () => {
  const tables = await database.query<{ name: string; first: string }>(
    `select distinct on (c.oid) format('rules.%I', c.relname) as name, quote_ident(a.attname) as first
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and a.attidentity = '' and not a.attisdropped
     where c.relnamespace = 'rules'::regnamespace and c.relkind = 'r' order by c.oid, a.attnum`,
  );
  expect(tables.map(({ name }) => name)).toEqual(
    expect.arrayContaining(tablesOfTalking.map((name) => `rules.${name}`)),
  );
  for (const { name, first } of tables)
    for (const sql of [
      `select from ${name}`,
      `insert into ${name} default values`,
      `update ${name} set ${first} = ${first}`,
      `delete from ${name}`,
    ])
      for (const caller of callers) expect(await attempt(caller, sql), `${sql} by ${caller}`).toBe("refused");
});

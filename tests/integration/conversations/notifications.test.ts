import { asCaller } from "@osari/backend/database/scope.ts";
import { startSmtp, type TestSmtp, textOf } from "@osari/backend/testing/smtp-server.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { notificationChoices, notificationPage } from "../../../domain/conversation-answers.ts";
import { backgroundJobs } from "../../../server/background.ts";
import { startTestServer, type TestServer } from "../../support/test-server.ts";
import { addListing, addPerson, refusal, service, visitor } from "../data/people.ts";
import { type Person, talksIn } from "./talk.ts";

let smtp: TestSmtp;
let server: TestServer;
let talks: ReturnType<typeof talksIn>;
let owner: Person;
let buyer: Person;
let listingId: string;
beforeAll(async () => {
  smtp = await startSmtp();
  server = await startTestServer({ SMTP_URL: smtp.url });
  talks = talksIn(server.database);
});
beforeEach(async () => {
  await atAnyHour();
  [owner, buyer] = [await somebody("Meera Joshi"), await somebody("Ravi More")];
  listingId = (await addListing(server.database, owner, { title: "House with a well" })).id;
  await server.database.query("delete from rules.notifications");
  smtp.mails.length = 0;
});
afterAll(async () => {
  await server.stop();
  await smtp.stop();
});

async function somebody(full_name: string): Promise<Person> {
  const person = await addPerson(server.database, { full_name });
  await server.database.query("update auth.users set email_confirmed_at = now() where id = $1", [
    person.userId,
  ]);
  return person;
}

const atAnyHour = () => server.database.query("update rules.quiet_hours set from_hour = 0, to_hour = 0");
const addressOf = ({ userId }: Person) => `${userId}@people.example`;
const bell = async (person: Person) => notificationPage.parse(await talks.call(person, "my_notifications"));
const runJob = () =>
  backgroundJobs(server.backend, server.env)
    .find(({ name }) => name === "notification-mails")
    ?.run();
const passMinutes = (minutes: number) =>
  server.database.query(
    "update rules.notifications set mailed_at = mailed_at - make_interval(mins => $1) where mailed_at is not null",
    [minutes],
  );

describe("Notifications", () => {
  it("tell of an enquiry, an answer, a looked-up number, a published and a featured listing, to those concerned alone", async () => {
    const id = await talks.begin(buyer, listingId);
    await talks.write(owner, { conversation_id: id, body: "Yes." });
    await talks.write(owner, { conversation_id: id, body: "Come on Sunday." });
    await talks.call(buyer, "get_listing_contact", { property_id: listingId });
    const { id: plot } = await addListing(server.database, owner, { title: "Plot" });
    await asCaller(server.database, owner, (client) =>
      client.query("update public.properties set is_featured = true where id = $1", [plot]),
    );
    expect((await bell(owner)).notifications).toMatchObject([
      { kind: "featured", listing_title: "Plot", property_id: plot },
      { kind: "published", listing_title: "Plot" },
      { kind: "reveal", other_name: "Ravi More" },
      // Read with the conversation: whoever answers has read it.
      { kind: "enquiry", conversation_id: id, other_name: "Ravi More", is_read: true },
    ]);
    expect(await bell(buyer)).toMatchObject({
      unread: 1,
      notifications: [{ kind: "reply", other_name: "Meera Joshi", times: 2, is_read: false }],
    });
    expect((await bell(await somebody("Else"))).notifications).toEqual([]);
    expect((await refusal(talks.call(visitor, "my_notifications"))).code).toBe("42501");
  });

  it("are read one by one, all at once, or with their conversation; nobody reads another's", async () => {
    const id = await talks.begin(buyer, listingId);
    const [first] = (await bell(owner)).notifications;
    expect(await talks.call(buyer, "mark_notifications_read", { notification_id: first?.id })).toBe(0);
    expect(await talks.call(owner, "count_unread_notifications")).toBe(1);
    await talks.call(owner, "mark_conversation_read", { conversation_id: id });
    expect(await talks.call(owner, "count_unread_notifications")).toBe(0);
    await talks.write(buyer, { conversation_id: id, body: "Hello?" });
    await talks.call(buyer, "get_listing_contact", { property_id: listingId });
    expect(await talks.call(owner, "mark_notifications_read")).toBe(2);
  });

  it("come in pages", async () => {
    await server.database.query(
      "insert into rules.notifications (person, kind) select $1, 'reveal' from generate_series(1, 25)",
      [owner.userId],
    );
    const first = await bell(owner);
    expect([first.notifications.length, first.more, first.unread]).toEqual([20, true, 25]);
    const next = await talks.call(owner, "my_notifications", { before: first.notifications.at(-1)?.id });
    expect(notificationPage.parse(next)).toMatchObject({ more: false, unread: 25 });
    expect(next.notifications).toHaveLength(5);
  });

  it("stay away where somebody does not want them", async () => {
    const choices = notificationChoices.parse(await talks.call(owner, "my_notification_choices"));
    expect(choices.find(({ kind }) => kind === "enquiry")).toEqual({
      kind: "enquiry",
      in_site: true,
      by_mail: true,
      by_push: true,
    });
    await talks.call(owner, "set_notification_choice", { kind: "enquiry", in_site: false, by_mail: false });
    await talks.begin(buyer, listingId);
    expect((await bell(owner)).notifications).toEqual([]);
    await runJob();
    expect(smtp.mails).toEqual([]);
    const unknown = talks.call(owner, "set_notification_choice", { kind: "x", in_site: true, by_mail: true });
    expect((await refusal(unknown)).code).toBe("23514");
  });
});

describe("Listings that nobody has touched for sixty days", () => {
  const ask = () =>
    backgroundJobs(server.backend, server.env)
      .find(({ name }) => name === "stale-listings")
      ?.run();
  const passDays = async (days: number) => {
    await server.database.query("alter table public.properties disable trigger user");
    await server.database.query(
      "update public.properties set updated_at = updated_at - make_interval(days => $1) where user_id = $2",
      [days, owner.userId],
    );
    await server.database.query("alter table public.properties enable trigger user");
  };
  const questions = async () =>
    (await bell(owner)).notifications.filter(({ kind }) => kind === "stale").map((told) => told.property_id);
  const isShown = async (id: string) =>
    (await server.database.query("select from properties where id = $1 and is_active", [id])).length === 1;

  it("are asked about once and stay as they are; one press answers, one question at a time", async () => {
    await passDays(59);
    await ask();
    expect(await questions()).toEqual([]);
    const other = (await addListing(server.database, owner, { title: "Plot" })).id;
    await passDays(2);
    await ask();
    await passDays(61);
    await ask();
    expect(await questions()).toEqual([listingId]);
    expect(await isShown(listingId)).toBe(true);

    await asCaller(server.database, owner, (client) =>
      client.query("update public.properties set updated_at = now() where id = $1", [listingId]),
    );
    expect((await bell(owner)).notifications.find(({ kind }) => kind === "stale")?.is_read).toBe(true);
    await ask();
    await ask();
    expect(await questions()).toEqual([other, listingId]);
  });
});

describe("What the operator decides", () => {
  const decide = (name: string, given: Record<string, unknown>) => talks.call(service, name, given);
  const shown = async () =>
    (
      await asCaller(server.database, visitor, (client) =>
        client.query("select id from properties where id = $1", [listingId]),
      )
    ).rowCount;

  it("about a report is told to whoever reported, by bell and mail, with the sentence", async () => {
    const id = await talks.begin(buyer, listingId);
    await talks.call(buyer, "report_conversation", { conversation_id: id, reason: "advance_payment" });
    const [report] = await server.database.query<{ id: string }>(
      "select id from rules.conversation_reports where conversation_id = $1",
      [id],
    );
    const said = "You were right. Thank you for telling us.";
    expect((await refusal(decide("answer_report", { report_id: report?.id, sentence: " " }))).code).toBe(
      "23514",
    );
    await decide("answer_report", { report_id: report?.id, sentence: said });
    expect((await bell(buyer)).notifications).toMatchObject([
      { kind: "moderation", note: said, conversation_id: id, is_read: false },
    ]);
    expect((await bell(owner)).notifications.map(({ kind }) => kind)).toEqual(["enquiry"]);
    await runJob();
    expect(textOf(smtp.mails.find(({ to }) => to === addressOf(buyer)) ?? { to: "", content: "" })).toContain(
      said,
    );
    const missing = decide("answer_report", { report_id: crypto.randomUUID(), sentence: said });
    expect((await refusal(missing)).code).toBe("PT404");
  });

  it("about a report without an account is mailed", async () => {
    const email = `${crypto.randomUUID()}@people.example`;
    await talks.request(visitor, listingId, { email });
    const link = await talks.call(visitor, "confirm_enquiry", { token: await talks.mailedToken(email) });
    await talks.call(visitor, "report_conversation", { reason: "rude", link });
    const [report] = await server.database.query<{ id: string }>(
      "select report.id from rules.conversation_reports as report join rules.conversations as talk on talk.id = conversation_id where enquirer_email = $1",
      [email],
    );
    await decide("answer_report", { report_id: report?.id, sentence: "We have warned the owner." });
    await runJob();
    expect(textOf(smtp.mails.find(({ to }) => to === email) ?? { to: "", content: "" })).toContain(
      "We have warned the owner.",
    );
  });

  it("about a listing takes it down with a sentence for its owner, who cannot show it again", async () => {
    const reason = "The photos are of another house.";
    await decide("hide_listing", { property_id: listingId, sentence: reason });
    expect(await shown()).toBe(0);
    expect((await bell(owner)).notifications).toMatchObject([
      { kind: "moderation", note: reason, property_id: listingId },
    ]);
    const again = asCaller(server.database, owner, (client) =>
      client.query("update public.properties set is_active = true where id = $1", [listingId]),
    );
    expect(await refusal(again)).toMatchObject({
      code: "PT403",
      message: `This listing was taken down: ${reason}`,
    });
    await server.database.query("update public.properties set is_active = true where id = $1", [listingId]);
    expect(await shown()).toBe(0);
    await decide("hide_listing", {
      property_id: listingId,
      sentence: "Thank you for new photos.",
      hidden: false,
    });
    expect(await shown()).toBe(1);
    const twice = decide("hide_listing", { property_id: listingId, sentence: "Again.", hidden: false });
    expect((await refusal(twice)).code).toBe("PT404");
  });
});

describe("Mails about notifications", () => {
  it("leave at once, then collect what comes within ten minutes, and none is sent twice", async () => {
    const id = await talks.begin(buyer, listingId);
    await runJob();
    await runJob();
    expect(smtp.mails.map(({ to }) => to)).toEqual([addressOf(owner)]);
    const text = textOf(smtp.mails[0] ?? { to: "", content: "" });
    expect(text).toContain("Ravi More asks about “House with a well”");
    expect(text).toContain(`/user-dashboard/enquiries/${id}`);
    expect(text).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
    expect(text).not.toContain("Is it still free?");

    for (const body of ["One", "Two"]) await talks.write(buyer, { conversation_id: id, body });
    await runJob();
    expect(smtp.mails).toHaveLength(1);
    await passMinutes(11);
    await runJob();
    expect(smtp.mails).toHaveLength(2);
  });

  it("are not sent about what was read meanwhile, nor from 9 pm to 8 am in India", async () => {
    const id = await talks.begin(buyer, listingId);
    await talks.call(owner, "mark_conversation_read", { conversation_id: id });
    await talks.write(buyer, { conversation_id: id, body: "Hello?" });
    await talks.call(owner, "mark_notifications_read");
    await runJob();
    expect(smtp.mails).toEqual([]);

    await server.database.query("update rules.quiet_hours set from_hour = 21, to_hour = 8");
    const quiet = await server.database.query<{ quiet: boolean }>(
      `select rules.mails_are_quiet(time::timestamptz) as quiet from unnest(array['2026-11-16 20:59+05:30',
         '2026-11-16 21:00+05:30', '2026-11-17 07:59+05:30', '2026-11-17 08:00+05:30']) as time`,
    );
    expect(quiet.map((row) => row.quiet)).toEqual([false, true, true, false]);
    await talks.write(buyer, { conversation_id: id, body: "Hello?" });
    const [night] = await server.database.query(
      "select rules.take_notification_mail('2026-11-16 22:00+05:30') as taken",
    );
    expect(night).toEqual({ taken: null });
    await atAnyHour();
    await runJob();
    expect(smtp.mails).toHaveLength(1);
  });

  it("bring a visitor without an account a link to the conversation", async () => {
    const email = `${crypto.randomUUID()}@people.example`;
    await talks.request(visitor, listingId, { email });
    await talks.call(visitor, "confirm_enquiry", { token: await talks.mailedToken(email) });
    const [talk] = (await talks.inbox(owner, { side: "received" })).conversations;
    await talks.write(owner, { conversation_id: talk?.id, body: "Yes." });
    await runJob();
    const mail = smtp.mails.find(({ to }) => to === email);
    const text = mail ? textOf(mail) : "";
    const link = /\/enquiry\?link=(\w+)/.exec(text)?.[1];
    expect((await talks.read(visitor, { link }))?.messages).toHaveLength(2);
    const token = /\/unsubscribe\?token=([\w.-]+)/.exec(text)?.[1];
    expect(await talks.call(visitor, "unsubscribe", { token })).toBe("guest");
    await talks.write(owner, { conversation_id: talk?.id, body: "Are you coming?" });
    await passMinutes(11);
    smtp.mails.length = 0;
    await runJob();
    expect(smtp.mails.filter(({ to }) => to === email)).toEqual([]);
  });

  it("stop with the link of the mail, and with no other", async () => {
    await talks.begin(buyer, listingId);
    await runJob();
    const token =
      /\/unsubscribe\?token=([\w.-]+)/.exec(textOf(smtp.mails[0] ?? { to: "", content: "" }))?.[1] ?? "";
    const forged = token.replace(owner.userId, buyer.userId);
    for (const wrong of ["", "x", forged, token.replace("enquiry", "reply"), `${token}0`])
      expect(await talks.call(visitor, "unsubscribe", { token: wrong })).toBeNull();
    expect(await talks.call(visitor, "unsubscribe", { token })).toBe("enquiry");
    const choices = notificationChoices.parse(await talks.call(owner, "my_notification_choices"));
    expect(choices.filter(({ by_mail }) => by_mail).map(({ kind }) => kind)).not.toContain("enquiry");
    expect(choices.find(({ kind }) => kind === "reply")?.by_mail).toBe(true);
  });

  it("stop for a mailbox that the mail server says does not exist", async () => {
    await server.database.query(
      `insert into backend.outbox (recipient, subject, text_body, html_body, state, last_error, expires_at)
       values ($1, '', '', '', 'given_up', 'EENVELOPE', now())`,
      [addressOf(owner)],
    );
    await talks.begin(buyer, listingId);
    await runJob();
    expect(smtp.mails).toEqual([]);
  });

  it("are queued whole or not at all: a process that dies before the end takes nothing along", async () => {
    await talks.begin(buyer, listingId);
    const client = await server.database.pool.connect();
    await client.query("begin");
    const { rows } = await client.query("select rules.take_notification_mail() as taken");
    expect(rows[0].taken.email).toBe(addressOf(owner));
    client.release(new Error("killed"));
    await expect
      .poll(async () => {
        await runJob();
        return smtp.mails.map(({ to }) => to);
      })
      .toEqual([addressOf(owner)]);
  });
});

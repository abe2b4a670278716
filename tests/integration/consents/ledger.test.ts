import { asCaller } from "@osari/backend/database/scope.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { consentVersions } from "../../../domain/consents.ts";
import { serviceKinds } from "../../../domain/conversation.ts";
import { notificationChoices } from "../../../domain/conversation-answers.ts";
import { listingContact } from "../../../domain/function-answers.ts";
import { consents } from "../../../domain/messages/index.ts";
import { type OwnConsents, ownConsents, ownData } from "../../../domain/own-answers.ts";
import { startTestServer, type TestServer } from "../../support/test-server.ts";
import { callAuth } from "../accounts/signed-in.ts";
import { signedInAs } from "../attacks/attacker.ts";
import { type Person, talksIn } from "../conversations/talk.ts";
import { addListing, addPerson, refusal, visitor } from "../data/people.ts";

let server: TestServer;
let talks: ReturnType<typeof talksIn>;
let owner: Person;
let buyer: Person;
let listingId: string;
beforeAll(async () => {
  server = await startTestServer();
  talks = talksIn(server.database);
});
beforeEach(async () => {
  [owner, buyer] = [
    await addPerson(server.database, { full_name: "Meera Joshi", phone: "9000000077" }),
    await addPerson(server.database, { full_name: "Ravi More" }),
  ];
  listingId = (await addListing(server.database, owner, { title: "House with a well" })).id;
});
afterAll(() => server.stop());

interface Row {
  kind: string;
  about: string;
  given: boolean;
  version: number;
  text: string;
  how: string;
}
/** The whole ledger of somebody, the oldest first. */
const ledger = ({ userId }: { userId: string }) =>
  server.database.query<Row>(
    "select kind, about, given, version, text, how from rules.consents where person = $1 order by id",
    [userId],
  );
const mine = async (person: Person): Promise<OwnConsents> =>
  ownConsents.parse(await talks.call(person, "my_consents"));
const withdraw = (person: Person, kind: string, about: string) =>
  talks.call(person, "withdraw_consent", { kind, about });
const contactFor = async (person: Person) =>
  listingContact.parse(await talks.call(person, "get_listing_contact", { property_id: listingId }));

describe("The terms", () => {
  const signUp = async (data: Record<string, unknown>) => {
    const email = `${crypto.randomUUID()}@people.example`;
    await callAuth(server, "/signup", { email, password: "veranda-lamp-42", data });
    const [account] = await server.database.query<{ id: string }>(
      "select id from auth.users where email = $1",
      [email],
    );
    return { userId: account?.id ?? "" };
  };

  it("are part of the account that the form makes", async () => {
    expect(await ledger(await signUp({ full_name: "Asha", terms_version: consentVersions.terms }))).toEqual([
      { kind: "terms", about: "", given: true, version: 1, text: consents.texts.terms, how: "screen" },
    ]);
  });

  it("are not claimed for whoever was shown none, and a version that never was stops nobody", async () => {
    for (const terms_version of [undefined, 99, "1; drop", null, -1])
      expect(await ledger(await signUp({ full_name: "Asha", terms_version }))).toEqual([]);
  });

  it("are recorded once for somebody who comes by Google, and end with the account alone", async () => {
    for (let times = 0; times < 2; times += 1) await talks.call(buyer, "accept_terms", { version: 1 });
    expect(await ledger(buyer)).toMatchObject([{ kind: "terms", given: true, how: "api" }]);
    expect((await refusal(withdraw(buyer, "terms", ""))).code).toBe("PT409");
    expect((await refusal(talks.call(visitor, "accept_terms", { version: 1 }))).code).toBe("42501");
  });
});

describe("Showing a number", () => {
  it("is agreed to by publishing with the sentence in sight, and withdrawn with one tap, at once", async () => {
    expect(await mine(owner)).toMatchObject([
      { kind: "contact", about: listingId, title: "House with a well", text: consents.texts.contact },
    ]);
    expect((await contactFor(buyer)).phone).toBe("9000000077");
    await withdraw(owner, "contact", listingId);
    expect(await contactFor(buyer)).toMatchObject({ phone: "", email: "", withheld: "accepted" });
    expect(await mine(owner)).toEqual([]);
    await talks.call(owner, "set_contact_choice", { choice: "signed_in", property_id: listingId });
    await talks.call(owner, "set_contact_choice", { choice: "signed_in" });
    await talks.call(owner, "set_contact_choice", { choice: "never" });
    await talks.call(owner, "set_contact_choice", { choice: "accepted" });
    expect((await ledger(owner)).map(({ given }) => given)).toEqual([true, false, true, false]);
  });

  it("to one person is agreed to in the conversation, and withdrawn with one tap", async () => {
    await talks.call(owner, "set_contact_choice", { choice: "accepted" });
    const id = await talks.begin(buyer, listingId);
    await talks.call(owner, "accept_contact", { conversation_id: id });
    await talks.call(owner, "accept_contact", { conversation_id: id });
    expect(await mine(owner)).toMatchObject([
      { kind: "contact_person", about: id, title: "House with a well", name: "Ravi More" },
    ]);
    await withdraw(owner, "contact_person", id);
    expect((await contactFor(buyer)).phone).toBe("");
    await talks.call(owner, "accept_contact", { conversation_id: id });
    await talks.call(owner, "set_contact_choice", { choice: "never" });
    expect((await ledger(owner)).map(({ kind, given }) => [kind, given])).toEqual([
      ["contact", true],
      ["contact", false],
      ["contact_person", true],
      ["contact_person", false],
      ["contact_person", true],
      ["contact_person", false],
    ]);
  });

  it("is undone with its consent: both are saved or neither", async () => {
    const undone = asCaller(server.database, owner, async (client) => {
      await client.query("select public.set_contact_choice('never')");
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    expect((await ledger(owner)).map(({ given }) => given)).toEqual([true]);
    expect((await contactFor(buyer)).phone).toBe("9000000077");
  });

  it("says whether a browser's page or another program gave it", async () => {
    const { send } = await signedInAs(server, owner.userId);
    const choose = (choice: string, headers: Record<string, string>) =>
      send("/rpc/set_contact_choice", { body: { choice }, headers });
    await choose("never", { "sec-fetch-site": "same-origin" });
    await choose("signed_in", {});
    expect((await ledger(owner)).slice(1).map(({ how }) => how)).toEqual(["screen", "api"]);
  });
});

describe("Mails", () => {
  it("are agreed to by a tick, and stop at once with its consent", async () => {
    const choose = (by_mail: boolean) =>
      talks.call(owner, "set_notification_choice", { kind: "reveal", in_site: true, by_mail });
    await choose(true);
    expect((await mine(owner))[0]).toMatchObject({ kind: "alerts", about: "reveal by_mail" });
    await contactFor(buyer);
    const waiting = "select from rules.notifications where person = $1 and mail_state = 'waiting'";
    expect(await server.database.query(waiting, [owner.userId])).toHaveLength(1);
    await withdraw(owner, "alerts", "reveal by_mail");
    expect(await server.database.query(waiting, [owner.userId])).toEqual([]);
    const choices = notificationChoices.parse(await talks.call(owner, "my_notification_choices"));
    expect(choices.find(({ kind }) => kind === "reveal")?.by_mail).toBe(false);
  });

  it.each([
    ["reveal", false],
    ["reply", true],
  ])(
    "or pushes about a %s: the exact words, their version, and one tap that ends them at once",
    async (kind, usual) => {
      const endpoint = `https://web.push.apple.com/${owner.userId}`;
      await talks.call(owner, "add_push_device", { endpoint, p256dh: "a".repeat(87), auth: "a".repeat(22) });
      const choose = (by_push: boolean) =>
        talks.call(owner, "set_notification_choice", { kind, in_site: true, by_mail: false, by_push });
      // What is on from the start is recorded when somebody switches it off and on again.
      if (usual) await choose(false);
      await choose(true);
      const about = `${kind} by_push`;
      const [, given] = [await choose(true), (await mine(owner)).find((row) => row.about === about)];
      expect(given).toMatchObject({ kind: "alerts", text: consents.texts.alerts, version: 2, how: "api" });
      await withdraw(owner, "alerts", about);
      expect((await mine(owner)).map((row) => row.about)).not.toContain(about);
      const rows = (await ledger(owner)).filter((row) => row.about === about);
      expect(rows.map((row) => row.given)).toEqual(usual ? [false, true, false] : [true, false]);
      const id = await talks.begin(buyer, listingId);
      await server.database.query("delete from rules.pushes");
      await contactFor(buyer);
      await talks.write(buyer, { conversation_id: id, body: "Hello?" });
      const queued = await server.database.query(
        "select from rules.pushes join rules.notifications as told on told.id = notification where told.kind = $1",
        [kind],
      );
      expect(queued).toEqual([]);
    },
  );

  it("that nobody asked for are those of the service alone; stopping one is recorded too", async () => {
    const choices = notificationChoices.parse(await talks.call(buyer, "my_notification_choices"));
    expect(choices.filter(({ by_mail }) => by_mail).map(({ kind }) => kind)).toEqual([...serviceKinds]);
    expect(await ledger(buyer)).toEqual([]);
    const [row] = await server.database.query<{ token: string }>(
      "select rules.unsubscribe_token('reply', $1) as token",
      [buyer.userId],
    );
    await talks.call(visitor, "unsubscribe", { token: row?.token });
    expect(await ledger(buyer)).toMatchObject([{ about: "reply by_mail", given: false, how: "mail_link" }]);
  });
});

describe("The ledger", () => {
  it("is changed by nobody, not even by the owner of the table", async () => {
    for (const change of [
      "update rules.consents set given = false",
      "update rules.consents set recorded_at = now()",
      "delete from rules.consents",
      "truncate rules.consents",
      "update rules.consent_texts set text = 'Anything'",
      "delete from rules.consent_texts",
      "truncate rules.consent_texts cascade",
    ])
      expect((await refusal(server.database.query(change))).code, change).toBe("42501");
    for (const caller of [visitor, owner, buyer])
      for (const attempt of [
        "select * from rules.consents",
        "insert into rules.consents (person, kind, given, version, text, how) select id, 'terms', true, 1, '', 'api' from auth.users",
        "select rules.record_consent(gen_random_uuid(), 'terms', '', true)",
      ])
        expect(
          (await refusal(asCaller(server.database, caller, (client) => client.query(attempt)))).code,
        ).toBe("42501");
  });

  it("tells each person their own rows alone, and lets nobody withdraw for another", async () => {
    expect(await mine(buyer)).toEqual([]);
    await withdraw(buyer, "contact", listingId);
    const id = await talks.begin(buyer, listingId);
    await talks.call(owner, "accept_contact", { conversation_id: id });
    await withdraw(buyer, "contact_person", id);
    expect(await mine(owner)).toHaveLength(2);
    expect(await ledger(buyer)).toEqual([]);
    expect((await refusal(talks.call(visitor, "my_consents"))).code).toBe("42501");
  });

  it("is part of the download, and goes with the account", async () => {
    const answer = ownData.parse(await talks.call(owner, "export_my_data"));
    expect(answer.sections.consents).toMatchObject([
      { kind: "contact", given: true, text: consents.texts.contact },
    ]);
    await server.database.query("select rules.erase_person($1, $2)", [
      owner.userId,
      `${owner.userId}@people.example`,
    ]);
    expect(await ledger(owner)).toEqual([]);
  });
});

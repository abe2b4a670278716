import { photoFile } from "@osari/backend/testing/photos.ts";
import { clientWith } from "@osari/backend/testing/storage-callers.ts";
import { storedFiles } from "@osari/backend/testing/stored-files.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { closedAccount } from "../../../domain/own-answers.ts";
import { backgroundJobs } from "../../../server/background.ts";
import { addListing } from "../../support/listings.ts";
import { startTestServer, type TestServer } from "../../support/test-server.ts";
import { sendRest } from "../attacks/attacker.ts";
import { callAuth, newcomer, password, type SignedIn, tablesWith, withSession } from "./signed-in.ts";

let server: TestServer;
let photo: File;
let me: SignedIn;
let other: SignedIn;
let mine: Shown;
let theirs: Shown;
beforeAll(async () => {
  server = await startTestServer();
  photo = await photoFile("jpeg", 64, 48);
});
afterAll(() => server.stop());
beforeEach(async () => {
  [me, other] = [await newcomer(server), await newcomer(server)];
  [mine, theirs] = [await showListing(me), await showListing(other)];
});

interface Shown {
  id: string;
  photo: string;
}

/** A listing with a photo in storage. */
async function showListing({ id, token }: SignedIn): Promise<Shown> {
  const files = clientWith(server, token).from("property_images");
  const { data, error } = await files.upload(`user_${id}/front.jpg`, photo);
  if (error) throw error;
  const address = files.getPublicUrl(data.path).data.publicUrl;
  const listing = await addListing(server.database, { id }, { images: [new URL(address).pathname] });
  return { id: listing.id, photo: address };
}

const close = (person: Pick<SignedIn, "send"> = me) => person.send("/rpc/close_my_account", { body: {} });
const asVisitor = (path: string, body?: unknown) =>
  sendRest(server, server.deps.keys.publishable, path, { body });
const reopen = async (token: string | null | undefined) =>
  (await asVisitor("/rpc/reopen_account", { token })).json();
const signIn = (email = me.email) => callAuth(server, "/token?grant_type=password", { email, password });
const run = async (name: string) => {
  const job = backgroundJobs(server.backend, server.env).find((candidate) => candidate.name === name);
  if (!job) throw new Error(`there is no job ${name}`);
  await job.run();
};

/** Closes the account and answers with the token of the mailed link. */
async function closeAndReadMail(): Promise<string> {
  const answer = await close();
  expect(answer.status).toBe(200);
  expect(closedAccount.parse(await answer.json()).token).toBeNull();
  await run("closed-account-mails");
  const [mail] = await server.database.query<{ link: string; text_body: string }>(
    "select link, text_body from backend.outbox where recipient = $1 order by created_at desc limit 1",
    [me.email],
  );
  expect(mail?.text_body).toContain("erase your account, listings and photos for good");
  return /^http[^#]+\/reopen-account#([0-9a-f]{64})$/.exec(mail?.link ?? "")?.[1] ?? "no link";
}

/** What a visitor sees of a listing: its row, its photo in two ways, its owner's name. A render is cached for 5 s. */
async function seenBy({ id, photo: address }: Shown): Promise<unknown[]> {
  const render = `${address.replace("/object/", "/render/image/")}?width=160`;
  const [rows, found, plain, rendered, name] = await Promise.all([
    asVisitor(`/properties?id=eq.${id}&select=id`).then((answer) => answer.json()),
    asVisitor(`/rpc/search_properties`, {}).then((answer) => answer.json()),
    fetch(address),
    fetch(render),
    asVisitor("/rpc/listing_owner_name", { property_id: id }).then((answer) => answer.json()),
  ]);
  return [
    rows.length,
    found.rows.some((row: { id: string }) => row.id === id),
    plain.status,
    rendered.status,
    name,
  ];
}
const everything = (name: string) => [1, true, 200, 200, name];
const nothing = [0, false, 400, 400, null];

describe("Closing one's account", () => {
  it("takes listings, photos, name, contact and sessions away at once, and nothing of anybody else", async () => {
    expect((await close()).status).toBe(200);
    expect(await seenBy(mine)).toEqual(nothing);
    expect(await seenBy(theirs)).toEqual(everything(other.name));
    const contact = await other.send("/rpc/get_listing_contact", { body: { property_id: mine.id } });
    expect(await contact.json()).toBeNull();
    expect(await server.database.query("select from auth.sessions where user_id = $1", [me.id])).toEqual([]);
    expect((await other.send("/rpc/export_my_data", { body: {} })).status).toBe(200);
  });

  it.each(["/rpc/export_my_data", "/rpc/close_my_account", "/properties", "/profiles"])(
    "leaves a token that does nothing more: %s",
    async (path) => {
      await close();
      expect((await me.send(path, { body: {} })).status).toBe(401);
    },
  );

  it("ends every way to sign in meanwhile, and says nothing to a stranger who tries", async () => {
    const session = await (await signIn()).json();
    await callAuth(server, "/recover", { email: me.email });
    await close();
    expect((await (await signIn()).json()).error_code).toBe("user_banned");
    const wrong = await callAuth(server, "/token?grant_type=password", {
      email: me.email,
      password: "guess",
    });
    expect((await wrong.json()).error_code).toBe("invalid_credentials");
    const refreshed = await callAuth(server, "/token?grant_type=refresh_token", {
      refresh_token: session.refresh_token,
    });
    expect(refreshed.status).toBe(400);
    const [reset] = await server.database.query<{ link: string }>(
      "select link from backend.outbox where recipient = $1 and subject like 'Set a new%'",
      [me.email],
    );
    const followed = await fetch(reset?.link ?? "", { redirect: "manual" });
    expect(followed.headers.get("location")).toMatch(/error/);
  });

  it("keeps the address: a sign-up with it changes nothing, and does not tell", async () => {
    await close();
    const before = await server.database.query("select * from auth.users where id = $1", [me.id]);
    const answer = await callAuth(server, "/signup", { email: me.email, password: "another-lamp-77" });
    expect(answer.status).toBe(200);
    expect(await server.database.query("select * from auth.users where email = $1", [me.email])).toEqual(
      before,
    );
  });

  it("asks for a sign-in within the last minutes", async () => {
    const old = await withSession(server, me.id, 11);
    expect((await close(old)).status).toBe(403);
    for (const amr of [
      undefined,
      [],
      "now",
      [{ method: "password", timestamp: "9999999999" }],
      { timestamp: null },
    ])
      expect((await close(await withSession(server, me.id, 0, { amr }))).status).toBe(403);
    expect(await seenBy(mine)).toEqual(everything(me.name));
  });

  it("asks for the second factor where there is one", async () => {
    await server.database.query(
      "insert into auth.mfa_factors (user_id, factor_type, status) values ($1, 'totp', 'verified')",
      [me.id],
    );
    expect((await close()).status).toBe(403);
    expect((await close(await withSession(server, me.id, 0, { aal: "aal2" }))).status).toBe(200);
  });

  it("cannot be done to another person's account", async () => {
    for (const body of [{ user_id: other.id }, { person: other.id }, { id: other.id }])
      expect((await me.send("/rpc/close_my_account", { body })).status).toBe(404);
    const inner = await me.send("/rpc/erase_person", { body: { person: other.id, address: other.email } });
    expect(inner.status).toBe(404);
    expect((await asVisitor("/rpc/close_my_account", {})).status).toBe(401);
    expect(await seenBy(theirs)).toEqual(everything(other.name));
  });

  it("happens once, also when asked for ten times at the same moment", async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => close()));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

/** As if seven days had passed. */
const letPass = (person: SignedIn) =>
  server.database.query("update rules.closed_accounts set erase_at = now() where user_id = $1", [person.id]);

describe("The way back", () => {
  it("brings everything back from any device, and the same password signs in", async () => {
    const hidden = await addListing(server.database, me, { is_active: false });
    const token = await closeAndReadMail();
    expect(await reopen(token)).toBe(true);
    expect(await seenBy(mine)).toEqual(everything(me.name));
    expect((await signIn()).status).toBe(200);
    const [still] = await server.database.query("select is_active from public.properties where id = $1", [
      hidden.id,
    ]);
    expect(still).toEqual({ is_active: false });
  });

  it("works once", async () => {
    const token = await closeAndReadMail();
    const both = await Promise.all([reopen(token), reopen(token)]);
    expect(both.sort()).toEqual([false, true]);
    await close(await withSession(server, me.id));
    expect(await reopen(token)).toBe(false);
  });

  it("is closed after seven days", async () => {
    const token = await closeAndReadMail();
    await letPass(me);
    expect(await reopen(token)).toBe(false);
    expect(await seenBy(mine)).toEqual(nothing);
  });

  it("opens for no other token", async () => {
    await closeAndReadMail();
    const [stored] = await server.database.query<{ hash: string }>(
      "select encode(token_hash, 'hex') as hash from rules.closed_accounts where user_id = $1",
      [me.id],
    );
    for (const token of [
      "",
      null,
      me.id,
      stored?.hash,
      `\\x${stored?.hash}`,
      "0".repeat(64),
      "%",
      "x".repeat(9_999),
    ])
      expect(await reopen(token)).toBe(false);
    expect(await seenBy(mine)).toEqual(nothing);
  });

  it("is mailed once", async () => {
    await closeAndReadMail();
    await run("closed-account-mails");
    const mails = await server.database.query("select from backend.outbox where recipient = $1", [me.email]);
    expect(mails).toHaveLength(1);
  });

  it("does not lift what an operator has set meanwhile", async () => {
    const token = await closeAndReadMail();
    await server.database.query(
      "update auth.users set banned_until = now() + interval '1 year' where id = $1",
      [me.id],
    );
    expect(await reopen(token)).toBe(true);
    expect((await (await signIn()).json()).error_code).toBe("user_banned");
  });
});

describe("Seven days later", () => {
  it("no row and no file knows the person, and everybody else's are as before", async () => {
    await me.send("/rpc/get_listing_contact", { body: { property_id: theirs.id } });
    await fetch(`${mine.photo.replace("/object/", "/render/image/")}?width=160`);
    const [stored] = await server.database.query<{ version: string }>(
      "select version from storage.objects where name like $1",
      [`user_${me.id}/%`],
    );
    const files = () => storedFiles(server).filter((file) => file.includes(stored?.version ?? "?"));
    // The photo and its render.
    expect(files()).toHaveLength(2);
    await closeAndReadMail();
    const before = await (await other.send("/rpc/export_my_data", { body: {} })).json();
    await run("erase-closed-accounts");
    expect(await tablesWith(server, [me.id])).not.toEqual([]);

    await letPass(me);
    await run("erase-closed-accounts");
    await run("erased-photos");
    await server.database.query("select search.apply(), search.rebuild()");
    expect(await tablesWith(server, [me.id, me.email, me.name, me.phone])).toEqual([]);
    expect(files()).toEqual([]);
    const after = await (await other.send("/rpc/export_my_data", { body: {} })).json();
    expect(after.sections).toEqual({ ...before.sections, times_your_contact_was_seen: [] });
    expect(await seenBy(theirs)).toEqual(everything(other.name));
  });

  it("the address is free, and the new account has nothing of the old one", async () => {
    await close();
    await letPass(me);
    await run("erase-closed-accounts");
    const answer = await callAuth(server, "/signup", { email: me.email, password: "another-lamp-77" });
    expect(answer.status).toBe(200);
    const [account] = await server.database.query<{ id: string }>(
      "select id from auth.users where email = $1",
      [me.email],
    );
    expect(account?.id).not.toBe(me.id);
    expect(await seenBy(mine)).toEqual(nothing);
  });

  it("an account that was brought back, or let in again by an operator, stays", async () => {
    expect(await reopen(await closeAndReadMail())).toBe(true);
    await close(other);
    await server.database.query("update auth.users set banned_until = null where id = $1", [other.id]);
    await letPass(other);
    await run("erase-closed-accounts");
    expect(
      await server.database.query("select from auth.users where id in ($1, $2)", [me.id, other.id]),
    ).toHaveLength(2);
  });
});

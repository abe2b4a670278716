import { randomUUID } from "node:crypto";
import { clientWith } from "@osari/backend/testing/storage-callers.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addListing, addOwner } from "../../support/listings.ts";
import { startTestServer, type TestServer } from "../../support/test-server.ts";
import { addPerson, listing } from "../data/people.ts";
import { type Attacker, sendRest, signedInAs } from "./attacker.ts";

let server: TestServer;
let listingId: string;
beforeAll(async () => {
  server = await startTestServer();
  listingId = (await addListing(server.database, await addOwner(server.database))).id;
});
afterAll(() => server.stop());

/** A person with a session, as sign-in leaves one behind. */
async function withSession(): Promise<Attacker> {
  const { userId } = await addPerson(server.database);
  const session = randomUUID();
  await server.database.query(
    "insert into auth.sessions (id, user_id, refresh_token_hmac_key) values ($1, $2, '\\x00')",
    [session, userId],
  );
  return signedInAs(server, userId, { session_id: session });
}

const ends: [string, string][] = [
  ["the session was ended", "delete from auth.sessions where user_id = $1"],
  [
    "the session's time is over",
    "update auth.sessions set not_after = now() - interval '1 second' where user_id = $1",
  ],
  ["the account was deleted", "delete from auth.users where id = $1"],
  ["the account was closed", "update auth.users set deleted_at = now() where id = $1"],
  ["the account was barred", "update auth.users set banned_until = now() + interval '1 day' where id = $1"],
];

describe.each(ends)("When %s, a token that is left behind", (_, sql) => {
  let thief: Attacker;
  let signedUpload: { path: string; token: string };
  beforeAll(async () => {
    thief = await withSession();
    const storage = clientWith(server, thief.token).from("property_images");
    const signed = await storage.createSignedUploadUrl(`user_${thief.id}/signed.png`);
    if (!signed.data) throw signed.error;
    signedUpload = signed.data;
    expect((await thief.send("/properties", { body: listing() })).status).toBe(201);
    await server.database.query(sql, [thief.id]);
  });

  it("changes nothing over REST", async () => {
    const attempts = await Promise.all([
      thief.send("/properties", { body: listing() }),
      thief.send(`/properties?user_id=eq.${thief.id}`, { method: "PATCH", body: { title: "Taken" } }),
      thief.send(`/properties?user_id=eq.${thief.id}`, { method: "DELETE" }),
      thief.send(`/profiles?id=eq.${thief.id}`, { method: "PATCH", body: { full_name: "Taken" } }),
    ]);
    expect(attempts.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
  });

  it("calls no function that writes or tells what is private", async () => {
    const [conversation_id, message_id] = [randomUUID(), randomUUID()];
    const calls: [name: string, body: object][] = [
      [
        "add_push_device",
        { endpoint: "https://web.push.apple.com/a", p256dh: "a".repeat(87), auth: "a".repeat(22) },
      ],
      ["save_listing_pin", { property_id: listingId, lat: 18.15, lng: 74.58 }],
      ["send_enquiry", { property_id: listingId, name: "Asha", message: "Hello", message_id }],
      ["send_message", { conversation_id, body: "Hello", message_id }],
      ["unread_conversations", {}],
      ["withdraw_consent", { kind: "contact" }],
    ];
    const answers = await Promise.all(calls.map(([name, body]) => thief.send(`/rpc/${name}`, { body })));
    expect(answers.map(({ status }) => status)).toEqual(calls.map(() => 401));
  });

  it("is told no owner's contact", async () => {
    const answer = await thief.send("/rpc/get_listing_contact", { body: { property_id: listingId } });
    expect(answer.status).toBe(401);
  });

  it("stores and removes no file, also by an address that was signed before", async () => {
    const storage = clientWith(server, thief.token).from("property_images");
    const picture = new Blob(["x"], { type: "image/png" });
    const { error } = await storage.upload(`user_${thief.id}/a.png`, picture);
    expect(error).toMatchObject({ message: "The session of this token has ended" });
    expect((await storage.remove([`user_${thief.id}/a.png`])).error).not.toBeNull();
    const late = await storage.uploadToSignedUrl(signedUpload.path, signedUpload.token, picture);
    expect(late.error).toMatchObject({ message: "The session of this token has ended" });
  });

  it("still reads what is public", async () => {
    expect((await thief.send("/properties?limit=1")).status).toBe(200);
  });
});

describe("A token that nobody should have signed", () => {
  const now = Math.floor(Date.now() / 1000);
  const good = { aud: "authenticated", role: "authenticated", iat: now, exp: now + 600 };
  it.each([
    ["without an expiry", { ...good, exp: undefined }],
    ["of an unknown role", { ...good, role: "postgres" }],
    ["of a list of roles", { ...good, role: ["authenticated", "service_role"] }],
    ["of an object as role", { ...good, role: { name: "service_role" } }],
    ["of an empty role", { ...good, role: "" }],
    ["of a number as role", { ...good, role: 1 }],
  ])("is refused by REST, auth and storage: %s", async (_, claims) => {
    const { userId } = await addPerson(server.database);
    const token = await server.deps.tokens.sign(JSON.parse(JSON.stringify({ ...claims, sub: userId })));
    expect((await sendRest(server, token, "/properties?limit=1")).status).toBe(401);
    const headers = { apikey: server.deps.keys.publishable, Authorization: `Bearer ${token}` };
    const user = await fetch(`${server.url}/auth/v1/user`, { headers });
    expect([401, 403]).toContain(user.status);
    const { error } = await clientWith(server, token).from("property_images").list("");
    expect(error).not.toBeNull();
  });
});

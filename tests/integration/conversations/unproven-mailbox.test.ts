import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../support/test-server.ts";
import { callAuth } from "../accounts/signed-in.ts";
import { addListing, addPerson, visitor } from "../data/people.ts";
import { type Person, talksIn } from "./talk.ts";

let server: TestServer;
let talks: ReturnType<typeof talksIn>;
let listingId: string;
beforeAll(async () => {
  server = await startTestServer({ AUTH_AUTOCONFIRM: "1" });
  talks = talksIn(server.database);
  listingId = (await addListing(server.database, await addPerson(server.database))).id;
});
afterAll(() => server.stop());

const address = () => `${crypto.randomUUID()}@people.example`;

async function signUp(email: string): Promise<{ person: Person; token: string }> {
  const answer = await callAuth(server, "/signup", { email, password: "veranda-lamp-42" });
  const { access_token: token, user } = await answer.json();
  expect(user.email_confirmed_at).toBeTruthy();
  return { person: { role: "authenticated", claims: { sub: user.id }, userId: user.id }, token };
}

/** A visitor presses the mailed link. */
async function enquireFrom(email: string): Promise<void> {
  await talks.request(visitor, listingId, { email });
  const link = await talks.call(visitor, "confirm_enquiry", { token: await talks.mailedToken(email) });
  expect((await talks.read(visitor, { link }))?.messages).toHaveLength(1);
}

async function enquiriesOf(person: Person): Promise<number> {
  await talks.call(person, "claim_my_enquiries");
  return (await talks.inbox(person, { side: "sent" })).conversations.length;
}

it("an address that no mail has proven brings nobody its enquiries, whether made before or after the account", async () => {
  const email = address();
  const { person } = await signUp(email);
  await enquireFrom(email);
  expect(await enquiriesOf(person)).toBe(0);
  const later = address();
  await enquireFrom(later);
  expect(await enquiriesOf((await signUp(later)).person)).toBe(0);
});

it("a proven mailbox does not prove the address that the account changes to", async () => {
  const { person, token } = await signUp(address());
  const prove = "update auth.users set confirmation_sent_at = now() where id = $1 returning email";
  const [mine] = await server.database.query<{ email: string }>(prove, [person.userId]);
  await enquireFrom(mine?.email ?? "");
  expect(await enquiriesOf(person)).toBe(1);
  const email = address();
  await enquireFrom(email);
  const changed = await fetch(`${server.url}/auth/v1/user`, {
    method: "PUT",
    headers: {
      apikey: server.deps.keys.publishable,
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
    },
    body: JSON.stringify({ email }),
  });
  expect((await changed.json()).email).toBe(email);
  expect(await enquiriesOf(person)).toBe(1);
});

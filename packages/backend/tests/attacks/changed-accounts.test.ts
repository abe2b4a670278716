import { describe, expect, test } from "vitest";
import {
  adminClient,
  authClient,
  click,
  lastMailTo,
  password,
  signUpConfirmed,
  someone,
  wire,
} from "../support/auth-client.ts";
import { testBackend } from "../support/test-backend.ts";

const server = testBackend();
const next = "another veranda";

const linkTo = async (email: string) => (await lastMailTo(server, email)).link;
const hasSession = (end: { fragment: URLSearchParams; location: URL }) =>
  end.fragment.has("access_token") || end.location.searchParams.has("code");

type Person = Awaited<ReturnType<typeof signUpConfirmed>>;

async function changeEmail({ client, email }: Person): Promise<string> {
  const address = someone("next");
  expect((await client.updateUser({ email: address })).error).toBeNull();
  const links = [await linkTo(address), await linkTo(email)];
  for (const link of links) await click(link);
  expect((await client.getUser()).data.user?.email).toBe(address);
  return address;
}

describe("after a change of address or password, nothing that was mailed before opens the account", () => {
  const changes: [string, (person: Person) => Promise<unknown>][] = [
    ["a confirmed change of address", changeEmail],
    ["a new password", ({ client }) => client.updateUser({ password: next })],
    [
      "an operator's new password",
      ({ userId }) => adminClient(server).updateUserById(userId, { password: next }),
    ],
    [
      "an operator's new address",
      ({ userId }) => adminClient(server).updateUserById(userId, { email: someone("next") }),
    ],
  ];

  test.each(changes)("%s: links and codes", async (_name, change) => {
    const person = await signUpConfirmed(server);
    const { email } = person;
    const visitor = authClient(server);
    await visitor.resetPasswordForEmail(email);
    const { link, code } = await lastMailTo(server, email);
    await change(person);
    expect(hasSession(await click(link))).toBe(false);
    expect((await visitor.verifyOtp({ email, token: code, type: "recovery" })).error).not.toBeNull();
  });

  test.each(changes)("%s: codes of a flow with a challenge", async (_name, change) => {
    const person = await signUpConfirmed(server);
    const visitor = authClient(server, { flowType: "pkce" });
    await visitor.resetPasswordForEmail(person.email);
    const { location } = await click(await linkTo(person.email));
    const code = location.searchParams.get("code") ?? "";
    expect(code).not.toBe("");
    await change(person);
    expect((await visitor.exchangeCodeForSession(code)).error?.code).toBe("flow_state_not_found");
  });

  test("a new password ends a begun change of address", async () => {
    const { client, email } = await signUpConfirmed(server);
    await client.updateUser({ email: someone("thief") });
    const link = await linkTo(email);
    await client.updateUser({ password: next });
    expect((await click(link)).fragment.get("error_code")).toBe("otp_expired");
    expect((await client.getUser()).data.user).not.toHaveProperty("new_email");
  });
});

test("the new mailbox's confirmation, given twice or mailed again, never counts as the old one's", async () => {
  const { client, email } = await signUpConfirmed(server);
  const thief = someone("thief");
  await client.updateUser({ email: thief });
  const first = await linkTo(thief);
  await click(first);
  await expect
    .poll(async () => (await client.resend({ type: "email_change", email })).error, { interval: 80 })
    .toBeNull();
  expect(await linkTo(thief)).toBe(first);
  await click(await linkTo(thief));
  expect((await client.getUser()).data.user?.email).toBe(email);
  // The old mailbox's confirmation still completes the change.
  await click(await linkTo(email));
  expect((await client.getUser()).data.user?.email).toBe(thief);
});

describe("a session of two days ago", () => {
  async function oldSession() {
    const person = await signUpConfirmed(server);
    await server.database.query(
      "update auth.sessions set created_at = now() - interval '2 days' where user_id = $1",
      [person.userId],
    );
    const bearer = (await person.client.getSession()).data.session?.access_token ?? "";
    return { ...person, bearer };
  }
  const needed = { status: 400, body: { code: "reauthentication_needed" } };

  test("sets no password, no address and no factor", async () => {
    const { bearer } = await oldSession();
    for (const body of [{ password: next }, { email: someone() }, { email: someone(), password: next }]) {
      expect(await wire(server, "PUT", "/user", { bearer, body })).toMatchObject(needed);
    }
    const body = { factor_type: "totp" };
    expect(await wire(server, "POST", "/factors", { bearer, body })).toMatchObject(needed);
  });

  test("still changes a name", async () => {
    const { client } = await oldSession();
    expect((await client.updateUser({ data: { full_name: "Asha" } })).error).toBeNull();
  });

  test("sets a password with the current one, and with no other", async () => {
    const { bearer } = await oldSession();
    const put = (current_password: string) =>
      wire(server, "PUT", "/user", { bearer, body: { password: next, current_password } });
    expect(await put("not this one")).toMatchObject({
      status: 400,
      body: { code: "current_password_invalid" },
    });
    expect((await put(password)).status).toBe(200);
  });

  test("changes the address with a mailed code", async () => {
    const { client, email, bearer } = await oldSession();
    await client.reauthenticate();
    const { code: nonce } = await lastMailTo(server, email);
    const body = { email: someone("next"), nonce };
    expect((await wire(server, "PUT", "/user", { bearer, body })).status).toBe(200);
  });
});

test.each([
  ["400 days old", "created_at = now() - interval '400 days', refreshed_at = now() - interval '1 day'"],
  [
    "unused for 100 days",
    "created_at = now() - interval '101 days', refreshed_at = now() - interval '100 days'",
  ],
])("a session %s neither refreshes nor answers", async (_name, aged) => {
  const { client, userId } = await signUpConfirmed(server);
  const { data } = await client.getSession();
  await server.database.query(`update auth.sessions set ${aged} where user_id = $1`, [userId]);
  const body = { refresh_token: data.session?.refresh_token };
  expect(await wire(server, "POST", "/token?grant_type=refresh_token", { body })).toMatchObject({
    status: 400,
    body: { code: "session_expired" },
  });
  expect((await wire(server, "GET", "/user", { bearer: data.session?.access_token })).status).toBe(403);
});

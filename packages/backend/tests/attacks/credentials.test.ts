import { describe, expect, test } from "vitest";
import {
  adminClient,
  authClient,
  click,
  lastMailTo,
  mailsTo,
  password,
  signUpConfirmed,
  someone,
  wire,
} from "../support/auth-client.ts";
import { authWith } from "../support/auth-with.ts";
import { protectedAccount } from "../support/protected-account.ts";
import { testBackend } from "../support/test-backend.ts";

const server = testBackend();
const next = "another veranda";
type Client = ReturnType<typeof authClient>;

const tokenOf = async (client: Client) => (await client.getSession()).data.session?.access_token ?? "";
const age = (userId: string) =>
  server.database.query(
    "update auth.sessions set created_at = now() - interval '2 days' where user_id = $1",
    [userId],
  );

describe("the mailed code for a change", () => {
  async function asked() {
    const person = await signUpConfirmed(server);
    await age(person.userId);
    await person.client.reauthenticate();
    const { code } = await lastMailTo(server, person.email);
    return { ...person, code, bearer: await tokenOf(person.client) };
  }
  const change = (bearer: string, nonce: string, secret = next) =>
    wire(server, "PUT", "/user", { bearer, body: { password: secret, nonce } });

  test("is good once", async () => {
    const { bearer, code } = await asked();
    expect((await change(bearer, code)).status).toBe(200);
    expect((await change(bearer, code, "a third veranda")).body.code).toBe("reauthentication_not_valid");
  });

  test("of one person changes nothing of another", async () => {
    const [one, other] = [await asked(), await asked()];
    expect((await change(other.bearer, one.code)).body.code).toBe("reauthentication_not_valid");
    expect((await change(one.bearer, one.code)).status).toBe(200);
  });

  test("dies after five wrong ones, also when they come at the same moment", async () => {
    const { bearer, code } = await asked();
    const wrong = code === "000000" ? "000001" : "000000";
    await Promise.all(Array.from({ length: 6 }, () => change(bearer, wrong)));
    expect((await change(bearer, code)).body.code).toBe("reauthentication_not_valid");
  });

  test("signs nobody in", async () => {
    const { email, code } = await asked();
    for (const type of ["email", "recovery", "magiclink", "signup", "email_change"] as const) {
      const { error } = await authClient(server).verifyOtp({ email, token: code, type });
      expect(error?.code, type).toBe("otp_expired");
    }
  });
});

test("a session that asks for the current password can't be used to guess it", async () => {
  const strict = await authWith(server, { requireCurrentPassword: true, limitScale: 1 });
  try {
    const { client } = await signUpConfirmed(server);
    const bearer = await tokenOf(client);
    const answers: string[] = [];
    for (let n = 0; n < 24; n += 1) {
      // Only the limit by account is tested here.
      await server.database.query("delete from backend.rate_limits where key like 'user:%'");
      const body = { password: next, current_password: `guess ${n}` };
      answers.push((await wire(strict, "PUT", "/user", { bearer, body })).body.code);
    }
    expect(answers.filter((code) => code === "current_password_invalid").length).toBeLessThanOrEqual(21);
    expect(answers.at(-1)).toBe("over_request_rate_limit");
  } finally {
    await strict.stop();
  }
});

describe("a change of address", () => {
  const links = async (email: string) => (await mailsTo(server, email)).map(({ link }) => link);

  test("needs both mailboxes by code too: the new one's code counts once", async () => {
    const { client, email } = await signUpConfirmed(server);
    const thief = someone("thief");
    await client.updateUser({ email: thief });
    const { code } = await lastMailTo(server, thief);
    const visitor = authClient(server);
    await visitor.verifyOtp({ email: thief, token: code, type: "email_change" });
    await visitor.verifyOtp({ email: thief, token: code, type: "email_change" });
    expect((await client.getUser()).data.user?.email).toBe(email);
  });

  test("begun anew to another address does not inherit the old mailbox's confirmation", async () => {
    const { client, email } = await signUpConfirmed(server);
    const first = someone("first");
    await client.updateUser({ email: first });
    const agreed = (await lastMailTo(server, email)).link;
    await click(agreed);
    const second = someone("thief");
    await expect
      .poll(async () => (await client.updateUser({ email: second })).error, { interval: 80 })
      .toBeNull();
    await click((await lastMailTo(server, second)).link);
    await click(agreed);
    for (const link of await links(first)) await click(link);
    expect((await client.getUser()).data.user?.email).toBe(email);
  });

  test("to one address by two people at the same moment is given to one of them", async () => {
    const people = await Promise.all([signUpConfirmed(server), signUpConfirmed(server)]);
    const address = someone("wanted");
    const mailed: string[] = [];
    for (const { client, email } of people) {
      await expect
        .poll(async () => (await client.updateUser({ email: address })).error, { interval: 80 })
        .toBeNull();
      mailed.push((await lastMailTo(server, address)).link, (await lastMailTo(server, email)).link);
    }
    await Promise.all(mailed.map((link) => click(link)));
    const holders = await server.database.query("select 1 from auth.users where email = $1", [address]);
    expect(holders.length).toBeLessThanOrEqual(1);
  });
});

describe("a barred account", () => {
  const bar = (userId: string) => adminClient(server).updateUserById(userId, { ban_duration: "24h" });
  const sessions = async (userId: string) =>
    (await server.database.query("select 1 from auth.sessions where user_id = $1", [userId])).length;

  test("gets no session by anything that was mailed or begun before", async () => {
    const { email, userId } = await signUpConfirmed(server);
    const byChallenge = authClient(server, { flowType: "pkce" });
    await byChallenge.resetPasswordForEmail(email);
    const { location } = await click((await lastMailTo(server, email)).link);
    const visitor = authClient(server);
    await expect
      .poll(async () => (await visitor.signInWithOtp({ email })).error, { interval: 80 })
      .toBeNull();
    const { code, link } = await lastMailTo(server, email);
    await bar(userId);
    const before = await sessions(userId);
    const exchanged = await byChallenge.exchangeCodeForSession(location.searchParams.get("code") ?? "");
    expect(exchanged.error?.code).toBe("user_banned");
    expect((await visitor.verifyOtp({ email, token: code, type: "email" })).data.session).toBeNull();
    expect((await click(link)).fragment.has("access_token")).toBe(false);
    expect((await visitor.signInWithPassword({ email, password })).error?.code).toBe("user_banned");
    expect(await sessions(userId)).toBe(before);
  });

  test("changes nothing of itself with a token that it still has", async () => {
    const { client, userId } = await signUpConfirmed(server);
    const bearer = await tokenOf(client);
    await bar(userId);
    for (const [method, path] of [
      ["PUT", "/user"],
      ["POST", "/factors"],
      ["GET", "/reauthenticate"],
    ] as const) {
      const body = method === "GET" ? undefined : { data: {}, factor_type: "totp" };
      expect((await wire(server, method, path, { bearer, body })).body.code).toBe("user_banned");
    }
  });
});

test("an operator's new password ends every session, whatever its factor", async () => {
  const { client, userId } = await protectedAccount(server);
  const bearer = await tokenOf(client);
  await adminClient(server).updateUserById(userId, { password: next });
  expect((await wire(server, "GET", "/user", { bearer })).status).toBe(403);
});

describe("who has an account can't be read", () => {
  const answers = async (ask: (email: string) => Promise<{ status: number; body: unknown }>) => {
    // Made by the operator: a sign-up's own mail would hold back the next one.
    const email = someone();
    await adminClient(server).createUser({ email, password, email_confirm: true });
    const [known, unknown] = [await ask(email), await ask(someone())];
    return [known, unknown].map(({ status, body }) => ({ status, body }));
  };
  test.each(["signup", "email", "recovery", "magiclink", "email_change"])(
    "from a wrong code of the type %s",
    async (type) => {
      const [known, unknown] = await answers((email) =>
        wire(server, "POST", "/verify", { body: { type, email, token: "000000" } }),
      );
      expect(known).toEqual(unknown);
    },
  );

  test("from asking for a confirmation or a change of address again", async () => {
    for (const type of ["signup", "email_change"]) {
      const [known, unknown] = await answers((email) =>
        wire(server, "POST", "/resend", { body: { type, email } }),
      );
      expect(known).toEqual(unknown);
    }
  });

  test("from the cookies of a wrong password", async () => {
    const { email } = await signUpConfirmed(server);
    for (const address of [email, someone()]) {
      const body = { email: address, password: "not this one" };
      const answer = await wire(server, "POST", "/token?grant_type=password", { body });
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
  });
});

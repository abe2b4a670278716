import { describe, expect, test } from "vitest";
import {
  authClient,
  click,
  lastMailTo,
  mailsTo,
  password,
  signUpConfirmed,
  someone,
  wire,
} from "../../support/auth-client.ts";
import { testBackend } from "../../support/test-backend.ts";

const server = testBackend();
const instant = testBackend({ auth: { autoconfirm: true } });

async function tokenOf(client: Awaited<ReturnType<typeof signUpConfirmed>>["client"]): Promise<string> {
  return (await client.getSession()).data.session?.access_token ?? "";
}

describe("who is asking", () => {
  test("GET /user is the bare user", async () => {
    const { client, email } = await signUpConfirmed(server);
    const { data } = await client.getUser();
    expect(data.user).toMatchObject({ email, aud: "authenticated", role: "authenticated", phone: "" });
    expect((await wire(server, "GET", "/user", { bearer: await tokenOf(client) })).body).not.toHaveProperty(
      "user",
    );
  });

  test("no bearer, a broken one and an API key are told apart", async () => {
    const missing = await wire(server, "GET", "/user", { headers: { authorization: "" } });
    expect(missing).toMatchObject({
      status: 401,
      body: { code: "no_authorization", message: "This endpoint requires a valid Bearer token" },
    });
    const broken = await wire(server, "GET", "/user", { bearer: "a.b.c" });
    expect(broken).toMatchObject({ status: 403, body: { code: "bad_jwt" } });
    expect(broken.body.message).toMatch(/^invalid JWT: unable to parse or verify signature, /);
    expect(await wire(server, "GET", "/user")).toMatchObject({
      status: 403,
      body: { code: "bad_jwt", message: "invalid claim: missing sub claim" },
    });
  });

  test("an expired token says so, and a subject that is no UUID is a bad request", async () => {
    const claims = { aud: "authenticated", role: "authenticated" };
    const past = Math.floor(Date.now() / 1000) - 1;
    const expired = await server.deps.tokens.sign({ ...claims, sub: crypto.randomUUID(), exp: past });
    expect((await wire(server, "GET", "/user", { bearer: expired })).body.message).toMatch(
      /token is expired$/,
    );
    const odd = await server.deps.tokens.sign({ ...claims, sub: "me", exp: past + 60 });
    expect(await wire(server, "GET", "/user", { bearer: odd })).toMatchObject({
      status: 400,
      body: { code: "bad_jwt" },
    });
    const gone = await server.deps.tokens.sign({ ...claims, sub: crypto.randomUUID(), exp: past + 60 });
    expect(await wire(server, "GET", "/user", { bearer: gone })).toMatchObject({
      status: 403,
      body: { code: "user_not_found", message: "User from sub claim in JWT does not exist" },
    });
  });

  test("a token outlives its session nowhere in this service", async () => {
    const { client } = await signUpConfirmed(server);
    const bearer = await tokenOf(client);
    await client.signOut();
    expect(await wire(server, "GET", "/user", { bearer })).toMatchObject({
      status: 403,
      body: { code: "session_not_found", message: "Session from session_id claim in JWT does not exist" },
    });
  });

  test("a banned person is refused", async () => {
    const { client, userId } = await signUpConfirmed(server);
    const bearer = await tokenOf(client);
    await server.database.query("update auth.users set banned_until = 'infinity' where id = $1", [userId]);
    expect(await wire(server, "GET", "/user", { bearer })).toMatchObject({
      status: 403,
      body: { code: "user_banned" },
    });
  });
});

describe("changing the account", () => {
  test("data is merged shallowly, and null takes a key away", async () => {
    const { client } = await signUpConfirmed(server);
    await client.updateUser({ data: { full_name: "Asha", phone: "9876543210" } });
    const { data } = await client.updateUser({ data: { full_name: "Asha Patil", phone: null } });
    expect(data.user?.user_metadata).toMatchObject({ full_name: "Asha Patil", email_verified: true });
    expect(data.user?.user_metadata).not.toHaveProperty("phone");
  });

  test("a new password ends the other sessions and all pending links, and keeps this one", async () => {
    const { client, email } = await signUpConfirmed(server);
    const other = authClient(server);
    await other.signInWithPassword({ email, password });
    await client.resetPasswordForEmail(email);
    const link = (await lastMailTo(server, email)).link;

    const { error } = await client.updateUser({ password: `${password}!` });
    expect(error).toBeNull();
    expect((await client.getUser()).error).toBeNull();
    expect((await other.refreshSession()).error?.code).toBe("refresh_token_not_found");
    expect((await click(link)).fragment.get("error_code")).toBe("otp_expired");
    expect((await client.signInWithPassword({ email, password })).error?.code).toBe("invalid_credentials");
    expect((await client.signInWithPassword({ email, password: `${password}!` })).error).toBeNull();
  });

  test("the same, a short and a common password are refused", async () => {
    const { client } = await signUpConfirmed(server);
    expect((await client.updateUser({ password })).error).toMatchObject({
      code: "same_password",
      status: 422,
      message: "New password should be different from the old password.",
    });
    expect((await client.updateUser({ password: "short" })).error).toMatchObject({
      code: "weak_password",
      reasons: ["length"],
    });
    expect((await client.updateUser({ password: "password" })).error).toMatchObject({
      code: "weak_password",
      reasons: ["pwned"],
    });
  });

  test("nobody gives themselves app_metadata", async () => {
    const { client } = await signUpConfirmed(server);
    const body = { app_metadata: { role: "admin" } };
    expect(await wire(server, "PUT", "/user", { bearer: await tokenOf(client), body })).toMatchObject({
      status: 403,
      body: { code: "not_admin" },
    });
  });

  test("a taken address is refused", async () => {
    const [one, two] = await Promise.all([signUpConfirmed(server), signUpConfirmed(server)]);
    expect((await one.client.updateUser({ email: two.email })).error).toMatchObject({
      code: "email_exists",
      status: 422,
      message: "A user with this email address has already been registered",
    });
  });

  test("a new address counts once both mailboxes agreed", async () => {
    const { client, email } = await signUpConfirmed(server);
    const next = someone("next");
    const { data } = await client.updateUser({ email: next });
    expect(data.user).toMatchObject({ email, new_email: next });

    const first = await click((await lastMailTo(server, next)).link);
    expect(first.fragment.get("message")).toBe(
      "Confirmation link accepted. Please proceed to confirm link sent to the other email",
    );
    expect((await client.getUser()).data.user?.email).toBe(email);
    const second = await click((await lastMailTo(server, email)).link);
    expect(second.fragment.get("access_token")).toBeTruthy();
    const { data: after } = await client.getUser();
    expect(after.user).toMatchObject({ email: next, user_metadata: { email: next } });
    expect(after.user).not.toHaveProperty("new_email");
    expect(after.user?.identities?.[0]?.identity_data).toMatchObject({ email: next });
    expect((await client.signInWithPassword({ email: next, password })).error).toBeNull();
  });

  test("with confirmations off a new address counts at once", async () => {
    const { client } = await signUpConfirmed(instant);
    const next = someone("next");
    const { data } = await client.updateUser({ email: next });
    expect(data.user?.email).toBe(next);
    expect(await mailsTo(instant, next)).toHaveLength(0);
  });
});

describe("signing out", () => {
  test.each(["global", "local", "others"] as const)("scope %s ends the sessions it names", async (scope) => {
    const { client, email } = await signUpConfirmed(server);
    const other = authClient(server);
    await other.signInWithPassword({ email, password });
    const mine = await tokenOf(client);
    const theirs = await tokenOf(other);
    const answer = await wire(server, "POST", `/logout?scope=${scope}`, { bearer: mine });
    expect(answer).toMatchObject({ status: 204, body: "" });
    const lives = async (bearer: string) => (await wire(server, "GET", "/user", { bearer })).status === 200;
    expect([await lives(mine), await lives(theirs)]).toEqual(
      { global: [false, false], local: [false, true], others: [true, false] }[scope],
    );
  });

  test("an unknown scope is refused", async () => {
    const { client } = await signUpConfirmed(server);
    expect(await wire(server, "POST", "/logout?scope=x", { bearer: await tokenOf(client) })).toMatchObject({
      status: 400,
      body: { code: "validation_failed", message: 'Unsupported logout scope "x"' },
    });
  });
});

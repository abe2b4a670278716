import { hash as bcryptHash } from "@node-rs/bcrypt";
import pg from "pg";
import { describe, expect, test, vi } from "vitest";
import { owaspCost } from "../../../src/auth/passwords/passwords.ts";
import { authClient, password, signUpConfirmed, someone, wire } from "../../support/auth-client.ts";
import { testBackend } from "../../support/test-backend.ts";

const server = testBackend({ auth: { autoconfirm: true, passwordCost: owaspCost } });

const signIn = (body: Record<string, unknown>) =>
  wire(server, "POST", "/token?grant_type=password", { body });
const refresh = (token: unknown) =>
  wire(server, "POST", "/token?grant_type=refresh_token", { body: { refresh_token: token } });

async function session(email?: string) {
  const { email: address } = await signUpConfirmed(server, email);
  return (await signIn({ email: address, password })).body;
}

describe("password grant", () => {
  test("the right password opens a session, whatever the case of the address", async () => {
    const { email } = await signUpConfirmed(server);
    const { status, body, headers } = await signIn({ email: email.toUpperCase(), password });
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(
      ["access_token", "expires_at", "expires_in", "refresh_token", "token_type", "user"].sort(),
    );
    expect(body.expires_at - Date.now() / 1000).toBeGreaterThan(3590);
    expect(body.user.last_sign_in_at).toMatch(/Z$/);
    expect(headers.get("cache-control")).toBe("no-store");
  });

  test("signing in asks the database at most four times, from a new device and from a known one", async () => {
    const { email } = await signUpConfirmed(server);
    const asked = vi.spyOn(pg.Client.prototype, "query");
    try {
      const first = await signIn({ email, password });
      expect(asked.mock.calls.length).toBeLessThanOrEqual(4);
      asked.mockClear();
      const cookie = first.headers.getSetCookie()[0]?.split(";")[0] ?? "";
      const again = await wire(server, "POST", "/token?grant_type=password", {
        body: { email, password },
        headers: { cookie },
      });
      expect(again.status).toBe(200);
      expect(again.headers.getSetCookie()[0]).toContain(cookie);
      expect(asked.mock.calls.length).toBeLessThanOrEqual(4);
      expect(asked).toHaveBeenCalled();
    } finally {
      asked.mockRestore();
    }
  });

  test.each([
    [
      "an unknown address",
      { email: "nobody@mail.example", password },
      400,
      "invalid_credentials",
      "Invalid login credentials",
    ],
    ["no address", { password }, 400, "validation_failed", "missing email or phone"],
  ])("%s is refused", async (_case, body, status, code, message) => {
    expect(await signIn(body)).toMatchObject({ status, body: { code, message } });
  });

  test("a wrong password and an account without one are refused alike", async () => {
    const { email, userId } = await signUpConfirmed(server);
    const wrong = await signIn({ email, password: "not this one" });
    await server.database.query("update auth.users set encrypted_password = null where id = $1", [userId]);
    const none = await signIn({ email, password });
    expect(wrong).toMatchObject({ status: 400, body: { code: "invalid_credentials" } });
    expect(none.body).toEqual(wrong.body);
  });

  test("a banned person is told so, but only with the right password", async () => {
    const { email, userId } = await signUpConfirmed(server);
    await server.database.query(
      "update auth.users set banned_until = now() + interval '1 day' where id = $1",
      [userId],
    );
    expect(await signIn({ email, password })).toMatchObject({ status: 400, body: { code: "user_banned" } });
    expect(await signIn({ email, password: "wrong one" })).toMatchObject({
      body: { code: "invalid_credentials" },
    });
  });

  test("a bcrypt hash from a hosted project works and becomes argon2id", async () => {
    const { email, userId } = await signUpConfirmed(server);
    await server.database.query("update auth.users set encrypted_password = $2 where id = $1", [
      userId,
      await bcryptHash(password, 6),
    ]);
    expect((await signIn({ email, password })).status).toBe(200);
    const [row] = await server.database.query(
      "select encrypted_password as hash from auth.users where id = $1",
      [userId],
    );
    expect(row?.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect((await signIn({ email, password })).status).toBe(200);
  });

  test("a stored password that is weak by now still signs in, with a warning", async () => {
    const { email, userId } = await signUpConfirmed(server);
    await server.database.query("update auth.users set encrypted_password = $2 where id = $1", [
      userId,
      await bcryptHash("123456", 6),
    ]);
    const { status, body } = await signIn({ email, password: "123456" });
    expect(status).toBe(200);
    expect(body.weak_password.reasons).toEqual(["pwned"]);
  });

  test("an unknown grant is named", async () => {
    expect(await wire(server, "POST", "/token?grant_type=magic", { body: {} })).toMatchObject({
      status: 400,
      body: { code: "invalid_credentials", message: "unsupported_grant_type" },
    });
  });
});

describe("refresh grant", () => {
  test("a refresh rotates the token and keeps the session and how it was opened", async () => {
    const client = authClient(server);
    const { data: signedUp } = await client.signUp({ email: someone(), password });
    const before = await client.getClaims();
    const { data, error } = await client.refreshSession();
    expect(error).toBeNull();
    expect(data.session?.refresh_token).not.toBe(signedUp.session?.refresh_token);
    const after = await client.getClaims();
    expect(after.data?.claims.session_id).toBe(before.data?.claims.session_id);
    expect(after.data?.claims.amr).toEqual(before.data?.claims.amr);
  });

  test("the direct parent of the active token is answered with the active token, at any age", async () => {
    const { refresh_token: first } = await session();
    const second = (await refresh(first)).body.refresh_token;
    await server.database.query("update auth.sessions set refreshed_at = now() - interval '1 day'");
    const again = await refresh(first);
    expect(again.status).toBe(200);
    expect(again.body.refresh_token).toBe(second);
  });

  test("an older ancestor is forgiven within ten seconds", async () => {
    const { refresh_token: first } = await session();
    const second = (await refresh(first)).body.refresh_token;
    const third = (await refresh(second)).body.refresh_token;
    expect((await refresh(first)).body.refresh_token).toBe(third);
  });

  test("an older ancestor after that ends the whole session", async () => {
    const { refresh_token: first, access_token } = await session();
    const second = (await refresh(first)).body.refresh_token;
    const third = (await refresh(second)).body.refresh_token;
    await server.database.query("update auth.sessions set refreshed_at = now() - interval '11 seconds'");
    expect(await refresh(first)).toMatchObject({
      status: 400,
      body: { code: "refresh_token_already_used", message: "Invalid Refresh Token: Already Used" },
    });
    expect(await refresh(third)).toMatchObject({ status: 400, body: { code: "refresh_token_not_found" } });
    expect(await wire(server, "GET", "/user", { bearer: access_token })).toMatchObject({
      status: 403,
      body: { code: "session_not_found" },
    });
  });

  test.each([
    ["unknown", "aaaaaaaaaaaa", "refresh_token_not_found", "Invalid Refresh Token: Refresh Token Not Found"],
    ["too short", "short", "validation_failed", "Refresh token is not valid"],
    ["malformed", "not a token at all", "validation_failed", "Refresh token is not valid"],
  ])("an %s token is refused", async (_case, given, code, message) => {
    expect(await refresh(given)).toMatchObject({ status: 400, body: { code, message } });
  });

  test("no token at all is an OAuth error", async () => {
    const { status, body } = await refresh(null);
    expect(status).toBe(400);
    expect(Object.keys(body)).toEqual(["error", "error_description"]);
  });

  test("a session past its end and a banned person can't go on", async () => {
    const ended = await session();
    await server.database.query("update auth.sessions set not_after = now() where user_id = $1", [
      ended.user.id,
    ]);
    expect(await refresh(ended.refresh_token)).toMatchObject({
      status: 400,
      body: { code: "session_expired", message: "Invalid Refresh Token: Session Expired" },
    });
    const banned = await session();
    await server.database.query(
      "update auth.users set banned_until = now() + interval '1 day' where id = $1",
      [banned.user.id],
    );
    expect(await refresh(banned.refresh_token)).toMatchObject({
      status: 400,
      body: { code: "user_banned", message: "Invalid Refresh Token: User Banned" },
    });
  });

  test("a session whose row stays locked is a conflict, not a failure", async () => {
    const { refresh_token, user } = await session();
    await server.database.transaction(async (holder) => {
      await holder.query("select 1 from auth.sessions where user_id = $1 for update", [user.id]);
      expect(await refresh(refresh_token)).toMatchObject({ status: 409, body: { code: "conflict" } });
    });
    expect((await refresh(refresh_token)).status).toBe(200);
  });
});

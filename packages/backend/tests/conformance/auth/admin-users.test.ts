import { randomUUID } from "node:crypto";
import { generate } from "otplib";
import { beforeAll, describe, expect, test } from "vitest";
import {
  adminClient,
  authClient,
  click,
  lastMailTo,
  password,
  signUpConfirmed,
  someone,
  wire,
} from "../../support/auth-client.ts";
import { testBackend } from "../../support/test-backend.ts";

const server = testBackend();
let admin: ReturnType<typeof adminClient>;
beforeAll(async () => {
  admin = adminClient(server);
});

async function created(fields: Parameters<typeof admin.createUser>[0] = {}) {
  const email = someone();
  const { data, error } = await admin.createUser({ email, password, email_confirm: true, ...fields });
  if (error) throw error;
  return { ...data.user, email };
}

describe("an operator creates accounts", () => {
  test("that can sign in once confirmed, and hold exactly the data given", async () => {
    const email = someone();
    const user_metadata = { full_name: "Asha" };
    const { data, error } = await admin.createUser({ email, password, user_metadata });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      email,
      user_metadata,
      app_metadata: { provider: "email", providers: ["email"] },
      identities: [expect.objectContaining({ provider: "email", user_id: data.user?.id })],
    });
    expect(data.user?.user_metadata).toEqual(user_metadata);
    expect(data.user).not.toHaveProperty("email_confirmed_at");
    const client = authClient(server);
    expect((await client.signInWithPassword({ email, password })).error?.code).toBe("email_not_confirmed");
    await admin.updateUserById(data.user?.id ?? "", { email_confirm: true });
    expect((await client.signInWithPassword({ email, password })).error).toBeNull();
  });

  test("with an id, app_metadata and a password hash from elsewhere", async () => {
    const id = randomUUID();
    const password_hash = await server.database
      .query<{ encrypted_password: string }>("select encrypted_password from auth.users where id = $1", [
        (await created()).id,
      ])
      .then(([row]) => row?.encrypted_password ?? "");
    const user = await created({ id, password: undefined, password_hash, app_metadata: { plan: "agent" } });
    expect(user.id).toBe(id);
    expect(user.app_metadata).toEqual({ provider: "email", providers: ["email"], plan: "agent" });
    const signedIn = await authClient(server).signInWithPassword({ email: user.email, password });
    expect(signedIn.error).toBeNull();
  });

  test.each([
    [{}, 400, "validation_failed", "Cannot create a user without either an email or phone"],
    [{ email: "no" }, 400, "validation_failed", "Unable to validate email address: invalid format"],
    [{ email: "a@b.example", id: "7" }, 400, "validation_failed", "ID must conform to the uuid v4 format"],
    [
      { email: "a@b.example", id: "00000000-0000-0000-0000-000000000000" },
      400,
      "validation_failed",
      "ID cannot be a nil uuid",
    ],
    [
      { email: "a@b.example", password, password_hash: "$2a$10$x" },
      400,
      "validation_failed",
      "Only a password or a password hash should be provided",
    ],
    [{ email: "a@b.example", password_hash: "plain" }, 400, "validation_failed", expect.anything()],
    [{ email: "a@b.example", password: "short" }, 422, "weak_password", expect.anything()],
    [{ email: "a@b.example", role: "service_role" }, 400, "validation_failed", expect.anything()],
    [{ phone: "+919876543210" }, 400, "phone_provider_disabled", "Phone signups are disabled"],
    [
      { email: "a@b.example", ban_duration: "a while" },
      400,
      "validation_failed",
      'invalid format for ban duration: time: invalid duration "a while"',
    ],
  ])("but not from %j", async (body, status, code, message) => {
    const bearer = server.deps.keys.secret;
    expect(await wire(server, "POST", "/admin/users", { bearer, body })).toMatchObject({
      status,
      body: { code, message },
    });
    expect(await server.database.query("select 1 from auth.users where email = 'a@b.example'")).toHaveLength(
      0,
    );
  });

  test("one for an address", async () => {
    const { email } = await created();
    expect((await admin.createUser({ email: email.toUpperCase() })).error).toMatchObject({
      status: 422,
      code: "email_exists",
      message: "A user with this email address has already been registered",
    });
  });
});

describe("an operator reads accounts", () => {
  test("page by page, newest first", async () => {
    const older = await created();
    const newer = await created();
    const first = await admin.listUsers({ page: 1, perPage: 1 });
    const second = await admin.listUsers({ page: 2, perPage: 1 });
    expect(first.error ?? second.error).toBeNull();
    expect([first.data.users[0]?.id, second.data.users[0]?.id]).toEqual([newer.id, older.id]);
    expect(first.data).toMatchObject({ aud: "authenticated", nextPage: 2 });
    const total = "total" in first.data ? first.data.total : 0;
    const beyond = await admin.listUsers({ page: total + 1, perPage: 1 });
    expect(beyond.data).toMatchObject({ users: [], nextPage: null, total });
  });

  test("by part of an address, where a wildcard is a letter like any other", async () => {
    const { id, email } = await created();
    const bearer = server.deps.keys.secret;
    const found = async (filter: string) =>
      (await wire(server, "GET", `/admin/users?filter=${encodeURIComponent(filter)}`, { bearer })).body.users;
    expect((await found(email.slice(0, -8))).map((user: { id: string }) => user.id)).toEqual([id]);
    expect(await found("%")).toEqual([]);
  });

  test.each(["page=-1", "page=0", "page=x", "per_page=1e9", "per_page=99999999999"])(
    "not by %s",
    async (query) => {
      const bearer = server.deps.keys.secret;
      expect(await wire(server, "GET", `/admin/users?${query}`, { bearer })).toMatchObject({
        status: 400,
        body: { code: "validation_failed", message: expect.stringMatching(/^Bad Pagination Parameters: /) },
      });
    },
  );

  test("one by its id, and an unknown one not", async () => {
    const { id, email } = await created();
    expect((await admin.getUserById(id)).data.user).toMatchObject({ id, email });
    expect((await admin.getUserById(randomUUID())).error).toMatchObject({
      status: 404,
      code: "user_not_found",
      message: "User not found",
    });
    const bearer = server.deps.keys.secret;
    expect(await wire(server, "GET", "/admin/users/me", { bearer })).toMatchObject({
      status: 404,
      body: { code: "validation_failed", message: "user_id must be an UUID" },
    });
  });
});

describe("an operator changes accounts", () => {
  test("their data, key by key", async () => {
    const { id } = await created({ user_metadata: { a: 1, b: 2 }, app_metadata: { plan: "agent" } });
    const { data } = await admin.updateUserById(id, {
      user_metadata: { b: null, c: 3 },
      app_metadata: { plan: null, tier: 2 },
    });
    expect(data.user?.user_metadata).toEqual({ a: 1, c: 3, email_verified: true });
    expect(data.user?.app_metadata).toEqual({ provider: "email", providers: ["email"], tier: 2 });
  });

  test("their address, which voids links on their way to the old mailbox", async () => {
    const { client, email, userId } = await signUpConfirmed(server);
    await client.resetPasswordForEmail(email);
    const { link } = await lastMailTo(server, email);
    const next = someone("next");
    const { data } = await admin.updateUserById(userId, { email: next });
    expect(data.user).toMatchObject({ email: next, identities: [{ identity_data: { email: next } }] });
    expect((await click(link)).fragment.get("error_code")).toBe("otp_expired");
    const taken = await admin.updateUserById((await created()).id, { email: next });
    expect(taken.error).toMatchObject({ status: 422, code: "email_exists" });
  });

  test("their password, which ends every session", async () => {
    const { client, email, userId } = await signUpConfirmed(server);
    await admin.updateUserById(userId, { password: "another veranda" });
    expect((await client.refreshSession()).error?.code).toBe("refresh_token_not_found");
    expect((await client.signInWithPassword({ email, password })).error?.code).toBe("invalid_credentials");
    expect((await client.signInWithPassword({ email, password: "another veranda" })).error).toBeNull();
  });

  test("with a ban, until it is lifted", async () => {
    const { client, email, userId } = await signUpConfirmed(server);
    const { data } = await admin.updateUserById(userId, { ban_duration: "1h30m" });
    const left = Date.parse(data.user?.banned_until ?? "") - Date.now();
    expect(left / 60_000).toBeGreaterThan(80);
    expect(left / 60_000).toBeLessThanOrEqual(90);
    expect((await client.getUser()).error?.code).toBe("user_banned");
    expect((await client.refreshSession()).error?.code).toBe("user_banned");
    expect((await authClient(server).signInWithPassword({ email, password })).error?.code).toBe(
      "user_banned",
    );
    const lifted = await admin.updateUserById(userId, { ban_duration: "none" });
    expect(lifted.data.user).not.toHaveProperty("banned_until");
    expect((await authClient(server).signInWithPassword({ email, password })).error).toBeNull();
  });

  test("by taking a lost second factor away", async () => {
    const { client, userId } = await signUpConfirmed(server);
    const { data: factor } = await client.mfa.enroll({ factorType: "totp" });
    if (factor?.type !== "totp") throw new Error("no factor");
    const code = await generate({ secret: factor.totp.secret });
    await client.mfa.challengeAndVerify({ factorId: factor.id, code });
    const { data: list } = await admin.mfa.listFactors({ userId });
    expect(list?.factors).toMatchObject([{ id: factor.id, status: "verified" }]);
    expect(JSON.stringify(list)).not.toContain(factor.totp.secret);
    const other = await created();
    expect((await admin.mfa.deleteFactor({ userId: other.id, id: factor.id })).error).toMatchObject({
      status: 404,
      code: "mfa_factor_not_found",
    });
    expect((await admin.mfa.deleteFactor({ userId, id: factor.id })).error).toBeNull();
    await client.refreshSession();
    expect((await client.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe("aal1");
    expect((await admin.mfa.listFactors({ userId })).data?.factors).toEqual([]);
  });

  test("and signs somebody out by their token", async () => {
    const { client } = await signUpConfirmed(server);
    const token = (await client.getSession()).data.session?.access_token ?? "";
    expect((await admin.signOut(token)).error).toBeNull();
    expect((await client.refreshSession()).error?.code).toBe("refresh_token_not_found");
    expect((await admin.signOut("not a token")).error?.message).toMatch(/^invalid JWT|valid Bearer token$/);
  });
});

describe("an operator deletes accounts", () => {
  test("with all that belongs to them; the address is free again", async () => {
    const { client, email, userId } = await signUpConfirmed(server);
    const { data, error } = await admin.deleteUser(userId);
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ id: userId, email });
    expect((await admin.getUserById(userId)).error?.code).toBe("user_not_found");
    expect((await client.getUser()).error?.code).toBe("user_not_found");
    expect((await created({ email })).email).not.toBe("");
    expect((await admin.deleteUser(userId)).error?.status).toBe(404);
  });

  test("softly: the id stays, nothing personal does, and nothing opens it", async () => {
    const { client, email, userId } = await signUpConfirmed(server);
    expect((await admin.deleteUser(userId, true)).error).toBeNull();
    const { data } = await admin.getUserById(userId);
    expect(data.user).toMatchObject({ id: userId, deleted_at: expect.any(String), user_metadata: {} });
    expect(JSON.stringify(data.user)).not.toContain(email);
    expect((await client.refreshSession()).error?.code).toBe("refresh_token_not_found");
    expect((await client.signInWithPassword({ email, password })).error?.code).toBe("invalid_credentials");
    expect((await admin.updateUserById(userId, { password })).error?.status).toBe(404);
    expect((await admin.createUser({ email, password })).error).toBeNull();
  });
});

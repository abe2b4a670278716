import type { GoTrueClient } from "@supabase/auth-js";
import { generate } from "otplib";
import { describe, expect, test } from "vitest";
import { authClient, password, signUpConfirmed, wire } from "../../support/auth-client.ts";
import { createAuthenticator } from "../../support/authenticator.ts";
import { testBackend } from "../../support/test-backend.ts";

const server = testBackend({ auth: { autoconfirm: true, securityKeys: true } });

const tokenOf = async (client: GoTrueClient) => (await client.getSession()).data.session?.access_token ?? "";
/** The code of another thirty seconds, for a factor that has just taken the present one. */
const codeOf = (secret: string, shift = 0) => generate({ secret, epoch: Date.now() / 1000 + shift });

async function enrolTotp(client: GoTrueClient, friendlyName = "phone") {
  const { data, error } = await client.mfa.enroll({ factorType: "totp", friendlyName });
  if (error) throw error;
  return data;
}

async function verifyTotp(client: GoTrueClient, factor: { id: string; totp: { secret: string } }, shift = 0) {
  const { data, error } = await client.mfa.challengeAndVerify({
    factorId: factor.id,
    code: await codeOf(factor.totp.secret, shift),
  });
  return { data, error };
}

describe("an authenticator app", () => {
  test("is enrolled with a QR code, a secret and an address", async () => {
    const { client, email } = await signUpConfirmed(server);
    const bearer = await tokenOf(client);
    const { status, body } = await wire(server, "POST", "/factors", {
      bearer,
      body: { friendly_name: "phone", factor_type: "totp" },
    });
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(["friendly_name", "id", "totp", "type"]);
    expect(body.totp.qr_code).toMatch(/^<svg/);
    expect(body.totp.secret).toMatch(/^[A-Z2-7]{16,}$/);
    const uri = new URL(body.totp.uri);
    expect(decodeURIComponent(uri.pathname)).toContain(`${new URL(server.url).host}:${email}`);
    expect(Object.fromEntries(uri.searchParams)).toEqual({
      algorithm: "SHA1",
      digits: "6",
      issuer: new URL(server.url).host,
      period: "30",
      secret: body.totp.secret,
    });
    const { data } = await client.getUser();
    expect(data.user?.factors).toEqual([
      expect.objectContaining({
        id: body.id,
        status: "unverified",
        friendly_name: "phone",
        factor_type: "totp",
      }),
    ]);
  });

  test("raises the session to aal2 and ends the other aal1 sessions", async () => {
    const { client, email } = await signUpConfirmed(server);
    const other = authClient(server);
    await other.signInWithPassword({ email, password });
    const before = await client.getClaims();
    const beforeToken = (await client.getSession()).data.session?.refresh_token;

    const factor = await enrolTotp(client);
    const { data, error } = await verifyTotp(client, factor);
    expect(error).toBeNull();
    expect(data).toMatchObject({
      token_type: "bearer",
      user: { factors: [{ id: factor.id, status: "verified" }] },
    });
    const after = await client.getClaims();
    expect(after.data?.claims).toMatchObject({ aal: "aal2", session_id: before.data?.claims.session_id });
    expect(
      after.data?.claims.amr?.map((entry) => (typeof entry === "string" ? entry : entry.method)),
    ).toEqual(["totp", "password"]);
    expect(data?.refresh_token).not.toBe(beforeToken);
    expect((await other.getUser()).error).toMatchObject({ name: "AuthSessionMissingError" });
    const level = await client.mfa.getAuthenticatorAssuranceLevel();
    expect(level.data).toMatchObject({ currentLevel: "aal2", nextLevel: "aal2" });
    expect((await client.mfa.listFactors()).data?.totp).toHaveLength(1);
    await client.refreshSession();
    expect((await client.getClaims()).data?.claims.aal).toBe("aal2");
  });

  test("is asked for at the next sign-in; unenrolling lowers the session", async () => {
    const { client, email } = await signUpConfirmed(server);
    const factor = await enrolTotp(client);
    await verifyTotp(client, factor);
    await client.signInWithPassword({ email, password });
    expect((await client.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: "aal1",
      nextLevel: "aal2",
    });
    expect((await client.updateUser({ password: "a new veranda" })).error).toMatchObject({
      code: "insufficient_aal",
      status: 401,
      message: "AAL2 session is required to update email or password when MFA is enabled.",
    });
    expect((await client.mfa.unenroll({ factorId: factor.id })).error).toMatchObject({
      code: "insufficient_aal",
      status: 422,
      message: "AAL2 required to unenroll verified factor",
    });
    expect((await client.mfa.enroll({ factorType: "totp", friendlyName: "mine" })).error).toMatchObject({
      code: "insufficient_aal",
      status: 403,
      message: "AAL2 required to enroll a new factor",
    });
    expect((await verifyTotp(client, factor, 30)).error).toBeNull();
    expect((await client.mfa.unenroll({ factorId: factor.id })).data).toEqual({ id: factor.id });
    await client.refreshSession();
    const { data } = await client.getClaims();
    expect(data?.claims.aal).toBe("aal1");
    expect(data?.claims.amr).toHaveLength(1);
  });

  test("names are unique, and ten factors are enough", async () => {
    const { client } = await signUpConfirmed(server);
    await enrolTotp(client, "");
    expect((await client.mfa.enroll({ factorType: "totp", friendlyName: "" })).error).toMatchObject({
      code: "mfa_factor_name_conflict",
      status: 422,
    });
    for (let i = 1; i < 10; i += 1) await enrolTotp(client, `key ${i}`);
    expect((await client.mfa.enroll({ factorType: "totp", friendlyName: "one more" })).error?.code).toBe(
      "too_many_enrolled_mfa_factors",
    );
    // Factors whose enrolment was not finished make room.
    await server.database.query("update auth.mfa_factors set created_at = now() - interval '6 minutes'");
    expect((await client.mfa.enroll({ factorType: "totp", friendlyName: "one more" })).error).toBeNull();
  });

  test("wrong codes, challenges and factors are told apart", async () => {
    const { client } = await signUpConfirmed(server);
    const stranger = await signUpConfirmed(server);
    const factor = await enrolTotp(client);
    const bearer = await tokenOf(client);
    const challenge = async () =>
      (await wire(server, "POST", `/factors/${factor.id}/challenge`, { bearer, body: {} })).body;
    const verify = (body: object) => wire(server, "POST", `/factors/${factor.id}/verify`, { bearer, body });

    const first = await challenge();
    expect(first).toMatchObject({ type: "totp", id: expect.any(String) });
    expect(first.expires_at - Date.now() / 1000).toBeGreaterThan(290);
    expect(await verify({ challenge_id: first.id, code: "000000" })).toMatchObject({
      status: 422,
      body: { code: "mfa_verification_failed", message: "Invalid TOTP code entered" },
    });
    expect(await verify({ challenge_id: first.id, code: "" })).toMatchObject({
      status: 400,
      body: { code: "validation_failed", message: "Code needs to be non-empty" },
    });
    expect(await verify({ challenge_id: crypto.randomUUID(), code: "123456" })).toMatchObject({
      status: 422,
      body: { code: "mfa_factor_not_found" },
    });
    await server.database.query("update auth.mfa_challenges set created_at = now() - interval '6 minutes'");
    const late = await codeOf(factor.totp.secret);
    expect(await verify({ challenge_id: first.id, code: late })).toMatchObject({
      status: 422,
      body: { code: "mfa_challenge_expired" },
    });
    const elsewhere = await challenge();
    await server.database.query("update auth.mfa_challenges set ip_address = '203.0.113.9'");
    expect(await verify({ challenge_id: elsewhere.id, code: late })).toMatchObject({
      status: 422,
      body: { code: "mfa_ip_address_mismatch" },
    });
    expect(
      await wire(server, "POST", `/factors/${factor.id}/challenge`, {
        bearer: await tokenOf(stranger.client),
        body: {},
      }),
    ).toMatchObject({ status: 404, body: { code: "mfa_factor_not_found", message: "Factor not found" } });
    expect(await wire(server, "POST", "/factors/me/challenge", { bearer, body: {} })).toMatchObject({
      status: 404,
      body: { code: "validation_failed", message: "factor_id must be an UUID" },
    });
  });

  test.each([
    [{ factor_type: "phone", phone: "+911234567890" }, 422, "mfa_phone_enroll_not_enabled"],
    [{ factor_type: "smoke" }, 400, "validation_failed"],
  ])("%j is refused", async (body, status, code) => {
    const { client } = await signUpConfirmed(server);
    expect(await wire(server, "POST", "/factors", { bearer: await tokenOf(client), body })).toMatchObject({
      status,
      body: { code },
    });
  });
});

describe("a security key", () => {
  async function enrolKey(client: GoTrueClient) {
    const { data, error } = await client.mfa.enroll({ factorType: "webauthn", friendlyName: "key" });
    if (error) throw error;
    return data.id;
  }

  async function useKey(
    client: GoTrueClient,
    factorId: string,
    key: ReturnType<typeof createAuthenticator>,
    origin = server.url,
  ) {
    const rpId = new URL(server.url).hostname;
    const webauthn = { rpId, rpOrigins: [origin] };
    const { data: challenge, error } = await client.mfa.challenge({ factorId, webauthn });
    if (error) throw error;
    if (challenge.type !== "webauthn") throw new Error("not a security key");
    const { type, credential_options } = challenge.webauthn;
    const asked = { challenge: credential_options.publicKey.challenge as ArrayBuffer, rpId, origin };
    const response = type === "create" ? key.create(asked) : key.get(asked);
    // The software authenticator gives only the JSON form of the browser's object, which is all that the client reads.
    const answer = await client.mfa.verify({
      factorId,
      challengeId: challenge.id,
      webauthn: { ...webauthn, type, credential_response: response } as never,
    });
    return { type, ...answer };
  }

  test("is registered, and then opens an aal2 session at every sign-in", async () => {
    const { client, email } = await signUpConfirmed(server);
    const key = createAuthenticator();
    const factorId = await enrolKey(client);
    const registered = await useKey(client, factorId, key);
    expect(registered).toMatchObject({ type: "create", error: null });
    expect((await client.getClaims()).data?.claims).toMatchObject({ aal: "aal2" });

    await client.signInWithPassword({ email, password });
    const used = await useKey(client, factorId, key);
    expect(used).toMatchObject({ type: "request", error: null });
    const { data } = await client.getClaims();
    expect(data?.claims.aal).toBe("aal2");
    expect(data?.claims.amr?.[0]).toMatchObject({ method: "mfa/webauthn" });
  });

  test("another key, another site and a copied key are refused", async () => {
    const { client, email } = await signUpConfirmed(server);
    const key = createAuthenticator();
    const factorId = await enrolKey(client);
    await useKey(client, factorId, key);
    await client.signInWithPassword({ email, password });
    const refused = { error: { code: "mfa_verification_failed", status: 422 } };
    key.freezeCounter();
    expect(await useKey(client, factorId, key)).toMatchObject(refused);
    expect(await useKey(client, factorId, createAuthenticator())).toMatchObject(refused);
    expect(await useKey(client, factorId, key, "https://evil.example")).toMatchObject(refused);
    expect((await client.getClaims()).data?.claims.aal).toBe("aal1");
  });
});

import { expect, test } from "vitest";
import {
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

const exchange = (auth_code: string, code_verifier: string) =>
  wire(server, "POST", "/token?grant_type=pkce", { body: { auth_code, code_verifier } });
const plain = { code_challenge: "v".repeat(43), code_challenge_method: "plain" };

async function recoveryCode(): Promise<string> {
  const { email } = await signUpConfirmed(server);
  await wire(server, "POST", "/recover", { body: { email, ...plain } });
  const { link } = await lastMailTo(server, email);
  expect(new URL(link).searchParams.get("token")).toMatch(/^pkce_/);
  return (await click(link)).location.searchParams.get("code") ?? "";
}

test("a confirmation that began with a challenge ends with a code, which the same client turns into a session", async () => {
  const email = someone();
  const client = authClient(server, { flowType: "pkce" });
  await client.signUp({ email, password, options: { emailRedirectTo: `${server.url}/auth/callback` } });
  const { status, location } = await click((await lastMailTo(server, email)).link);
  expect(status).toBe(303);
  expect(location.hash).toBe("");
  const { data, error } = await client.exchangeCodeForSession(location.searchParams.get("code") ?? "");
  expect(error).toBeNull();
  expect(data.user?.email_confirmed_at).toBeTruthy();
  expect((await client.getClaims()).data?.claims.amr?.[0]).toMatchObject({ method: "email/signup" });
});

test("a recovery says in the session that it was one", async () => {
  const { email } = await signUpConfirmed(server);
  const client = authClient(server, { flowType: "pkce" });
  await client.resetPasswordForEmail(email);
  const { location } = await click((await lastMailTo(server, email)).link);
  await client.exchangeCodeForSession(location.searchParams.get("code") ?? "");
  expect((await client.getClaims()).data?.claims.amr?.[0]).toMatchObject({ method: "recovery" });
});

test("an expired link has its error in the query too", async () => {
  const { status, location, fragment } = await click(
    `${server.url}/auth/v1/verify?token=pkce_dead&type=recovery&redirect_to=${server.url}/x`,
  );
  expect(status).toBe(303);
  expect(location.searchParams.get("error_code")).toBe("otp_expired");
  expect(fragment.get("error_code")).toBe("otp_expired");
});

test("a code counts once, for five minutes, with its verifier", async () => {
  expect(await exchange("", "x")).toMatchObject({
    status: 400,
    body: {
      code: "validation_failed",
      message: "invalid request: both auth code and code verifier should be non-empty",
    },
  });
  expect(await exchange(crypto.randomUUID(), "x")).toMatchObject({
    status: 404,
    body: { code: "flow_state_not_found" },
  });

  const code = await recoveryCode();
  expect((await exchange(code, "v".repeat(43))).status).toBe(200);
  expect((await exchange(code, "v".repeat(43))).status).toBe(404);

  const guessed = await recoveryCode();
  expect(await exchange(guessed, "w".repeat(43))).toMatchObject({
    status: 400,
    body: {
      code: "bad_code_verifier",
      message: "code challenge does not match previously saved code verifier",
    },
  });
  expect((await exchange(guessed, "v".repeat(43))).status).toBe(404);

  const late = await recoveryCode();
  await server.database.query(
    "update auth.flow_state set auth_code_issued_at = now() - interval '6 minutes'",
  );
  expect(await exchange(late, "v".repeat(43))).toMatchObject({
    status: 422,
    body: { code: "flow_state_expired" },
  });
});

test.each([
  { code_challenge: "short", code_challenge_method: "plain" },
  { code_challenge: "!".repeat(43), code_challenge_method: "plain" },
  { code_challenge: "v".repeat(43), code_challenge_method: "rot13" },
])("%j is no challenge", async (challenge) => {
  expect(await wire(server, "POST", "/recover", { body: { email: someone(), ...challenge } })).toMatchObject({
    status: 400,
    body: { code: "validation_failed" },
  });
});

import type { GoTrueClient } from "@supabase/auth-js";
import { expect, test } from "vitest";
import { authClient, click, lastMailTo, password, signUpConfirmed, wire } from "../support/auth-client.ts";
import { protectedAccount } from "../support/protected-account.ts";
import { startTestBackend, testBackend } from "../support/test-backend.ts";
import { totpCode } from "../support/totp.ts";

const server = testBackend();

const bearerOf = async (client: GoTrueClient) => (await client.getSession()).data.session?.access_token ?? "";

test("a code that was accepted is never accepted again, neither late nor at the same moment", async () => {
  const { email, factorId, code } = await protectedAccount(server);
  const watched = await code(30);
  const clients = await Promise.all(
    [1, 2, 3, 4].map(async () => {
      const client = authClient(server);
      await client.signInWithPassword({ email, password });
      return client;
    }),
  );
  const answers = await Promise.all(
    clients.map((client) => client.mfa.challengeAndVerify({ factorId, code: watched })),
  );
  expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
  const late = authClient(server);
  await late.signInWithPassword({ email, password });
  expect((await late.mfa.challengeAndVerify({ factorId, code: watched })).error?.code).toBe(
    "mfa_verification_failed",
  );
});

test("a challenge counts once", async () => {
  const { client, factorId, code } = await protectedAccount(server);
  const { data: challenge } = await client.mfa.challenge({ factorId });
  const answer = async (shift: number) =>
    client.mfa.verify({ factorId, challengeId: challenge?.id ?? "", code: await code(shift) });
  expect((await answer(30)).error).toBeNull();
  expect((await answer(60)).error?.code).toBe("mfa_ip_address_mismatch");
});

test("a mailed link is one factor and does not bypass the second one", async () => {
  const { email, factorId } = await protectedAccount(server);
  const thief = authClient(server);
  await thief.resetPasswordForEmail(email);
  const { fragment } = await click((await lastMailTo(server, email)).link);
  await thief.setSession({
    access_token: fragment.get("access_token") ?? "",
    refresh_token: fragment.get("refresh_token") ?? "",
  });
  expect((await thief.getClaims()).data?.claims.aal).toBe("aal1");
  expect((await thief.updateUser({ password: "a thief's own" })).error?.code).toBe("insufficient_aal");
  expect((await thief.updateUser({ email: "thief@mail.example" })).error?.code).toBe("insufficient_aal");
  expect((await thief.mfa.unenroll({ factorId })).error?.code).toBe("insufficient_aal");
  expect((await thief.mfa.enroll({ factorType: "totp" })).error?.code).toBe("insufficient_aal");
  await thief.refreshSession();
  expect((await thief.getClaims()).data?.claims.aal).toBe("aal1");
});

test("a factor that was prepared before the account was protected can't be finished with a password alone", async () => {
  const { email, userId } = await protectedAccount(server);
  const [planted] = await server.database.query<{ id: string }>(
    `insert into auth.mfa_factors (user_id, friendly_name, factor_type, secret)
     values ($1, 'planted', 'totp', 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP') returning id`,
    [userId],
  );
  const thief = authClient(server);
  await thief.signInWithPassword({ email, password });
  const code = await totpCode("JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP");
  expect((await thief.mfa.challengeAndVerify({ factorId: planted?.id ?? "", code })).error?.code).toBe(
    "insufficient_aal",
  );
});

test("somebody else's challenge and factor open nothing", async () => {
  const victim = await protectedAccount(server);
  const thief = await protectedAccount(server);
  const { data: own } = await thief.client.mfa.challenge({ factorId: thief.factorId });
  const bearer = await bearerOf(thief.client);
  const code = await thief.code();
  const path = `/factors/${victim.factorId}/verify`;
  expect((await wire(server, "POST", path, { bearer, body: { challenge_id: own?.id, code } })).status).toBe(
    404,
  );
  expect((await wire(server, "DELETE", `/factors/${victim.factorId}`, { bearer })).status).toBe(404);
});

test("guessing codes ends after a few, wherever the guesses come from", async () => {
  const strict = await startTestBackend({
    auth: { autoconfirm: true, limitScale: 1 },
    site: { trustedProxies: ["127.0.0.1"] },
  });
  try {
    const { client } = await signUpConfirmed(strict);
    const { data: factor } = await client.mfa.enroll({ factorType: "totp", friendlyName: "phone" });
    const bearer = await bearerOf(client);
    const guess = async (n: number) => {
      const headers = { "x-forwarded-for": `203.0.113.${n}` };
      const { body: challenge } = await wire(strict, "POST", `/factors/${factor?.id}/challenge`, {
        bearer,
        headers,
        body: {},
      });
      const body = { challenge_id: challenge.id, code: String(n).padStart(6, "0") };
      return (await wire(strict, "POST", `/factors/${factor?.id}/verify`, { bearer, headers, body })).body
        .code;
    };
    const answers: string[] = [];
    for (let n = 1; n <= 14; n += 1) answers.push(await guess(n));
    expect(answers.filter((code) => code === "mfa_verification_failed").length).toBeLessThanOrEqual(11);
    expect(answers.at(-1)).toBe("over_request_rate_limit");
  } finally {
    await strict.stop();
  }
});

test("no security key is enrolled where no screen could ask for it", async () => {
  const { client } = await signUpConfirmed(server);
  const { error } = await client.mfa.enroll({ factorType: "webauthn", friendlyName: "key" });
  expect([error?.code, error?.status]).toEqual(["mfa_webauthn_enroll_not_enabled", 422]);
});

import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestBackend, type TestBackend } from "../support/test-backend.ts";

/** Keys as Supabase's own tool writes them: a bare list, each to sign and to verify. */
let server: TestBackend;
let key: CryptoKey;
beforeAll(async () => {
  const { privateKey } = await generateKeyPair("ES256", { extractable: true });
  key = privateKey;
  const jwk = { ...(await exportJWK(privateKey)), alg: "ES256", kid: "given", use: "sig" };
  const signingKeys = JSON.stringify([{ ...jwk, key_ops: ["sign", "verify"], ext: true }]);
  server = await startTestBackend({ keys: { signingKeys } });
});
afterAll(() => server.stop());

const signed = (claims: object, signer = key) =>
  new SignJWT({ iss: "supabase", ...claims })
    .setProtectedHeader({ alg: "ES256", kid: "given" })
    .setExpirationTime("1h")
    .sign(signer);

const statusWith = async (apikey: string) =>
  (
    await fetch(`${server.url}/auth/v1/admin/users`, {
      headers: { apikey, authorization: `Bearer ${apikey}` },
    })
  ).status;

test("a token of the signing key for a role is an API key", async () => {
  expect(await statusWith(await signed({ role: "service_role" }))).toBe(200);
  expect(await statusWith(await signed({ role: "anon" }))).toBe(403);
});

test("a person's token, a role that does not exist and another's signature are not", async () => {
  const other = (await generateKeyPair("ES256")).privateKey;
  expect([
    await statusWith(await signed({ role: "service_role", sub: crypto.randomUUID() })),
    await statusWith(await signed({ role: "postgres" })),
    await statusWith(await signed({})),
    await statusWith(await signed({ role: "service_role" }, other)),
  ]).toEqual([401, 401, 401, 401]);
});

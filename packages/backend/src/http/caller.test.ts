import { exportJWK, generateKeyPair } from "jose";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Keys } from "../keys/keys.ts";
import { toSigningKeys } from "../keys/signing-keys.ts";
import { createTokens } from "../keys/tokens.ts";
import { createCallers } from "./caller.ts";

const issuer = "http://localhost/auth/v1";

async function newSigningKeys() {
  const { privateKey } = await generateKeyPair("ES256", { extractable: true });
  return toSigningKeys([{ ...(await exportJWK(privateKey)), alg: "ES256" }]);
}

async function setUp() {
  const keys: Keys = {
    signing: await newSigningKeys(),
    publishable: "sb_publishable_test",
    secret: "sb_secret_test",
    legacySecret: null,
    async refresh() {},
  };
  const tokens = createTokens(keys, issuer);
  const exp = Math.floor(Date.now() / 1000) + 60;
  const token = await tokens.sign({ sub: "somebody", role: "authenticated", aud: "authenticated", exp });
  return { keys, token, callers: createCallers(keys, tokens) };
}

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

test("a token that was good is refused once it has expired, later where the caller allows a leeway", async () => {
  const { callers, token } = await setUp();
  expect(await callers.fromBearer(token, "anon")).toMatchObject({
    role: "authenticated",
    userId: "somebody",
  });
  vi.setSystemTime(Date.now() + 61_000);
  await expect(callers.fromBearer(token, "anon")).rejects.toMatchObject({ fault: "expired" });
  expect(await callers.fromBearer(token, "anon", { leewaySeconds: 30 })).toMatchObject({
    userId: "somebody",
  });
});

test("a token that was good is refused once its key is gone", async () => {
  const { callers, keys, token } = await setUp();
  await callers.fromBearer(token, "anon");
  keys.signing = await newSigningKeys();
  await expect(callers.fromBearer(token, "anon")).rejects.toMatchObject({ fault: "signature" });
});

test("an API key instead of a bearer token stands for its role, and no bearer for the fallback", async () => {
  const { callers, keys } = await setUp();
  expect(await callers.fromBearer(keys.secret, "anon")).toMatchObject({ role: "service_role", userId: null });
  expect(await callers.fromBearer(null, "anon")).toMatchObject({ role: "anon", userId: null });
});

import { decodeProtectedHeader } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadKeys } from "../../src/keys/keys.ts";
import { dropSupersededKeys, rotateSigningKey } from "../../src/keys/signing-keys.ts";
import { createTokens } from "../../src/keys/tokens.ts";
import { createTestDatabase, type TestDatabase } from "../support/test-database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const issuer = "https://site.example/auth/v1";
/** What one process of the installation holds. */
async function startProcess() {
  const keys = await loadKeys(database, {});
  return { keys, tokens: createTokens(keys, issuer) };
}
const claims = () => ({ sub: "someone", aud: "authenticated", exp: Math.floor(Date.now() / 1000) + 3600 });
const kidOf = (token: string) => decodeProtectedHeader(token).kid;
const age = (kid: string | undefined, interval: string) =>
  database.query("update backend.signing_keys set created_at = now() - $2::interval where kid = $1", [
    kid,
    interval,
  ]);

test("processes that start at the same moment share one first key", async () => {
  const started = await Promise.all([1, 2, 3, 4].map(startProcess));
  expect(new Set(started.map(({ keys }) => keys.signing[0].kid)).size).toBe(1);
});

test("a new key waits, then signs; the old one verifies until its tokens are gone; nobody is signed out", async () => {
  const [one, two] = [await startProcess(), await startProcess()];
  const before = await one.tokens.sign(claims());
  const old = kidOf(before);
  await age(old, "1 day");

  const fresh = await rotateSigningKey(database);
  await one.keys.refresh(0);
  expect(kidOf(await one.tokens.sign(claims()))).toBe(old);
  const published = (await one.tokens.publicKeys()).keys;
  expect(published).toEqual([expect.objectContaining({ kid: old }), expect.objectContaining({ kid: fresh })]);

  await age(fresh, "11 minutes");
  await one.keys.refresh(0);
  const after = await one.tokens.sign(claims());
  expect(kidOf(after)).toBe(fresh);
  expect(await one.tokens.verify(before)).toMatchObject({ sub: "someone" });
  // A process that never looked since: the unknown key makes it look.
  expect(await two.tokens.verify(after)).toMatchObject({ sub: "someone" });

  await dropSupersededKeys(database);
  await one.keys.refresh(0);
  expect(await one.tokens.verify(before)).toMatchObject({ sub: "someone" });
  await age(fresh, "3 hours");
  await dropSupersededKeys(database);
  await one.keys.refresh(0);
  await expect(one.tokens.verify(before)).rejects.toMatchObject({ fault: "signature" });
  expect(await one.tokens.verify(after)).toMatchObject({ sub: "someone" });
});

test("keys from the environment are used as they are, the first signs", async () => {
  const { keys } = await startProcess();
  const rows = await database.query<{ private_jwk: object }>("select private_jwk from backend.signing_keys");
  const given = await loadKeys(database, {
    signingKeys: JSON.stringify({ keys: rows.map((row) => row.private_jwk) }),
  });
  expect(given.signing[0].kid).toBe(keys.signing[0].kid);
  await expect(loadKeys(database, { signingKeys: '{"keys":[]}' })).rejects.toThrow(
    "AUTH_SIGNING_KEYS is not usable",
  );
  await expect(loadKeys(database, { signingKeys: "secret text" })).rejects.toThrow(/^(?!.*secret text)/);
  for (const wrong of [
    "[1]",
    '{"keys":[{"kid":"a"}]}',
    '[{"kty":"EC","d":5}]',
    '[{"kty":"EC","crv":"P-256","d":"AA"}]',
  ])
    await expect(loadKeys(database, { signingKeys: wrong })).rejects.toThrow(
      "AUTH_SIGNING_KEYS is not usable",
    );
});

import { randomBytes } from "node:crypto";
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from "jose";
import type { Database } from "../../database/database.ts";

export type SigningAlgorithm = "ES256" | "RS256";

export interface SigningKey {
  kid: string;
  alg: SigningAlgorithm;
  privateKey: CryptoKey;
  publicJwk: JWK;
}

/** Everything that proves who somebody is: the keys that sign and verify tokens, and the two API keys. */
export interface Keys {
  /** The first signs; all verify. */
  signing: [SigningKey, ...SigningKey[]];
  publishable: string;
  secret: string;
  /** Accepts HS256 tokens too, for an installation that comes from hosted Supabase. */
  legacySecret: Uint8Array | null;
}

export interface KeyOptions {
  signingKeys?: string | undefined;
  publishable?: string | undefined;
  secret?: string | undefined;
  jwtSecret?: string | undefined;
}

export async function loadKeys(database: Database, given: KeyOptions): Promise<Keys> {
  const jwks = given.signingKeys ? parseKeySet(given.signingKeys) : await storedSigningKeys(database);
  const [first, ...rest] = await Promise.all(jwks.map(toSigningKey));
  if (!first) throw new Error("AUTH_SIGNING_KEYS is not usable: it holds no key.");
  return {
    signing: [first, ...rest],
    publishable: given.publishable ?? (await storedApiKey(database, "publishable")),
    secret: given.secret ?? (await storedApiKey(database, "secret")),
    legacySecret: given.jwtSecret ? new TextEncoder().encode(given.jwtSecret) : null,
  };
}

function parseKeySet(text: string): JWK[] {
  try {
    const parsed = JSON.parse(text) as { keys?: JWK[] };
    if (Array.isArray(parsed.keys)) return parsed.keys;
  } catch {
    // falls through to the sentence below; the value itself is a secret and must not be repeated
  }
  throw new Error("AUTH_SIGNING_KEYS is not usable: it must be a JWK set.");
}

/** The newest key that is not retired signs. Of two processes that make the first key, one wins for both. */
async function storedSigningKeys(database: Database): Promise<JWK[]> {
  return database.transaction(async (client) => {
    await client.query("lock table backend.signing_keys in share row exclusive mode");
    const select =
      "select private_jwk from backend.signing_keys order by retired_at is not null, created_at desc, kid";
    const { rows } = await client.query<{ private_jwk: JWK }>(select);
    if (rows.length > 0) return rows.map((row) => row.private_jwk);
    const { privateKey } = await generateKeyPair("ES256", { extractable: true });
    const jwk: JWK = { ...(await exportJWK(privateKey)), alg: "ES256" };
    jwk.kid = await calculateJwkThumbprint(jwk);
    await client.query("insert into backend.signing_keys (kid, private_jwk) values ($1, $2)", [jwk.kid, jwk]);
    return [jwk];
  });
}

function isSigningAlgorithm(alg: string): alg is SigningAlgorithm {
  return alg === "ES256" || alg === "RS256";
}

async function toSigningKey(jwk: JWK): Promise<SigningKey> {
  const alg: string = jwk.alg ?? (jwk.kty === "EC" ? "ES256" : "RS256");
  if (!isSigningAlgorithm(alg))
    throw new Error("AUTH_SIGNING_KEYS is not usable: keys must be ES256 or RS256.");
  const privateKey = await importJWK(jwk, alg);
  if (privateKey instanceof Uint8Array || !jwk.d)
    throw new Error("AUTH_SIGNING_KEYS is not usable: keys must be private keys.");
  const kid = jwk.kid ?? (await calculateJwkThumbprint(jwk));
  const { kty, crv, x, y, n, e } = jwk;
  const halves = kty === "EC" ? { kty, crv, x, y } : { kty, n, e };
  return { kid, alg, privateKey, publicJwk: { ...halves, kid, alg, use: "sig", key_ops: ["verify"] } as JWK };
}

async function storedApiKey(database: Database, name: "publishable" | "secret"): Promise<string> {
  const fresh = `sb_${name}_${randomBytes(24).toString("base64url")}`;
  await database.query(
    "insert into backend.api_keys (name, value) values ($1, $2) on conflict (name) do nothing",
    [name, fresh],
  );
  const [row] = await database.query<{ value: string }>(
    "select value from backend.api_keys where name = $1",
    [name],
  );
  return row?.value ?? fresh;
}

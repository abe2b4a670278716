import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from "jose";
import { z } from "zod";
import type { Database } from "../database/database.ts";

type SigningAlgorithm = "ES256" | "RS256";

interface SigningKey {
  kid: string;
  alg: SigningAlgorithm;
  privateKey: CryptoKey;
  publicJwk: JWK;
}

/** The first signs; all verify. */
export type SigningKeys = [SigningKey, ...SigningKey[]];

/** A new key is published this long before it signs: clients may cache the key set for that time. */
const publishedBeforeSigning = "10 minutes";
/** Longer than any token lives that the previous key may have signed. */
const keepSupersededFor = "2 hours";

export async function storedSigningKeys(database: Database): Promise<SigningKeys> {
  const found = await database.query<{ private_jwk: JWK }>(keysInSigningOrder);
  const jwks = found.length > 0 ? found.map((row) => row.private_jwk) : [await firstKey(database)];
  return toSigningKeys(jwks);
}

/** The signing key first: the newest that was published long enough. Then older ones, then those not yet in use. */
const keysInSigningOrder = `
  select private_jwk, created_at > now() - interval '${publishedBeforeSigning}' as is_waiting from backend.signing_keys
  order by is_waiting, case when created_at > now() - interval '${publishedBeforeSigning}' then created_at end,
    created_at desc, kid`;

/** Two processes may start at once: the table lock makes both use the same first key. */
async function firstKey(database: Database): Promise<JWK> {
  const fresh = await generateJwk();
  return database.transaction(async (client) => {
    await client.query("lock table backend.signing_keys in share row exclusive mode");
    const { rows } = await client.query<{ private_jwk: JWK }>(keysInSigningOrder);
    if (rows[0]) return rows[0].private_jwk;
    await client.query("insert into backend.signing_keys (kid, private_jwk) values ($1, $2)", [
      fresh.kid,
      fresh,
    ]);
    return fresh;
  });
}

/** Adds a new key, which signs once clients know it. Existing tokens stay valid. */
export async function rotateSigningKey(database: Database): Promise<string> {
  const jwk = await generateJwk();
  await database.query("insert into backend.signing_keys (kid, private_jwk) values ($1, $2)", [jwk.kid, jwk]);
  return jwk.kid;
}

/** Deletes keys whose successor has been signing for longer than any token lives. */
export async function dropSupersededKeys(database: Database): Promise<void> {
  await database.query(
    `delete from backend.signing_keys where created_at <
       (select max(created_at) from backend.signing_keys where created_at < now() - interval '${keepSupersededFor}')`,
  );
}

async function generateJwk(): Promise<JWK & { kid: string }> {
  const { privateKey } = await generateKeyPair("ES256", { extractable: true });
  const jwk: JWK = { ...(await exportJWK(privateKey)), alg: "ES256" };
  return { ...jwk, kid: await calculateJwkThumbprint(jwk) };
}

const text = z.string().optional();
/** The fields of a private key (RFC 7517 and 7518) that are used here. */
const jwkSchema = z.object({
  kty: z.string(),
  ...{ kid: text, alg: text, crv: text, x: text, y: text, d: text },
  ...{ n: text, e: text, p: text, q: text, dp: text, dq: text, qi: text },
});
const keySetSchema = z.union([
  z.array(jwkSchema),
  z.object({ keys: z.array(jwkSchema) }).transform(({ keys }) => keys),
]);

export function parseKeySet(json: string): JWK[] {
  try {
    return keySetSchema.parse(JSON.parse(json));
  } catch {
    // Without the cause, which could repeat the value: it is a secret.
    throw new Error("AUTH_SIGNING_KEYS is not usable: it must be a JWK set or a list of JWKs.");
  }
}

export async function toSigningKeys(jwks: JWK[]): Promise<SigningKeys> {
  const [first, ...rest] = await Promise.all(jwks.map(toSigningKey));
  if (!first) throw new Error("AUTH_SIGNING_KEYS is not usable: it holds no key.");
  return [first, ...rest];
}

function isSigningAlgorithm(alg: string): alg is SigningAlgorithm {
  return alg === "ES256" || alg === "RS256";
}

async function toSigningKey(jwk: JWK): Promise<SigningKey> {
  const alg: string = jwk.alg ?? (jwk.kty === "EC" ? "ES256" : "RS256");
  if (!isSigningAlgorithm(alg))
    throw new Error("AUTH_SIGNING_KEYS is not usable: keys must be ES256 or RS256.");
  // A private key that is also said to verify, as Supabase's own tool writes it, would be refused.
  const { key_ops: _operations, use: _use, ...key } = jwk;
  const privateKey = await importJWK(key, alg).catch(() => {
    throw new Error("AUTH_SIGNING_KEYS is not usable: a key is incomplete or damaged.");
  });
  if (privateKey instanceof Uint8Array || !jwk.d)
    throw new Error("AUTH_SIGNING_KEYS is not usable: keys must be private keys.");
  const kid = jwk.kid ?? (await calculateJwkThumbprint(jwk));
  const { kty, crv, x, y, n, e } = jwk;
  const publicPart = kty === "EC" ? { kty, crv, x, y } : { kty, n, e };
  return {
    kid,
    alg,
    privateKey,
    publicJwk: { ...publicPart, kid, alg, use: "sig", key_ops: ["verify"] } as JWK,
  };
}

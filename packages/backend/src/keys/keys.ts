import { randomBytes } from "node:crypto";
import type { Database } from "../database/database.ts";
import { parseKeySet, type SigningKeys, storedSigningKeys, toSigningKeys } from "./signing-keys.ts";

/** The keys that sign and verify tokens, and the two API keys. */
export interface Keys {
  /** The first signs; all verify. Replaced as a whole when the stored keys have changed. */
  signing: SigningKeys;
  publishable: string;
  secret: string;
  /** Verifies HS256 tokens too, for an installation that moved from hosted Supabase. */
  legacySecret: Uint8Array | null;
  /** Reads the stored keys again, unless they were read less than so many seconds ago. */
  refresh(olderThanSeconds: number): Promise<void>;
}

export interface KeyOptions {
  signingKeys?: string | undefined;
  publishable?: string | undefined;
  secret?: string | undefined;
  jwtSecret?: string | undefined;
}

export async function loadKeys(database: Database, given: KeyOptions): Promise<Keys> {
  const keys: Keys = {
    signing: given.signingKeys
      ? await toSigningKeys(parseKeySet(given.signingKeys))
      : await storedSigningKeys(database),
    publishable: given.publishable ?? (await storedApiKey(database, "publishable")),
    secret: given.secret ?? (await storedApiKey(database, "secret")),
    legacySecret: given.jwtSecret ? new TextEncoder().encode(given.jwtSecret) : null,
    async refresh() {},
  };
  if (!given.signingKeys) refreshFromDatabase(keys, database);
  return keys;
}

/** Another process may have rotated the keys, or a new key may have become the signing key. */
function refreshFromDatabase(keys: Keys, database: Database): void {
  let readAt = 0;
  let reading: Promise<void> | null = null;
  const read = async () => {
    const fresh = await storedSigningKeys(database);
    const changed = fresh.map(({ kid }) => kid).join() !== keys.signing.map(({ kid }) => kid).join();
    if (changed) keys.signing = fresh;
  };
  keys.refresh = async (olderThanSeconds) => {
    if (!reading && Date.now() - readAt < olderThanSeconds * 1000) return;
    reading ??= read().finally(() => {
      readAt = Date.now();
      reading = null;
    });
    await reading;
  };
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

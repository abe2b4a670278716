import { createECDH } from "node:crypto";
import type { Database } from "@osari/backend/database/database.ts";
import type { VapidKeys } from "web-push";
import type { Env } from "../env.ts";

/** The keys that name this installation to push services: given, or made once and shared by all processes. */
export async function pushKeys(database: Database, env: Pick<Env, "VAPID_PRIVATE_KEY">): Promise<VapidKeys> {
  const privateKey = env.VAPID_PRIVATE_KEY ?? (await storedKey(database));
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(privateKey, "base64url");
  return { privateKey, publicKey: pair.getPublicKey("base64url") };
}

async function storedKey(database: Database): Promise<string> {
  const find = () => database.query<{ private_key: string }>("select private_key from rules.push_key");
  const [known] = await find();
  if (known) return known.private_key;
  const { default: webPush } = await import("web-push");
  // Two processes may start at once: both use the key that came first.
  await database.query("insert into rules.push_key (private_key) values ($1) on conflict do nothing", [
    webPush.generateVAPIDKeys().privateKey,
  ]);
  const [made] = await find();
  if (!made) throw new Error("the push key could not be kept");
  return made.private_key;
}

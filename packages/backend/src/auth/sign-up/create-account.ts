import type { Queryable } from "../../database/queryable.ts";
import { insertIdentity } from "../store/identities.ts";
import { insertUser, type Json } from "../store/users.ts";

interface NewAccount {
  id: string;
  email: string;
  /** Null while the user has not chosen a password. */
  passwordHash: string | null;
  userMetadata: Json;
}

/** The claims of an e-mail identity until the address is confirmed. */
export function unverifiedClaims(id: string, email: string): Json {
  return { sub: id, email, email_verified: false, phone_verified: false };
}

/** Creates an unconfirmed account with an e-mail identity. False when the address is in use. */
export async function createAccount(client: Queryable, account: NewAccount): Promise<boolean> {
  const { id, email } = account;
  const inserted = await insertUser(client, {
    ...account,
    confirmed: false,
    appMetadata: { provider: "email", providers: ["email"] },
  });
  if (!inserted) return false;
  const data = unverifiedClaims(id, email);
  await insertIdentity(client, { userId: id, provider: "email", providerId: id, data });
  return true;
}

import { insertIdentity } from "../store/identities.ts";
import type { Queryable } from "../store/queryable.ts";
import { insertUser, type Json } from "../store/users.ts";

export interface NewAccount {
  id: string;
  email: string;
  /** Null for somebody who has yet to choose one. */
  passwordHash: string | null;
  userMetadata: Json;
}

/** What the e-mail identity says while nobody has proved the mailbox. */
export function unprovedClaims(id: string, email: string): Json {
  return { sub: id, email, email_verified: false, phone_verified: false };
}

/** An account with an e-mail identity, not yet confirmed. False when the address belongs to somebody already. */
export async function createAccount(client: Queryable, account: NewAccount): Promise<boolean> {
  const { id, email } = account;
  const inserted = await insertUser(client, {
    ...account,
    confirmed: false,
    appMetadata: { provider: "email", providers: ["email"] },
  });
  if (!inserted) return false;
  const data = unprovedClaims(id, email);
  await insertIdentity(client, { userId: id, provider: "email", providerId: id, data });
  return true;
}

import type { Queryable } from "../../database/queryable.ts";
import { deleteOutsideIdentities, insertIdentity, setEmailIdentity } from "../store/identities.ts";
import { insertUser, type Json, type UserRow, updateUser } from "../store/users.ts";

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

/**
 * For an account that nobody has confirmed: whoever came first may have brought an outside identity with an unverified
 * address. It must not open the account of the one who confirms the address by mail.
 */
export async function revokeOutsideIdentities(client: Queryable, user: UserRow): Promise<void> {
  const { id, email } = user;
  if (!email || user.identities.every(({ provider }) => provider === "email")) return;
  await deleteOutsideIdentities(client, id);
  await setEmailIdentity(client, id, email);
  await updateUser(client, id, {
    appMetadata: { provider: "email", providers: ["email"] },
    userMetadata: unverifiedClaims(id, email),
  });
}

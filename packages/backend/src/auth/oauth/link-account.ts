import { randomUUID } from "node:crypto";
import type { Auth } from "../context.ts";
import { AuthError } from "../errors.ts";
import { isBarred } from "../sessions/start-session.ts";
import {
  deleteIdentitiesOf,
  findIdentityOwner,
  findOwnerOfEmail,
  insertIdentity,
  refreshIdentity,
} from "../store/identities.ts";
import { deleteTokensOf } from "../store/one-time-tokens.ts";
import type { Queryable } from "../store/queryable.ts";
import { deleteSessionsOf } from "../store/sessions.ts";
import { confirmEmail, findUser, findUserByEmail, insertUser, lockUser, updateUser } from "../store/users.ts";
import type { ExternalIdentity } from "./external-identity.ts";

export interface LinkedAccount {
  userId: string;
  /** The provider does not vouch for the address: its owner has to confirm it first. */
  needsVerification: boolean;
}

/** The account that a provider's word opens: the one that has this identity, the one of this verified address, a new one. */
export async function linkAccount(
  auth: Auth,
  client: Queryable,
  identity: ExternalIdentity,
): Promise<LinkedAccount> {
  await lockIdentity(client, identity);
  const userId =
    (await findIdentityOwner(client, identity.provider, identity.subject)) ??
    (await ownerOfVerifiedEmail(client, identity));
  const account = userId
    ? await signInToExisting(client, userId, identity)
    : await createAccount(auth, client, identity);
  const user = await findUser(client, account.userId);
  if (!user || isBarred(auth, user)) throw new AuthError("user_banned");
  return account;
}

/** Adds the identity to somebody who is signed in and asked for it. */
export async function linkToUser(
  client: Queryable,
  userId: string,
  identity: ExternalIdentity,
): Promise<void> {
  await lockIdentity(client, identity);
  const owner = await findIdentityOwner(client, identity.provider, identity.subject);
  if (owner) {
    const message =
      owner === userId ? "Identity is already linked" : "Identity is already linked to another user";
    throw new AuthError("identity_already_exists", { message });
  }
  await addIdentity(client, userId, identity);
}

/** Two answers for one person at the same moment go one after the other. */
async function lockIdentity(client: Queryable, { provider, subject }: ExternalIdentity): Promise<void> {
  await client.query("select pg_advisory_xact_lock(hashtextextended($1, 0))", [`${provider}:${subject}`]);
}

async function ownerOfVerifiedEmail(client: Queryable, identity: ExternalIdentity): Promise<string | null> {
  if (!identity.email || !identity.emailVerified) return null;
  return findOwnerOfEmail(client, identity.email);
}

async function signInToExisting(
  client: Queryable,
  userId: string,
  identity: ExternalIdentity,
): Promise<LinkedAccount> {
  const user = await lockUser(client, userId);
  const known = user.identities.some(
    ({ provider, provider_id }) => provider === identity.provider && provider_id === identity.subject,
  );
  if (known) {
    await refreshIdentity(client, identity.provider, identity.subject, identity.data);
    await updateUser(client, userId, { userMetadata: { ...user.raw_user_meta_data, ...identity.data } });
    const sameAddress = identity.email === user.email?.toLowerCase();
    if (!user.email_confirmed_at && identity.emailVerified && sameAddress) await confirmEmail(client, userId);
    const open = user.email !== null && !user.email_confirmed_at && !(identity.emailVerified && sameAddress);
    return { userId, needsVerification: open };
  }
  if (!user.email_confirmed_at) await dispossess(client, userId);
  await addIdentity(client, userId, identity);
  await confirmEmail(client, userId);
  return { userId, needsVerification: false };
}

/**
 * Whoever signed up with this address never proved it was theirs. Now its owner is here: nothing of what the
 * other one left behind, password, sessions or data, may open or shape the account.
 */
async function dispossess(client: Queryable, userId: string): Promise<void> {
  await deleteIdentitiesOf(client, userId);
  await deleteSessionsOf(client, userId);
  await deleteTokensOf(client, userId);
  await updateUser(client, userId, { encryptedPassword: null, userMetadata: {}, appMetadata: {} });
}

async function addIdentity(client: Queryable, userId: string, identity: ExternalIdentity): Promise<void> {
  const user = await lockUser(client, userId);
  const { provider, subject: providerId, data } = identity;
  if (!(await insertIdentity(client, { userId, provider, providerId, data }))) {
    throw new AuthError("identity_already_exists");
  }
  const before = Array.isArray(user.raw_app_meta_data.providers) ? user.raw_app_meta_data.providers : [];
  await updateUser(client, userId, {
    appMetadata: {
      provider,
      ...user.raw_app_meta_data,
      providers: [...new Set([...before, provider])],
    },
    userMetadata: { ...user.raw_user_meta_data, ...data },
  });
}

async function createAccount(
  auth: Auth,
  client: Queryable,
  identity: ExternalIdentity,
): Promise<LinkedAccount> {
  if (!auth.settings.signupsOpen) throw new AuthError("signup_disabled", { status: 403 });
  // Unverified and taken: the new account goes without the address.
  const taken = identity.email ? (await findUserByEmail(client, identity.email)) !== null : false;
  const email = taken ? null : identity.email;
  const userId = randomUUID();
  const confirmed = email !== null && (identity.emailVerified || auth.settings.autoconfirm);
  const { provider, subject: providerId, data } = identity;
  const inserted = await insertUser(client, {
    id: userId,
    email,
    passwordHash: null,
    confirmed,
    appMetadata: { provider, providers: [provider] },
    userMetadata: data,
  });
  // Somebody signed up with the address at this very moment; trying again finds them.
  if (!inserted)
    throw new AuthError("conflict", { message: "The account was just created, please try again" });
  await insertIdentity(client, { userId, provider, providerId, data });
  return { userId, needsVerification: email !== null && !confirmed };
}

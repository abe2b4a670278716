import { randomUUID } from "node:crypto";
import type { Queryable } from "../../database/queryable.ts";
import type { Auth } from "../context.ts";
import { AuthError } from "../errors.ts";
import { isBlocked } from "../sessions/start-session.ts";
import {
  deleteIdentitiesOf,
  findIdentityOwner,
  findOwnerOfEmail,
  insertIdentity,
  refreshIdentity,
} from "../store/identities.ts";
import { deletePendingOf } from "../store/pending.ts";
import { deleteSessionsOf } from "../store/sessions.ts";
import { confirmEmail, findUser, findUserByEmail, insertUser, lockUser, updateUser } from "../store/users.ts";
import type { ExternalIdentity } from "./external-identity.ts";

interface LinkedAccount {
  userId: string;
  /** The provider has not verified the address: its owner has to confirm it first. */
  needsVerification: boolean;
}

/** Finds the account of this identity, else the one with this verified address, else creates one. */
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
  if (!user || isBlocked(auth, user)) throw new AuthError("user_banned");
  return account;
}

/** Adds the identity to the account of a signed-in user, at their request. */
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

/** Serialises concurrent sign-ins with the same identity. */
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
    if (!user.email_confirmed_at && identity.emailVerified && sameAddress) {
      await revokePassword(client, userId);
      await confirmEmail(client, userId);
    }
    const open = user.email !== null && !user.email_confirmed_at && !(identity.emailVerified && sameAddress);
    return { userId, needsVerification: open };
  }
  if (!user.email_confirmed_at) await revokeCredentials(client, userId);
  await addIdentity(client, userId, identity);
  await confirmEmail(client, userId);
  return { userId, needsVerification: false };
}

/**
 * The account was created with this address but never confirmed, so its creator may not own the address. Its
 * verified owner takes it over without the password, sessions, tokens or data that were there.
 */
async function revokeCredentials(client: Queryable, userId: string): Promise<void> {
  await deleteIdentitiesOf(client, userId);
  await revokePassword(client, userId);
  await updateUser(client, userId, { userMetadata: {}, appMetadata: {} });
}

async function revokePassword(client: Queryable, userId: string): Promise<void> {
  await deleteSessionsOf(client, userId);
  await deletePendingOf(client, userId);
  await updateUser(client, userId, { encryptedPassword: null });
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
  // The address is unverified and in use: the new account is created without it.
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
  // A concurrent sign-up took the address; another try finds that account.
  if (!inserted)
    throw new AuthError("conflict", { message: "The account was just created, please try again" });
  await insertIdentity(client, { userId, provider, providerId, data });
  return { userId, needsVerification: email !== null && !confirmed };
}

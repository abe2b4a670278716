import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Queryable } from "../../database/queryable.ts";
import { readBody, record, text, toEmail } from "../body.ts";
import type { Auth, AuthHandlerContext, Operation } from "../context.ts";
import { AuthError, invalid } from "../errors.ts";
import { subscriberOf } from "../limits/client-address.ts";
import { hashSubject } from "../limits/limits.ts";
import { sendLink } from "../mails/send.ts";
import { allowMail } from "../mails/throttle.ts";
import { requireLength, requireUncommon } from "../passwords/policy.ts";
import { redirectTarget } from "../redirects/redirect-target.ts";
import { sessionView } from "../sessions/session-view.ts";
import { startSession } from "../sessions/start-session.ts";
import { contestConfirmation } from "../store/one-time-tokens.ts";
import { deletePendingOf } from "../store/pending.ts";
import { deleteSessionsOf } from "../store/sessions.ts";
import {
  confirmEmail,
  findUser,
  findUserByEmail,
  type Json,
  lockUser,
  type UserRow,
  updateUser,
} from "../store/users.ts";
import { type Challenge, challengeFields, readChallenge } from "../token/code-challenge.ts";
import { obfuscatedUserView, userView } from "../user/user-view.ts";
import { createAccount, revokeOutsideIdentities, unverifiedClaims } from "./create-account.ts";

const body = z.object({ email: text, phone: text, password: text, data: record, ...challengeFields });

interface SignUp {
  email: string;
  password: string;
  data: Json | null;
  challenge: Challenge | null;
  redirectTo: string;
}

export const signUp: Operation = (auth) => async (c) => {
  const given = await readBody(c, body);
  if (!given.email && !given.phone) throw new AuthError("anonymous_provider_disabled");
  if (!auth.settings.signupsOpen) throw new AuthError("signup_disabled");
  if (!given.password) throw invalid("Signup requires a valid password");
  requireLength(given.password);
  const challenge = readChallenge(given);
  if (!given.email) throw new AuthError("phone_provider_disabled");
  const request: SignUp = {
    email: toEmail(given.email),
    password: given.password,
    data: given.data,
    challenge,
    redirectTo: redirectTarget(auth, c),
  };
  // Checked after the address: the hosted service, which has no such list, reports an invalid address first.
  requireUncommon(given.password);
  return auth.settings.autoconfirm ? signUpConfirmed(auth, c, request) : signUpByMail(auth, c, request);
};

async function signUpConfirmed(auth: Auth, c: AuthHandlerContext, request: SignUp): Promise<Response> {
  const passwordHash = await auth.passwords.hash(request.password);
  const started = await auth.database.transaction(async (client) => {
    const id = await createUser(client, request, passwordHash);
    if (!id) throw new AuthError("user_already_exists");
    await confirmEmail(client, id);
    return startSession(auth, c, client, id, "password");
  });
  return c.json(await sessionView(auth, started.user, started.session));
}

async function signUpByMail(auth: Auth, c: AuthHandlerContext, request: SignUp): Promise<Response> {
  const { email, data } = request;
  // Hashed for an address in use too, so that the response time is the same.
  const passwordHash = await auth.passwords.hash(request.password);
  const known = await findUserByEmail(auth.database.pool, email);
  if (known?.email_confirmed_at) return c.json(obfuscatedUserView(email, data));
  try {
    await allowMail(auth, c, "confirmation", email);
  } catch (refused) {
    // The owner of the mailbox may follow the link of a stranger's sign-up, for there is no mail of their own yet.
    const isSame = await auth.passwords.verify(known?.encrypted_password || null, request.password);
    if (known && !isSame) await contestConfirmation(auth.database.pool, known.id);
    throw refused;
  }

  const user = await auth.database.transaction(async (client) => {
    const created = await createUser(client, request, passwordHash);
    const id = created ?? (await findUserByEmail(client, email))?.id;
    const current = id ? await lockUser(client, id) : null;
    if (!id || !current || current.email_confirmed_at) return null;
    if (!created) await signUpAgain(client, current, request, passwordHash);
    // Two callers can't be told apart: the later one's password counts only where its link is followed.
    const contestedFrom = created ? null : hashSubject(subscriberOf(auth.clientAddress(c)));
    await sendLink(auth, client, "confirmation", { ...request, userId: id, contestedFrom });
    return findUser(client, id);
  });
  auth.mailer.wake();
  return c.json(user ? userView(user) : obfuscatedUserView(email, data));
}

/** Replaces what an earlier sign-up with this unconfirmed address left behind. */
async function signUpAgain(
  client: Queryable,
  user: UserRow,
  { email, data }: SignUp,
  passwordHash: string,
): Promise<void> {
  const { id } = user;
  await revokeOutsideIdentities(client, user);
  await deleteSessionsOf(client, id);
  await deletePendingOf(client, id);
  const userMetadata = { ...data, ...unverifiedClaims(id, email) };
  await updateUser(client, id, { encryptedPassword: passwordHash, userMetadata });
}

/** Null when the address is in use. */
async function createUser(client: Queryable, request: SignUp, passwordHash: string): Promise<string | null> {
  const { email, data } = request;
  const id = randomUUID();
  const userMetadata = { ...data, ...unverifiedClaims(id, email) };
  return (await createAccount(client, { id, email, passwordHash, userMetadata })) ? id : null;
}

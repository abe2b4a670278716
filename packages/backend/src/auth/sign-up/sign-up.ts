import { randomUUID } from "node:crypto";
import { z } from "zod";
import { readBody, record, text, toEmail } from "../body.ts";
import type { Auth, AuthHandlerContext, Operation } from "../context.ts";
import { AuthError, invalid } from "../errors.ts";
import { sendLink } from "../mails/send.ts";
import { spendMailBudget, throttleMail } from "../mails/throttle.ts";
import { requireLength, requireUncommon } from "../passwords/policy.ts";
import { redirectTarget } from "../redirects/redirect-target.ts";
import { sessionView } from "../sessions/session-view.ts";
import { startSession } from "../sessions/start-session.ts";
import type { Queryable } from "../store/queryable.ts";
import { confirmEmail, findUser, findUserByEmail, type Json, lockUser } from "../store/users.ts";
import { type Challenge, challengeFields, readChallenge } from "../token/code-challenge.ts";
import { lookAlikeView, userView } from "../user/user-view.ts";
import { createAccount, unprovedClaims } from "./create-account.ts";

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
  // After the address: hosted servers, which keep no such list, name a bad address first.
  requireUncommon(given.password);
  return auth.settings.autoconfirm ? signUpAtOnce(auth, c, request) : signUpByMail(auth, c, request);
};

async function signUpAtOnce(auth: Auth, c: AuthHandlerContext, request: SignUp): Promise<Response> {
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
  // Hashed for a taken address too: the answer takes the same time.
  const passwordHash = await auth.passwords.hash(request.password);
  const known = await findUserByEmail(auth.database.pool, email);
  if (known?.email_confirmed_at) return c.json(lookAlikeView(email, data));
  await throttleMail(auth, "confirmation", email);
  await spendMailBudget(auth);

  const user = await auth.database.transaction(async (client) => {
    // Somebody who signed up and never confirmed keeps what they gave first: we can't tell the two apart.
    const created = await createUser(client, request, passwordHash);
    const id = created ?? (await findUserByEmail(client, email))?.id;
    const current = id ? await lockUser(client, id) : null;
    if (!id || !current || current.email_confirmed_at) return null;
    await sendLink(auth, client, "confirmation", { ...request, userId: id });
    return findUser(client, id);
  });
  auth.mailer.wake();
  return c.json(user ? userView(user) : lookAlikeView(email, data));
}

/** Null when the address belongs to somebody already. */
async function createUser(client: Queryable, request: SignUp, passwordHash: string): Promise<string | null> {
  const { email, data } = request;
  const id = randomUUID();
  const userMetadata = { ...data, ...unprovedClaims(id, email) };
  return (await createAccount(client, { id, email, passwordHash, userMetadata })) ? id : null;
}

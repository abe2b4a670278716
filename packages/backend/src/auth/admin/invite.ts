import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Queryable } from "../../database/queryable.ts";
import { readBody, record, text, toEmail } from "../body.ts";
import type { Operation } from "../context.ts";
import { AuthError } from "../errors.ts";
import { sendLink } from "../mails/send.ts";
import { redirectTarget } from "../redirects/redirect-target.ts";
import { createAccount } from "../sign-up/create-account.ts";
import { findUserByEmail, type Json, lockUser, updateUser } from "../store/users.ts";
import { userView } from "../user/user-view.ts";

const body = z.object({ email: text, data: record });

export const invite: Operation = (auth) => async (c) => {
  const given = await readBody(c, body);
  const email = toEmail(given.email);
  const redirectTo = redirectTarget(auth, c);
  const user = await auth.database.transaction(async (client) => {
    const userId = await invitedAccount(client, email, given.data);
    await sendLink(auth, client, "invitation", { userId, email, redirectTo, challenge: null });
    return lockUser(client, userId);
  });
  auth.mailer.wake();
  auth.log.info({ userId: user.id }, "an operator invited somebody");
  return c.json(userView(user));
};

/** Creates an account without a password, or reuses an unconfirmed one. A confirmed account is an error. */
export async function invitedAccount(client: Queryable, email: string, data: Json | null): Promise<string> {
  const known = await findUserByEmail(client, email);
  if (known?.confirmed_at) throw new AuthError("email_exists");
  if (known) {
    // Whoever signed up with this address may not own it: the password and data they gave are removed.
    await updateUser(client, known.id, { encryptedPassword: null, userMetadata: data ?? {} });
    return known.id;
  }
  const id = randomUUID();
  const account = { id, email, passwordHash: null, userMetadata: data ?? {} };
  if (!(await createAccount(client, account))) throw new AuthError("email_exists");
  return id;
}

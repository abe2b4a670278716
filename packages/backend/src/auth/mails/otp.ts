import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Queryable } from "../../database/queryable.ts";
import { readBody, record, text, toEmail, toPhone } from "../body.ts";
import type { Auth, Operation } from "../context.ts";
import { AuthError, invalid } from "../errors.ts";
import { inConstantTime } from "../limits/constant-time.ts";
import { redirectTarget } from "../redirects/redirect-target.ts";
import { createAccount, unverifiedClaims } from "../sign-up/create-account.ts";
import { findUserByEmail, type Json } from "../store/users.ts";
import { challengeFields, readChallenge } from "../token/code-challenge.ts";
import { type MailRequest, sendLink } from "./send.ts";
import { allowMail } from "./throttle.ts";

const body = z.object({
  email: text,
  phone: text,
  create_user: z.boolean().nullish(),
  data: record,
  ...challengeFields,
});

/** Sign-in by a mailed link or code. An unknown address signs up by it, so that the answer is the same for both. */
export const otp: Operation = (auth) => async (c) => {
  const given = await readBody(c, body);
  if (given.email && given.phone) throw invalid("Only an email address or phone number should be provided");
  if (given.phone && toPhone(given.phone)) {
    throw new AuthError("phone_provider_disabled", { message: "Unsupported phone provider" });
  }
  if (!given.email) throw invalid("One of email or phone must be set");
  const challenge = readChallenge(given);
  const email = toEmail(given.email);
  const request = { email, challenge, redirectTo: redirectTarget(auth, c) };
  await inConstantTime(50, async () => {
    await allowMail(auth, c, "magiclink", email);
    const user = await findUserByEmail(auth.database.pool, email);
    // Where nobody new may sign up, an unknown address gets no mail and the same answer.
    if (!user && (given.create_user === false || !auth.settings.signupsOpen)) return;
    await auth.database.transaction(async (client) => {
      if (user?.email_confirmed_at)
        await sendLink(auth, client, "magicLink", { ...request, userId: user.id });
      else await confirmNew(auth, client, user?.id ?? null, request, given.data);
    });
  });
  auth.mailer.wake();
  return c.json({});
};

/** A new or unconfirmed account gets the confirmation mail, whose link signs in too. An earlier password is void then. */
async function confirmNew(
  auth: Auth,
  client: Queryable,
  known: string | null,
  request: Omit<MailRequest, "userId">,
  data: Json | null,
): Promise<void> {
  const { email } = request;
  const id = known ?? randomUUID();
  const userMetadata = { ...data, ...unverifiedClaims(id, email) };
  if (!known && !(await createAccount(client, { id, email, passwordHash: null, userMetadata }))) {
    throw new AuthError("conflict", { message: "The account was just created, please try again" });
  }
  await sendLink(auth, client, "confirmation", { ...request, userId: id, contestedFrom: "nowhere" });
}

import { z } from "zod";
import { readBody, text, toEmail } from "../body.ts";
import type { Auth, Operation } from "../context.ts";
import { invalid } from "../errors.ts";
import { inConstantTime } from "../limits/constant-time.ts";
import { redirectTarget } from "../redirects/redirect-target.ts";
import { findUserByEmail, lockUser, type UserRow } from "../store/users.ts";
import { type Challenge, challengeFields, readChallenge } from "../token/code-challenge.ts";
import { sendEmailChange, sendLink } from "./send.ts";
import { allowMail, secondsUntilMail } from "./throttle.ts";

const body = z.object({ email: text, phone: text, type: text, ...challengeFields });

export const resend: Operation = (auth) => async (c) => {
  const given = await readBody(c, body);
  if (!["signup", "email_change", "sms", "phone_change"].includes(given.type)) {
    throw invalid("Missing one of these types: signup, email_change, sms, phone_change");
  }
  const byMail = given.type === "signup" || given.type === "email_change";
  if (!given.email && !given.phone) throw invalid("Missing email address or phone number");
  if (byMail && !given.email) throw invalid("Type provided requires an email address");
  if (!byMail && !given.phone) throw invalid("Type provided requires a phone number");
  // Phone numbers are not supported; the answer is that for an unknown number.
  if (!byMail) return c.json({});

  const challenge = readChallenge(given);
  const email = toEmail(given.email);
  const redirectTo = redirectTarget(auth, c);
  await inConstantTime(50, async () => {
    await allowMail(auth, c, given.type === "signup" ? "confirmation" : "email_change", email);
    const user = await findUserByEmail(auth.database.pool, email);
    if (!user) return;
    if (given.type === "signup") await resendConfirmation(auth, user, email, redirectTo, challenge);
    else await resendEmailChange(auth, user, redirectTo, challenge);
  });
  auth.mailer.wake();
  return c.json({});
};

async function resendConfirmation(
  auth: Auth,
  user: UserRow,
  email: string,
  redirectTo: string,
  challenge: Challenge | null,
): Promise<void> {
  if (user.email_confirmed_at) return;
  await auth.database.transaction((client) =>
    sendLink(auth, client, "confirmation", { userId: user.id, email, redirectTo, challenge }),
  );
}

async function resendEmailChange(
  auth: Auth,
  user: UserRow,
  redirectTo: string,
  challenge: Challenge | null,
): Promise<void> {
  if (!user.email_change || (await secondsUntilMail(auth, "email_change", user.email_change)) > 0) return;
  const { id: userId, email: current, email_change: email } = user;
  await auth.database.transaction(async (client) => {
    const { email_change_confirm_status: confirmed } = await lockUser(client, userId);
    await sendEmailChange(auth, client, { userId, email, current, redirectTo, challenge, confirmed });
  });
}

import { z } from "zod";
import { readBody, text, toEmail } from "../body.ts";
import type { Operation } from "../context.ts";
import { invalid } from "../errors.ts";
import { inConstantTime } from "../limits/constant-time.ts";
import { redirectTarget } from "../redirects/redirect-target.ts";
import { findUserByEmail } from "../store/users.ts";
import { challengeFields, readChallenge } from "../token/code-challenge.ts";
import { sendLink } from "./send.ts";
import { allowMail } from "./throttle.ts";

const body = z.object({ email: text, ...challengeFields });

/** Same answer and same response time, whether the address is known or not. */
export const recover: Operation = (auth) => async (c) => {
  const given = await readBody(c, body);
  if (!given.email) throw invalid("Password recovery requires an email");
  const challenge = readChallenge(given);
  const email = toEmail(given.email);
  const redirectTo = redirectTarget(auth, c);
  await inConstantTime(50, async () => {
    await allowMail(auth, c, "recovery", email);
    const user = await findUserByEmail(auth.database.pool, email);
    if (!user) return;
    await auth.database.transaction((client) =>
      sendLink(auth, client, "recovery", { userId: user.id, email, redirectTo, challenge }),
    );
  });
  auth.mailer.wake();
  return c.json({});
};

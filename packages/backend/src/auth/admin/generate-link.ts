import { z } from "zod";
import { readBody, record, text, toEmail } from "../body.ts";
import type { Operation } from "../context.ts";
import { invalid } from "../errors.ts";
import { issueOneTimeToken, linkOf } from "../one-time-tokens/issue.ts";
import { requireLength, requireUncommon } from "../passwords/policy.ts";
import { allowedOrSite, redirectTarget } from "../redirects/redirect-target.ts";
import { findUserByEmail, lockUser } from "../store/users.ts";
import { userView } from "../user/user-view.ts";
import { isLinkKind, type LinkKind, prepareLink } from "./prepare-link.ts";

const body = z.object({
  type: text,
  email: text,
  new_email: text,
  password: text,
  data: record,
  redirect_to: text,
});

/** A one-time link for the operator to pass on: nothing is mailed. */
export const generateLink: Operation = (auth) => async (c) => {
  const given = await readBody(c, body);
  const email = toEmail(given.email);
  const redirectTo = given.redirect_to ? allowedOrSite(auth, given.redirect_to) : redirectTarget(auth, c);
  if (!isLinkKind(given.type)) throw invalid(`Invalid email action link type requested: ${given.type}`);
  const known = await findUserByEmail(auth.database.pool, email);
  // For an unknown address a magic link signs up, as a mailed one does.
  const kind: LinkKind = given.type === "magiclink" && !known ? "signup" : given.type;
  const signsUp = kind === "signup" && !known && given.type === "signup";
  if (signsUp && !given.password) throw invalid("Signup requires a valid password");
  if (kind === "signup" && given.password) {
    requireLength(given.password);
    requireUncommon(given.password);
  }
  const passwordHash = kind === "signup" && given.password ? await auth.passwords.hash(given.password) : null;
  const newEmail = kind.startsWith("email_change") ? toEmail(given.new_email) : "";

  const answer = await auth.database.transaction(async (client) => {
    const request = { email, newEmail, passwordHash, data: given.data };
    const link = await prepareLink(auth, client, kind, request);
    const issued = await issueOneTimeToken(auth, client, { ...link, type: link.tokenType });
    return {
      ...userView(await lockUser(client, link.userId)),
      action_link: linkOf(auth, link.type, issued.token, redirectTo),
      email_otp: issued.code,
      hashed_token: issued.token,
      verification_type: kind,
      redirect_to: redirectTo,
    };
  });
  auth.log.info({ userId: answer.id, kind }, "an operator made a link");
  return c.json(answer);
};

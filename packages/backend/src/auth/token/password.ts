import { z } from "zod";
import { readBody, text } from "../body.ts";
import type { Auth, AuthHandlerContext, Operation } from "../context.ts";
import { AuthError, invalid } from "../errors.ts";
import { hashSubject } from "../limits/limits.ts";
import { weaknessOf } from "../passwords/policy.ts";
import { knownMark, possibleMarks } from "../sessions/known-device.ts";
import { sessionView } from "../sessions/session-view.ts";
import { isBlocked, isDisabledDemo, signIn } from "../sessions/start-session.ts";
import { findForSignIn } from "../store/sign-in.ts";
import type { UserRow } from "../store/users.ts";

const body = z.object({ email: text, phone: text, password: text });

export const passwordGrant: Operation = (auth) => async (c) => {
  const given = await readBody(c, body);
  if (!given.email && !given.phone) throw invalid("missing email or phone");
  if (!given.email) throw new AuthError("phone_provider_disabled", { message: "Phone logins are disabled" });
  const { user, bucket } = await checkPassword(auth, c, given.email.trim().toLowerCase(), given.password);

  const refusal = refusalOf(auth, user);
  if (refusal) {
    await auth.limits.giveBack(bucket);
    throw refusal;
  }
  const hash = user.encrypted_password ?? "";
  const newHash = auth.passwords.isOutdated(hash) ? await auth.passwords.hash(given.password) : undefined;
  const compared = { hash, newHash, bucket };
  const started = await signIn(auth, c, auth.database.pool, user, "password", compared);
  if (!started) throw new AuthError("invalid_credentials");
  const weakness = weaknessOf(given.password);
  return c.json({
    ...(await sessionView(auth, started.user, started.session)),
    ...(weakness ? { weak_password: weakness } : {}),
  });
};

function refusalOf(auth: Auth, user: UserRow): AuthError | null {
  if (isBlocked(auth, user)) return new AuthError("user_banned", { status: 400 });
  return user.confirmed_at ? null : new AuthError("email_not_confirmed");
}

/** Unknown address, account without a password, wrong password: same error, same response time. */
async function checkPassword(auth: Auth, c: AuthHandlerContext, email: string, password: string) {
  const user = await findForSignIn(auth.database.pool, email, possibleMarks(auth, c));
  // Counted before the comparison, so that concurrent guesses can't exceed the limit. A device from which the account
  // was signed in to before is counted by itself: a stranger's guesses must not keep the owner out.
  const known = user && knownMark(auth, c, user);
  const limit = known ? "wrongPasswordOnKnownDevice" : "wrongPassword";
  const subject = hashSubject(known ? `${email} ${known}` : email);
  if (!(await auth.limits.take(limit, subject))) throw new AuthError("over_request_rate_limit");
  const right = await auth.passwords.verify(user?.encrypted_password || null, password);
  if (!user || !right || isDisabledDemo(auth, user)) throw new AuthError("invalid_credentials");
  return { user, bucket: auth.limits.bucket(limit, subject) };
}

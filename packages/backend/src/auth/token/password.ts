import { z } from "zod";
import { readBody, text } from "../body.ts";
import type { Auth, AuthHandlerContext, Operation } from "../context.ts";
import { AuthError, invalid } from "../errors.ts";
import { hashSubject } from "../limits/limits.ts";
import { weaknessOf } from "../passwords/policy.ts";
import { knownMark } from "../sessions/known-device.ts";
import { sessionView } from "../sessions/session-view.ts";
import { isBlocked, isDisabledDemo, startSession } from "../sessions/start-session.ts";
import { findUserByEmail, lockUser, type UserRow, updateUser } from "../store/users.ts";

const body = z.object({ email: text, phone: text, password: text });

export const passwordGrant: Operation = (auth) => async (c) => {
  const given = await readBody(c, body);
  if (!given.email && !given.phone) throw invalid("missing email or phone");
  if (!given.email) throw new AuthError("phone_provider_disabled", { message: "Phone logins are disabled" });
  const user = await checkPassword(auth, c, given.email.trim().toLowerCase(), given.password);

  if (isBlocked(auth, user)) throw new AuthError("user_banned", { status: 400 });
  if (!user.confirmed_at) throw new AuthError("email_not_confirmed");
  const verified = user.encrypted_password ?? "";
  const upgraded = auth.passwords.isOutdated(verified)
    ? await auth.passwords.hash(given.password)
    : undefined;
  const started = await auth.database.transaction(async (client) => {
    // The password may have been changed during the comparison: then the given one is no longer right.
    const current = await lockUser(client, user.id);
    if (current.encrypted_password !== verified) throw new AuthError("invalid_credentials");
    if (upgraded) await updateUser(client, user.id, { encryptedPassword: upgraded });
    return startSession(auth, c, client, user.id, "password");
  });
  const weakness = weaknessOf(given.password);
  return c.json({
    ...(await sessionView(auth, started.user, started.session)),
    ...(weakness ? { weak_password: weakness } : {}),
  });
};

/** Unknown address, account without a password, wrong password: same error, same response time. */
async function checkPassword(
  auth: Auth,
  c: AuthHandlerContext,
  email: string,
  password: string,
): Promise<UserRow> {
  const user = await findUserByEmail(auth.database.pool, email);
  // Counted before the comparison, so that concurrent guesses can't exceed the limit. A device from which the account
  // was signed in to before is counted by itself: a stranger's guesses must not keep the owner out.
  const known = user && (await knownMark(auth, c, user.id));
  const limit = known ? "wrongPasswordOnKnownDevice" : "wrongPassword";
  const subject = hashSubject(known ? `${email} ${known}` : email);
  if (!(await auth.limits.take(limit, subject))) throw new AuthError("over_request_rate_limit");
  const right = await auth.passwords.verify(user?.encrypted_password || null, password);
  if (!user || !right || isDisabledDemo(auth, user)) throw new AuthError("invalid_credentials");
  await auth.limits.giveBack(limit, subject);
  return user;
}

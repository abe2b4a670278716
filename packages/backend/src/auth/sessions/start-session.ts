import { randomBytes } from "node:crypto";
import { isIP } from "node:net";
import type { Queryable } from "../../database/queryable.ts";
import type { Auth, AuthHandlerContext } from "../context.ts";
import { AuthError } from "../errors.ts";
import { insertSession, type SessionRow } from "../store/sessions.ts";
import { findUser, type UserRow } from "../store/users.ts";
import { rememberDevice } from "./known-device.ts";

export interface StartedSession {
  user: UserRow;
  session: SessionRow;
}

/** Signs a user in, inside the transaction that authenticated them. */
export async function startSession(
  auth: Auth,
  c: AuthHandlerContext,
  client: Queryable,
  userId: string,
  method: string,
): Promise<StartedSession> {
  const address = auth.clientAddress(c);
  const session = await insertSession(client, {
    userId,
    method,
    hmacKey: randomBytes(32),
    userAgent: c.req.header("user-agent")?.slice(0, 500) ?? null,
    ip: isIP(address) ? address : null,
  });
  await rememberDevice(auth, c, client, userId);
  const user = await findUser(client, userId);
  if (!user) throw new AuthError("user_not_found");
  return { user, session };
}

/** Banned, or a demo account on a public site: the password of demo accounts is documented. */
export function isBlocked(auth: Auth, user: UserRow): boolean {
  const banned = user.banned_until !== null && Number(user.banned_until) > Date.now();
  return banned || isDisabledDemo(auth, user);
}

export function isDisabledDemo(auth: Auth, user: UserRow): boolean {
  return auth.settings.isPublic && user.raw_app_meta_data.demo === true;
}

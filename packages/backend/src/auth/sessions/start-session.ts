import { randomBytes } from "node:crypto";
import { isIP } from "node:net";
import type { Auth, AuthHandlerContext } from "../context.ts";
import { AuthError } from "../errors.ts";
import type { Queryable } from "../store/queryable.ts";
import { insertSession, type SessionRow } from "../store/sessions.ts";
import { findUser, type UserRow } from "../store/users.ts";

export interface StartedSession {
  user: UserRow;
  session: SessionRow;
}

/** Signs somebody in, inside the transaction that proved who they are. */
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
  const user = await findUser(client, userId);
  if (!user) throw new AuthError("user_not_found");
  return { user, session };
}

/** Banned, or a demonstration account of a site that strangers can reach: its password is printed in the manual. */
export function isBarred(auth: Auth, user: UserRow): boolean {
  const banned = user.banned_until !== null && Number(user.banned_until) > Date.now();
  return banned || isClosedDemo(auth, user);
}

export function isClosedDemo(auth: Auth, user: UserRow): boolean {
  return auth.settings.isPublic && user.raw_app_meta_data.demo === true;
}

import { randomBytes } from "node:crypto";
import { isIP } from "node:net";
import type { Queryable } from "../../database/queryable.ts";
import type { Auth, AuthHandlerContext } from "../context.ts";
import { AuthError } from "../errors.ts";
import type { SessionRow } from "../store/sessions.ts";
import { type ComparedPassword, recordSignIn } from "../store/sign-in.ts";
import type { UserRow } from "../store/users.ts";
import { markDevice } from "./known-device.ts";

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
  const started = await signIn(auth, c, client, { id: userId }, method);
  if (!started) throw new AuthError("user_not_found");
  return started;
}

/** As `startSession`, for somebody whose password was compared, in one statement: null when it is no longer theirs. */
export async function signIn(
  auth: Auth,
  c: AuthHandlerContext,
  client: Queryable,
  user: { id: string; known_marks?: string[] },
  method: string,
  password?: ComparedPassword,
): Promise<StartedSession | null> {
  const address = auth.clientAddress(c);
  return recordSignIn(client, {
    userId: user.id,
    method,
    hmacKey: randomBytes(32),
    userAgent: c.req.header("user-agent")?.slice(0, 500) ?? null,
    ip: isIP(address) ? address : null,
    marks: await markDevice(auth, c, client, user),
    password,
  });
}

/** Banned, or a demo account on a public site: the password of demo accounts is documented. */
export function isBlocked(auth: Auth, user: UserRow): boolean {
  const banned = user.banned_until !== null && Number(user.banned_until) > Date.now();
  return banned || isDisabledDemo(auth, user);
}

export function isDisabledDemo(auth: Auth, user: UserRow): boolean {
  return auth.settings.isPublic && user.raw_app_meta_data.demo === true;
}

import { createMiddleware } from "hono/factory";
import type { Caller } from "../../database/scope.ts";
import { bearerOf } from "../../http/caller.ts";
import { isUuid } from "../body.ts";
import type { Auth, AuthVariables, SignedIn } from "../context.ts";
import { AuthError } from "../errors.ts";
import { findSession } from "../store/sessions.ts";
import { findUser } from "../store/users.ts";
import { hasEnded } from "./has-ended.ts";
import { isBlocked } from "./start-session.ts";

/** For routes of a signed-in user. The session must still exist: after a sign-out its access token is refused here. */
export const requireSession = (auth: Auth) =>
  createMiddleware<AuthVariables>(async (c, next) => {
    c.set("signedIn", await signedInBy(auth, c.req.header("authorization")));
    await next();
  });

export async function signedInBy(auth: Auth, header: string | undefined): Promise<SignedIn> {
  const { claims } = await callerOf(auth, header);
  if (!claims.sub) throw new AuthError("bad_jwt", { message: "invalid claim: missing sub claim" });
  if (!isUuid(claims.sub)) {
    throw new AuthError("bad_jwt", { message: "invalid claim: sub claim must be a UUID", status: 400 });
  }
  const user = await findUser(auth.database.pool, claims.sub);
  if (!user) throw new AuthError("user_not_found");
  if (isBlocked(auth, user)) throw new AuthError("user_banned");
  const session = isUuid(claims.session_id) ? await findSession(auth.database.pool, claims.session_id) : null;
  if (!session || session.user_id !== user.id || hasEnded(auth, session))
    throw new AuthError("session_not_found");
  return { user, session };
}

/** Who the bearer is. The client sends its API key where it has no session: a role without a user. */
export async function callerOf(auth: Auth, header: string | undefined): Promise<Caller> {
  const bearer = bearerOf(header);
  if (!bearer) throw new AuthError("no_authorization");
  return auth.callers.fromBearer(bearer, "anon");
}

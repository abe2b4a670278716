import { createMiddleware } from "hono/factory";
import { bearerOf } from "../../http/caller.ts";
import type { Auth, AuthVariables } from "../context.ts";
import { AuthError } from "../errors.ts";
import { claimsOf } from "../sessions/require-session.ts";

/** As on hosted Supabase. The second is for tokens signed with a project's legacy secret. */
const adminRoles: readonly unknown[] = ["service_role", "supabase_admin"];

/** For the operator's routes: the secret key as bearer, or a token of its role. Whose apikey it was does not count. */
export const requireAdmin = (auth: Auth) =>
  createMiddleware<AuthVariables>(async (c, next) => {
    const bearer = bearerOf(c.req.header("authorization"));
    if (!bearer) throw new AuthError("no_authorization");
    const { role } = await claimsOf(auth, bearer);
    if (!adminRoles.includes(role)) throw new AuthError("not_admin", { message: "User not allowed" });
    await next();
  });

import { createMiddleware } from "hono/factory";
import type { Auth, AuthVariables } from "../context.ts";
import { AuthError } from "../errors.ts";
import { callerOf } from "../sessions/require-session.ts";

/** As on hosted Supabase. The second is for tokens signed with a project's legacy secret. */
const adminRoles: readonly unknown[] = ["service_role", "supabase_admin"];

/** For the operator's routes: the secret key as bearer, or a token of its role. The `apikey` header does not count. */
export const requireAdmin = (auth: Auth) =>
  createMiddleware<AuthVariables>(async (c, next) => {
    const { claims } = await callerOf(auth, c.req.header("authorization"));
    if (!adminRoles.includes(claims.role)) throw new AuthError("not_admin", { message: "User not allowed" });
    await next();
  });

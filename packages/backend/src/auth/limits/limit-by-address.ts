import { createMiddleware } from "hono/factory";
import type { Auth, AuthHandlerContext, AuthVariables } from "../context.ts";
import { AuthError } from "../errors.ts";
import { subscriberOf } from "./client-address.ts";
import type { LimitName } from "./limits.ts";

export const limitByAddress = (auth: Auth, name: LimitName) =>
  createMiddleware<AuthVariables>(async (c, next) => {
    await takeByAddress(auth, c, name);
    await next();
  });

export async function takeByAddress(auth: Auth, c: AuthHandlerContext, name: LimitName): Promise<void> {
  const subscriber = subscriberOf(auth.clientAddress(c));
  if (!(await auth.limits.take(name, subscriber))) throw new AuthError("over_request_rate_limit");
}

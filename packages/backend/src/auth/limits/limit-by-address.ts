import { createMiddleware } from "hono/factory";
import type { Auth, AuthVariables } from "../context.ts";
import { AuthError } from "../errors.ts";
import { subscriberOf } from "./client-address.ts";
import type { LimitName } from "./limits.ts";

export const limitByAddress = (auth: Auth, name: LimitName) =>
  createMiddleware<AuthVariables>(async (c, next) => {
    const subscriber = subscriberOf(auth.clientAddress(c));
    if (!(await auth.limits.take(name, subscriber))) throw new AuthError("over_request_rate_limit");
    await next();
  });

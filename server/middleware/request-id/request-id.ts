import { randomUUID } from "node:crypto";
import { createMiddleware } from "hono/factory";

export interface RequestIdVariables {
  Variables: { requestId: string };
}

/**
 * Names each request, so that an answer (security-headers.ts) and its log line can be matched. A proxy's well-formed id is
 * kept.
 */
export const requestId = () =>
  createMiddleware<RequestIdVariables>(async (c, next) => {
    const given = c.req.header("x-request-id");
    const id = given && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
    c.set("requestId", id);
    await next();
  });

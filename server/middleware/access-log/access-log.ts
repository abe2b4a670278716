import { createMiddleware } from "hono/factory";
import type { Logger } from "../../log.ts";
import type { RequestIdVariables } from "../request-id/request-id.ts";

/** One line a request. Never the query, headers or body: they hold searches, addresses and tokens. */
export const accessLog = (log: Logger) =>
  createMiddleware<RequestIdVariables>(async (c, next) => {
    const start = performance.now();
    await next();
    const ms = Math.round(performance.now() - start);
    const line = { id: c.get("requestId"), method: c.req.method, path: c.req.path, status: c.res.status, ms };
    if (c.res.status >= 500) log.error(line, "request");
    else log.debug(line, "request");
  });

import type { MiddlewareHandler } from "hono";
import { createMiddleware } from "hono/factory";

/** Forms and calls are smaller; only imports of many listings are larger. */
const maxBytes = 64 * 1024;
const methods = new Set(["POST", "PUT", "PATCH", "DELETE"]);

/**
 * Lets a request go on when its body has arrived, so that those who send slowly hold no slot of the work limit
 * behind this. One that is larger, or does not say how large it is, is read where it is used: `larger` bounds those.
 */
export const awaitBody = (larger: MiddlewareHandler) =>
  createMiddleware(async (c, next) => {
    const length = c.req.header("content-length");
    const isChunked = c.req.header("transfer-encoding") !== undefined;
    if (!methods.has(c.req.method) || (length === undefined && !isChunked)) return next();
    if (isChunked || !(Number(length) <= maxBytes)) return larger(c, next);
    const body = await c.req.arrayBuffer().catch(() => null);
    // Whoever breaks off while sending gets no answer.
    if (!body) return c.body(null, 400, { "Cache-Control": "no-store" });
    c.req.raw = new Request(c.req.raw, { body });
    return next();
  });

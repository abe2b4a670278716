import type { MiddlewareHandler } from "hono";
import type { PageCache } from "./page-cache.ts";

/** Empties the cache after a write: here before the answer, in other processes by the database's message. */
export function forgetAfterWriting(cache: PageCache): MiddlewareHandler {
  const writes = /^\/rest\/v1\/(?!rpc\/(?!save_))/;
  return async (c, next) => {
    await next();
    const isWrite = c.req.method !== "GET" && c.req.method !== "HEAD" && writes.test(c.req.path);
    // A refused request has changed nothing, and must not be able to empty the cache.
    if (isWrite && c.res.ok) cache.forget();
  };
}

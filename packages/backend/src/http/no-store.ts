import { createMiddleware } from "hono/factory";
import { addHeaders } from "./add-headers.ts";
import { isLight } from "./light-request.ts";

/**
 * What depends on who asks is kept by no cache, unless an answer says itself how long it is good for. Between the parts of this
 * process there is no cache.
 */
export const noStore = () =>
  createMiddleware(async (c, next) => {
    await next();
    if (!isLight(c.req.raw) && !c.res.headers.has("cache-control"))
      addHeaders(c, { "Cache-Control": "no-store" });
  });

const publicFile = /^\/storage\/v1\/(object|render\/image)\/public\//;

/** A file that not everybody may read is kept by no cache, whatever its uploader wished for. */
export const noStoreOfPrivateFiles = () =>
  createMiddleware(async (c, next) => {
    await next();
    if (!publicFile.test(c.req.path)) addHeaders(c, { "Cache-Control": "no-store" });
  });

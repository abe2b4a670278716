import { readBytes } from "@osari/backend/http/body.ts";
import { BodyTooLargeError } from "@osari/backend/http/errors.ts";
import { createMiddleware } from "hono/factory";

/**
 * Refuses larger bodies. One that says how large it is is not touched, so that Node drops it; any other is read. `hono/body-limit`
 * begins to read what it refuses: Hono's Node server can't drop the rest then, and closes the connection half a second
 * later, whatever is asked on it by that time.
 */
export const limitBody = (maxBytes: number) =>
  createMiddleware(async (c, next) => {
    const { raw } = c.req;
    const tooLarge = () => c.json({ code: "too_large" }, 413);
    if (!raw.headers.has("transfer-encoding"))
      return Number(raw.headers.get("content-length") ?? 0) > maxBytes ? tooLarge() : next();
    try {
      c.req.raw = new Request(raw, { body: await readBytes(raw, maxBytes) });
    } catch (error) {
      if (error instanceof BodyTooLargeError) return tooLarge();
      throw error;
    }
    return next();
  });

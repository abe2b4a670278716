import type { Context } from "hono";

/**
 * Adds headers to an answer that is already made. Hono's own `c.header` would wrap its body in a stream, once per
 * header, which costs a small answer more than its query.
 */
export function addHeaders(c: Context, headers: Record<string, string>): void {
  for (const [name, value] of Object.entries(headers)) {
    try {
      c.res.headers.set(name, value);
    } catch {
      // Headers that can't be changed, as of an answer that was fetched: Hono makes a new one.
      c.header(name, value);
    }
  }
}

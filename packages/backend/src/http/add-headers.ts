import type { Context } from "hono";

/**
 * Adds headers to a finished response. Hono's own `c.header` would wrap its body in a stream once per header, which
 * takes longer than the query of a small response.
 */
export function addHeaders(c: Context, headers: Record<string, string>): void {
  for (const [name, value] of Object.entries(headers)) {
    try {
      c.res.headers.set(name, value);
    } catch {
      // The headers of a fetched response are immutable: Hono makes a new response.
      c.header(name, value);
    }
  }
}

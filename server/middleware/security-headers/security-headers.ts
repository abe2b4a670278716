import { addHeaders } from "@osari/backend/http/add-headers.ts";
import { createMiddleware } from "hono/factory";

/** What every answer carries, so that a browser sniffs nothing, frames nothing and leaks no address. */
const headers = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "X-Frame-Options": "DENY",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Permissions-Policy": "camera=(self), geolocation=(self), microphone=()",
};

/** For answers that are neither a page nor a file, which have policies of their own: nothing is loaded or framed. */
const noPage = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** Browsers that were here once come back over https alone. */
const httpsOnly = { "Strict-Transport-Security": "max-age=63072000" };

/** `https`: the site is public and its address begins with https. */
export const securityHeaders = ({ https }: { https: boolean }) =>
  createMiddleware(async (c, next) => {
    await next();
    addHeaders(c, {
      ...headers,
      ...(https ? httpsOnly : {}),
      // Photos may be shown elsewhere, as in a preview of a shared link.
      "Cross-Origin-Resource-Policy": c.req.path.startsWith("/storage/v1/") ? "cross-origin" : "same-origin",
      ...(c.res.headers.has("Content-Security-Policy") ? {} : { "Content-Security-Policy": noPage }),
    });
  });

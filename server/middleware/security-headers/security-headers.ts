import { addHeaders } from "@osari/backend/http/add-headers.ts";
import { createMiddleware } from "hono/factory";

/** What every answer carries, so that a browser sniffs nothing, frames nothing and leaks no address. */
const headers = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "X-Frame-Options": "DENY",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Permissions-Policy": "camera=(self), geolocation=(), microphone=()",
};

export const securityHeaders = () =>
  createMiddleware(async (c, next) => {
    await next();
    addHeaders(c, headers);
  });

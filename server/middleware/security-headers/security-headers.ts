import { createMiddleware } from "hono/factory";

/** What every answer carries, so that a browser sniffs nothing, frames nothing and leaks no address. */
export const securityHeaders = () =>
  createMiddleware(async (c, next) => {
    await next();
    c.header("X-Content-Type-Options", "nosniff");
    c.header("Referrer-Policy", "strict-origin-when-cross-origin");
    c.header("X-Frame-Options", "DENY");
    c.header("Cross-Origin-Opener-Policy", "same-origin");
    c.header("Permissions-Policy", "camera=(self), geolocation=(), microphone=()");
  });

import { createMiddleware } from "hono/factory";
import type { Role } from "../database/scope.ts";
import type { Callers } from "./caller.ts";

export interface GatewayVariables {
  Variables: { keyRole: Role };
}

/** Paths that a browser opens by plain navigation, so without headers. */
const openPaths = new Set(
  ["/authorize", "/callback", "/verify", "/.well-known/jwks.json"].map((path) => `/auth/v1${path}`),
);

const refusals = {
  missing: {
    message: "No API key found in request",
    hint: "No `apikey` request header or url param was found.",
  },
  unknown: {
    message: "Invalid API key",
    hint: "Double check your Supabase `anon` or `service_role` API key.",
  },
};

export const requireApiKey = (callers: Callers) =>
  createMiddleware<GatewayVariables>(async (c, next) => {
    const answer = await callers.apiKey(c.req.header("apikey") ?? c.req.query("apikey"));
    if (answer.ok) c.set("keyRole", answer.role);
    else if (openPaths.has(c.req.path)) c.set("keyRole", "anon");
    else return c.json(refusals[answer.reason], 401);
    await next();
  });

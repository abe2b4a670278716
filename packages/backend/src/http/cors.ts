import { cors } from "hono/cors";
import { createMiddleware } from "hono/factory";
import { addHeaders } from "./add-headers.ts";

/** Without these exposed, the clients in a browser read no count and no error code. */
const exposed = [
  "Content-Range",
  "Content-Location",
  "Link",
  "Location",
  "Preference-Applied",
  "Proxy-Status",
  "X-Supabase-Api-Version",
  "x-sb-error-code",
  "ETag",
  "X-Total-Count",
  "X-Transformations",
];

const preflight = cors({
  origin: "*",
  allowMethods: ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"],
  maxAge: 3600,
});

const headers = { "Access-Control-Allow-Origin": "*", "Access-Control-Expose-Headers": exposed.join(",") };

/** Any origin may call: the API uses no cookies, so another site can't act for a signed-in user. */
export const openCors = () =>
  createMiddleware(async (c, next) => {
    if (c.req.method === "OPTIONS") return preflight(c, next);
    await next();
    addHeaders(c, headers);
  });

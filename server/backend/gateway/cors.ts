import { cors } from "hono/cors";

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

/** Any origin may call: the API carries no cookies, so a foreign page has nothing to ride on. */
export const openCors = () =>
  cors({
    origin: "*",
    allowMethods: ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"],
    exposeHeaders: exposed,
    maxAge: 3600,
  });

import { addHeaders } from "@osari/backend/http/add-headers.ts";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { RequestIdVariables } from "../request-id/request-id.ts";

/** What every answer carries, so that a browser sniffs nothing, frames nothing and leaks no address. */
const headers = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "x-frame-options": "DENY",
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": "camera=(self), geolocation=(self), microphone=()",
};

/** For answers that are neither a page nor a file, which have policies of their own: nothing is loaded or framed. */
const noPage = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** Browsers that were here once come back over https alone. */
const httpsOnly = { "strict-transport-security": "max-age=63072000" };

interface Variables {
  headersOfAll?: Record<string, string>;
  /** The answer that was made with them. */
  madeWithThem?: Response;
}

/** `https`: the site is public and its address begins with https. With the request's id, if it has one. */
export const securityHeaders = ({ https }: { https: boolean }) =>
  createMiddleware<{ Variables: Variables & Partial<RequestIdVariables["Variables"]> }>(async (c, next) => {
    const id = c.get("requestId");
    const ofAll = {
      ...headers,
      ...(https ? httpsOnly : {}),
      // Photos may be shown elsewhere, as in a preview of a shared link.
      "cross-origin-resource-policy": c.req.path.startsWith("/storage/v1/") ? "cross-origin" : "same-origin",
      ...(id && { "x-request-id": id }),
    };
    c.set("headersOfAll", ofAll);
    await next();
    if (c.res === c.get("madeWithThem")) return;
    addHeaders(c, {
      ...ofAll,
      ...(c.res.headers.has("content-security-policy") ? {} : { "content-security-policy": noPage }),
    });
  });

/**
 * An answer that is made with the headers of all at once; its own, named in lower case, count more. To add them to a finished
 * answer takes three `Headers` and a tenth of a kept page's time.
 */
export function answerWithHeadersOfAll(
  c: Context<{ Variables: Variables }>,
  body: BodyInit | null,
  status: number,
  own: Record<string, string>,
): Response {
  const headers = { "content-security-policy": noPage, ...c.get("headersOfAll"), ...own };
  const answer = new Response(body, { status, headers });
  c.set("madeWithThem", answer);
  return answer;
}

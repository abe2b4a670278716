import { lightRequest } from "@osari/backend/http/light-request.ts";
import type { Context, MiddlewareHandler } from "hono";
import { freshCookie } from "../../domain/fresh-cookie.ts";
import { lenderUntilSent } from "../lent-memory.ts";
import { answerWithHeadersOfAll } from "../middleware/security-headers/security-headers.ts";
import { keptAddress } from "./addresses.ts";
import { chosenEncoding } from "./compressed-body.ts";
import type { Page, PageCache } from "./page-cache.ts";

export interface CachedPages {
  cache: PageCache;
  /** Counts the visit; answers if there were too many. */
  limit: MiddlewareHandler;
  render: (request: Request) => Promise<Response>;
  siteUrl: string;
}

/**
 * A browser asks each time whether its copy still holds, a shared cache after one second: nobody sees a listing's old
 * state longer. `stale-while-revalidate` would allow just that.
 */
const cacheControl = "public, max-age=0, s-maxage=1, must-revalidate";

/** Fewer, such as suggestions, fit into one packet either way, and to compress them takes longer than to send them. */
const minCompressedBytes = 1_024;

/**
 * Answers public pages from the cache. What is kept is rendered for a request that is made here of the address alone:
 * no cookie, token or other header of a visitor can find its way into it.
 */
export function cachedPages({ cache, limit, render, siteUrl }: CachedPages): MiddlewareHandler {
  const { origin } = new URL(siteUrl);
  return async (c, next) => {
    const { method } = c.req;
    if ((method !== "GET" && method !== "HEAD") || !cache.isOn() || hasFreshCookie(c)) return next();
    const address = keptAddress(c.req.url);
    if (address === null) return next();
    const refused = await limit(c, async () => {});
    if (refused) return refused;
    const headers = { accept: address.includes(".data") ? "*/*" : "text/html" };
    const page = await cache.get(address, () => render(lightRequest(origin + address, { headers })));
    return answerOf(c, page);
  };
}

async function answerOf(c: Context, page: Page): Promise<Response> {
  const encoding =
    page.body.size < minCompressedBytes ? "identity" : chosenEncoding(c.req.header("accept-encoding"));
  const etag = `"${page.tag}${encoding === "identity" ? "" : `-${encoding}`}"`;
  const headers: Record<string, string> = page.mayBeKept
    ? { ...page.headers, "cache-control": cacheControl, etag, vary: "Accept-Encoding" }
    : { "cache-control": "private, no-cache", ...page.headers, vary: "Accept-Encoding" };
  if (page.mayBeKept && isNamed(c.req.header("if-none-match"), etag))
    return answerWithHeadersOfAll(c, null, 304, withoutContent(headers));
  const body = await page.body.as(encoding, lenderUntilSent(c));
  if (encoding !== "identity") headers["content-encoding"] = encoding;
  headers["content-length"] = String(body.length);
  return answerWithHeadersOfAll(c, c.req.method === "HEAD" ? null : body, page.status, headers);
}

/** Whoever has just changed something sees it at once, whichever process answers. */
export const hasFreshCookie = (c: Context) => c.req.header("cookie")?.includes(`${freshCookie}=`) ?? false;

/** Whether a browser that has these tags has the answer with this one. */
export const isNamed = (tags: string | undefined, etag: string) =>
  tags?.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag) ?? false;

const withoutContent = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith("content-type")));

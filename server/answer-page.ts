import { readPrimaryHeader } from "@osari/backend/http/read-primary.ts";
import type { Context } from "hono";
import type { SiteContext } from "../app/site/site-context.ts";
import { networkHeader } from "./middleware/limit-enquiries/limit-enquiries.ts";
import { hasFreshCookie } from "./page-cache/cached-pages.ts";
import type { Pages } from "./pages.ts";
import { completed } from "./whole-answer.ts";

/**
 * A page that lacks something because the backend was away says so by its status. No cache keeps it, nor one that lacks
 * something for another reason.
 */
export async function answerPage(c: Context, pages: Pages, site: SiteContext): Promise<Response> {
  let away = false;
  let failed = false;
  const mustBeFresh = hasFreshCookie(c);
  const network = c.req.header(networkHeader);
  const withVisitor = (init?: RequestInit): RequestInit => {
    const headers = new Headers(init?.headers);
    if (mustBeFresh) headers.set(readPrimaryHeader, "1");
    if (network) headers.set(networkHeader, network);
    return { ...init, headers };
  };
  const watchedFetch: typeof fetch = async (input, init) => {
    try {
      const answer = await site.fetch(input, mustBeFresh || network ? withVisitor(init) : init);
      away ||= answer.status === 503 || answer.status === 504;
      failed ||= !answer.ok;
      return answer;
    } catch (error) {
      failed = true;
      throw error;
    }
  };
  const answer = await pages(c.req.raw, { ...site, fetch: watchedFetch });
  if (!failed) return answer;
  const isDocument = !new URL(c.req.url).pathname.endsWith(".data");
  const isAway = away && (answer.status >= 500 || (answer.status === 200 && isDocument));
  const headers = new Headers(answer.headers);
  if (isAway) headers.set("Retry-After", "2");
  headers.set("Cache-Control", "no-store");
  return new Response(completed(answer).body, { status: isAway ? 503 : answer.status, headers });
}

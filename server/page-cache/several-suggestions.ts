import { lightRequest } from "@osari/backend/http/light-request.ts";
import type { MiddlewareHandler } from "hono";
import { maxTextsAtOnce, suggestionsPath } from "../../domain/search/suggestion.ts";
import { keptAddress } from "./addresses.ts";
import { type CachedPages, hasFreshCookie } from "./cached-pages.ts";
import type { Page } from "./page-cache.ts";

/** Most of what is asked ahead is never typed: more than this is not worth its processor time. */
const maxFurtherFound = 2;
/** They are found one after the other, and none once this is over: a server that has much to do finds fewer. */
const maxFindingMs = 40;

/**
 * `GET /api/search/suggestions?q=…&q=…`: what the search box may need next. The first text is answered as if it were
 * alone; of the others those whose answer is kept, and a few more while there is time. Where nothing is kept the page
 * answers, to the first alone.
 */
export function severalSuggestions({ cache, limit, render, siteUrl }: CachedPages): MiddlewareHandler {
  const { origin } = new URL(siteUrl);
  const addressOf = (text = "") =>
    keptAddress(`${origin}${suggestionsPath}?${new URLSearchParams({ q: text })}`);
  const find = (address: string) =>
    cache.get(address, () => render(lightRequest(origin + address, { headers: { accept: "text/html" } })));
  return async (c, next) => {
    if (c.req.method !== "GET" || c.req.path !== suggestionsPath || !cache.isOn() || hasFreshCookie(c))
      return next();
    const [first, ...further] = new Set(c.req.queries("q")?.slice(0, maxTextsAtOnce));
    const address = addressOf(first);
    if (address === null || further.length === 0) return next();
    const refused = await limit(c, async () => {});
    if (refused) return refused;

    const begun = performance.now();
    const answer = await find(address);
    if (!answer.mayBeKept) return asItIs(answer);
    const answers: string[] = [];
    let found = 0;
    for (const text of further) {
      const other = addressOf(text);
      if (other === null) continue;
      if (!cache.has(other)) {
        if (found === maxFurtherFound || performance.now() - begun > maxFindingMs) continue;
        found += 1;
      }
      const page = await find(other);
      if (page.mayBeKept) answers.push(`${JSON.stringify(text)}:${await textOf(page)}`);
    }
    const body = `${(await textOf(answer)).slice(0, -1)},"answers":{${answers.join()}}}`;
    return c.body(body, 200, { "Content-Type": "application/json", "Cache-Control": "private, no-cache" });
  };
}

const asItIs = async (page: Page) =>
  new Response(await textOf(page), {
    status: page.status,
    headers: { ...page.headers, "cache-control": "no-store" },
  });

const textOf = async ({ body }: Page) => (await body.as("identity")).toString();

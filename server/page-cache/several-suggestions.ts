import { lightRequest } from "@osari/backend/http/light-request.ts";
import type { MiddlewareHandler } from "hono";
import type { NextLetters } from "../../domain/search/suggestions/next-letters.ts";
import { maxTextsAtOnce, suggestionsPath } from "../../domain/search/suggestions/suggestion.ts";
import { keptAddress } from "./addresses.ts";
import { type CachedPages, hasFreshCookie } from "./cached-pages.ts";
import type { Page } from "./page-cache.ts";

/** Most of what is asked ahead is never typed: more than this is not worth its processor time. A word may begin with many letters. */
const maxFound = { withinWord: 3, newWord: 8 };
/** They are found one after the other, and none once this is over: a server that has much to do finds fewer. */
const maxFindingMs = 40;
/** What a line takes at once when a connection begins. */
const maxLength = 14_000;

interface SeveralSuggestions extends CachedPages {
  nextLetters: NextLetters;
}

/**
 * `GET /api/search/suggestions?q=…&q=…&after=…`: what the search box may need next. The first text is answered as if it were
 * alone. Of the others, and of those that go on after a text by one letter, all whose answer is kept, and a few more while
 * there is time. Where nothing is kept the page answers, to the first alone.
 */
export function severalSuggestions(options: SeveralSuggestions): MiddlewareHandler {
  const { cache, limit, render, siteUrl, nextLetters } = options;
  const { origin } = new URL(siteUrl);
  const addressOf = (text: string) =>
    keptAddress(`${origin}${suggestionsPath}?${new URLSearchParams({ q: text })}`);
  const find = (address: string) =>
    cache.get(address, () => render(lightRequest(origin + address, { headers: { accept: "text/html" } })));

  return async (c, next) => {
    if (c.req.method !== "GET" || c.req.path !== suggestionsPath || !cache.isOn() || hasFreshCookie(c))
      return next();
    const [first, ...asked] = c.req.queries("q")?.slice(0, maxTextsAtOnce) ?? [];
    const after = c.req.query("after");
    if (asked.length === 0 && after === undefined) return next();
    const address = first === undefined ? undefined : addressOf(first);
    if (address === null) return next();
    const refused = await limit(c, async () => {});
    if (refused) return refused;

    const begun = performance.now();
    const most = after !== undefined && /(^| )$/.test(after) ? maxFound.newWord : maxFound.withinWord;
    let found = address === undefined || cache.has(address) ? 0 : 1;
    const answer = address === undefined ? undefined : await find(address);
    if (answer && !answer.mayBeKept) return asItIs(answer);
    const guesses = after === undefined ? [] : nextLetters(after).map((letter) => after + letter);
    const further = new Set([...guesses.slice(0, most - 1), ...asked, ...guesses]);
    let body = `${answer ? (await textOf(answer)).slice(0, -1) : '{"suggestions":[]'},"answers":{`;
    let comma = "";
    for (const text of further) {
      const other = text === first ? null : addressOf(text);
      if (other === null) continue;
      if (!cache.has(other)) {
        if (found === most || performance.now() - begun > maxFindingMs) continue;
        found += 1;
      }
      const page = await find(other);
      if (!page.mayBeKept) continue;
      body += `${comma}${JSON.stringify(text)}:${await textOf(page)}`;
      comma = ",";
      if (body.length > maxLength) break;
    }
    const headers = { "Content-Type": "application/json", "Cache-Control": "private, no-cache" };
    return c.body(`${body}}}`, 200, headers);
  };
}

const asItIs = async (page: Page) =>
  new Response(await textOf(page), {
    status: page.status,
    headers: { ...page.headers, "cache-control": "no-store" },
  });

const textOf = async ({ body }: Page) => (await body.as("identity")).toString();

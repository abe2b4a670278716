import { Context, type Hono } from "hono";
import { compress } from "hono/compress";
import type { SiteContext } from "../app/site/site-context.ts";
import { nextLettersIn } from "../domain/search/suggestions/next-letters.ts";
import { suggestionsPath } from "../domain/search/suggestions/suggestion.ts";
import { answerPage } from "./answer-page.ts";
import { lenderUntilSent } from "./lent-memory.ts";
import { limitBody } from "./middleware/limit-body/limit-body.ts";
import { cachedPages } from "./page-cache/cached-pages.ts";
import type { PageCache } from "./page-cache/page-cache.ts";
import { severalSuggestions } from "./page-cache/several-suggestions.ts";
import { clientFolder, type Pages } from "./pages.ts";
import type { RequestLimits } from "./request-limits.ts";
import { mountStaticFiles } from "./static-files.ts";
import { completed } from "./whole-answer.ts";

/** Forms that are sent to a page hold a message at most. */
const maxFormBytes = 64 * 1024;

export interface PageRoutes {
  pages: Pages;
  site: SiteContext;
  pageCache: PageCache | null;
  suggestions: (request: Request) => Promise<Response>;
  limits: Pick<RequestLimits, "bodyFirst" | "pageVisits" | "pageWork">;
}

/** Pages, suggestions and static files, at every path that nothing before has answered. */
export function mountPages(app: Hono, { pages, site, pageCache, suggestions, limits }: PageRoutes): void {
  const { bodyFirst, pageVisits, pageWork } = limits;
  // Of the request that is given, with nothing of another.
  async function renderPage(request: Request): Promise<Response> {
    const c = new Context(request);
    const refused = await pageWork(c, async () => {
      c.res = await answerPage(c, pages, site);
    });
    return refused ?? c.res;
  }
  const render = async (request: Request) =>
    asksForSuggestions(request) ? suggestions(request) : renderPage(request);
  if (pageCache) {
    const cached = { cache: pageCache, limit: pageVisits, render, siteUrl: site.siteUrl };
    const nextLetters = nextLettersIn(site.lexicons);
    app.use(severalSuggestions({ ...cached, nextLetters }), cachedPages(cached));
  }
  mountStaticFiles(app, clientFolder);
  app.use(pageVisits, compress(), limitBody(maxFormBytes), bodyFirst);
  app.all("*", async (c) => {
    const answer = completed(await render(c.req.raw), lenderUntilSent(c));
    if (!answer.headers.has("Cache-Control")) answer.headers.set("Cache-Control", "private, no-cache");
    return answer;
  });
}

/** Hardly an address holds the path: only that one need be taken apart. */
const asksForSuggestions = ({ url }: Request) =>
  url.includes(suggestionsPath) && new URL(url).pathname === suggestionsPath;

import type { Backend } from "@osari/backend/backend.ts";
import { isDatabaseUnavailable } from "@osari/backend/database/unavailable.ts";
import type { ConcurrencyLimit } from "@osari/backend/limit-concurrency.ts";
import type { PostgrestClient } from "@supabase/postgrest-js";
import type { Database } from "../domain/database.ts";
import { freshCookie } from "../domain/fresh-cookie.ts";
import type { FoundSuggestions } from "../domain/search/suggestions/suggestion.ts";
import { type FindSearches, suggestionsFor } from "../domain/search/suggestions/suggestions-for.ts";
import type { Lexicons } from "../domain/search/words/lexicons.ts";
import type { Logger } from "./log.ts";
import { TooManySearches } from "./search-queue.ts";
import { wholeAnswer } from "./whole-answer.ts";

/** `isFresh`: asks for whoever has just changed something, which a replica may not have yet. */
export type SearchFinder = (isFresh: boolean) => FindSearches;

/** Directly, in the queue of all searches. */
export const ownSearches =
  ({ callAsVisitor }: Backend, queue: ConcurrencyLimit): SearchFinder =>
  (isFresh) =>
  (asked) =>
    queue.run(() => callAsVisitor("suggest_searches", asked, isFresh));

/** A hosted project did not answer. */
class ProjectAway extends Error {}

/** Over the data client, where the database is not this server's own. */
export const searchesOver =
  (rest: PostgrestClient<Database>): SearchFinder =>
  () =>
  async (asked) => {
    const { data, error, status } = await rest.rpc("suggest_searches", asked);
    if (status === 503 || status === 504) throw new ProjectAway(error?.message);
    if (error) throw new Error(error.message, { cause: error });
    return data;
  };

/** Suggestions are for the beginning of a text. */
const maxTypedLength = 100;

/**
 * What the search box suggests for the text in `q`. It is asked with each letter, so no page, router or client stands between
 * the request and the database. Nothing about the visitor: kept and told to caches as a page is.
 */
export function createSuggestions(finder: SearchFinder, lexicons: Lexicons, log: Logger) {
  return async (request: Request): Promise<Response> => {
    const text = (new URL(request.url).searchParams.get("q") ?? "").slice(0, maxTypedLength);
    const isFresh = request.headers.get("cookie")?.includes(`${freshCookie}=`) ?? false;
    try {
      return answer({
        suggestions: text.trim() ? await suggestionsFor(finder(isFresh), text, lexicons) : [],
      });
    } catch (error) {
      // Without suggestions the box is a plain search box.
      const isAway =
        error instanceof TooManySearches || error instanceof ProjectAway || isDatabaseUnavailable(error);
      if (!isAway) log.error({ err: error }, "suggestions failed");
      const noStore = { "Cache-Control": "no-store" };
      return isAway
        ? answer({ suggestions: [] }, 503, { ...noStore, "Retry-After": "2" })
        : answer({ suggestions: [] }, 200, noStore);
    }
  };
}

const answer = (found: FoundSuggestions, status = 200, headers: Record<string, string> = {}) =>
  wholeAnswer({
    body: Buffer.from(JSON.stringify(found)),
    status,
    headers: new Headers({ "Content-Type": "application/json", ...headers }),
  });

import type { Backend } from "@osari/backend/backend.ts";
import { readPrimaryHeader } from "@osari/backend/http/read-primary.ts";
import type { ConcurrencyLimit } from "@osari/backend/limit-concurrency.ts";
import { isQueued, TooManySearches } from "./search-queue.ts";

/** Null for what is no such call, and for one that must go the way of all requests. */
export type DirectCall = (input: RequestInfo | URL, init?: RequestInit) => Promise<Response | null>;

const functionPath = /^https?:\/\/[^/]+\/rest\/v1\/rpc\/(\w+)$/;
/** What the data client sends with a plain call. */
const plainHeaders = new Set(["apikey", "authorization", "content-type", readPrimaryHeader]);

/**
 * Calls of functions by pages that are rendered here. They are most of what pages ask, and would pass twenty layers that
 * matter to strangers alone: headers, keys, caches.
 */
export function directCalls(
  { answerVisitor }: Pick<Backend, "answerVisitor">,
  publishableKey: string,
  searches: ConcurrencyLimit,
): DirectCall {
  return async (input, init) => {
    if (typeof input !== "string" || init?.method !== "POST" || typeof init.body !== "string") return null;
    const name = functionPath.exec(input)?.[1];
    const headers = init.headers instanceof Headers ? init.headers : new Headers(init.headers);
    const isPlain = [...headers.keys()].every((header) => plainHeaders.has(header));
    if (!name || !isPlain || headers.get("authorization") !== `Bearer ${publishableKey}`) return null;
    const { body } = init;
    const ask = () => answerVisitor(name, body, headers.has(readPrimaryHeader));
    try {
      const answer = await (isQueued(name) ? searches.run(ask) : ask());
      // A function that is newer than what is known of the database: the other way looks again.
      return answer.status === 404 ? null : answer;
    } catch (error) {
      if (error instanceof TooManySearches) return null;
      throw error;
    }
  };
}

import type { Env } from "../env.ts";
import { createPageCache, type PageCache, type PageCacheOptions } from "../page-cache/page-cache.ts";
import type { SiteParts } from "./site.ts";

/** The scale of the auth limits raises those of pages too, for tests, but never lowers them. */
export const limitsOf = (env: Env) => ({
  trustedProxies: env.TRUST_PROXY,
  visitScale: Math.max(1, env.AUTH_RATE_LIMIT_SCALE),
});

/** A page says how long ago a listing was made, so it is kept for a minute; suggestions name no time. */
export const maxKeptSeconds = { maxSeconds: 60, maxSuggestionSeconds: 300 };
/** Where no message tells of a change, or where it may arrive before a replica has the change. */
export const maxUnnotifiedSeconds = { maxSeconds: 1 };

export function pageCacheOf(
  { env, pages, metrics }: SiteParts,
  keptSeconds: Pick<PageCacheOptions, "maxSeconds" | "maxSuggestionSeconds">,
): PageCache | null {
  if (!pages || env.PAGE_CACHE_MB === 0) return null;
  const onLookup = (found: boolean) => metrics?.cacheLookup("pages", found);
  return createPageCache({ maxBytes: env.PAGE_CACHE_MB * 1024 * 1024, ...keptSeconds, onLookup });
}

import { LRUCache } from "lru-cache";
import { manyEntries } from "../many-entries.ts";

export interface TokenBucketOptions {
  /** What may come at once. */
  burst: number;
  /** What comes back in a second. */
  perSecond: number;
  now?: () => number;
}

export interface TokenBuckets {
  /** Takes one; 0 if there was one, else the seconds until there is. */
  take(key: string): number;
}

const maxKeys = 50_000;

/** A limit for each key in the memory of this process: for what is too frequent to ask the database about. */
export function createTokenBuckets({
  burst,
  perSecond,
  now = () => performance.now(),
}: TokenBucketOptions): TokenBuckets {
  const buckets = new LRUCache<string, { left: number; at: number }>(manyEntries(maxKeys));
  return {
    take(key) {
      const at = now();
      const before = buckets.get(key) ?? { left: burst, at };
      const left = Math.min(burst, before.left + ((at - before.at) / 1000) * perSecond);
      const enough = left >= 1;
      buckets.set(key, { left: enough ? left - 1 : left, at });
      return enough ? 0 : Math.ceil((1 - left) / perSecond);
    },
  };
}

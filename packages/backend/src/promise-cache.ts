import { LRUCache } from "lru-cache";

export interface PromiseCache<Value> {
  /** The cached value, or a new one. Concurrent calls for the same key share one promise. */
  get(key: string, make: () => Promise<Value>): Promise<Value>;
}

/** A bounded cache of recent answers: the least recently used goes first, and failures are not kept. */
export function createPromiseCache<Value>(limits: { max: number; maxSeconds: number }): PromiseCache<Value> {
  const cache = new LRUCache<string, Promise<Value>>({
    max: limits.max,
    ttl: limits.maxSeconds * 1000,
    // Looked up at each call, so that tests can fake the clock.
    perf: { now: () => performance.now() },
  });
  return {
    get(key, make) {
      const cached = cache.get(key);
      if (cached) return cached;
      const made = make();
      cache.set(key, made);
      made.catch(() => {
        if (cache.peek(key) === made) cache.delete(key);
      });
      return made;
    },
  };
}

import { hash, randomBytes } from "node:crypto";
import { manyEntries } from "@osari/backend/many-entries.ts";
import { LRUCache } from "lru-cache";
import type { ListingEvent } from "../../domain/listing-counts.ts";

export interface ListingCounts {
  count(event: ListingEvent, listing: string, visitor: { address: string; browser: string }): void;
  /** Hands over what was counted since the last time. What cannot be written is kept for the next time. */
  flush(): Promise<void>;
  /** Hands over the rest and stops. */
  stop(): Promise<void>;
}

export type DayCounts = { id: string; day: string } & Record<ListingEvent, number>;

export interface ListingCountsOptions {
  write(counts: DayCounts[]): Promise<unknown>;
  onError(error: unknown): void;
  now?: () => number;
}

const flushMs = 30_000;
/** Listings between two writings, and visits that are remembered; further ones are not counted, older ones forgotten. */
const [maxListings, maxVisits] = [10_000, 50_000];
/** A home or an office shares one address; a program that pretends to be many browsers counts as these few. */
const maxBrowsers = 5;
const indiaMs = 5.5 * 3_600_000;

/**
 * Counts in memory, each visitor once a day for each listing. Who it was is never kept: only hashes with a secret that
 * is made anew every day and written nowhere. A process that is killed loses half a minute of counts.
 */
export function createListingCounts({ write, onError, now = Date.now }: ListingCountsOptions): ListingCounts {
  const known = new LRUCache<string, Set<string>>(manyEntries(maxVisits));
  let counts = new Map<string, DayCounts>();
  let today = "";
  let secret = "";
  let writing: Promise<void> = Promise.resolve();

  function startDay(day: string): void {
    today = day;
    secret = randomBytes(16).toString("hex");
    known.clear();
  }

  function isNew(event: ListingEvent, listing: string, address: string, browser: string): boolean {
    const visit = hash("sha1", `${secret}${address} ${listing} ${event}`, "base64");
    const program = hash("sha1", secret + browser, "base64").slice(0, 8);
    const programs = known.get(visit) ?? new Set<string>();
    if (programs.has(program) || programs.size >= maxBrowsers) return false;
    known.set(visit, programs.add(program));
    return true;
  }

  async function handOver(): Promise<void> {
    const batch = counts;
    if (batch.size === 0) return;
    counts = new Map();
    try {
      await write([...batch.values()]);
    } catch (error) {
      onError(error);
      for (const counted of batch.values()) add(counted);
    }
  }

  function add({ id, day, views, shares, saves }: DayCounts): void {
    const key = `${id} ${day}`;
    const before = counts.get(key);
    if (!before && counts.size >= maxListings) return;
    counts.set(key, {
      id,
      day,
      views: views + (before?.views ?? 0),
      shares: shares + (before?.shares ?? 0),
      saves: saves + (before?.saves ?? 0),
    });
  }

  const flush = () => {
    writing = writing.then(handOver);
    return writing;
  };
  const timer = setInterval(() => void flush(), flushMs).unref();
  return {
    count(event, listing, { address, browser }) {
      const day = new Date(now() + indiaMs).toISOString().slice(0, 10);
      if (day !== today) startDay(day);
      if (!isNew(event, listing, address, browser)) return;
      add({ id: listing, day, views: 0, shares: 0, saves: 0, [event]: 1 });
    },
    flush,
    stop() {
      clearInterval(timer);
      return flush();
    },
  };
}

import { crc32 } from "node:zlib";
import { LRUCache } from "lru-cache";
import { suggestionsPath } from "../../domain/search/suggestions/suggestion.ts";
import { bodyOf } from "../whole-answer.ts";
import { type CompressedBody, compressedBody } from "./compressed-body.ts";

/** A whole answer. Only one that everybody may see is kept. */
export interface Page {
  status: number;
  headers: Record<string, string>;
  body: CompressedBody;
  /** The body's fingerprint, without quotes. */
  tag: string;
  mayBeKept: boolean;
}

export interface PageCache {
  /** Off while changes would go unnoticed: then nothing is kept and nothing is answered from here. */
  isOn(): boolean;
  turn(on: boolean): void;
  /** Something that pages show has changed: from now on each is rendered anew. */
  forget(): void;
  has(address: string): boolean;
  /** The kept page, else the one that is being rendered, else a new one. A page is kept when it is asked for the second time. */
  get(address: string, render: () => Promise<Response>): Promise<Page>;
}

export interface PageCacheOptions {
  maxBytes: number;
  maxSeconds: number;
  /** For those that say no time; as long as the others unless it is given. */
  maxSuggestionSeconds?: number;
  onLookup?: (found: boolean) => void;
}

const maxPageBytes = 1_000_000;
/** Of so many addresses it is known how often they were asked for. */
const maxCounted = 10_000;

export function createPageCache(options: PageCacheOptions): PageCache {
  const { maxBytes, maxSeconds, maxSuggestionSeconds = maxSeconds, onLookup } = options;
  const kept = new LRUCache<string, Page>({
    maxSize: maxBytes,
    maxEntrySize: Math.min(maxPageBytes, maxBytes),
    // With both compressed forms.
    sizeCalculation: ({ body }) => Math.ceil(body.size * 1.5) + 1_000,
    ttl: maxSeconds * 1_000,
  });
  const areSuggestions = (address: string) => address.startsWith(suggestionsPath);
  const ttlOf = (address: string) => 1_000 * (areSuggestions(address) ? maxSuggestionSeconds : maxSeconds);
  /**
   * Most addresses of a list are asked for once. Kept, their pages would push out what many ask for, and what has grown old
   * in memory is freed only when V8 collects its whole heap: every hundred new lists, which slowed others down for 100 ms.
   */
  const asked = new LRUCache<string, number>({ max: maxCounted });
  const isKept = (address: string) => areSuggestions(address) || (asked.get(address) ?? 0) > 1;
  let running = new Map<string, Promise<Page>>();
  let isOn = false;

  function forget() {
    kept.clear();
    // What is being rendered now may hold the old state: it goes to those who asked before, and is not kept.
    running = new Map();
  }

  return {
    isOn: () => isOn,
    turn(on) {
      isOn = on;
      forget();
    },
    forget,
    has: (address) => kept.has(address),
    async get(address, render) {
      const found = kept.get(address);
      onLookup?.(found !== undefined);
      if (found) return found;
      asked.set(address, (asked.get(address) ?? 0) + 1);
      const sharing = running;
      const rendering = sharing.get(address);
      if (rendering) return rendering;
      const made = render().then(pageOf);
      sharing.set(address, made);
      try {
        const page = await made;
        if (isOn && page.mayBeKept && sharing === running && isKept(address))
          kept.set(address, page, { ttl: ttlOf(address) });
        return page;
      } finally {
        sharing.delete(address);
      }
    },
  };
}

async function pageOf(answer: Response): Promise<Page> {
  const page = await bodyOf(answer);
  const headers = Object.fromEntries(answer.headers);
  return {
    status: answer.status,
    headers,
    body: compressedBody(page),
    // With new styles a page is another one.
    tag: tagOf(page.body) + (page.styles ? `-${tagOfStyles(page.styles)}` : ""),
    mayBeKept: answer.status === 200 && !headers["set-cookie"] && !headers["cache-control"],
  };
}

/** A checksum: a cryptographic hash takes five times as long, and nobody gains by two pages with the same tag. */
const tagOf = (bytes: Buffer) => `${crc32(bytes).toString(36)}-${bytes.length.toString(36)}`;

/** Of the styles of the build: always the same. */
const tags = new WeakMap<Buffer, string>();

function tagOfStyles(styles: Buffer): string {
  const tag = tags.get(styles) ?? tagOf(styles);
  tags.set(styles, tag);
  return tag;
}

import { LRUCache } from "lru-cache";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { picturePreload } from "./first-picture.ts";

interface CachedPart {
  html: string;
  bytes: Buffer;
  /** The preload links that React writes for its pictures; they belong in the page's head. */
  preloads: string;
}

/** The parts that were used last: a few megabytes. */
const cache = new LRUCache<string, CachedPart>({ max: 3_000 });
/** The cached parts of the page that is being rendered in one go; null while none is. */
let parts: CachedPart[] | null = null;

/** In a page that is rendered in one go a mark stands for the part: nothing need read, join or encode its HTML again. */
export function cachedPart(key: string, part: ReactNode): string {
  let known = cache.get(key);
  if (!known) {
    known = render(part);
    cache.set(key, known);
  }
  return known.preloads + (parts ? markOf(parts.push(known) - 1) : known.html);
}

function render(part: ReactNode): CachedPart {
  const { html: whole } = around(null, part);
  const html = whole.replace(picturePreload, "");
  const preloads = whole.match(picturePreload)?.join("") ?? "";
  return { html, bytes: Buffer.from(html), preloads };
}

/** HTML with marks, and what they stand for. */
export interface MarkedPage {
  html: string;
  parts: readonly Pick<CachedPart, "bytes">[];
}

export const markOf = (part: number) => `<!--cached ${part}-->`;

export const renderAroundParts = (page: ReactNode): MarkedPage => around([], page);

function around(found: CachedPart[] | null, page: ReactNode): MarkedPage {
  const before = parts;
  parts = found;
  try {
    return { html: renderToString(page), parts: found ?? [] };
  } finally {
    parts = before;
  }
}

/**
 * Puts the parts where their marks stand. No visitor's text can be a mark: React escapes it. All of it is written
 * into one piece of memory, without a copy of each text before.
 */
export function withParts({ html, parts }: MarkedPage): Buffer<ArrayBuffer> {
  const pieces = html
    .split(/<!--cached (\d+)-->/)
    .map((piece, at) => (at % 2 === 0 ? piece : (parts[Number(piece)]?.bytes ?? "")));
  const sizes = pieces.map((piece) => Buffer.byteLength(piece));
  const page = Buffer.allocUnsafe(sizes.reduce((sum, size) => sum + size, 0));
  let end = 0;
  for (const [at, piece] of pieces.entries()) {
    if (typeof piece === "string") page.write(piece, end);
    else page.set(piece, end);
    end += sizes[at] ?? 0;
  }
  return page;
}

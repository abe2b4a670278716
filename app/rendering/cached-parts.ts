import { LRUCache } from "lru-cache";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { picturePreload, takeOutPreloads } from "./first-picture.ts";

export interface CachedPart {
  html: string;
  bytes: Buffer;
  /** The preload links that React writes for its pictures; they belong in the page's head. */
  preloads: string;
  /** The header that says the same of the first picture of a page. */
  link: string | undefined;
}

/** The parts that were used last: a few megabytes. */
const cache = new LRUCache<string, CachedPart>({ max: 3_000 });
/** The cached parts of the page that is being rendered in one go; null while none is. */
let parts: CachedPart[] | null = null;

export function partOf(key: string, part: () => ReactNode): CachedPart {
  let known = cache.get(key);
  if (!known) {
    known = render(part());
    cache.set(key, known);
  }
  return known;
}

/** In a page that is rendered in one go a mark stands for the part: nothing need read, join or encode its HTML again. */
export function cachedPart(key: string, part: () => ReactNode): string {
  const known = partOf(key, part);
  return known.preloads + (parts ? markOf(parts.push(known) - 1) : known.html);
}

function render(part: ReactNode): CachedPart {
  const { html: whole } = around(null, part);
  const { html, link } = takeOutPreloads(whole);
  const preloads = whole.match(picturePreload)?.join("") ?? "";
  return { html, bytes: Buffer.from(html), preloads, link };
}

export interface Part {
  bytes: Buffer | string;
}

const nothing: Part = { bytes: "" };

/** HTML with marks, and what they stand for. */
export interface MarkedPage {
  html: string;
  parts: readonly Part[];
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

/** Where pages are put together: as large as the largest one could be. */
let workshop = Buffer.allocUnsafeSlow(256 * 1024);
/** What one character of a text may take in UTF-8. */
const maxBytesOfCharacter = 3;

/** A page's texts and parts one after the other, each part where its mark stands. No visitor's text can be a mark: React escapes it. */
export const piecesOf = ({ html, parts }: MarkedPage): (string | Part)[] =>
  html
    .split(/<!--cached (\d+)-->/)
    .map((piece, at) => (at % 2 === 0 ? piece : (parts[Number(piece)] ?? nothing)));

export const withParts = (page: MarkedPage): Buffer<ArrayBuffer> =>
  joined(piecesOf(page).map((piece) => (typeof piece === "string" ? piece : piece.bytes)));

/**
 * All of it is written into one piece of memory, and the page is a copy of that: counting the bytes of each text before
 * takes longer.
 */
export function joined(pieces: readonly (Buffer | string)[]): Buffer<ArrayBuffer> {
  let most = 0;
  for (const piece of pieces)
    most += typeof piece === "string" ? piece.length * maxBytesOfCharacter : piece.length;
  if (most > workshop.length) workshop = Buffer.allocUnsafeSlow(most);
  let end = 0;
  for (const piece of pieces) {
    if (typeof piece === "string") end += workshop.write(piece, end);
    else {
      workshop.set(piece, end);
      end += piece.length;
    }
  }
  return Buffer.from(workshop.subarray(0, end));
}

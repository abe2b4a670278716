import { LRUCache } from "lru-cache";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { pictureAnnouncement } from "./first-picture.ts";

interface KeptPart {
  html: string;
  bytes: Buffer;
  /** What React says of its pictures, for the page's head. */
  announcements: string;
}

/** The parts that were rendered last: a few megabytes. */
const kept = new LRUCache<string, KeptPart>({ max: 3_000 });
/** The kept parts of the page that is being rendered at once; null while none is. */
let parts: KeptPart[] | null = null;

/** In a page that is rendered at once a mark stands for the part: nothing need read, join or encode its HTML again. */
export function keepPart(name: string, part: ReactNode): string {
  let known = kept.get(name);
  if (!known) {
    known = render(part);
    kept.set(name, known);
  }
  return known.announcements + (parts ? markOf(parts.push(known) - 1) : known.html);
}

function render(part: ReactNode): KeptPart {
  const { html: whole } = around(null, part);
  const html = whole.replace(pictureAnnouncement, "");
  const announcements = whole.match(pictureAnnouncement)?.join("") ?? "";
  return { html, bytes: Buffer.from(html), announcements };
}

/** HTML with marks, and what they stand for. */
export interface MarkedPage {
  html: string;
  parts: readonly Pick<KeptPart, "bytes">[];
}

export const markOf = (part: number) => `<!--kept ${part}-->`;

export const renderAroundParts = (page: ReactNode): MarkedPage => around([], page);

function around(found: KeptPart[] | null, page: ReactNode): MarkedPage {
  const before = parts;
  parts = found;
  try {
    return { html: renderToString(page), parts: found ?? [] };
  } finally {
    parts = before;
  }
}

/** No visitor's words can be a mark: React escapes them. */
export function withParts({ html, parts }: MarkedPage): Buffer<ArrayBuffer> {
  const pieces = html.split(/<!--kept (\d+)-->/);
  return Buffer.concat(
    pieces.map((piece, at) =>
      at % 2 === 0 ? Buffer.from(piece) : (parts[Number(piece)]?.bytes ?? Buffer.alloc(0)),
    ),
  );
}

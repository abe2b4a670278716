import type { CachedItem } from "../../ui/cached-html.tsx";
import { type CachedPart, joined, type Part, partOf, piecesOf } from "../cached-parts.ts";
import type { RenderedDocument } from "../render-document.ts";
import { pageData } from "../router-tags.ts";

/** What stands in a page and not in all others of its kind. */
export interface Shown {
  /** Everything else that the page's HTML depends on. */
  shape: string;
  /** As they stand in HTML: as many for each page of a shape, in the same order. */
  texts: readonly string[];
  /** Cards of a list. */
  items: readonly CachedItem[];
}

/** A number is the place of a text. */
type Piece = Buffer | number | "items" | "data";

/** A page with places for what it shows: pages of the same shape are written without rendering anything. */
export interface Stencil {
  pieces: readonly Piece[];
  policy: string;
}

export interface WrittenPage {
  body: Buffer<ArrayBuffer>;
  policy: string;
  link: string | undefined;
}

/** Of a page that was rendered with texts that stand nowhere else in it. */
export function cutStencil(page: RenderedDocument, { texts, items }: Shown): Stencil {
  const ofItems = new Set<Part>(partsOf(items));
  // The longest first: another one may be a part of it.
  const anyText = texts.toSorted((a, b) => b.length - a.length).map((text) => RegExp.escape(text));
  const place = new RegExp(`(${anyText.join("|")})`);
  const pieces: Piece[] = [];
  let plain = "";
  const add = (piece: Piece) => {
    if (plain) pieces.push(Buffer.from(plain));
    plain = "";
    pieces.push(piece);
  };
  for (const piece of piecesOf(page)) {
    if (piece === pageData) add("data");
    else if (typeof piece !== "string" && ofItems.has(piece)) {
      if (!pieces.includes("items")) add("items");
    } else
      for (const [at, html] of htmlOf(piece).split(place).entries()) {
        if (at % 2 === 0) plain += html;
        else add(texts.indexOf(html));
      }
  }
  if (plain) pieces.push(Buffer.from(plain));
  return { pieces, policy: page.policy };
}

const htmlOf = (piece: string | Part) => (typeof piece === "string" ? piece : piece.bytes.toString());

/** The page with its own texts, items and data. */
export function fillStencil({ pieces, policy }: Stencil, shown: Shown, data: readonly string[]): WrittenPage {
  const parts = partsOf(shown.items);
  const filled = pieces.flatMap((piece): string | Buffer | readonly (string | Buffer)[] => {
    if (piece === "data") return data;
    if (piece === "items") return parts.map(({ bytes }) => bytes);
    return typeof piece === "number" ? (shown.texts[piece] ?? "") : piece;
  });
  return { body: joined(filled), policy, link: parts.find(({ link }) => link)?.link };
}

const partsOf = (items: readonly CachedItem[]): CachedPart[] =>
  items.flatMap(({ cacheKey, item }) => {
    const key = cacheKey();
    return key === null ? [] : partOf(key, item);
  });

/** As React writes a text or an attribute. */
export const inHtml = (text: string) => text.replace(/["&'<>]/g, (sign) => written[sign] ?? sign);

const written: Record<string, string> = {
  '"': "&quot;",
  "&": "&amp;",
  "'": "&#x27;",
  "<": "&lt;",
  ">": "&gt;",
};

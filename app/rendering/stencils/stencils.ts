import { LRUCache } from "lru-cache";
import { joined, piecesOf } from "../cached-parts.ts";
import type { RenderedDocument } from "../render-document.ts";
import { pageData } from "../router-tags.ts";
import { cutStencil, fillStencil, type Shown, type Stencil, type WrittenPage } from "./stencil.ts";

/** A page that can be rendered, and what it shows if a stencil could show it. */
export interface StencilledPage {
  shown: Shown | null;
  /** In pieces. */
  data: readonly string[];
  render(): Promise<RenderedDocument>;
  /** The same page with texts that stand nowhere else in it. */
  specimen(): { shown: Shown | null; render(): Promise<RenderedDocument> };
}

/** The shapes that were used last, some 20 kB each. */
const maxShapes = 300;
/** One of so many pages is rendered although a stencil is there, and both are compared. */
const checkEvery = 1_000;

interface OfShape {
  uses: number;
  /** Undefined as long as it is not worth the rendering, null if it did not give what is rendered. */
  stencil: Stencil | null | undefined;
}

/**
 * Pages by their shape. The first one of a shape is rendered; the second too, and a stencil is cut and compared with it;
 * those after it are filled in. A stencil that ever gives anything else than what is rendered is never used again.
 */
export function createStencils(onDifference: (shape: string) => void) {
  const known = new LRUCache<string, OfShape>({ max: maxShapes });

  async function cut(page: StencilledPage, shape: string): Promise<Stencil | null> {
    const specimen = page.specimen();
    return specimen.shown?.shape === shape ? cutStencil(await specimen.render(), specimen.shown) : null;
  }

  return async (page: StencilledPage): Promise<WrittenPage> => {
    const { shown, data, render } = page;
    if (!shown) return written(await render(), data);
    const ofShape = known.get(shown.shape) ?? { uses: 0, stencil: undefined };
    known.set(shown.shape, ofShape);
    ofShape.uses += 1;
    const { uses, stencil } = ofShape;
    if (stencil && uses % checkEvery !== 0) return fillStencil(stencil, shown, data);
    const rendered = written(await render(), data);
    if (uses === 1 || stencil === null) return rendered;
    const candidate = stencil ?? (await cut(page, shown.shape));
    const isRight = candidate && isSame(fillStencil(candidate, shown, data), rendered);
    ofShape.stencil = isRight ? candidate : null;
    if (!isRight) onDifference(shown.shape);
    return rendered;
  };
}

const written = (page: RenderedDocument, data: readonly string[]): WrittenPage => ({
  body: joined(
    piecesOf(page).flatMap((piece) => {
      if (piece === pageData) return data;
      return typeof piece === "string" ? piece : piece.bytes;
    }),
  ),
  policy: page.policy,
  link: page.link,
});

const isSame = (one: WrittenPage, other: WrittenPage) =>
  one.body.equals(other.body) && one.policy === other.policy && one.link === other.link;

import { Transform } from "node:stream";

const before = '<link rel="modulepreload"';
const after = '<link rel="modulepreload" fetchpriority="low"';

/**
 * The router announces every script of a page in its HTML, and the browser would fetch them at the same time as
 * the style sheet and the first picture. On a slow network these come first: visible content matters more
 * than interactivity. A tag split across two chunks keeps its normal priority.
 */
export function scriptsAfterPictures(onEnd: () => void): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      // latin1, so that a multi-byte character split across two chunks is not damaged.
      const text = chunk.toString("latin1");
      done(null, text.includes(before) ? Buffer.from(text.replaceAll(before, after), "latin1") : chunk);
    },
    flush(done) {
      onEnd();
      done();
    },
  });
}

import { Transform } from "node:stream";

const before = '<link rel="modulepreload"';
const after = '<link rel="modulepreload" fetchpriority="low"';

/**
 * The router announces every script of a page in its HTML, and the browser would fetch them at the same time as
 * the style sheet and the first picture. On a slow network these come first: a page that is seen is worth more
 * than one that answers. An announcement cut in two by the stream keeps its ordinary rank.
 */
export function scriptsAfterPictures(onEnd: () => void): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      // Byte by byte, so that a letter cut in two by the stream stays whole.
      const text = chunk.toString("latin1");
      done(null, text.includes(before) ? Buffer.from(text.replaceAll(before, after), "latin1") : chunk);
    },
    flush(done) {
      onEnd();
      done();
    },
  });
}

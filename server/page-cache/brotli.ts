import { constants, createBrotliCompress } from "node:zlib";
import type { Bytes } from "../lent-memory.ts";

/** Of 256 kB, which a page hardly exceeds: the usual one of 4 MB is memory that V8 counts, and collects its whole heap for. */
const windowBits = 18;
/** A page in one piece: for each piece the work goes to another thread and back. */
const pieceBytes = 64 * 1024;

/**
 * Node's own `brotliCompress` makes a stream too. V8 keeps that until it collects its whole heap, with everything that the
 * stream still holds: what it wrote into, and through its listeners the page and whoever waits for it.
 */
export function brotli(bytes: Bytes, quality: number): Promise<Bytes> {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, BROTLI_PARAM_LGWIN } = constants;
  const stream = createBrotliCompress({
    chunkSize: pieceBytes,
    params: {
      [BROTLI_PARAM_QUALITY]: quality,
      [BROTLI_PARAM_SIZE_HINT]: bytes.length,
      [BROTLI_PARAM_LGWIN]: windowBits,
    },
  });
  return new Promise((done, failed) => {
    const pieces: Buffer[] = [];
    stream.on("data", (piece: Buffer) => pieces.push(piece));
    stream.on("error", failed);
    stream.on("end", () => {
      done(Buffer.concat(pieces.splice(0)));
      stream.removeAllListeners().on("error", () => {});
      // Where Node's streams of this kind write into. Without it, as in another Node, only memory is wasted.
      Object.assign(stream, { _outBuffer: null });
    });
    stream.end(bytes);
  });
}

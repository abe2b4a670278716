import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";

/** The body of a request, which can be left unread without leaving its sender in the lurch. */
export interface Body {
  stream: Readable;
  /**
   * Reads the rest and drops it, so that a sender who is still busy hears our answer instead of a broken
   * connection. It gives up on what is far too much or far too slow; the HTTP server cuts that off itself.
   */
  discard(): Promise<void>;
}

const mostDiscarded = 16 * 1024 * 1024;
const longestDiscard = 30_000;

export function bodyOf(request: Request): Body | null {
  if (!request.body) return null;
  const stream = Readable.fromWeb(request.body as ReadableStream<Uint8Array>);
  // Whoever reads it hears of a cut connection; before and after that nobody listens.
  stream.on("error", () => {});
  return { stream, discard: () => discard(stream) };
}

function discard(stream: Readable): Promise<void> {
  stream.unpipe();
  if (stream.readableEnded || stream.destroyed) return Promise.resolve();
  return new Promise((resolve) => {
    let seen = 0;
    const finish = () => {
      clearTimeout(timer);
      stream.off("data", count).off("end", finish).off("close", finish);
      // Not destroyed: that would close the connection before the answer is out.
      stream.pause();
      resolve();
    };
    const count = (chunk: Buffer) => {
      seen += chunk.length;
      if (seen > mostDiscarded) finish();
    };
    const timer = setTimeout(finish, longestDiscard);
    stream.on("data", count).on("end", finish).on("close", finish);
    stream.resume();
  });
}

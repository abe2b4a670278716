import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";

/** The body of a request as a stream that can be refused without breaking the connection. */
export interface Body {
  stream: Readable;
  /**
   * Reads and drops the rest, so that a sender who is still sending gets the answer instead of a broken
   * connection. Gives up on a body that is far too long or slow; the HTTP server ends that connection.
   */
  discard(): Promise<void>;
}

const maxDiscardedBytes = 16 * 1024 * 1024;
const maxDiscardMs = 30_000;

export function bodyOf(request: Request): Body | null {
  if (!request.body) return null;
  const stream = Readable.fromWeb(request.body as ReadableStream<Uint8Array>);
  // Readers handle a broken connection; without one it must not be an uncaught error.
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
      if (seen > maxDiscardedBytes) finish();
    };
    const timer = setTimeout(finish, maxDiscardMs);
    stream.on("data", count).on("end", finish).on("close", finish);
    stream.resume();
  });
}

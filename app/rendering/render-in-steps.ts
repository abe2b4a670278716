import { Writable } from "node:stream";
import type { ReactNode } from "react";
import { renderToPipeableStream } from "react-dom/server";

/** How long the router waits for what is loaded later, in milliseconds. */
export const streamTimeout = 5_000;

/** Waits for lazy parts, as the plain rendering cannot. */
export function renderInSteps(page: ReactNode, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answered = false;
    const timeout = setTimeout(() => abort(), streamTimeout + 1_000);
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // A part that is ready is written where it belongs however large it is: one that is moved there needs a script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        answered = true;
        clearTimeout(timeout);
        pipe(collector(resolve)).once("error", reject);
      },
      onShellError(error) {
        clearTimeout(timeout);
        reject(error);
      },
      onError(error) {
        if (answered) console.error(error);
      },
    });
  });
}

/** React writes a page in dozens of small pieces: passing each through a stream costs more than keeping them. */
function collector(done: (text: string) => void): Writable {
  const pieces: Buffer[] = [];
  return new Writable({
    highWaterMark: Number.MAX_SAFE_INTEGER,
    write(piece, _encoding, next) {
      pieces.push(piece);
      next();
    },
    final(next) {
      done(Buffer.concat(pieces).toString());
      next();
    },
  });
}

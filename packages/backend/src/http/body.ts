import { BodyTooLargeError } from "./errors.ts";
import { lightText } from "./light-request.ts";

/**
 * How much of a refused body is read and dropped, so that its sender gets the answer and can use the connection again.
 * `hono/body-limit` drops nothing: every second request of a client that sends such bodies failed with a closed socket.
 */
const maxDroppedBytes = 16 * 1024 * 1024;

/** The whole body as text. */
export async function readText(request: Request, maxBytes: number): Promise<string> {
  refuseDeclared(request, maxBytes);
  return lightText(request) ?? (await readBytes(request, maxBytes)).toString("utf8");
}

/**
 * The whole body. The limit is checked while reading, so that a body without a declared length can't fill
 * the memory. A refused body is never cancelled: that would close the connection before the answer is sent.
 */
export async function readBytes(request: Request, maxBytes: number): Promise<Buffer<ArrayBuffer>> {
  refuseDeclared(request, maxBytes);
  if (!request.body) return Buffer.alloc(0);
  const reader = request.body.getReader();
  let chunks: Uint8Array[] = [];
  let size = 0;
  while (size <= maxBytes + maxDroppedBytes) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.byteLength;
    if (size > maxBytes) chunks = [];
    else chunks.push(value);
  }
  reader.releaseLock();
  if (size > maxBytes) throw new BodyTooLargeError(maxBytes);
  return Buffer.concat(chunks);
}

/** Nothing of it is read, so that Node itself drops it. */
function refuseDeclared({ headers }: Request, maxBytes: number): void {
  if (Number(headers.get("content-length") ?? 0) > maxBytes) throw new BodyTooLargeError(maxBytes);
}

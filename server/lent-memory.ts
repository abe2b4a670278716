import type { ServerResponse } from "node:http";
import type { Context } from "hono";

/** Bytes that an answer can be made of without a copy. */
export type Bytes = Buffer<ArrayBuffer>;

/**
 * Memory for whole pages, used again and again. V8 collects its whole heap after so many bytes of buffers, dead or not:
 * as garbage, the pages of a busy second would stop the process several times, and cost more than they do otherwise.
 */
const spare: Bytes[] = [];
const maxSpare = 8;
/** Most pages with their styles; a larger one gets as many of these as it needs. */
const pieceBytes = 256 * 1024;

export function borrowMemory(length: number): Bytes {
  const found = spare.pop();
  if (found && found.length >= length) return found;
  return Buffer.allocUnsafeSlow(Math.ceil(length / pieceBytes) * pieceBytes);
}

export function giveBack(memory: Bytes): void {
  if (spare.length < maxSpare) spare.push(memory);
}

/** Lends memory for the answer to a request. An answer that never ends, or is not sent through a socket, keeps it. */
export type Lender = (length: number) => Bytes | undefined;

/** The memory comes back when the last byte of the answer has left. */
export const lenderUntilSent =
  (c: Context): Lender =>
  (length) => {
    const outgoing: ServerResponse | undefined = c.env?.outgoing;
    if (!outgoing) return undefined;
    const memory = borrowMemory(length);
    outgoing.once("finish", () => giveBack(memory));
    return memory;
  };

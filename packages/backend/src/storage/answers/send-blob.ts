import { Readable } from "node:stream";
import type { Context } from "hono";
import type { BlobStore, OpenBlob } from "../blobs/blob-store.ts";
import { StorageError } from "../errors.ts";
import { isFresh, rangeStillFits } from "./fresh.ts";
import { parseRange } from "./range.ts";

export interface Sendable {
  key: string;
  size: number;
  etag: string;
  lastModified: Date;
  headers: Record<string, string>;
}

/** No stored file can run scripts when it is opened; any site may embed a picture. */
export const safeHeaders = {
  "X-Content-Type-Options": "nosniff",
  "Content-Security-Policy":
    "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; sandbox",
  "Cross-Origin-Resource-Policy": "cross-origin",
};

/** Up to here one buffer is cheaper than a stream, and no more than the socket would hold anyway. */
const maxBufferedBytes = 256 * 1024;

/** Answers GET and HEAD with a blob: whole, a range, or nothing new. Null when the bytes are gone. */
export async function sendBlob(c: Context, blobs: BlobStore, item: Sendable): Promise<Response | null> {
  const asked = c.req.raw.headers;
  const headers: Record<string, string> = {
    ...item.headers,
    ETag: item.etag,
    "Last-Modified": item.lastModified.toUTCString(),
    "Accept-Ranges": "bytes",
    ...safeHeaders,
  };
  if (isFresh(asked, item.etag, item.lastModified)) return c.body(null, 304, headers);

  const fits = rangeStillFits(asked, item.etag, item.lastModified);
  const range = fits ? parseRange(asked.get("range"), item.size) : "whole";
  if (range === "unsatisfiable") {
    c.header("Content-Range", `bytes */${item.size}`);
    throw new StorageError("InvalidRange");
  }
  const part = range === "whole" ? undefined : range;
  const length = part ? part.end - part.start + 1 : item.size;
  headers["Content-Length"] = String(length);
  if (part) headers["Content-Range"] = `bytes ${part.start}-${part.end}/${item.size}`;
  const status = part ? 206 : 200;

  if (c.req.method === "HEAD") return c.body(null, status, headers);
  const blob = await blobs.open(item.key, part);
  if (!blob) return null;
  return send(c, blob, length, status, headers);
}

export async function sendWhole(
  c: Context,
  blob: OpenBlob,
  headers: Record<string, string>,
): Promise<Response> {
  const complete = { ...headers, "Content-Length": String(blob.size) };
  if (c.req.method === "HEAD") {
    await blob.close();
    return c.body(null, 200, complete);
  }
  return send(c, blob, blob.size, 200, complete);
}

async function send(
  c: Context,
  blob: OpenBlob,
  length: number,
  status: 200 | 206,
  headers: Record<string, string>,
): Promise<Response> {
  if (length <= maxBufferedBytes) return c.body(new Uint8Array(await blob.bytes()), status, headers);
  return c.body(Readable.toWeb(blob.stream()) as ReadableStream<Uint8Array>, status, headers);
}

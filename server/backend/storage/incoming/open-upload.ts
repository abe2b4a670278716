import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { Busboy } from "@fastify/busboy";
import { StorageError } from "../errors.ts";
import { limitBytes } from "./limit-bytes.ts";

/** What a client says about a file before its bytes are read. */
export interface Upload {
  type: string;
  cacheControl: string;
  contentEncoding: string | null;
  userMetadata: Record<string, unknown> | null;
  /** Size as declared; known for raw bodies only. */
  declaredSize: number | null;
  bytes: Readable;
  /** Reads nothing more. */
  abandon(): void;
}

/** Fields and boundaries of a form, beside the file itself. */
const formOverhead = 256 * 1024;
const formLimits = {
  fields: 20,
  fieldSize: 64 * 1024,
  fieldNameSize: 100,
  files: 1,
  parts: 40,
  headerPairs: 40,
};

/** The client sends a Blob as a form, whose file field has an empty name, and anything else as the raw body. */
export async function openUpload(request: Request, sizeLimit: number): Promise<Upload> {
  const type = request.headers.get("content-type") ?? "application/octet-stream";
  if (!request.body) throw new StorageError("InvalidRequest", "No content provided");
  const source = Readable.fromWeb(request.body as ReadableStream<Uint8Array>);
  source.on("error", () => {}); // a cut connection reaches the reader through the pipeline; before that nobody listens
  if (/^multipart\/form-data\b/i.test(type)) return openForm(source, type, sizeLimit);
  const declared = request.headers.get("content-length");
  return {
    type,
    cacheControl: cacheControlOf(request.headers.get("cache-control")),
    contentEncoding: request.headers.get("content-encoding"),
    userMetadata: parseMetadata(request.headers.get("x-metadata"), "base64"),
    declaredSize: declared === null ? null : Number(declared),
    bytes: source,
    abandon: () => source.destroy(),
  };
}

function openForm(source: Readable, contentType: string, sizeLimit: number): Promise<Upload> {
  return new Promise((resolve, reject) => {
    const fields = new Map<string, string>();
    let file: Readable | undefined;
    const fail = (error: Error) => {
      source.unpipe();
      source.destroy();
      file?.destroy(error);
      reject(error);
    };
    const broken = () =>
      fail(new StorageError("InvalidRequest", "The form could not be read: it is cut or not a form"));

    const parser = openParser(contentType);
    parser.on("field", (name, value) => fields.set(name, value));
    parser.on("file", (_name, stream, _filename, _encoding, partType) => {
      file = stream;
      const seconds = fields.get("cacheControl");
      try {
        resolve({
          type: fields.get("contentType") || partType,
          cacheControl: cacheControlOf(seconds ? `max-age=${seconds}` : null),
          contentEncoding: fields.get("contentEncoding") || null,
          userMetadata: parseMetadata(fields.get("metadata") ?? null, "utf8"),
          declaredSize: null,
          bytes: stream,
          abandon: () => {
            source.unpipe();
            source.destroy();
            stream.destroy();
          },
        });
      } catch (error) {
        fail(error instanceof Error ? error : new Error(String(error)));
      }
    });
    parser.on("finish", () => {
      if (!file) reject(new StorageError("InvalidRequest", "No content provided"));
    });
    parser.on("error", broken);
    source.on("error", broken);
    source
      .pipe(limitBytes(sizeLimit + formOverhead))
      .on("error", fail)
      .pipe(parser);
  });
}

function openParser(contentType: string): InstanceType<typeof Busboy> {
  try {
    return new Busboy({ headers: { "content-type": contentType }, limits: formLimits });
  } catch {
    throw new StorageError("InvalidRequest", "The form has no boundary");
  }
}

/** It goes out as a header one day, so only what a cache understands is kept. */
function cacheControlOf(given: string | null): string {
  return given && given.length <= 100 && /^[a-z0-9=, -]+$/i.test(given) ? given : "no-cache";
}

function parseMetadata(text: string | null, encoding: "base64" | "utf8"): Record<string, unknown> | null {
  if (!text) return null;
  try {
    const parsed: unknown = JSON.parse(Buffer.from(text, encoding).toString("utf8"));
    if (typeof parsed === "object" && parsed !== null && !Array.isArray(parsed)) return { ...parsed };
  } catch {
    // falls through: what can't be read is refused below
  }
  throw new StorageError("InvalidRequest", "Invalid metadata: it must be a JSON object");
}

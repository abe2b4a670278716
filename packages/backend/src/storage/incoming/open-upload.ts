import { PassThrough, pipeline, type Readable } from "node:stream";
import { Busboy } from "@fastify/busboy";
import { StorageError } from "../errors.ts";
import { limitBytes } from "./limit-bytes.ts";

/** What is known of an upload before its bytes are read. */
export interface Upload {
  type: string;
  cacheControl: string;
  contentEncoding: string | null;
  userMetadata: Record<string, unknown> | null;
  /** Size as declared; known for raw bodies only. */
  declaredSize: number | null;
  bytes: Readable;
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
export async function openUpload(headers: Headers, body: Readable, maxBytes: number): Promise<Upload> {
  const type = headers.get("content-type") ?? "application/octet-stream";
  if (/^multipart\/form-data\b/i.test(type)) return openForm(body, type, maxBytes);
  const declared = headers.get("content-length");
  const bytes = new PassThrough();
  body.on("error", (error) => bytes.destroy(error));
  bytes.on("error", () => {});
  return {
    type,
    cacheControl: cacheControlOf(headers.get("cache-control")),
    contentEncoding: encodingOf(headers.get("content-encoding")),
    userMetadata: parseMetadata(headers.get("x-metadata"), "base64"),
    declaredSize: declared === null ? null : Number(declared),
    bytes: body.pipe(bytes),
  };
}

/** Resolves at the file, which then waits to be read: the checks come before its bytes. */
function openForm(body: Readable, contentType: string, maxBytes: number): Promise<Upload> {
  return new Promise((resolve, reject) => {
    const fields = new Map<string, string>();
    // Created before parsing: the parser may fail while nobody reads the file yet.
    const bytes = new PassThrough();
    bytes.on("error", () => {});
    const counted = limitBytes(maxBytes + formOverhead);
    const fail = (error: Error) => {
      body.unpipe(counted);
      bytes.destroy(error);
      reject(error);
    };
    const broken = () =>
      fail(new StorageError("InvalidRequest", "The form could not be read: it is cut or not a form"));

    const parser = openParser(contentType);
    let found = false;
    parser.on("field", (name, value) => fields.set(name, value));
    parser.on("file", (_name, file, _filename, _encoding, partType) => {
      found = true;
      file.on("error", broken);
      pipeline(file, bytes, () => {});
      try {
        resolve(describe(fields, partType, bytes));
      } catch (error) {
        fail(error instanceof Error ? error : new Error(String(error)));
      }
    });
    parser.on("finish", () => {
      if (!found) reject(new StorageError("InvalidRequest", "No content provided"));
    });
    parser.on("error", broken);
    body.on("error", broken);
    counted.on("error", fail);
    body.pipe(counted).pipe(parser);
  });
}

function describe(fields: Map<string, string>, partType: string, bytes: Readable): Upload {
  const seconds = fields.get("cacheControl");
  return {
    type: fields.get("contentType") || partType,
    cacheControl: cacheControlOf(seconds ? `max-age=${seconds}` : null),
    contentEncoding: encodingOf(fields.get("contentEncoding") ?? null),
    userMetadata: parseMetadata(fields.get("metadata") ?? null, "utf8"),
    declaredSize: null,
    bytes,
  };
}

function openParser(contentType: string): InstanceType<typeof Busboy> {
  try {
    return new Busboy({ headers: { "content-type": contentType }, limits: formLimits });
  } catch {
    throw new StorageError("InvalidRequest", "The form has no boundary");
  }
}

/** It becomes a header of the answers to reads, so only valid directives are kept. */
function cacheControlOf(given: string | null): string {
  return given && given.length <= 100 && /^[a-z0-9=, -]+$/i.test(given) ? given : "no-cache";
}

function encodingOf(given: string | null): string | null {
  return given && /^[a-z]{1,20}$/.test(given) ? given : null;
}

function parseMetadata(text: string | null, encoding: "base64" | "utf8"): Record<string, unknown> | null {
  if (!text) return null;
  try {
    const parsed: unknown = JSON.parse(Buffer.from(text, encoding).toString("utf8"));
    if (typeof parsed === "object" && parsed !== null && !Array.isArray(parsed)) return { ...parsed };
  } catch {
    // Answered below.
  }
  throw new StorageError("InvalidRequest", "Invalid metadata: it must be a JSON object");
}

import type { ContentfulStatusCode } from "hono/utils/http-status";
import pg from "pg";
import type { Logger } from "pino";
import { isDatabaseUnavailable } from "../database/unavailable.ts";
import { BodyTooLargeError, createErrorHandler, ServiceError } from "../http/errors.ts";
import { TokenError, type TokenFault } from "../keys/tokens.ts";
import { BlobStoreUnavailable } from "./blobs/blob-store.ts";

/**
 * Every error of the service: the logical status (which travels in the body only), the old name and the code
 * that clients match on. On the wire each 4xx is HTTP 400, as the genuine service answers.
 */
const catalogue = {
  KeyAlreadyExists: { status: 409, error: "Duplicate", message: "The resource already exists" },
  AccessDenied: { status: 403, error: "Unauthorized", message: "new row violates row-level security policy" },
  InvalidRequest: { status: 400, error: "InvalidRequest", message: "Invalid request" },
  NoSuchBucket: { status: 404, error: "Bucket not found", message: "Bucket not found" },
  NoSuchKey: { status: 404, error: "not_found", message: "Object not found" },
  InvalidBucketName: { status: 400, error: "InvalidBucketName", message: "Bucket name invalid" },
  BucketNotEmpty: {
    status: 409,
    error: "BucketNotEmpty",
    message: "The bucket you tried to delete is not empty",
  },
  InvalidJWT: { status: 400, error: "InvalidJWT", message: "Invalid JWT" },
  InvalidSignature: { status: 400, error: "InvalidSignature", message: "Invalid signature" },
  EntityTooLarge: {
    status: 413,
    error: "Payload too large",
    message: "The object exceeded the maximum allowed size",
  },
  QuotaExceeded: {
    status: 413,
    error: "Payload too large",
    message: "The space of this account is used up",
  },
  InvalidMimeType: { status: 415, error: "invalid_mime_type", message: "mime type is not supported" },
  InvalidKey: { status: 400, error: "InvalidKey", message: "Invalid key" },
  InvalidRange: { status: 416, error: "InvalidRange", message: "The requested range is not satisfiable" },
  TooManyConnections: {
    status: 429,
    error: "too_many_connections",
    message: "Too many connections issued to the database",
  },
  TooManyRenders: {
    status: 429,
    error: "too_many_requests",
    message: "Too many new pictures for one network. Please try again later.",
  },
  SlowDown: { status: 503, error: "SlowDown", message: "Too many pictures at once. Please try again." },
  DatabaseTimeout: {
    status: 544,
    error: "DatabaseTimeout",
    message: "The connection to the database timed out",
  },
  DatabaseUnavailable: {
    status: 503,
    error: "DatabaseUnavailable",
    message: "The database does not answer. Please try again.",
  },
  StoreUnavailable: {
    status: 503,
    error: "StoreUnavailable",
    message: "The file store does not answer. Please try again.",
  },
  InternalError: { status: 500, error: "internal", message: "Internal Server Error" },
} as const;

export type StorageCode = keyof typeof catalogue;

export class StorageError extends ServiceError<StorageCode> {
  readonly oldName: string;
  constructor(code: StorageCode, message?: string, oldName?: string) {
    super(code, catalogue[code].status, message ?? catalogue[code].message);
    this.oldName = oldName ?? catalogue[code].error;
  }
}

/** A request that breaks its schema: the genuine service names these "Error", after its validator. */
export const schemaError = (message: string) => new StorageError("InvalidRequest", message, "Error");
export const unsupportedType = (type: string) =>
  new StorageError("InvalidMimeType", `mime type ${type} is not supported`);
export const invalidKey = (name: string) => new StorageError("InvalidKey", `Invalid key: ${name}`);

const tokenSentences: Record<TokenFault, string> = {
  malformed: "Invalid Compact JWS",
  expired: '"exp" claim timestamp check failed',
  "not-yet-valid": '"nbf" claim timestamp check failed',
  signature: "signature verification failed",
  audience: "signature verification failed",
  issuer: "signature verification failed",
};

function toStorageError(cause: unknown): StorageError {
  if (cause instanceof StorageError) return cause;
  if (cause instanceof TokenError) return new StorageError("AccessDenied", tokenSentences[cause.fault]);
  if (cause instanceof BodyTooLargeError) return new StorageError("EntityTooLarge");
  if (cause instanceof pg.DatabaseError) {
    if (cause.code === "PT401") return new StorageError("AccessDenied", cause.message);
    if (cause.code === "42501") return new StorageError("AccessDenied");
    if (cause.code === "23505") return new StorageError("KeyAlreadyExists");
    // A NUL character, which no text in Postgres can hold; a cursor whose time is invalid.
    if (cause.code === "22021" || cause.code === "22007" || cause.code === "22008")
      return new StorageError("InvalidRequest");
    // A bucket was removed while an object was added: the later of the two fails.
    if (cause.code === "23503")
      return new StorageError(
        cause.message.startsWith("update or delete") ? "BucketNotEmpty" : "NoSuchBucket",
      );
    if (cause.code === "57014") return new StorageError("DatabaseTimeout");
    if (cause.code === "53300") return new StorageError("TooManyConnections");
  }
  if (isDatabaseUnavailable(cause)) return new StorageError("DatabaseUnavailable");
  if (cause instanceof BlobStoreUnavailable) return new StorageError("StoreUnavailable");
  return new StorageError("InternalError");
}

/** 429 and 5xx keep their status; 416 is read by browsers and players, not by the client library. */
const wireStatus = (status: number) => (status === 429 || status === 416 || status >= 500 ? status : 400);

export const renderError = (log: Logger) =>
  createErrorHandler<StorageError>(log, {
    logMessage: "a storage request failed",
    toError: toStorageError,
    render({ code, status, message, oldName }, c) {
      c.header("Cache-Control", "no-store");
      return c.json(
        { statusCode: String(status), error: oldName, message, code },
        wireStatus(status) as ContentfulStatusCode,
      );
    },
  });

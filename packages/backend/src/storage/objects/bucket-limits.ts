import type { Bucket } from "../buckets/bucket.ts";
import { unsupportedType } from "../errors.ts";

const defaultMaxBytes = 50 * 1024 * 1024;

export const sizeLimitOf = (bucket: Bucket): number => bucket.file_size_limit ?? defaultMaxBytes;

/** The type alone, without parameters. */
export function requireAllowedType({ allowed_mime_types: allowed }: Bucket, declared: string): string {
  // It becomes a header of the answers to reads.
  if (!/^[\w.+-]+\/[\w.+-]+( *; *[\w-]+="?[\w.+-]+"?)*$/.test(declared)) throw unsupportedType(declared);
  const bare = declared.split(";")[0]?.trim().toLowerCase() ?? "";
  // Some phones send this name.
  const type = bare === "image/jpg" ? "image/jpeg" : bare;
  if (!allowed || allowed.length === 0) return type;
  const fits = (pattern: string) =>
    pattern === type || (pattern.endsWith("/*") && type.startsWith(pattern.slice(0, -1)));
  if (!allowed.some(fits)) throw unsupportedType(declared);
  return type;
}

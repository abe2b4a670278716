import { z } from "zod";
import { StorageError, schemaError, unsupportedType } from "../errors.ts";
import { flag, text } from "../schema.ts";

/** The fields that a bucket is created and updated with. */
export const bucketFields = {
  public: flag.optional(),
  file_size_limit: z.union([z.int().min(0), z.string()], { error: "must be integer" }).nullish(),
  allowed_mime_types: z.array(text, { error: "must be array" }).nullish(),
};

/** These stand in URLs where a bucket's name would. */
const reserved = ["public", "authenticated", "info", "list", "list-v2", "sign", "upload", "move", "copy"];

export function toBucketName(name: string): string {
  const fits = /^[\w!.*'() &$@=;:+,?-]{1,100}$/.test(name) && name.trim() === name && !/^\.+$/.test(name);
  if (!fits || reserved.includes(name)) throw new StorageError("InvalidBucketName");
  return name;
}

const units: Record<string, number> = { "": 1, b: 1, kb: 1e3, mb: 1e6, gb: 1e9 };

/** Bytes, or `1.5mb`, in steps of a thousand as the genuine service counts. */
export function toSizeLimit(limit: number | string | null): number | null {
  if (limit === null || typeof limit === "number") return limit;
  const [, count, unit] = /^(\d{1,9}(?:\.\d{1,9})?)\s*([kmg]?b)?$/i.exec(limit) ?? [];
  if (!count) throw schemaError("body/file_size_limit must be a size such as 100MB");
  return Math.round(Number(count) * (units[(unit ?? "").toLowerCase()] ?? 1));
}

export function toMimeTypes(types: string[] | null): string[] | null {
  const given = types?.filter(Boolean) ?? null;
  const invalid = given?.find((type) => !/^[\w.+-]+\/([\w.+-]+|\*)$/.test(type));
  if (invalid !== undefined) throw unsupportedType(invalid);
  return given;
}

import { maxMetadataBytes } from "../body.ts";
import { invalid } from "../errors.ts";
import type { Json } from "../store/users.ts";

/** Shallow; a null removes the key. Many small changes must not add up to more than one may have. */
export function mergeMetadata(current: Json, changes: Json): Json {
  const merged = Object.fromEntries(
    Object.entries({ ...current, ...changes }).filter(([, value]) => value !== null && value !== undefined),
  );
  if (Buffer.byteLength(JSON.stringify(merged)) > maxMetadataBytes) {
    throw invalid(`metadata can have at most ${maxMetadataBytes} bytes`);
  }
  return merged;
}

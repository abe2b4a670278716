import type { Json } from "../store/users.ts";

/** Shallow; a null removes the key. */
export function mergeMetadata(current: Json, changes: Json): Json {
  return Object.fromEntries(
    Object.entries({ ...current, ...changes }).filter(([, value]) => value !== null && value !== undefined),
  );
}

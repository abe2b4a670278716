import type { StoredObject } from "../objects.ts";

const seconds = 5;
const mostRemembered = 10_000;

/**
 * Remembers for a moment which picture an address stands for, so that a page full of pictures does not ask the
 * database for each. Caches outside may keep a render for a year: a few seconds more add nothing.
 */
export function createMemory(): (path: string, find: () => Promise<StoredObject>) => Promise<StoredObject> {
  const known = new Map<string, { object: Promise<StoredObject>; until: number }>();
  return (path, find) => {
    const now = Date.now();
    const remembered = known.get(path);
    if (remembered && remembered.until > now) return remembered.object;
    if (known.size >= mostRemembered) known.clear();
    const object = find();
    known.set(path, { object, until: now + seconds * 1000 });
    // What was not found may be there the next moment.
    object.catch(() => known.delete(path));
    return object;
  };
}

const jsonKey = Symbol("json");

interface WithJson {
  [jsonKey]?: string;
}

/**
 * An object as JSON, written once: what a card shows is its cache's key, and part of the page's data. Only for an object that
 * no longer changes. Not enumerable, so that a changed copy has its own; not in a WeakMap, whose values outlive their
 * request.
 */
export function keptJson(object: object): string {
  const { [jsonKey]: known }: WithJson = object;
  if (known !== undefined) return known;
  const json = JSON.stringify(object);
  Object.defineProperty(object, jsonKey, { value: json });
  return json;
}

/** Checks of JSON in pages, which carry no schema library: an answer of our server, or what the device has stored. */

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

export const hasTexts = <Name extends string>(
  value: unknown,
  names: readonly Name[],
): value is Record<string, unknown> & Record<Name, string> =>
  isRecord(value) && names.every((name) => typeof value[name] === "string");

export const isListOf = <Item>(value: unknown, isItem: (item: unknown) => item is Item): value is Item[] =>
  Array.isArray(value) && value.every(isItem);

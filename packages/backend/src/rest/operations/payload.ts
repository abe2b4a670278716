import { invalidBody } from "../errors/request-errors.ts";

export interface Payload {
  text: string;
  many: boolean;
  keys: string[];
}

type Json = Record<string, unknown>;

/** A row or an array of rows. With `columns` the rows need not agree on their keys. */
export function parseRows(text: string, columns: string[] | null): Payload {
  const value = parseJson(text);
  if (isObject(value)) return { text, many: false, keys: columns ?? Object.keys(value) };
  if (!Array.isArray(value)) throw invalidBody("Empty or invalid json");
  const [first, ...rest] = value.map((row: unknown) => {
    if (!isObject(row)) throw invalidBody("All object keys must match");
    return row;
  });
  const keys = Object.keys(first ?? {});
  if (columns === null && rest.some((row) => !sameKeys(row, keys)))
    throw invalidBody("All object keys must match");
  return { text, many: true, keys: columns ?? keys };
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalidBody("Empty or invalid json");
  }
}

export function isObject(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function sameKeys(row: Json, keys: string[]): boolean {
  return Object.keys(row).length === keys.length && keys.every((key) => Object.hasOwn(row, key));
}

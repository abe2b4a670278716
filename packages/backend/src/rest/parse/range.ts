import { negativeLimit, reversedRange } from "../errors/row-errors.ts";

export interface Range {
  limit: number | null;
  offset: number;
}

/** Anything but a whole number is ignored. */
export function parseLimit(text: string): number | null {
  if (!/^-?\d{1,15}$/.test(text)) return null;
  const limit = Number(text);
  if (limit < 0) throw negativeLimit();
  return limit;
}

export function parseOffset(text: string): number {
  return /^\d{1,15}$/.test(text) ? Number(text) : 0;
}

/** `Range: 0-11`, which wins over `limit` and `offset`. */
export function parseRangeHeader(header: string | null | undefined): Range | null {
  const match = /^(?:items=)?(\d{1,15})-(\d{0,15})$/.exec(header ?? "");
  if (!match) return null;
  const offset = Number(match[1]);
  if (!match[2]) return { limit: null, offset };
  const last = Number(match[2]);
  if (last < offset) throw reversedRange();
  return { limit: last - offset + 1, offset };
}

import type { Figure } from "./tables.ts";

/** Rupees between two bounds; both are the same where the figure is certain. */
export interface Range {
  low: number;
  high: number;
}

export const exactly = (amount: number): Range => ({ low: amount, high: amount });

export function rangeOf(figure: Figure): Range {
  return typeof figure === "number" ? exactly(figure) : { low: figure[0], high: figure[1] };
}

/** A percentage of an amount, in whole rupees. */
export function share({ low, high }: Range, amount: number): Range {
  return { low: percentOf(low, amount), high: percentOf(high, amount) };
}

/** Rounded to hundredths of a rupee first: 5.6% of a round amount is no fraction of a rupee. */
export function percentOf(percent: number, amount: number): number {
  return Math.round(Math.round(percent * amount) / 100);
}

export function sum(...ranges: readonly Range[]): Range {
  return ranges.reduce(
    (total, { low, high }) => ({ low: total.low + low, high: total.high + high }),
    exactly(0),
  );
}

export function atMost({ low, high }: Range, max: number): Range {
  return { low: Math.min(low, max), high: Math.min(high, max) };
}

export interface NumberLimits {
  min: number;
  max: number;
  /** Years and months have no fractions. */
  whole?: boolean;
}

/**
 * "8.5" and, because it can mean nothing else, "8,5". A comma before three digits separates thousands for most people
 * here and decimals for some: that is not guessed at.
 */
export function parseNumber(text: string): number | null {
  const plain = text.trim();
  return /^(\d+\.?\d*|\.\d+|\d+,\d{1,2})$/.test(plain) ? Number(plain.replace(",", ".")) : null;
}

/** The number that was typed, or null where it is none or out of its limits. */
export function readNumber(text: string, { min, max, whole }: NumberLimits): number | null {
  const number = parseNumber(text);
  if (number === null || number < min || number > max) return null;
  return whole && !Number.isInteger(number) ? null : number;
}

/** Short forms for the map, where a price has as much room as a thumbnail. */
const thousand = 1_000;
const lakh = 1_00_000;
const crore = 1_00_00_000;

/** 6_30_000 → "6.3 L", 1_30_00_000 → "1.3 Cr", 25_000 → "25K". Rounding never carries a price into the next unit. */
export function priceLabel(price: number): string {
  if (price >= crore) return `${short(price / crore, Number.POSITIVE_INFINITY)} Cr`;
  if (price >= lakh) return `${short(price / lakh, 99)} L`;
  if (price >= thousand) return `${short(price / thousand, 99)}K`;
  return String(Math.round(price));
}

/** 3_10_000 → "3.1L", 93_400 → "93K"; up to 999 as it is. */
export function countLabel(count: number): string {
  if (count >= lakh) return `${short(count / lakh, Number.POSITIVE_INFINITY)}L`;
  if (count >= thousand) return `${short(count / thousand, 99)}K`;
  return String(count);
}

/** One decimal below ten, none above. */
function short(value: number, max: number): string {
  return value < 9.95 ? String(Number(value.toFixed(1))) : String(Math.min(Math.round(value), max));
}

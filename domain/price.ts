/** Prices, said the Indian way (specification, section 9; decisions on prices under 1,000). */

const lakh = 1_00_000;
const crore = 1_00_00_000;

/** Where a comma stands: before the last three digits, and before every two digits left of them. */
const betweenGroups = /\B(?=(?:\d\d)*\d{3}$)/g;
const grouped = (whole: number) => String(whole).replace(betweenGroups, ",");

/** 12345678 → "1,23,45,678". Paise are kept if there are any. Not by Intl: see day.ts. */
export function groupIndian(amount: number): string {
  if (Number.isInteger(amount)) return grouped(amount);
  const size = Math.abs(amount);
  // The decimal point is moved in the text: a product of 1.005 and 100 is less than 100.5.
  const paise = size < 0.000001 ? 0 : Math.round(Number(`${size}e2`));
  const sign = amount < 0 && paise > 0 ? "-" : "";
  return sign + inHundredths(paise).replace(/\.?0+$/, "");
}

/** 12345 → "123.45". */
function inHundredths(count: number): string {
  return `${grouped(Math.floor(count / 100))}.${String(count % 100).padStart(2, "0")}`;
}

/** The exact amount: "₹1,23,45,678". */
export function formatExactPrice(price: number): string {
  return `₹${groupIndian(price)}`;
}

/** The short form: "₹1.25 Cr", "₹45.00 Lakh", "₹25K"; under a thousand the plain amount. */
export function formatPrice(price: number): string {
  if (price >= crore) return `₹${inHundredths(Math.round(price / (crore / 100)))} Cr`;
  if (price >= lakh) return `₹${inHundredths(Math.min(Math.round(price / (lakh / 100)), 99_99))} Lakh`;
  // Like the cap above: rounding never carries a price into the next unit's range.
  if (price >= 1_000) return `₹${Math.min(Math.round(price / 1_000), 99)}K`;
  return formatExactPrice(price);
}

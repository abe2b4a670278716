/** Prices, said the Indian way (specification, section 9; decisions on prices under 1,000). */

/** Made once: a formatter takes longer to make than a whole card to render. */
const grouped = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 2 });
const twoPlaces = new Intl.NumberFormat("en-IN", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

const lakh = 1_00_000;
const crore = 1_00_00_000;

/** 12345678 → "1,23,45,678". Paise are kept if there are any. Most are counts of less than a thousand: not grouped. */
export function groupIndian(amount: number): string {
  return Number.isInteger(amount) && amount > 0 && amount < 1_000 ? String(amount) : grouped.format(amount);
}

/** The exact amount: "₹1,23,45,678". */
export function formatExactPrice(price: number): string {
  return `₹${groupIndian(price)}`;
}

/** The short form: "₹1.25 Cr", "₹45.00 Lakh", "₹25K"; under a thousand the plain amount. */
export function formatPrice(price: number): string {
  if (price >= crore) return `₹${twoPlaces.format(price / crore)} Cr`;
  if (price >= lakh) return `₹${twoPlaces.format(Math.min(price / lakh, 99.99))} Lakh`;
  // Like the cap above: rounding never carries a price into the next unit's range.
  if (price >= 1_000) return `₹${Math.min(Math.round(price / 1_000), 99)}K`;
  return formatExactPrice(price);
}

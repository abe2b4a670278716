import { parseAmount } from "./amount.ts";

/**
 * A form that is sent without scripts has prices as people write them: "50 lakh" becomes 5000000, what is no amount is
 * left out. In a file of its own, so that browsers need not load it.
 */
export function withPlainPrices(query: URLSearchParams): URLSearchParams {
  const plain = new URLSearchParams(query);
  for (const name of ["min_price", "max_price"]) {
    const written = query.get(name);
    if (written !== null) plain.set(name, parseAmount(written)?.toString() ?? "");
  }
  return plain;
}

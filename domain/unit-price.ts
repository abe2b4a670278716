import { convertArea } from "./land-units.ts";
import { property as words } from "./messages/index.ts";
import { groupIndian } from "./price.ts";
import type { Property } from "./property.ts";

/** "₹6,400 per sq ft", whatever unit the listing uses; small ones with paise. */
export function formatUnitPrice({
  price,
  area_value,
  area_unit,
}: Pick<Property, "price" | "area_value" | "area_unit">): string {
  const amount = price / Math.max(convertArea(area_value, area_unit, "sqft"), 0.01);
  const step = amount < 100 ? 100 : 1;
  return words.perSquareFoot(`₹${groupIndian(Math.round(amount * step) / step)}`);
}

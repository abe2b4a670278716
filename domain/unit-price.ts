import { convertArea } from "./land-units.ts";
import { property as words } from "./messages/index.ts";
import { groupIndian } from "./price.ts";
import type { Property } from "./property.ts";

/** "₹6,400 per sq ft", small ones with paise; land in acres or hectares is priced per acre: "₹5,00,000 per acre". */
export function formatUnitPrice({
  price,
  area_value,
  area_unit,
}: Pick<Property, "price" | "area_value" | "area_unit">): string {
  const isField = area_unit === "acre" || area_unit === "hectare";
  const unit = isField ? "acre" : "sqft";
  const amount = price / Math.max(convertArea(area_value, area_unit, unit), 0.01);
  const step = amount < 100 ? 100 : 1;
  const said = `₹${groupIndian(Math.round(amount * step) / step)}`;
  return isField ? words.perAcre(said) : words.perSquareFoot(said);
}

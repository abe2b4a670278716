import { convertArea } from "./land-units.ts";
import type { Property } from "./property.ts";

export interface SquareFootPrice {
  rupees: number;
  /** The area it is of. */
  area: "carpet" | "total";
}

/** Of what is for sale: per square foot of carpet area where that is said, else of the whole area. */
export function pricePerSquareFoot({
  price,
  listing_type,
  area_value,
  area_unit,
  property_details: { carpet_area },
}: Pick<
  Property,
  "price" | "listing_type" | "area_value" | "area_unit" | "property_details"
>): SquareFootPrice | null {
  const area = carpet_area || area_value;
  if (listing_type !== "sale" || !(area > 0)) return null;
  const rupees = Math.round(price / convertArea(area, area_unit, "sqft"));
  return rupees > 0 ? { rupees, area: carpet_area ? "carpet" : "total" } : null;
}

import type { ListingType } from "../property.ts";
import { propertySubtypes } from "../property.ts";
import type { Criteria } from "./understood.ts";

/** What somebody wants who says neither "sale" nor "rent", as the price tells, or how far the building is. */
export type Purpose = "buy" | "rent";

export const listingTypesFor: Record<Purpose, ListingType[]> = { buy: ["sale", "auction"], rent: ["rent"] };

/** From here on a price is what something costs; below a lakh it is a month's rent. Between them it may be either. */
const minToBuy = 5_00_000;
const lakh = 1_00_000;

/**
 * "villa under 2 crore" is to buy, "flat under 25k" to rent: such listings come first. No more than that, so that the
 * words find the same listings as the filters.
 */
export function purposeOf({ listing_type, min_price, max_price, ...kind }: Criteria): Purpose | null {
  const price = max_price ?? min_price;
  if (listing_type) return null;
  // Nobody lets what is not built yet, and who rents need not say that it is. Land is hardly ever let.
  if (price === undefined) return kind.construction_status || isLand(kind) ? "buy" : null;
  if (price >= minToBuy) return "buy";
  return price < lakh && !isLand(kind) ? "rent" : null;
}

function isLand({ property_type, subtypes }: Criteria): boolean {
  const kindsOfLand: readonly string[] = propertySubtypes.land;
  return property_type === "land" || (subtypes?.every((kind) => kindsOfLand.includes(kind)) ?? false);
}

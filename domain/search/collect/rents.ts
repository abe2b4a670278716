import { propertySubtypes } from "../../property.ts";
import { purposeOf } from "../purpose.ts";
import { addPart, type Collected } from "./collected.ts";

/** "Room in latur", "flat for bachelors": to rent, unless the text or its price says otherwise, or it names anything but a home. */
export function settleRents({ understood, listingTypes, subtypes, propertyTypes, renters }: Collected): void {
  const { criteria } = understood;
  const homes: readonly string[] = propertySubtypes.residential;
  const isHome =
    propertyTypes.size + subtypes.size > 0
      ? [...propertyTypes].every((type) => type === "residential") &&
        [...subtypes].every((kind) => homes.includes(kind))
      : (criteria.min_bedrooms ?? criteria.max_bedrooms) !== undefined;
  const isPriced = (criteria.max_price ?? criteria.min_price) !== undefined;
  if (!isHome || criteria.listing_type || listingTypes.size > 0 || criteria.construction_status) return;
  if (renters.length === 0 || (isPriced && purposeOf(criteria) !== "rent")) return;
  criteria.listing_type = "rent";
  for (const span of renters) addPart(understood, "listing_type", span);
}

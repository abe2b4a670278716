import { formatArea } from "../../area.ts";
import { choiceLabel } from "../../filter-chips.ts";
import { listings, property, search } from "../../messages/index.ts";
import { formatExactPrice, formatPrice, groupIndian } from "../../price.ts";
import type { Criteria, Part } from "../understood.ts";

export const chipWords = { ...listings.chips, ...search.chips };

/** What a chip says: "2 BHK", "up to ₹50 lakh". */
export function labelOf({ id, area }: Part, criteria: Criteria): string {
  switch (id) {
    case "listing_type":
      return criteria.listing_type ? property.listingType[criteria.listing_type] : "";
    case "kind":
      return criteria.property_type
        ? property.propertyType[criteria.property_type]
        : (criteria.subtypes ?? []).join(chipWords.or);
    case "bedrooms":
      if (criteria.choices?.bhk) return criteria.choices.bhk.map(property.bhkSaid).join(chipWords.or);
      return between(criteria.min_bedrooms, criteria.max_bedrooms, {
        exactly: chipWords.bhk,
        from: chipWords.bhkFrom,
        to: chipWords.bhkTo,
        between: chipWords.bhkBetween,
      });
    case "bathrooms":
      return chipWords.bathrooms(String(criteria.bathrooms));
    case "price":
      return between(criteria.min_price, criteria.max_price, {
        from: (low) => chipWords.priceFrom(rupees(low)),
        to: (high) => chipWords.priceTo(rupees(high)),
        between: (low, high) => chipWords.priceBetween(rupees(low), rupees(high)),
      });
    case "area":
      if (area) return chipWords.about(groupIndian(area.value), chipWords.areaUnits[area.word]);
      return between(criteria.min_area, criteria.max_area, {
        from: (low) => chipWords.minArea(formatArea(low, "sqft")),
        to: (high) => chipWords.maxArea(formatArea(high, "sqft")),
        between: (low, high) => chipWords.areaBetween(groupIndian(low), formatArea(high, "sqft")),
      });
    case "furnished_status":
      return criteria.furnished_status
        ? chipWords.furnished[criteria.furnished_status]
        : choiceLabel(id, criteria.choices?.[id] ?? []);
    case "construction_status":
      return criteria.construction_status ? chipWords.construction[criteria.construction_status] : "";
    default:
      return choiceLabel(id, criteria.choices?.[id] ?? []);
  }
}

/** The gazetteer's "Vagholi" is "Wagholi" to those who write it so: Indian languages have one letter for v and w. */
export function placeLabel(name: string, typed: string): string {
  const evened = (word: string) => word.toLowerCase().replaceAll("w", "v");
  const typedWords = typed.toLowerCase().match(/[a-z]+/g) ?? [];
  return name.replace(/[a-z]+/gi, (word) => {
    const asTyped = typedWords.find((other) => evened(other) === evened(word));
    return asTyped && asTyped !== word.toLowerCase() ? capitalised(asTyped) : word;
  });
}

const capitalised = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1);

const lakh = 1_00_000;
const rupees = (price: number) => (price < lakh ? formatExactPrice(price) : formatPrice(price));

interface RangeWords {
  exactly?: (value: number) => string;
  from: (low: number) => string;
  to: (high: number) => string;
  between: (low: number, high: number) => string;
}

function between(low: number | undefined, high: number | undefined, say: RangeWords): string {
  if (low === undefined) return high === undefined ? "" : say.to(high);
  if (high === undefined) return say.from(low);
  return low === high && say.exactly ? say.exactly(low) : say.between(low, high);
}

import { formatArea } from "../../area.ts";
import { choiceLabel } from "../../filter-chips.ts";
import { listings, property, search } from "../../messages/index.ts";
import { formatExactPrice, formatPrice, groupIndian } from "../../price.ts";
import { propertySubtypes } from "../../property.ts";
import type { WrittenArea } from "../quantities/limits.ts";
import type { Criteria, Part, RestWord } from "../understood.ts";

export const chipWords = { ...listings.chips, ...search.chips };

/** What a chip says: "2 BHK", "up to ₹50 lakh". */
export function labelOf({ id, area }: Part, criteria: Criteria): string {
  switch (id) {
    case "listing_type":
      return criteria.listing_type ? property.listingType[criteria.listing_type] : "";
    case "kind":
      if (criteria.property_type) return property.propertyType[criteria.property_type];
      return isAnyHome(criteria) ? chipWords.home : either(criteria.subtypes ?? []);
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
      return area
        ? areaAsWritten(area)
        : areaLabel(criteria.min_area, criteria.max_area, (value) => formatArea(value, "sqft"));
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

const isAnyHome = ({ subtypes = [], also = [] }: Criteria): boolean =>
  also.length > 0 &&
  propertySubtypes.residential.every((kind) => subtypes.includes(kind) || also.includes(kind));

/** "Residential or Commercial Plot", "House or Villa". */
function either(kinds: readonly string[]): string {
  const last = kinds.at(-1) ?? "";
  const shared = / \S+$/.exec(last)?.[0] ?? "";
  const others = kinds.slice(0, -1);
  const isShared = shared !== "" && others.every((kind) => kind.endsWith(shared));
  const named = isShared ? others.map((kind) => kind.slice(0, -shared.length)) : others;
  return [named.join(", "), last].filter(Boolean).join(chipWords.or);
}

function areaAsWritten({ word, about, from, to }: WrittenArea): string {
  const { areaUnits, severalOf } = chipWords;
  const sized = (value: number) =>
    `${groupIndian(value)} ${(value !== 1 && severalOf[word]) || areaUnits[word]}`;
  return about === undefined ? areaLabel(from, to, sized) : chipWords.about(sized(about));
}

const areaLabel = (low: number | undefined, high: number | undefined, sized: (value: number) => string) =>
  between(low, high, {
    from: (from) => chipWords.minArea(sized(from)),
    to: (to) => chipWords.maxArea(sized(to)),
    between: (from, to) => chipWords.areaBetween(groupIndian(from), sized(to)),
  });

/** The gazetteer's "Vagholi" is "Wagholi" to those who write it so: Indian languages have one letter for v and w. */
export function placeLabel(name: string, typed: string): string {
  const evened = (word: string) => word.toLowerCase().replaceAll("w", "v");
  const typedWords = typed.toLowerCase().match(/[a-z]+/g) ?? [];
  return name.replace(/[a-z]+/gi, (word) => {
    const asTyped = typedWords.find((other) => evened(other) === evened(word));
    return asTyped && asTyped !== word.toLowerCase() ? capitalised(asTyped) : word;
  });
}

/** They are part of the name before which they stand, and no city: "greater noida west" is Noida Extension. */
const beforeNames = new Set(["greater", "new", "old"]);

/**
 * "Kochi" of "mg road kochi", beside MG Road: many cities have one. A word that begins as one of the name does may be another
 * spelling of that, and where none begins so the text has another name of the place ("sindhu bhavan road" of Bodakdev), whose words are
 * no city. `city` is that of the listings found: "hyderbad" and "punyat" are written as there.
 */
export function wordsAround(name: string, typed: readonly RestWord[], city?: string): string[] {
  const beginnings = new Set(name.toLowerCase().match(/\b[a-z]/g));
  const begun = name.toLowerCase().slice(0, 2);
  const isOfName = (form: string) => form.startsWith(begun) || !/^[a-z]/.test(form);
  if (!typed.some(({ forms }) => forms.some(isOfName))) return [];
  const around = typed.flatMap(({ role, forms: [word = ""] }) =>
    role === "name" && /^[a-z]{4,}$/.test(word) && !beginnings.has(word.slice(0, 1)) && !beforeNames.has(word)
      ? [capitalised(word)]
      : [],
  );
  if (around.length === 0) return [];
  return [city && around.length === 1 && around[0]?.startsWith(city.slice(0, 1)) ? city : around.join(" ")];
}

export const capitalised = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1);

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

import { maxAreaValue, maxPrice } from "../../listing-limits.ts";
import type { WrittenArea } from "../quantities/limits.ts";
import type { Measured } from "../quantities/measured.ts";
import type { Criteria, Span, Understood } from "../understood.ts";
import type { AreaWord } from "../words/vocabulary.ts";
import { addChoice, addPart, type Collected } from "./collected.ts";

/** No listing has none of something, or more than the rules allow. */
function isImpossible({ unit, min, max }: Measured): boolean {
  const most = unit === "money" ? maxPrice : unit === "area" ? maxAreaValue : Number.POSITIVE_INFINITY;
  return (max ?? min) === 0 || (min ?? max ?? 0) > most;
}

/** Makes a price, an area or a count of rooms a filter. False if the text said another before: then these words stay text. */
export function applyMeasure(collected: Collected, measured: Measured, span: Span): boolean {
  const { understood } = collected;
  const { criteria } = understood;
  const { unit, min, max, area, half } = measured;
  if (isImpossible(measured)) {
    understood.leftOut += 1;
    return true;
  }
  const isFree = (...names: (keyof Criteria)[]) => names.every((name) => criteria[name] === undefined);
  const limits = (
    low: "min_price" | "min_area" | "min_bedrooms",
    high: "max_price" | "max_area" | "max_bedrooms",
  ) => {
    // Said again: nothing new.
    if ((min ?? criteria[low]) === criteria[low] && (max ?? criteria[high]) === criteria[high]) return true;
    if ((min !== undefined && !isFree(low)) || (max !== undefined && !isFree(high))) return false;
    if (min !== undefined) criteria[low] = min;
    if (max !== undefined) criteria[high] = max;
    return true;
  };
  if (unit === "bathrooms") {
    if (!isFree("bathrooms")) return false;
    criteria.bathrooms = min ?? max;
    addPart(understood, "bathrooms", span);
    return true;
  }
  if (unit === "bedrooms" || unit === "roomAndKitchen") {
    if (understood.parts.some((part) => part.id === "bedrooms")) widenRooms(criteria, min, max);
    else if (limits("min_bedrooms", "max_bedrooms")) {
      if (half) addChoice(criteria, ["bhk", `${min}.5`]);
      // As the filter of that name: a flat of one bedroom is none.
      if (unit === "roomAndKitchen" && max === 1) addChoice(criteria, ["bhk", "1rk"]);
    }
    addPart(understood, "bedrooms", span);
    if (unit === "roomAndKitchen") understood.first = ["Studio"];
    return true;
  }
  const id = unit === "money" ? "price" : "area";
  if (id === "area" && area && isOtherArea(understood, area)) {
    if (isLandUnit(area.word)) return true;
    understood.parts = understood.parts.filter((part) => part.id !== "area");
    delete criteria.min_area;
    delete criteria.max_area;
  }
  const done = id === "price" ? limits("min_price", "max_price") : limits("min_area", "max_area");
  if (done) addPart(understood, id, span, area);
  else if (id === "price") {
    collected.contradiction ??= span.end;
    // Of many prices the third and further ones are not looked for, and no chip says them.
    if (collected.contradiction !== span.end) {
      understood.unknown += 1;
      return true;
    }
  }
  return done;
}

/** "5 cent 1500 sqft house": of the land around a house and of the house itself, the latter is the listing's area. */
function isOtherArea({ parts }: Understood, area: WrittenArea): boolean {
  const before = parts.find(({ id }) => id === "area")?.area;
  return before !== undefined && isLandUnit(before.word) !== isLandUnit(area.word);
}

/** What nobody measures rooms in. */
const isLandUnit = (word: AreaWord) => word !== "sqft" && word !== "sqm";

/** "2bhk 3bhk pune", "1rk/1bhk": either will do. */
function widenRooms(criteria: Criteria, min: number | undefined, max: number | undefined): void {
  const { min_bedrooms: low, max_bedrooms: high } = criteria;
  delete criteria.min_bedrooms;
  delete criteria.max_bedrooms;
  const { bhk, ...choices } = criteria.choices ?? {};
  if (Object.keys(choices).length > 0) criteria.choices = choices;
  else if (bhk) delete criteria.choices;
  if (low !== undefined && min !== undefined) criteria.min_bedrooms = Math.min(low, min);
  if (high !== undefined && max !== undefined) criteria.max_bedrooms = Math.max(high, max);
}

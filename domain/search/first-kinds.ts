import { type PropertyType, propertySubtypes } from "../property.ts";
import type { Criteria, Understood } from "./understood.ts";

interface FirstKinds {
  subtypes: string[];
  also_subtypes: string[];
}

/** Of one room and a kitchen some owners say that it is a bedroom: "1 bhk" shows studios last. */
const homesWithBedroom = propertySubtypes.residential.filter((kind) => kind !== "Studio");
const plots = ["Residential Plot", "Commercial Plot"];

/** The kinds that come first of those that are meant, and the others; null if none of them does. */
export function firstKinds({ criteria, first, parts }: Understood): FirstKinds | null {
  const { property_type, subtypes, also, construction_status } = criteria;
  if (subtypes) {
    // Who says "plot" and no more mostly wants to build a home.
    const isAnyPlot =
      !also && subtypes.length === plots.length && plots.every((kind) => subtypes.includes(kind));
    return isAnyPlot ? { subtypes: plots.slice(0, 1), also_subtypes: plots.slice(1) } : null;
  }
  if (first) return ofType(property_type === "commercial" ? property_type : "residential", first);
  if (isOneBedroom(criteria)) return ofType("residential", homesWithBedroom);
  const area = parts.find(({ id }) => id === "area")?.area;
  if (!property_type && construction_status)
    return ofType("residential", propertySubtypes.residential, built);
  const isFarm = property_type === "land" && area !== undefined && farmUnits.has(area.word);
  return isFarm ? ofType("land", ["Agricultural Land"]) : null;
}

/** What farms are measured in, and hardly any building plot. */
const farmUnits: ReadonlySet<string> = new Set(["acre", "hectare", "bigha"]);

const isOneBedroom = ({ min_bedrooms, max_bedrooms, property_type = "residential" }: Criteria) =>
  min_bedrooms === 1 && max_bedrooms === 1 && property_type === "residential";

/** Land is neither ready nor under construction. */
const built = [
  ...propertySubtypes.residential,
  ...propertySubtypes.commercial,
  ...propertySubtypes.industrial,
];

const ofType = (
  type: PropertyType,
  first: readonly string[],
  all: readonly string[] = propertySubtypes[type],
): FirstKinds => ({ subtypes: [...first], also_subtypes: all.filter((kind) => !first.includes(kind)) });

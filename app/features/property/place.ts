import { property as words } from "../../../domain/messages/index.ts";
import type { LocationDetails } from "../../../domain/property.ts";

/** 'area, city', or city, or the sentence that says it is unknown. */
export function placeOf({ area, city }: LocationDetails): string {
  if (!city) return words.locationNotSpecified;
  return area ? `${area}, ${city}` : city;
}

import { property as words } from "./messages/index.ts";
import type { LocationDetails } from "./property.ts";

/** A place that the search for locations suggests (specification, section 3). */
export interface LocationSuggestion {
  geo_uid: string;
  village: string | null;
  subdistrict: string | null;
  district: string | null;
  state: string;
  location_type: string;
  display_text: string;
  pincode?: string | null;
}

/** The name of a place and of the next larger place around it: "Panaji, North Goa". */
export function placeLabel(
  place: Pick<LocationSuggestion, "village" | "subdistrict" | "district" | "state">,
): string {
  const { village, subdistrict, district, state } = place;
  const [name = state, ...around] = [village, village ? null : subdistrict, district, state].filter(
    (part) => part !== null,
  );
  const larger = around.find((other) => other !== name);
  return larger ? `${name}, ${larger}` : name;
}

export const locationSearch = {
  /** How long a person may pause in typing before the server is asked. */
  debounceMs: 300,
  /** How long the suggestions stay after the field has lost focus, so that a press on one still counts. */
  closeAfterBlurMs: 200,
  maxResults: 10,
  maxQueryLength: 100,
} as const;

/** 'area, city', or city, or the sentence that says it is unknown. */
export function areaAndCity({ area, city }: LocationDetails): string {
  if (!city) return words.locationNotSpecified;
  return area ? `${area}, ${city}` : city;
}

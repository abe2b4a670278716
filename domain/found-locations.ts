import { hasTexts, isListOf, isRecord } from "./json.ts";
import type { LocationSuggestion } from "./location.ts";

/** The answer of /api/locations/search. */
export interface FoundLocations {
  locations: LocationSuggestion[];
  /** False while the site is still loading villages after its first start. */
  complete?: boolean;
}

export const isFoundLocations = (answer: unknown): answer is FoundLocations =>
  isRecord(answer) &&
  isListOf(answer.locations, isLocation) &&
  (answer.complete === undefined || typeof answer.complete === "boolean");

const isLocation = (value: unknown): value is LocationSuggestion =>
  hasTexts(value, ["geo_uid", "state", "location_type", "display_text"]) &&
  areTextsOrMissing(value, ["village", "subdistrict", "district", "pincode"]);

const areTextsOrMissing = (value: Record<string, unknown>, names: readonly string[]) =>
  names.every((name) => typeof (value[name] ?? "") === "string");

import { propertySubtypes } from "../../property.ts";
import type { Meaning } from "./vocabulary.ts";

/** All subtypes that a meaning covers; none if it says nothing about the kind. */
export function coveredSubtypes(meaning: Meaning): readonly string[] {
  if ("subtypes" in meaning) return [...meaning.subtypes, ...(meaning.also ?? [])];
  return "property_type" in meaning && meaning.property_type ? propertySubtypes[meaning.property_type] : [];
}

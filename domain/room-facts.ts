import { property as words } from "./messages/index.ts";
import { isBuilding, type Property, type PropertyDetails } from "./property.ts";

/** What decides at first sight: "3 BHK", "2 baths", "Semi-furnished". Land has none of them. */
export function roomFacts({
  property_type,
  property_details,
}: Pick<Property, "property_type"> & {
  property_details: Pick<PropertyDetails, "bhk" | "bedrooms" | "bathrooms" | "furnished_status">;
}): string[] {
  if (!isBuilding(property_type)) return [];
  const { bhk, bedrooms = 0, bathrooms = 0, furnished_status } = property_details;
  const home = property_type === "residential";
  return [
    home && bhk ? words.bhkSaid(bhk) : bedrooms > 0 && (home ? words.bhk(bedrooms) : words.rooms(bedrooms)),
    bathrooms > 0 && words.baths(bathrooms),
    furnished_status && words.furnishing[furnished_status],
  ].filter((fact) => typeof fact === "string");
}

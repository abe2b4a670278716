import { property as propertyWords, detail as words } from "./messages/index.ts";
import { isBuilding, type Property } from "./property.ts";

/** What a listing says about a property, as rows of a name and a value. Rows without data are left out. */
export interface Fact {
  name: string;
  value: string;
}

/** Imported listings use other names for two of the details; both are read. */
type Details = Property["property_details"] & { furnishing?: string | null; floor?: string | number | null };

export function locationFacts({ location_details, pincode }: Pick<Property, "location_details" | "pincode">) {
  const { address, city, state, country, landmark } = location_details;
  const names = words.location;
  return facts([
    [names.address, address],
    [names.city, city],
    [names.state, state],
    [names.pincode, pincode],
    [names.country, country],
    [names.landmark, landmark],
  ]);
}

export function additionalFacts({
  property_type,
  property_details,
}: Pick<Property, "property_type"> & { property_details: Details }): Fact[] {
  if (!isBuilding(property_type)) return [];
  const { furnished_status, furnishing, parking, floors, floor, on_floor, construction_status, build_year } =
    property_details;
  const names = words.additional;
  return facts([
    [names.furnishing, inWords(furnished_status ?? furnishing, propertyWords.furnishing)],
    [names.parking, positive(parking)],
    // "3 of 7" is shown with the rooms already; the number of floors here would read like another floor.
    [names.floor, on_floor === undefined ? positive(floors ?? floor) : undefined],
    [names.constructionStatus, inWords(construction_status, words.construction)],
    [names.buildYear, positive(build_year)],
  ]);
}

function facts(rows: [name: string, value: string | undefined | null][]): Fact[] {
  return rows.flatMap(([name, value]) => (value?.trim() ? [{ name, value: value.trim() }] : []));
}

function positive(value: string | number | null | undefined): string | undefined {
  if (typeof value === "string") return value;
  return value && value > 0 ? String(value) : undefined;
}

/** A value outside the vocabulary is shown as it is, without underscores. */
function inWords(value: string | null | undefined, known: Record<string, string>): string | undefined {
  if (!value) return undefined;
  const plain = value.replaceAll("_", " ");
  return known[value] ?? plain.charAt(0).toUpperCase() + plain.slice(1);
}

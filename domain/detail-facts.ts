import { formatArea } from "./area.ts";
import { formatDay } from "./day.ts";
import {
  type DetailGroup,
  type DetailName,
  detailFields,
  detailGroups,
  detailNames,
  fitsListing,
} from "./detail-fields.ts";
import { isLandUnit } from "./land-units.ts";
import { costs, listingDetails as words } from "./messages/index.ts";
import { formatExactPrice, groupIndian } from "./price.ts";
import type { Property } from "./property.ts";
import type { Fact } from "./property-facts.ts";
import { lookupOf, type ReraLookup, reraStanding, reraState } from "./rera.ts";

type Listing = Pick<Property, "property_type" | "listing_type" | "property_details" | "area_unit">;

/** What a listing says beside the specification's fields, by group. What it does not say is left out. */
export function detailFacts(
  listing: Listing,
  lookups: readonly ReraLookup[] = [],
): { group: DetailGroup; facts: Fact[] }[] {
  return detailGroups
    .map((group) => ({ group, facts: detailNames.flatMap((name) => factOf(group, name, listing, lookups)) }))
    .filter(({ facts }) => facts.length > 0);
}

/** These stand in one row with another field. */
const joined: readonly DetailName[] = ["own_area_unit", "maintenance_terms"];

function factOf(
  group: DetailGroup,
  name: DetailName,
  listing: Listing,
  lookups: readonly ReraLookup[],
): Fact[] {
  const field = detailFields[name];
  const { construction_status } = listing.property_details;
  const fits = fitsListing(field, { ...listing, construction_status });
  if (field.group !== group || joined.includes(name) || !fits) return [];
  const value =
    name === "rera_number" || name === "agent_rera_number"
      ? reraFact(listing.property_details[name], lookups)
      : say(name, listing);
  return value ? [{ name: words.shortNames[name] ?? words.names[name], value }] : [];
}

type FormatDetail = (listing: Listing) => string | undefined;

const areaIn =
  (name: "carpet_area" | "built_up_area" | "super_built_up_area"): FormatDetail =>
  ({ property_details: { [name]: value }, area_unit }) =>
    value ? formatArea(value, area_unit) : undefined;

const monthsOf =
  (name: "lock_in_months" | "notice_months" | "lease_months"): FormatDetail =>
  ({ property_details: { [name]: count } }) =>
    count === undefined ? undefined : words.months(count);

/** Details whose text needs more than their own value. */
const special: Partial<Record<DetailName, FormatDetail>> = {
  carpet_area: areaIn("carpet_area"),
  built_up_area: areaIn("built_up_area"),
  super_built_up_area: areaIn("super_built_up_area"),
  on_floor: ({ property_details: { on_floor, floors } }) =>
    on_floor === undefined ? undefined : floorOf(on_floor, floors),
  own_area: ({ property_details: { own_area, own_area_unit } }) =>
    own_area ? `${groupIndian(own_area)} ${unitOf(own_area_unit)}`.trim() : undefined,
  lock_in_months: monthsOf("lock_in_months"),
  notice_months: monthsOf("notice_months"),
  lease_months: monthsOf("lease_months"),
  road_width_m: ({ property_details: { road_width_m: width } }) =>
    width ? words.metres(groupIndian(width)) : undefined,
  deposit: ({ property_details: { deposit } }) => (deposit ? formatExactPrice(deposit) : undefined),
  maintenance: ({ property_details: { maintenance, maintenance_terms = "" } }) => {
    if (maintenance_terms === "included") return inWords(maintenance_terms);
    return maintenance
      ? `${formatExactPrice(maintenance)} ${inWords(maintenance_terms).toLowerCase()}`.trim()
      : undefined;
  },
};

/** A number with what is known about it: the owner's word, until somebody has looked it up. */
function reraFact(number: string | undefined, lookups: readonly ReraLookup[]): string | undefined {
  if (!number) return undefined;
  const lookup = lookupOf(number, lookups);
  if (!lookup) return words.notChecked(number, reraState(number));
  const lookedUp = { number, day: formatDay(lookup.looked_up_on), by: lookup.looked_up_by };
  const state = reraStanding(lookup, new Date());
  return words.rera[state](lookedUp, lookup.valid_until ? formatDay(lookup.valid_until) : null);
}

function say(name: DetailName, listing: Listing): string | undefined {
  const value: unknown = listing.property_details[name];
  const format = special[name];
  if (format) return format(listing);
  if (value === true) return words.yes;
  if (Array.isArray(value)) return value.map(String).map(inWords).join(", ");
  if (typeof value === "number") return groupIndian(value);
  if (typeof value !== "string") return undefined;
  return detailFields[name].kind === "date" ? formatDay(value) : inWords(value);
}

const inWords = (value: string) => words.values[value] ?? value;

/** A unit that is not converted is called what its owner calls it. */
const unitOf = (unit = "") => (isLandUnit(unit) ? costs.units[unit].toLowerCase() : unit);

function floorOf(floor: number, floors: number | undefined): string {
  const name = floor === 0 ? words.groundFloor : groupIndian(floor);
  return floors ? words.floorOf(name, floors) : name;
}

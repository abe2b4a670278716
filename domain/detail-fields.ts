import { landUnitNames } from "./land-units.ts";
import { maxAreaValue, maxPrice } from "./listing-limits.ts";
import type { ListingType, PropertyType } from "./property.ts";

/**
 * What a listing may say beside the specification's fields, each in `property_details` under its name and never
 * required. Form, page and checks follow this list; the database has the same rules (20261116000601, and
 * 20261117000101 for WhatsApp), and tests/integration/data/detail-fields.test.ts tries each of them there.
 */
type Kind =
  | { kind: "choice"; values: readonly string[] }
  | { kind: "several"; values: readonly string[] }
  | { kind: "whole"; min: number; max: number }
  | { kind: "amount"; max: number }
  | { kind: "date" }
  | { kind: "flag" }
  | { kind: "text"; maxLength: number };

export const detailGroups = ["rooms", "building", "rent", "lease", "land", "papers"] as const;
export type DetailGroup = (typeof detailGroups)[number];

/** What a field is asked of. */
type Fits = "all" | "homes" | "buildings" | "unfinished" | "rents" | "leases" | "land";

/** A field without a group is asked with the phone number, and stands with the contact. */
export type DetailField = Kind & { group: DetailGroup | null; fits: Fits };

const choice = (...values: string[]): Kind => ({ kind: "choice", values });
const whole = (min: number, max: number): Kind => ({ kind: "whole", min, max });
const area: Kind = { kind: "amount", max: maxAreaValue };
const money: Kind = { kind: "amount", max: maxPrice };
const flag: Kind = { kind: "flag" };
const date: Kind = { kind: "date" };
const text = (maxLength: number): Kind => ({ kind: "text", maxLength });

const fieldsOf = <Name extends string>(group: DetailGroup | null, fits: Fits, fields: Record<Name, Kind>) =>
  Object.fromEntries(
    Object.entries<Kind>(fields).map(([name, kind]) => [name, { ...kind, group, fits }]),
  ) as Record<Name, DetailField>;

export const detailFields = {
  ...fieldsOf("rooms", "homes", {
    bhk: choice("1rk", "1", "1.5", "2", "2.5", "3", "3.5", "4", "4.5", "5", "5+"),
  }),
  ...fieldsOf("rooms", "buildings", {
    carpet_area: area,
    built_up_area: area,
    super_built_up_area: area,
    balconies: whole(0, 50),
    on_floor: whole(-5, 200),
  }),
  ...fieldsOf("building", "buildings", {
    facing: choice("north", "north_east", "east", "south_east", "south", "south_west", "west", "north_west"),
    lift: flag,
    power_backup: choice("none", "partial", "full"),
    water_supply: choice("municipal", "borewell", "municipal_and_borewell", "tanker"),
    amenities: {
      kind: "several",
      values: [
        ...["security", "gated", "cctv", "garden", "play_area", "gym", "pool"],
        ...["clubhouse", "piped_gas", "solar", "rainwater", "visitor_parking"],
      ],
    },
  }),
  // What is ready has no day of possession to wait for.
  ...fieldsOf("building", "unfinished", { possession_date: date }),
  ...fieldsOf("rent", "rents", {
    deposit: money,
    maintenance: money,
    maintenance_terms: choice("included", "monthly", "quarterly", "yearly"),
    available_from: date,
    preferred_tenants: choice("anyone", "family", "working_people", "students", "company"),
    pets_allowed: flag,
    lock_in_months: whole(0, 120),
    notice_months: whole(0, 24),
  }),
  ...fieldsOf("lease", "leases", { lease_months: whole(1, 1188) }),
  ...fieldsOf("land", "land", {
    own_area: area,
    own_area_unit: choice(...landUnitNames, "bigha", "biswa", "katha"),
    survey_number: text(60),
    land_use: choice("agricultural", "non_agricultural"),
    tenure_class: choice("class_1", "class_2"),
    road_width_m: { kind: "amount", max: 500 },
    land_water: choice("none", "well", "borewell", "canal", "river"),
    fenced: flag,
  }),
  ...fieldsOf("papers", "all", {
    listed_by: choice("owner", "agent", "builder"),
    negotiable: flag,
    ownership: choice("freehold", "leasehold", "cooperative_society", "power_of_attorney"),
    rera_number: text(80),
    agent_rera_number: text(80),
  }),
  ...fieldsOf(null, "all", { whatsapp: flag }),
};

export type DetailName = keyof typeof detailFields;

export const detailNames = Object.keys(detailFields) as DetailName[];

interface FittedListing {
  property_type: PropertyType;
  listing_type: ListingType;
  construction_status?: string;
}

/** Whether a field is asked of such a listing. */
export function fitsListing(
  { fits }: DetailField,
  { property_type, listing_type, construction_status }: FittedListing,
): boolean {
  if (fits === "homes") return property_type === "residential";
  if (fits === "buildings") return property_type !== "land";
  if (fits === "unfinished")
    return (
      property_type !== "land" &&
      (construction_status === "under_construction" || construction_status === "new_launch")
    );
  if (fits === "land") return property_type === "land";
  if (fits === "rents") return listing_type === "rent";
  if (fits === "leases") return listing_type === "lease";
  return true;
}

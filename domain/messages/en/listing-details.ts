import type { DetailGroup, DetailName } from "../../detail-fields.ts";
import { choices } from "./choices.ts";

/** What a listing may say beside the specification's fields: names, choices, and the sentence for a broken rule. */
const names = {
  bhk: "BHK",
  carpet_area: "Carpet area",
  built_up_area: "Built-up area",
  super_built_up_area: "Super built-up area",
  balconies: "Balconies",
  on_floor: "On floor",
  facing: "Facing",
  lift: "Lift",
  power_backup: "Power backup",
  water_supply: "Water supply",
  possession_date: "Possession",
  amenities: "Amenities",
  deposit: "Deposit",
  maintenance: "Maintenance",
  maintenance_terms: "Maintenance is paid",
  available_from: "Available from",
  preferred_tenants: "Preferred tenants",
  pets_allowed: "Pets allowed",
  lock_in_months: "Lock-in, months",
  notice_months: "Notice, months",
  lease_months: "Lease, months",
  own_area: "Area on the papers",
  own_area_unit: "Unit on the papers",
  survey_number: "Survey or gat number",
  land_use: "Land use",
  tenure_class: "Tenure class",
  road_width_m: "Road width, metres",
  land_water: "Water on the land",
  fenced: "Fenced",
  listed_by: "Listed by",
  negotiable: "Negotiable",
  ownership: "Ownership",
  rera_number: "RERA project number",
  agent_rera_number: "Agent's RERA number",
  whatsapp: "WhatsApp",
} satisfies Record<DetailName, string>;

interface Lookup {
  number: string;
  day: string;
  by: string;
}

export const listingDetails = {
  names,
  optional: "All of this is optional. Listings that say more get fewer idle calls.",
  groups: {
    rooms: "Rooms and areas",
    building: "The building",
    rent: "Deposit, maintenance, moving in",
    lease: "The lease",
    land: "The land",
    papers: "Papers and who lists",
  } satisfies Record<DetailGroup, string>,
  hints: {
    carpet_area: "What one can use inside the walls, in the area unit above.",
    on_floor: "0 is the ground floor.",
    own_area: "For example 20 guntha.",
    rera_number: "Shown as given by you, not checked.",
    preferred_tenants: "Nobody may be refused for religion, caste or origin.",
  } satisfies Partial<Record<DetailName, string>>,
  unitUnsure:
    "This unit differs by district, so please write the area in square feet above yourself; both numbers are kept.",
  fillArea: (area: string) => `Fill in the area: ${area}`,
  notChecked: (number: string, state: string | null) =>
    `${number} (${state ? `shape of ${state}; ` : ""}given by the owner, not checked)`,
  rera: {
    registered: ({ number, day, by }: Lookup, until: string | null) =>
      `${number} (looked up in the register on ${day} by ${by}${until ? `; registered until ${until}` : ""})`,
    lapsed: ({ number, day, by }: Lookup, until: string | null) =>
      `${number} (the registration ended on ${until}; looked up in the register on ${day} by ${by})`,
    stale: ({ number, day, by }: Lookup) =>
      `${number} (last looked up in the register on ${day} by ${by}, too long ago to rely on)`,
    suspended: ({ number, day, by }: Lookup) =>
      `${number} (suspended or cancelled when looked up in the register on ${day} by ${by})`,
    notFound: ({ number, day, by }: Lookup) => `${number} (not found in the register on ${day} by ${by})`,
    project: "RERA registered project",
    qr: "QR code: the project in the state's register",
    register: (host: string) => `The register: ${host}`,
  },
  choose: "Not said",
  yes: "Yes",
  /** What a page calls those whose name in the form has a unit. */
  shortNames: {
    lock_in_months: "Lock-in",
    notice_months: "Notice",
    lease_months: "Lease",
    road_width_m: "Road width",
  } as Partial<Record<DetailName, string>>,
  months: (count: number) => (count === 0 ? "None" : count === 1 ? "1 month" : `${count} months`),
  metres: (width: string) => `${width} m`,
  groundFloor: "Ground",
  floorOf: (floor: string, floors: number) => `${floor} of ${floors}`,
  broken: (name: DetailName) => `Please check: ${names[name]}`,
  areasInOrder:
    "The carpet area can't be larger than the built-up area, nor that than the super built-up area",
  possessionWhileBuilt: "A possession date is for what is still being built",
  floorWithin: "The floor can't be above the number of floors",
  values: {
    ...choices.values,
    none: "None",
    partial: "Partial",
    full: "Full",
    municipal: "Municipal",
    borewell: "Borewell",
    municipal_and_borewell: "Municipal and borewell",
    tanker: "Tanker",
    included: "In the rent",
    monthly: "Every month",
    quarterly: "Every quarter",
    yearly: "Every year",
    anyone: "Anyone",
    family: "Family",
    working_people: "Working people",
    students: "Students",
    company: "Company",
    class_1: "Class 1 (freely sold)",
    class_2: "Class 2 (permission needed)",
    well: "Well",
    canal: "Canal",
    river: "River",
    freehold: "Freehold",
    leasehold: "Leasehold",
    cooperative_society: "Co-operative society",
    power_of_attorney: "Power of attorney",
    bigha: "Bigha (another state)",
    biswa: "Biswa",
    katha: "Katha (another state)",
  } as Record<string, string>,
};

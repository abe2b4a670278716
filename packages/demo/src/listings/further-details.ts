import { createRandom, type Random } from "../pictures/kit/random.ts";
import { type DemoListing, typeOf } from "./listing.ts";

type Details = Record<string, string | number | boolean | string[]>;

const facings = ["north", "north_east", "east", "south_east", "south", "west", "north_west"];
const amenities = [
  ...["security", "gated", "cctv", "garden", "play_area", "gym", "pool", "clubhouse"],
  ...["piped_gas", "solar", "rainwater", "visitor_parking"],
];

/**
 * What a sample listing says beside the specification's fields: some say much, some little, and none contradicts its own
 * description. No RERA numbers: an invented one could belong to a real project.
 */
export function furtherDetails(listing: DemoListing, now: Date): Details {
  const random = createRandom(`details of ${listing.key}`);
  const listed_by = listing.byOwner ? "owner" : isNewBuilding(listing) ? "builder" : "agent";
  // One in eight says no more than it has to.
  if (random.chance(0.125)) return { listed_by };
  return {
    listed_by,
    ...(listing.listing_type === "sale" && random.chance(0.4) && { negotiable: true }),
    ...(typeOf(listing.subtype) === "land" ? landDetails(listing, random) : building(listing, random)),
    ...(listing.listing_type === "rent" && rentDetails(listing, random, now)),
    ...(listing.listing_type === "lease" && { lease_months: random.pick([36, 60, 108, 360]) }),
    ...(isNewBuilding(listing) && { possession_date: dayAfter(now, random.whole(300, 900)) }),
    ...(random.chance(0.6) && { whatsapp: true }),
  };
}

const isNewBuilding = ({ details: { construction_status } }: DemoListing) =>
  construction_status === "under_construction" || construction_status === "new_launch";

/** Whether the listing speaks of it already. */
const says = ({ title, description, location }: DemoListing, about: RegExp) =>
  about.test(`${title} ${description} ${location.address}`);

function building(listing: DemoListing, random: Random): Details {
  const { subtype, details, area } = listing;
  const isFlat = ["Apartment", "Studio", "Penthouse", "Condominium"].includes(subtype);
  const floors = details.floors ?? 0;
  const [size, unit] = area;
  const built = isFlat && unit === "sqft" && !says(listing, /carpet|built/i) ? size : undefined;
  const isHome = typeOf(subtype) === "residential";
  return {
    ...(isHome && details.bedrooms && { bhk: subtype === "Studio" ? "1rk" : bhkOf(details.bedrooms) }),
    ...(built && {
      carpet_area: Math.round((built * random.between(0.7, 0.78)) / 5) * 5,
      built_up_area: Math.round((built * 0.86) / 5) * 5,
      super_built_up_area: built,
    }),
    ...(isHome && random.chance(0.7) && { balconies: random.whole(0, 3) }),
    ...(!says(listing, /east|west|north|south|facing/i) &&
      random.chance(0.7) && { facing: random.pick(facings) }),
    ...(isFlat && floors > 1 && !says(listing, /floor/i) && { on_floor: random.whole(0, floors) }),
    ...(isFlat && floors > 4 && !says(listing, /no lift/i) && { lift: true }),
    ...(isFlat && floors > 6 && { power_backup: random.pick(["partial", "full"]) }),
    ...(random.chance(0.5) && { water_supply: random.pick(["municipal", "municipal_and_borewell"]) }),
    ...(isFlat && { amenities: amenities.filter(() => random.chance(floors > 6 ? 0.55 : 0.2)) }),
    ...(listing.listing_type === "sale" && {
      ownership: isFlat ? random.pick(["cooperative_society", "freehold"]) : "freehold",
    }),
  };
}

const bhkOf = (bedrooms: number) => (bedrooms > 5 ? "5+" : String(bedrooms));

function rentDetails(listing: DemoListing, random: Random, now: Date): Details {
  const months = says(listing, /deposit/i) ? 3 : random.pick([2, 3, 4, 6]);
  return {
    deposit: listing.price * months,
    ...(random.chance(0.6)
      ? { maintenance_terms: "included" }
      : { maintenance: Math.round(listing.price / 1_200) * 100 || 100, maintenance_terms: "monthly" }),
    ...(!isNewBuilding(listing) && { available_from: dayAfter(now, random.whole(-20, 75)) }),
    preferred_tenants: random.pick(["anyone", "anyone", "family", "working_people"]),
    ...(random.chance(0.4) && { pets_allowed: true }),
    lock_in_months: random.pick([0, 6, 11]),
    notice_months: random.pick([1, 1, 2]),
  };
}

function landDetails(listing: DemoListing, random: Random): Details {
  const isField = listing.subtype === "Agricultural Land";
  const [size, unit] = listing.area;
  return {
    ...(unit === "acre" && listing.location.state === "Maharashtra"
      ? { own_area: Math.round(size * 40 * 100) / 100, own_area_unit: "guntha" }
      : { own_area: size, own_area_unit: unit }),
    land_use: isField ? "agricultural" : "non_agricultural",
    ...(listing.location.state === "Maharashtra" && {
      tenure_class: random.chance(0.85) ? "class_1" : "class_2",
    }),
    road_width_m: random.pick([6, 9, 12, 15, 18, 24]),
    ...(isField && { land_water: random.pick(["well", "borewell", "canal"]) }),
    ...(random.chance(0.5) && { fenced: true }),
  };
}

function dayAfter(now: Date, days: number): string {
  return new Date(now.getTime() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
}

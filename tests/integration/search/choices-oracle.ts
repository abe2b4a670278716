import fc from "fast-check";
import { type ChoiceFacet, type Choices, choiceFacets, choiceValues } from "../../../domain/choices.ts";

/** The further filters, said as plainly as possible, for the comparison in exact.test.ts. */
export interface FurtherDetails {
  bhk?: string;
  construction_status?: string;
  available_from?: string;
  possession_date?: string;
  listed_by?: string;
  on_floor?: number;
  floors?: number;
  facing?: string;
  lift?: boolean;
  power_backup?: string;
  pets_allowed?: boolean;
  amenities?: string[];
  land_use?: string;
}

interface Described {
  title: string;
  property_type: string;
  property_subtype: string;
  listing_type: string;
  bedrooms: number | null;
  furnished_status: string | null;
  details: FurtherDetails;
}

const inListings = ["security", "gated", "cctv", "garden", "gym"] as const;
const day = fc
  .tuple(fc.integer({ min: -3, max: 16 }), fc.integer({ min: 1, max: 28 }))
  .map(([months, date]) => `${monthAfter(months)}-${String(date).padStart(2, "0")}`);

const anyDetails: fc.Arbitrary<FurtherDetails> = fc.record(
  {
    bhk: fc.constantFrom(...choiceValues.bhk),
    construction_status: fc.constantFrom("ready_to_move", "under_construction", "new_launch"),
    available_from: fc.oneof(day, fc.constant("2001-05-05")),
    possession_date: day,
    listed_by: fc.constantFrom(...choiceValues.listed_by),
    on_floor: fc.integer({ min: -2, max: 14 }),
    floors: fc.constantFrom(14, 20),
    facing: fc.constantFrom(...choiceValues.facing),
    lift: fc.boolean(),
    power_backup: fc.constantFrom("none", "partial", "full"),
    pets_allowed: fc.boolean(),
    amenities: fc.subarray([...inListings]),
    land_use: fc.constantFrom(...choiceValues.land_use),
  },
  { requiredKeys: [] },
);

/** Only what is still being built has a day of possession: a rule of the listings. */
export const details = anyDetails.map(({ possession_date, ...others }): FurtherDetails => {
  const isUnfinished = ["under_construction", "new_launch"].includes(others.construction_status ?? "");
  return { ...others, ...(isUnfinished && possession_date && { possession_date }) };
});

const some = <Value>(values: readonly Value[], maxLength = 2) =>
  fc.subarray([...values], { minLength: 1, maxLength });

const everyChoice = fc.record({
  bhk: some(choiceValues.bhk, 4),
  furnished_status: some(choiceValues.furnished_status),
  availability: some(choiceValues.availability),
  listed_by: some(choiceValues.listed_by),
  floor: some(choiceValues.floor, 3),
  facing: some(choiceValues.facing, 6),
  amenities: some(["lift", "power_backup", "pets_allowed", ...inListings]),
  land_use: some(choiceValues.land_use),
});

/** Also what a listing must not have: "#floor:ground". */
export type AskedChoices = Choices & { not?: string[] };

const refusals = fc.oneof(
  ...(["floor", "facing", "listed_by"] as const).map((facet) =>
    some(choiceValues[facet]).map((values) => values.map((value) => `#${facet}:${value}`)),
  ),
);

/** Of all together hardly a listing would be left: a question has one to three of them. */
export const choices: fc.Arbitrary<AskedChoices> = fc
  .tuple(
    everyChoice,
    fc.subarray(choiceFacets, { minLength: 1, maxLength: 3 }),
    fc.option(refusals, { freq: 3 }),
  )
  .map(([every, facets, not]) => ({
    ...Object.fromEntries(facets.map((facet) => [facet, every[facet]])),
    ...(not && { not }),
  }));

export function fulfilsChoices(model: Described, asked: AskedChoices | null): boolean {
  const isRefused = (facet: ChoiceFacet) =>
    hasChoices(model, facet).some((value) => asked?.not?.includes(`#${facet}:${value}`));
  if (asked?.not && choiceFacets.some(isRefused)) return false;
  return choiceFacets.every((facet) => {
    const wanted: readonly string[] = asked?.[facet] ?? [];
    // Most questions ask for few of them, each of thousands of listings.
    if (wanted.length === 0) return true;
    const has = hasChoices(model, facet);
    return facet === "amenities"
      ? wanted.every((value) => has.includes(value))
      : wanted.some((value) => has.includes(value));
  });
}

/** The values of a facet that a listing would be found by. */
export function hasChoices(model: Described, facet: ChoiceFacet): string[] {
  const { details, property_type, bedrooms } = model;
  const given = (value: string | null | undefined) => (value ? [value] : []);
  switch (facet) {
    case "bhk":
      if (details.bhk) return [details.bhk];
      return property_type === "residential" && bedrooms ? [bedrooms > 5 ? "5+" : String(bedrooms)] : [];
    case "furnished_status":
      return given(model.furnished_status);
    case "availability":
      return availability(model);
    case "floor":
      return floor(details);
    case "land_use":
      if (property_type !== "land") return [];
      return given(
        details.land_use ?? (model.property_subtype === "Agricultural Land" ? "agricultural" : undefined),
      );
    case "amenities":
      return [
        ...(details.amenities ?? []),
        ...(details.lift || model.title.split(" ").includes("lift") ? ["lift"] : []),
        ...(details.power_backup && details.power_backup !== "none" ? ["power_backup"] : []),
        ...(details.pets_allowed ? ["pets_allowed"] : []),
      ];
    default:
      return given(details[facet]);
  }
}

function availability({ listing_type, details }: Described): string[] {
  const { construction_status: status, available_from, possession_date } = details;
  const unfinished = status === "under_construction" || status === "new_launch";
  const date =
    (listing_type === "rent" || listing_type === "lease" ? available_from : undefined) ??
    (unfinished ? possession_date : undefined) ??
    (status === "ready_to_move" ? "2000-01-01" : undefined);
  const within = (months: number) => date !== undefined && date.slice(0, 7) <= monthAfter(months);
  return [
    ...(within(0) ? ["now"] : []),
    ...(within(3) ? ["three_months"] : []),
    ...(within(12) ? ["year"] : []),
    ...(unfinished ? ["under_construction"] : []),
  ];
}

function floor({ on_floor, floors }: FurtherDetails): string[] {
  if (on_floor === undefined) return [];
  const height =
    on_floor < 0
      ? "basement"
      : on_floor === 0
        ? "ground"
        : on_floor < 4
          ? "low"
          : on_floor < 10
            ? "middle"
            : "high";
  return on_floor > 0 && on_floor === floors ? [height, "top"] : [height];
}

/** "2027-02": so many months after the present one, as India counts. */
function monthAfter(months: number): string {
  const inIndia = new Date(Date.now() + 5.5 * 60 * 60 * 1_000);
  // By hand: Date writes a date so slowly that it was half of what the plain look at listings took.
  const since = inIndia.getUTCFullYear() * 12 + inIndia.getUTCMonth() + months;
  return `${Math.floor(since / 12)}-${String((since % 12) + 1).padStart(2, "0")}`;
}

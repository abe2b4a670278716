import type { Choices } from "../../domain/choices.ts";
import type { Property } from "../../domain/property.ts";
import { listingTypesFor, purposeOf } from "../../domain/search/purpose.ts";
import { understand } from "../../domain/search/understand.ts";
import { normalise } from "../../domain/search/words/tokens.ts";
import type { SearchAnswer } from "../../domain/search-answers.ts";
import { judgedQueries } from "./all.ts";
import type { JudgedQuery, Meant } from "./meanings.ts";
import { type PlaceMeant, placesMeant } from "./places-meant.ts";

/** A listing as its owner wrote it, as far as the judged queries ask for it. */
export type JudgedListing = Pick<
  Property,
  | "id"
  | "price"
  | "area_value"
  | "area_unit"
  | "listing_type"
  | "property_type"
  | "property_subtype"
  | "location_details"
  | "property_details"
>;

export const listingsToJudge = `select id, price::float8 as price, area_value::float8 as area_value, area_unit, listing_type,
  property_type, property_subtype, location_details, property_details from public.properties where is_active`;

/** The queries whose place is known here and whose filters a listing's columns can be compared with. */
export const firstPageQueries: JudgedQuery[] = judgedQueries.filter(
  (judged) => placesMeant.has(placeWords(judged)) && isPlain(judged[1].choices) && !judged[1].not,
);

/** The words without those that describe: beside anything else these leave no listing out. */
function placeWords([query, { words = "", ...filters }]: JudgedQuery): string {
  const wishes = understand(query).rest.flatMap(({ role, isApart, forms: [word] }) =>
    role === "description" && isApart ? [word] : [],
  );
  const others = words.split(" ").filter((word) => !wishes.includes(normalise(word)));
  return others.length > 0 || Object.keys(filters).length > 0 ? others.join(" ") : words;
}

function isPlain(choices: Choices | undefined): boolean {
  return choices === undefined || Object.keys(choices).every((facet) => facet === "listed_by");
}

/**
 * Right: the total is that of the matching listings and only those are shown; where none matches, the answer says
 * which part of the query it left out.
 */
export function isRight(
  judged: JudgedQuery,
  answer: SearchAnswer,
  listings: ReadonlyMap<string, JudgedListing>,
): boolean {
  const [, meant] = judged;
  const place = placesMeant.get(placeWords(judged)) ?? {};
  const fits = (listing: JudgedListing) => liesIn(listing, place) && fulfils(listing, meant);
  const matching = [...listings.values()].filter(fits);
  if (matching.length === 0) return answer.total === 0 || answer.relaxed !== null;
  // A price to buy is none to rent: where only the other matches, the answer has to say so.
  const purpose = purposeOf(meant);
  const isMeant = ({ listing_type }: JudgedListing) =>
    !purpose || listingTypesFor[purpose].includes(listing_type);
  const said = matching.some(isMeant) ? null : "purpose";
  const shown = answer.rows.map(({ id }) => listings.get(id));
  return (
    (answer.relaxed?.join() ?? null) === said &&
    answer.total === matching.length &&
    shown.every((one) => one && fits(one))
  );
}

function liesIn(listing: JudgedListing, place: PlaceMeant): boolean {
  if (place.either) return place.either.some((one) => liesIn(listing, one));
  const { state, city, area } = listing.location_details;
  const isInArea = area === place.area || area?.startsWith(`${place.area} `) === true;
  return (
    (place.state === undefined || state === place.state) &&
    (place.city === undefined || city === place.city || placesMeant.get(city ?? "")?.city === place.city) &&
    (place.area === undefined || isInArea)
  );
}

const squareFeet: Record<string, number> = {
  sqft: 1,
  sqm: 10.763910417,
  acre: 43_560,
  hectare: 107_639.10417,
};

function fulfils(listing: JudgedListing, meant: Meant): boolean {
  const { bedrooms, bathrooms, furnished_status, construction_status, listed_by } = listing.property_details;
  const kinds = [...(meant.subtypes ?? []), ...(meant.also ?? [])];
  const area = Math.round(listing.area_value * (squareFeet[listing.area_unit] ?? 1) * 100) / 100;
  const isWithin = (value: number | null | undefined, low: number | undefined, high: number | undefined) =>
    (low === undefined && high === undefined) ||
    (typeof value === "number" && value >= (low ?? 0) && value <= (high ?? Number.POSITIVE_INFINITY));
  const is = <Value>(wanted: Value | undefined, value: unknown) => wanted === undefined || wanted === value;
  return (
    is(meant.listing_type, listing.listing_type) &&
    is(meant.property_type, listing.property_type) &&
    (kinds.length === 0 || kinds.includes(listing.property_subtype)) &&
    isWithin(bedrooms, meant.min_bedrooms, meant.max_bedrooms) &&
    is(meant.bathrooms, bathrooms) &&
    isWithin(listing.price, meant.min_price, meant.max_price) &&
    isWithin(area, meant.min_area, meant.max_area) &&
    is(meant.furnished_status, furnished_status) &&
    is(meant.construction_status, construction_status) &&
    (meant.choices?.listed_by === undefined || meant.choices.listed_by.some((who) => who === listed_by))
  );
}

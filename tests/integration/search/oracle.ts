import type { Database } from "@osari/backend/database/database.ts";
import fc from "fast-check";
import { type ChoiceFacet, choiceFacets } from "../../../domain/choices.ts";
import {
  type AskedChoices,
  choices,
  details,
  type FurtherDetails,
  fulfilsChoices,
  hasChoices,
} from "./choices-oracle.ts";
import { type Wish, wishesAmong, worthOfWishes } from "./wishes-oracle.ts";

/** What the search has to answer, said as plainly as possible, over listings held in memory. */
export interface Model {
  id: string;
  title: string;
  property_type: string;
  property_subtype: string;
  listing_type: string;
  price: number;
  area_value: number;
  area_unit: string;
  bedrooms: number | null;
  bathrooms: number | null;
  furnished_status: string | null;
  state: string;
  pincode: string;
  details: FurtherDetails;
  is_active: boolean;
  is_featured: boolean;
}

export interface Question {
  search_query: string | null;
  wishes: Wish[] | null;
  property_type: string | null;
  listing_type: string | null;
  preferred_listing_types: string[] | null;
  min_price: number | null;
  max_price: number | null;
  bedrooms: number | null;
  bathrooms: number | null;
  min_area: number | null;
  max_area: number | null;
  area_unit: string;
  min_bedrooms: number | null;
  max_bedrooms: number | null;
  subtypes: string[] | null;
  also_subtypes: string[] | null;
  furnished_status: string | null;
  construction_status: string | null;
  choices: AskedChoices | null;
  place: string | null;
  page_offset: number;
  page_limit: number;
  sort: string;
  facet_names: Facet[];
}

const shortFacets = ["property_type", "listing_type", "bedrooms", "bathrooms"] as const;
type Facet = (typeof shortFacets)[number] | ChoiceFacet;

export interface Answer {
  total: number;
  /** Whether one of them says at least one of the wishes. */
  isSaid: boolean | null;
  ids: string[];
  facets: Record<string, Record<string, number>>;
}

const subtypes: Record<string, readonly string[]> = {
  residential: ["Villa", "Apartment", "House"],
  commercial: ["Shop", "Office Space"],
  industrial: ["Factory"],
  land: ["Agricultural Land", "Residential Plot"],
};
const allSubtypes = Object.values(subtypes).flat();
const squareFeet: Record<string, number> = {
  sqft: 1,
  sqm: 10.763910417,
  acre: 43_560,
  guntha: 1_089,
  hectare: 107_639.10417,
};
const words = ["sunny", "sunset", "garden", "gate", "lift", "lake", "terrace", "tower", "x", "xy", "metro"];
const rareWord = fc.nat(400).map((number) => `ref${number}`);
const amount = fc.oneof(
  fc.integer({ min: 1, max: 40 }).map((lakh) => lakh * 100_000),
  fc.integer({ min: 1, max: 400_000_000 }).map((paise) => paise / 100),
);

const kind = fc.constantFrom(...Object.keys(subtypes)).chain((property_type) =>
  fc.record({
    property_type: fc.constant(property_type),
    property_subtype: fc.constantFrom(...(subtypes[property_type] ?? [])),
  }),
);
const furnishing = fc.constantFrom("furnished", "semi_furnished", "unfurnished");

const facts = fc.record({
  title: fc
    .array(
      fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...words) }, { weight: 1, arbitrary: rareWord }),
      {
        minLength: 1,
        maxLength: 5,
      },
    )
    .map((parts) => parts.join(" ")),
  listing_type: fc.constantFrom("sale", "rent", "lease", "auction"),
  price: amount,
  area_value: fc.integer({ min: 1, max: 300_000 }).map((hundredths) => hundredths / 100),
  area_unit: fc.constantFrom("sqft", "sqft", "sqft", "sqm", "acre"),
  bedrooms: fc.option(fc.nat(8)),
  bathrooms: fc.option(fc.nat(8)),
  furnished_status: fc.option(furnishing),
  state: fc.constantFrom("Goa", "Goa", "Goa", "Maharashtra", "Sikkim"),
  pincode: fc.integer({ min: 413_100, max: 413_130 }).map(String),
  details,
  is_active: fc.nat(9).map((draw) => draw > 0),
  is_featured: fc.nat(9).map((draw) => draw === 0),
});
export const modelWithoutId = fc.tuple(facts, kind).map(([own, its]) => ({ ...own, ...its }));

const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { freq: 2 });

export const question: fc.Arbitrary<Question> = fc.record({
  search_query: maybe(
    fc
      .array(
        fc.oneof(
          fc.constantFrom(
            ...words,
            "su",
            "ga",
            "l",
            "villa",
            "agricultural",
            "413",
            "maharashtra",
            "Gárden",
            "SUN_NY",
            "100%",
          ),
          rareWord,
        ),
        { minLength: 1, maxLength: 3 },
      )
      .map((parts) => parts.join(" ")),
  ),
  wishes: maybe(wishesAmong([...words, "villa", "agricultural", "nowhere"], rareWord)),
  property_type: maybe(fc.constantFrom(...Object.keys(subtypes), "castle")),
  listing_type: maybe(fc.constantFrom("sale", "rent", "lease", "auction")),
  preferred_listing_types: fc.option(fc.subarray(["sale", "rent", "auction"], { minLength: 1 }), { freq: 1 }),
  min_price: maybe(fc.oneof(amount, fc.constantFrom(0, 1_000_000, 0.004, 99_999.999))),
  max_price: maybe(fc.oneof(amount, fc.constantFrom(0, 1_000_000, 5_000_000, 123.456))),
  bedrooms: maybe(fc.integer({ min: 0, max: 5 })),
  bathrooms: maybe(fc.integer({ min: 0, max: 5 })),
  min_area: maybe(fc.constantFrom(0, 1, 200, 333.33, 500, 1500, 9_999)),
  max_area: fc.option(fc.constantFrom(1, 500, 1500, 20_000), { freq: 1 }),
  area_unit: fc.constantFrom("sqft", "sqft", "sqm", "acre", "guntha"),
  min_bedrooms: fc.option(fc.nat(6), { freq: 1 }),
  max_bedrooms: fc.option(fc.nat(8), { freq: 1 }),
  subtypes: fc.option(fc.subarray(allSubtypes, { minLength: 1, maxLength: 3 }), { freq: 1 }),
  also_subtypes: fc.option(fc.subarray(allSubtypes, { minLength: 1, maxLength: 2 }), { freq: 1 }),
  furnished_status: fc.option(furnishing, { freq: 1 }),
  construction_status: fc.option(fc.constantFrom("ready_to_move", "under_construction", "new_launch"), {
    freq: 1,
  }),
  choices: maybe(choices),
  place: fc.option(fc.integer({ min: 413_100, max: 413_131 }).map(String), { freq: 1 }),
  page_offset: fc.oneof(fc.constant(0), fc.nat(300)),
  page_limit: fc.constantFrom(1, 5, 12, 100),
  sort: fc.constantFrom("newest", "relevance", "price_asc", "price_desc", "price_per_sqft"),
  facet_names: fc.subarray([...shortFacets, ...choiceFacets], { minLength: 1, maxLength: 5 }),
});

/** One word and no filter: so much matches that the bitmaps alone make the order, without a look at the rows. */
export const aWordAlone: fc.Arbitrary<Question> = fc
  .tuple(question, fc.constantFrom(...words, "villa", "agricultural"))
  .map(([asked, word]) => {
    const { page_offset, page_limit, area_unit, facet_names } = asked;
    const nothing = Object.fromEntries(Object.keys(asked).map((name) => [name, null]));
    return Object.assign(asked, nothing, {
      search_query: word,
      sort: "relevance",
      ...{ page_offset, page_limit, area_unit, facet_names },
    });
  });

/** Words that put listings first, and hardly a filter: hundreds match, and the bitmaps make the order. */
export const wishesAlone: fc.Arbitrary<Question> = fc
  .tuple(question, wishesAmong(words, rareWord), fc.boolean())
  .map(([asked, wishes, hasKinds]) => ({
    ...(Object.fromEntries(Object.keys(asked).map((name) => [name, null])) as unknown as Question),
    ...pick(asked, "preferred_listing_types", "page_offset", "page_limit", "area_unit", "facet_names"),
    ...(hasKinds && pick(asked, "subtypes", "also_subtypes")),
    wishes,
    sort: "relevance",
  }));

/** Types and rooms alone: their counts come from the tallies. */
export const kindsAlone: fc.Arbitrary<Question> = question.map((asked) => ({
  ...(Object.fromEntries(Object.keys(asked).map((name) => [name, null])) as unknown as Question),
  ...pick(asked, "property_type", "listing_type", "bedrooms", "bathrooms", "min_bedrooms", "max_bedrooms"),
  ...pick(asked, "page_offset", "page_limit", "area_unit", "facet_names"),
  sort: "newest",
}));

/** Types, rooms and ranges: what lies in the ranges is found once for all counts. */
export const kindsInRanges: fc.Arbitrary<Question> = fc
  .tuple(kindsAlone, question)
  .map(([kinds, asked]) => ({ ...kinds, ...pick(asked, "min_price", "max_price", "min_area", "max_area") }));

/** Types, rooms, a price and one choice: their totals and counts come from the tallies, too. */
export const kindsOfPriceAndChoice: fc.Arbitrary<Question> = fc
  .tuple(kindsAlone, question, furnishing, fc.constantFrom(...allSubtypes))
  .map(([kinds, asked, furnished_status, subtype]) => ({
    ...kinds,
    ...pick(asked, "min_price", "max_price"),
    ...(asked.furnished_status ? { furnished_status } : { subtypes: [subtype] }),
  }));

function pick<Name extends keyof Question>(asked: Question, ...names: Name[]): Pick<Question, Name> {
  return Object.fromEntries(names.map((name) => [name, asked[name]])) as Pick<Question, Name>;
}

/** `models` are in the order of their making. */
export function expected(models: Model[], asked: Question): Answer {
  let found = models.filter(fulfilling(asked)).reverse();
  const direction = asked.sort === "price_asc" ? 1 : asked.sort === "price_desc" ? -1 : 0;
  found.sort((one, other) => direction * (one.price - other.price));
  if (asked.sort === "price_per_sqft") found.sort((one, other) => perFoot(one) - perFoot(other));
  if (asked.sort === "relevance")
    found = found
      .map((model) => ({ model, worth: worth(model, asked) }))
      .sort((one, other) => other.worth - one.worth)
      .map(({ model }) => model);
  const page = found.slice(asked.page_offset, asked.page_offset + asked.page_limit);
  const facets: Answer["facets"] = {};
  for (const facet of shortFacets.filter((name) => asked.facet_names.includes(name))) {
    const counts: Record<string, number> = {};
    const open = { ...asked, [facet]: null };
    if (facet === "bedrooms") Object.assign(open, { min_bedrooms: null, max_bedrooms: null });
    for (const model of models.filter(fulfilling(open))) {
      const value = typeof model[facet] === "number" ? Math.min(model[facet], 5) : model[facet];
      if (value !== null) counts[value] = (counts[value] ?? 0) + 1;
    }
    facets[facet] = counts;
  }
  for (const facet of choiceFacets.filter((name) => asked.facet_names.includes(name)))
    facets[facet] = countChoices(models, asked, facet);
  const isSaid = asked.wishes && found.some((model) => worthOfWishes(textOf(model), asked.wishes) > 0);
  return { total: found.length, isSaid, ids: page.map((model) => model.id), facets };
}

/** What a facet itself says does not narrow its own choices, but for amenities, which are added to each other. */
function countChoices(models: Model[], asked: Question, facet: ChoiceFacet): Record<string, number> {
  const open = { ...asked };
  if (facet === "furnished_status") open.furnished_status = null;
  if (facet === "availability") open.construction_status = null;
  if (facet !== "amenities" && asked.choices) open.choices = { ...asked.choices, [facet]: undefined };
  const counts: Record<string, number> = {};
  for (const model of models.filter(fulfilling(open)))
    for (const value of hasChoices(model, facet)) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}

function fulfilling(asked: Question): (model: Model) => boolean {
  const rooms = (has: number | null, wanted: number | null) =>
    wanted === null || (has !== null && (wanted === 5 ? has >= 5 : has === wanted));
  const kinds = [...(asked.subtypes ?? []), ...(asked.also_subtypes ?? [])];
  const words = askedWords(asked.search_query);
  return (model) =>
    model.is_active &&
    (asked.property_type === null || model.property_type === asked.property_type) &&
    (asked.listing_type === null || model.listing_type === asked.listing_type) &&
    (asked.min_price === null || model.price >= asked.min_price) &&
    (asked.max_price === null || model.price <= asked.max_price) &&
    rooms(model.bedrooms, asked.bedrooms) &&
    rooms(model.bathrooms, asked.bathrooms) &&
    (asked.min_area === null || area(model) >= feet(asked.min_area, asked.area_unit)) &&
    (asked.max_area === null || area(model) <= feet(asked.max_area, asked.area_unit)) &&
    (asked.min_bedrooms === null || (model.bedrooms !== null && model.bedrooms >= asked.min_bedrooms)) &&
    (asked.max_bedrooms === null || (model.bedrooms !== null && model.bedrooms <= asked.max_bedrooms)) &&
    (kinds.length === 0 || kinds.includes(model.property_subtype)) &&
    (asked.furnished_status === null || model.furnished_status === asked.furnished_status) &&
    (asked.construction_status === null || model.details.construction_status === asked.construction_status) &&
    fulfilsChoices(model, asked.choices) &&
    (asked.place === null || model.pincode === asked.place) &&
    // Last, because it takes longest and is asked of each listing.
    hasWords(model, words);
}

const feet = (value: number, unit: string) => Math.round(value * (squareFeet[unit] ?? 1) * 100) / 100;
const area = (model: Model) => feet(model.area_value, model.area_unit);

/** Exact enough to tell the same ones as the database: four places. */
const perFoot = (model: Model) => Math.round((model.price / Math.max(area(model), 0.01)) * 10_000);

const plainWords = (text: string) => text.toLowerCase().split(" ").filter(Boolean);
const askedWords = (text: string | null) =>
  plainWords((text ?? "").replaceAll(/[%_]/g, "").replaceAll("á", "a"));
const kindAndPlace = (model: Model) => plainWords(`${model.property_type} ${model.property_subtype} town`);

/** Every word has to be one of the listing's words. */
function hasWords(model: Model, words: string[]): boolean {
  if (words.length === 0) return true;
  const has = textOf(model);
  return words.every((word) => has.includes(word));
}

const textOf = (model: Model) => [
  ...kindAndPlace(model),
  ...plainWords(`${model.title} plain ${model.state} ${model.pincode}`),
];

/**
 * What the price says first, the exact kind, then all words in kind or place, then in those or the title, then the wishes,
 * then what is featured.
 */
function worth(model: Model, asked: Question): number {
  const words = askedWords(asked.search_query);
  const all = (own: string[]) => words.length > 0 && words.every((word) => own.includes(word));
  const exactKind = asked.also_subtypes !== null && asked.subtypes?.includes(model.property_subtype);
  return (
    (asked.preferred_listing_types?.includes(model.listing_type) ? 128 : 0) +
    (exactKind ? 64 : 0) +
    (all(kindAndPlace(model)) ? 32 : 0) +
    (all([...kindAndPlace(model), ...plainWords(model.title)]) ? 16 : 0) +
    2 * worthOfWishes(textOf(model), asked.wishes) +
    (model.is_featured ? 1 : 0)
  );
}

/** Stores listings in their order. */
export async function store(
  database: Pick<Database, "query">,
  owner: string,
  models: Model[],
): Promise<void> {
  await database.query(
    `insert into public.properties (id, title, description, price, area_value, area_unit, listing_type, property_type,
       property_subtype, pincode, location_details, property_details, user_id, is_active, is_featured, created_at)
     select id, title, 'plain', price, area_value, area_unit, listing_type, property_type, property_subtype, pincode,
       jsonb_build_object('city', 'Town', 'state', state, 'address', 'x'),
       details || jsonb_build_object('bedrooms', bedrooms, 'bathrooms', bathrooms, 'furnished_status', furnished_status),
       $2, is_active, is_featured, clock_timestamp()
     from jsonb_to_recordset($1) as model (id uuid, title text, price numeric, area_value numeric, area_unit text,
       listing_type text, property_type text, property_subtype text, pincode text, state text, bedrooms int,
       bathrooms int, furnished_status text, details jsonb, is_active boolean, is_featured boolean)`,
    [JSON.stringify(models), owner],
  );
}

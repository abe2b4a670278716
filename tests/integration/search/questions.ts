import fc from "fast-check";
import { choiceFacets } from "../../../domain/choices.ts";
import { choices, details } from "./choices-oracle.ts";
import { type Question, shortFacets } from "./model.ts";
import { wishesAmong } from "./wishes-oracle.ts";

/** Random listings, and random questions about them. */

const subtypes: Record<string, readonly string[]> = {
  residential: ["Villa", "Apartment", "House"],
  commercial: ["Shop", "Office Space"],
  industrial: ["Factory"],
  land: ["Agricultural Land", "Residential Plot"],
};
const allSubtypes = Object.values(subtypes).flat();

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

import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../support/test-database.ts";
import { insertVaried } from "./varied-listings.ts";

/**
 * `search.relax_for_purpose` chooses the first way to relax that finds something; here every way is tried in that order, row by row.
 * What search.relax makes of that: closest-first.test.ts.
 */
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await insertVaried(database, { description: "''", bedrooms: "n % 4" });
}, 300_000);
afterAll(() => database.close());

const oneStep = [
  "numbers",
  "words",
  "details",
  "price",
  "area",
  "sides",
  "city",
  "nearby",
  "district",
  "kind",
  "rooms",
];
const severalSteps = [
  "words,details,price,area,nearby,kind,rooms",
  "words,state,details,price,area,rooms",
  "words,anywhere,details,price,area,rooms,kind",
];
const reportedAs: Record<string, string> = {
  sides: "nearby",
  city: "nearby",
  district: "nearby",
  numbers: "words",
};

type Wanted = Record<string, unknown>;
const asCriteria = "jsonb_populate_record(null::search.criteria, $1)";

async function relaxed(wanted: Wanted, step: string): Promise<Wanted | null> {
  const [row] = await database.query<{ looser: Wanted | null }>(
    `select to_jsonb(looser) as looser from search.relaxed(${asCriteria}, $2) as looser where search.has_criteria(looser)`,
    [wanted, step],
  );
  return row?.looser ?? null;
}

async function countFulfilling(wanted: Wanted): Promise<number> {
  const [row] = await database.query<{ listings: number }>(
    // The words are read once; inside the call they would be for every listing.
    `with asked as materialized (
       select wanted, search.text_query(wanted.words || wanted.tags) as text_query from ${asCriteria} as wanted
     )
     select count(*)::int as listings from asked, search.documents as document
     where search.fulfils(document, wanted, text_query)`,
    [wanted],
  );
  return row?.listings ?? 0;
}

async function firstThatFinds(wanted: Wanted): Promise<unknown> {
  for (const way of oneStep) {
    const looser = await relaxed(wanted, way);
    const total = looser ? await countFulfilling(looser) : 0;
    if (total > 0) return { steps: [reportedAs[way] ?? way], total };
  }
  for (const way of severalSteps) {
    let looser = wanted;
    const steps: string[] = [];
    for (const step of way.split(",")) {
      const next = await relaxed(looser, step);
      if (!next) continue;
      looser = next;
      steps.push(step);
      const isWider = steps.includes("state") || steps.includes("anywhere");
      if (/state|anywhere/.test(way) ? !isWider : steps.length === 1) continue;
      const total = await countFulfilling(looser);
      if (total > 0) return { steps, total };
    }
  }
  return { steps: null, total: null };
}

const searches: Wanted[] = [
  { words: ["harbour"], tags: ["#villa"], min_bedrooms: 3, max_bedrooms: 3, max_price: 20_500 },
  { words: ["xyzzy"], tags: ["#villa", "#furnished"], max_price: 21_000 },
  { words: ["harbour", "77"], tags: ["#house"], listing_type: "rent", min_bedrooms: 7, max_bedrooms: 7 },
  {
    tags: ["#villa", "#furnished"],
    listing_type: "rent",
    min_bedrooms: 2,
    max_bedrooms: 2,
    max_price: 17_000,
  },
  { tags: ["#villa"], max_price: 16_000 },
  { tags: ["#shop"], min_bedrooms: 9, max_bedrooms: 9, min_area: 9_200, state: "Goa" },
  { tags: ["#shop", "#furnished"], min_area: 50_000, max_area: 60_000, pincodes: ["403001"] },
  { tags: ["#apartment|#condominium", "#furnished"], max_price: 22_000, state: "Goa", words: ["harbour"] },
  { property_type: "land", min_bedrooms: 2, max_bedrooms: 2, state: "Goa" },
  { min_bedrooms: 2, max_bedrooms: 2, min_price: 60_000_000, words: ["plain"] },
  { property_type: "commercial", bathrooms: 3, state: "Kerala", max_price: 40_000 },
  { tags: ["#warehouse"], pincodes: ["999999"], listing_type: "rent" },
  { tags: ["#warehouse", "#furnished"], listing_type: "lease", state: "Goa" },
  { tags: ["#house"], state: "Kerala", min_bedrooms: 2, max_bedrooms: 2, max_price: 30_000 },
  { property_type: "residential", max_price: 17_000 },
  { property_type: "residential", max_price: 17_000, words: ["xyzzy"] },
  { words: ["xyzzy"] },
  // Few listings are of the type, for this and at the price: their rows tell.
  { tags: ["#villa", "#furnished"], listing_type: "rent", pincodes: ["999999"], max_price: 30_000 },
  { tags: ["#house"], listing_type: "rent", state: "Kerala", words: ["harbour", "77"], max_price: 40_000 },
  { property_type: "commercial", listing_type: "rent", min_bedrooms: 9, max_bedrooms: 9, words: ["harbour"] },
  { property_type: "land", listing_type: "rent", bathrooms: 5, max_price: 25_000 },
  { tags: ["#sale|#auction", "#shop"], min_price: 9_000_000, max_price: 10_000_000, min_area: 9_000 },
  { tags: ["#sale|#furnished", "#shop"], min_price: 9_000_000, max_price: 10_000_000, min_area: 9_000 },
  { tags: ["#shop", "#villa"], listing_type: "rent", max_price: 60_000 },
  { tags: ["#no_kind"], listing_type: "rent", max_price: 60_000 },
  // More are, but few of the kind.
  { words: ["xyzzy"], tags: ["#villa", "#furnished"], max_price: 400_000, min_area: 9_200 },
  { words: ["xyzzy"], tags: ["#villa", "#furnished"], bedrooms: 5, max_price: 400_000, min_area: 9_200 },
  { words: ["xyzzy"], tags: ["#villa", "#furnished"], bedrooms: 3, max_price: 400_000, min_area: 8_000 },
];
const preferring = (wanted: Wanted) => ({ ...wanted, preferences: ["#featured"] });

async function chosenBySearch(wanted: Wanted): Promise<unknown> {
  const [row] = await database.query(
    `select steps, case when steps is not null then search.total(hits)::int end as total from search.relax_for_purpose(${asCriteria})`,
    [wanted],
  );
  return row;
}

it.each(searches.map(preferring))("the first way that finds something is chosen for %j", async (wanted) => {
  expect(await chosenBySearch(wanted)).toEqual(await firstThatFinds(wanted));
});

it("also while listings have changed that the bitmaps do not know of yet", async () => {
  await database.query(
    "update public.properties set price = 15000, listing_type = 'rent', property_subtype = 'Villa', property_type = 'residential' where area_value % 97 = 0",
  );
  for (const wanted of searches.map(preferring))
    expect(await chosenBySearch(wanted)).toEqual(await firstThatFinds(wanted));
}, 60_000);

import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../support/test-database.ts";
import { insertVaried } from "./varied-listings.ts";

/** `count_searches` counts several questions together; here each is also asked by itself. */
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await insertVaried(database, {
    description: "case n % 501 when 0 then ' zamindar' else '' end",
    bedrooms: "n % 7",
  });
}, 300_000);
afterAll(() => database.close());

type Asked = Record<string, unknown>;

const everything: Asked = {
  listing_type: "sale",
  property_type: "residential",
  min_price: 123_456,
  max_price: 1_234_567,
  min_bedrooms: 1,
  max_bedrooms: 3,
  min_area: 1_111,
  max_area: 6_789,
  subtypes: ["Apartment"],
  also_subtypes: ["Villa"],
  furnished_status: "unfurnished",
  place: "413102",
  words: ["harbour"],
};
/** Each thing that is asked for left out, on the way down to nothing at all. */
const fewerAndFewer = Object.keys(everything).map((_, number) => {
  const left = Object.entries(everything).slice(number);
  return left.map((_, without) => Object.fromEntries(left.filter((_, at) => at !== without)));
});
const odd: Asked[] = [
  {},
  { bedrooms: 5 },
  { bathrooms: 2 },
  { max_price: 50_000 },
  { words: ["zamindar", "harbour"] },
  { words: ["zamindr"] },
  { words: ["zamindr"], may_correct: false },
  { words: ["4131"] },
  { search_query: "harbor" },
  { place: "Nowhere Known" },
  { search_query: "harbour", listing_type: "rent", choices: { bhk: ["2", "3"] } },
  { words: ["+harbour", "~harbour|dock"], listing_type: "rent" },
];

const counted = async (questions: Asked[]) =>
  (
    await database.query<{ totals: number[] }>("select public.count_searches($1) as totals", [
      JSON.stringify(questions),
    ])
  )[0]?.totals;

async function found(asked: Asked): Promise<number | undefined> {
  const names = Object.keys(asked);
  const [row] = await database.query<{ total: number }>(
    `select (public.search_properties(${names.map((name, at) => `${name} => $${at + 1}`).join(", ")}) ->> 'total')::int as total`,
    names.map((name) => (name === "choices" ? JSON.stringify(asked[name]) : asked[name])),
  );
  return row?.total;
}

async function expectSameCounts() {
  for (const questions of [...fewerAndFewer, odd]) {
    const each: (number | undefined)[] = [];
    for (const question of questions) each.push(await found(question));
    expect(await counted(questions)).toEqual(each);
  }
}

it("counts as many listings for each question as the search finds", expectSameCounts);

it("does so before what has changed is in the bitmaps", async () => {
  await database.query(
    "update public.properties set price = 500000, description = 'At the harbour' where price % 11 = 3",
  );
  await database.query("update public.properties set is_active = false where price % 13 = 5");
  expect(await database.query("select from search.changes limit 1")).toHaveLength(1);
  await expectSameCounts();
});

it("counts nothing for no questions and refuses too many", async () => {
  expect(await counted([])).toEqual([]);
  await expect(counted(Array.from({ length: 33 }, () => ({})))).rejects.toThrow("At most 32 questions");
});

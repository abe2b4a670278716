import { afterAll, beforeAll, expect, it } from "vitest";
import { questionOf } from "../../../domain/search/question.ts";
import { understand } from "../../../domain/search/understand.ts";
import { addListings, addOwner, type NewListing } from "../../support/listings.ts";
import { createTestDatabase, type TestDatabase } from "../../support/test-database.ts";
import { templateWithPlaces } from "../places/filled-templates.ts";
import { searchText } from "./search-text.ts";

/** A katha of Assam is four of West Bengal. */
let database: TestDatabase;

const plot = (city: string, state: string, pincode: string, area_value: number): NewListing => ({
  title: `${city} ${area_value}`,
  property_type: "land",
  property_subtype: "Residential Plot",
  property_details: {},
  area_value,
  pincode,
  location_details: { address: "1, Lane", city, state },
});

beforeAll(async () => {
  database = await createTestDatabase({ template: await templateWithPlaces() });
  await addListings(database, await addOwner(database), [
    plot("Kolkata", "West Bengal", "700001", 2_160),
    plot("Kolkata", "West Bengal", "700001", 6_490),
    plot("Patna", "Bihar", "800001", 4_080),
    plot("Guwahati", "Assam", "781001", 8_640),
    plot("Jaipur", "Rajasthan", "302001", 27_225),
    plot("Jaipur", "Rajasthan", "302001", 8_000),
  ]);
  await database.query("select search.apply()");
}, 300_000);
afterAll(() => database.close());

it.each([
  ["3 katha plot kolkata", ["Kolkata 2160"]],
  ["3 katha plot patna", ["Patna 4080"]],
  ["3 katha plot guwahati", ["Guwahati 8640"]],
  ["1 bigha plot jaipur", ["Jaipur 27225"]],
  ["20 biswa plot jaipur", ["Jaipur 27225"]],
  ["3 katha plot", ["Jaipur 8000", "Guwahati 8640", "Patna 4080", "Kolkata 6490", "Kolkata 2160"]],
])("%s: in the unit of the state, and without one in any", async (text, titles) => {
  const { rows, relaxed } = await searchText(database, text, { sort: "relevance" });
  expect({ titles: rows.map(({ title }) => title), relaxed }).toEqual({ titles, relaxed: null });
});

it("is counted and suggested in the same unit", async () => {
  const question = questionOf({}, understand("3 katha plot kolkata"));
  const [counted] = await database.query<{ counts: number[]; total: number }>(
    `select public.count_searches(jsonb_build_array($1::jsonb)) as counts,
       (public.suggest_searches($1) ->> 'total')::int as total`,
    [JSON.stringify(question)],
  );
  expect(counted).toEqual({ counts: [1], total: 1 });
});

it("an area that is chosen in the form is none in that unit", () => {
  const words = (filters: object) => questionOf(filters, understand("3 katha plot kolkata")).words ?? [];
  expect(words({}).at(-1)).toBe("~unit|katha|720|2880");
  expect(words({ min_area: 100 })).not.toContain("~unit|katha|720|2880");
});

it.each(["~unit|katha|0|0", "~unit|katha|x|y", "~unit|katha", "~unit|bigha|1e9|2", "~unit|"])(
  "%s is no fault",
  async (word) => {
    const [found] = await database.query<{ total: number }>(
      "select (public.search_properties(words => $1, min_area => 100, max_area => 9000) ->> 'total')::int as total",
      [["kolkata", word]],
    );
    expect(found?.total).toBeGreaterThanOrEqual(0);
  },
);

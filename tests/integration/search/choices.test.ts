import { afterAll, beforeAll, expect, it } from "vitest";
import { choiceFacets, choiceValues } from "../../../domain/choices.ts";
import { createTestDatabase, type TestDatabase } from "../../support/test-database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const find = (choices: unknown, facetNames: string[] | null = null) =>
  database.query("select public.search_properties(choices => $1, facet_names => $2, with_facets => true)", [
    JSON.stringify(choices),
    facetNames,
  ]);

it("the database and the pages know the same further filters", async () => {
  const known = await database.query("select facet, value from search.choices()");
  expect(known).toEqual(
    choiceFacets.flatMap((facet) => choiceValues[facet].map((value) => ({ facet, value }))),
  );
});

it("every further filter has its bitmaps, also for the months to come", async () => {
  const without = await database.query(
    `select facet, value, tag
     from search.choices(), unnest(string_to_array(search.choice_tag(facet, value), '|')) as tag
     where not exists (select from search.keys where name = 'word:' || tag)`,
  );
  expect(without).toEqual([]);
  const keys = await database.query(
    "select count(*)::int as months from search.keys where name > 'word:#available:' || to_char(now() + '5 years', 'YYYY-MM') and name < 'word:#available:r'",
  );
  expect(keys).not.toEqual([{ months: 0 }]);
});

it("refuses filters that are no lists, and names the known ones", async () => {
  for (const wrong of [[], "bhk", { bhk: "2" }, { castle: ["2"] }, { bhk: ["2".repeat(9_000)] }])
    await expect(find(wrong)).rejects.toMatchObject({ code: "22023", detail: /availability, bhk/ });
  await expect(find({}, ["castle"])).rejects.toMatchObject({ code: "22023" });
});

it("a value that nobody can have finds nothing, whatever signs it has", async () => {
  for (const value of ["9", "2|#sale", "' | 'x", "2' & '", "%", ""]) {
    const [row] = await find({ bhk: [value] });
    expect(row).toMatchObject({ search_properties: { total: 0 } });
  }
});

import { afterAll, beforeAll, expect, it } from "vitest";
import {
  areaUnits,
  constructionStatuses,
  furnishedStatuses,
  listingTypes,
  propertySubtypes,
  propertyTypes,
} from "../../../domain/property.ts";
import { createTestDatabase, type TestDatabase } from "../../support/test-database.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** The quoted words of a constraint, as Postgres prints it. */
async function wordsOf(constraint: string): Promise<string[]> {
  const [row] = await database.query<{ definition: string }>(
    "select pg_get_constraintdef(oid) as definition from pg_constraint where conname = $1",
    [constraint],
  );
  return [...(row?.definition.matchAll(/'([a-z_]+)'::text/g) ?? [])]
    .map((match) => match[1] ?? "")
    .filter((word) => !["construction_status", "furnished_status"].includes(word));
}

it.each([
  ["properties_listing_type_known", listingTypes],
  ["properties_property_type_known", propertyTypes],
  ["properties_area_unit_known", areaUnits],
  ["properties_construction_status_known", constructionStatuses],
  ["properties_furnished_status_known", furnishedStatuses],
])("%s allows what the pages offer, and nothing else", async (constraint, words) => {
  expect(await wordsOf(constraint)).toEqual([...words]);
});

it.each(propertyTypes)("the subtypes of %s are those of the pages", async (type) => {
  const [row] = await database.query<{ subtypes: string[] }>(
    "select rules.property_subtypes($1) as subtypes",
    [type],
  );
  expect(row?.subtypes).toEqual([...propertySubtypes[type]]);
});

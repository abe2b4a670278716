import { randomUUID } from "node:crypto";
import { filledTemplate } from "@osari/backend/testing/filled-template.ts";
import fc from "fast-check";
import { createTestDatabase, type TestDatabase } from "../../support/test-database.ts";
import { addPerson } from "../data/people.ts";
import { withoutTriggers } from "./many-listings.ts";
import { placeListings } from "./map-places.ts";
import type { Model } from "./model.ts";
import { modelWithoutId } from "./questions.ts";
import { store } from "./store-models.ts";

export const drawListings = (count: number, seed: number): Model[] =>
  fc.sample(modelWithoutId, { numRuns: count, seed }).map((model) => ({ ...model, id: randomUUID() }));

/**
 * A database with so many drawn listings, all of one owner, that are on the map and in the bitmaps. Files that ask for the
 * same number get copies of the same ones.
 */
export async function databaseWithListings(
  count: number,
): Promise<{ database: TestDatabase; owner: string }> {
  const template = await filledTemplate(`${count}_drawn`, async (database) => {
    const { userId } = await addPerson(database);
    await placeListings(database);
    await withoutTriggers(database, (client) => store(client, userId, drawListings(count, count)));
    await database.query("select rules.place_listings(array(select id from public.properties))");
    await database.query("select search.rebuild()");
  });
  const database = await createTestDatabase({ template });
  const [row] = await database.query<{ owner: string }>(
    "select user_id as owner from public.properties limit 1",
  );
  if (!row) throw new Error("no listing was stored");
  return { database, owner: row.owner };
}

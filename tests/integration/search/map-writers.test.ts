import fc from "fast-check";
import { afterAll, beforeAll, it } from "vitest";
import type { TestDatabase } from "../../support/test-database.ts";
import { compareMap, mapQuestion, view } from "./map-oracle.ts";
import { databaseWithListings } from "./stored-listings.ts";
import { oneListing, whileOthersWrite } from "./writing.ts";

let database: TestDatabase;
let owner: string;

beforeAll(async () => {
  ({ database, owner } = await databaseWithListings(400));
}, 120_000);
afterAll(() => database.close());

const movePin = `insert into rules.listing_pins (property_id, lat, lng)
  select id, 18.4 + 0.3 * random(), 73.7 + 0.4 * random() from public.properties
  where id = ${oneListing} for no key update
  on conflict (property_id) do update set lat = excluded.lat, lng = excluded.lng`;

it("a map is exact while others write, move pins, fold in and rebuild", async () => {
  await whileOthersWrite(database, owner, { seed: 18, more: [movePin] }, (nextLook) =>
    fc.assert(
      fc.asyncProperty(mapQuestion, view, (asked, seen) => {
        nextLook();
        return database.transaction(async (client) => {
          // Both questions see the same moment, however much is written meanwhile.
          await client.query("set transaction isolation level repeatable read read only");
          const reader = {
            query: async (text: string, values?: unknown[]) => (await client.query(text, values)).rows,
          };
          await compareMap(
            reader,
            { ...asked, sort: asked.sort === "relevance" ? "newest" : asked.sort },
            seen,
          );
        });
      }),
      { seed: 19, numRuns: 40 },
    ),
  );
}, 120_000);

import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../support/test-database.ts";
import { addPerson } from "../data/people.ts";
import { compareMap, mapQuestion, view } from "./map-oracle.ts";
import { placeListings } from "./map-places.ts";
import { modelWithoutId, store } from "./oracle.ts";

let database: TestDatabase;
let owner: string;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = (await addPerson(database)).userId;
  await placeListings(database);
  const models = fc.sample(modelWithoutId, { numRuns: 400, seed: 17 });
  await store(
    database,
    owner,
    models.map((model) => ({ ...model, id: randomUUID() })),
  );
  await database.query("select search.rebuild()");
}, 120_000);
afterAll(() => database.close());

it("a map is exact while others write, move pins, fold in and rebuild", async () => {
  let done = false;
  const until = async (work: (round: number) => Promise<unknown>) => {
    for (let round = 0; !done; round++) await work(round);
  };
  const fresh = fc.sample(modelWithoutId, { numRuns: 200, seed: 18 });
  const some = "(select id from public.properties order by md5(id::text || $1) limit 5)";
  const writers = Promise.all([
    until((round) => {
      const model = fresh[round % fresh.length];
      return model ? store(database, owner, [{ ...model, id: randomUUID() }]) : Promise.resolve();
    }),
    until((round) =>
      database.query(
        `update public.properties set price = price + 1000, is_active = not is_active where id in ${some}`,
        [`price ${round}`],
      ),
    ),
    until((round) =>
      database.query(
        `insert into rules.listing_pins (property_id, lat, lng)
         select id, 18.4 + 0.3 * random(), 73.7 + 0.4 * random() from public.properties
         where id = (select id from public.properties order by md5(id::text || $1) limit 1) for no key update
         on conflict (property_id) do update set lat = excluded.lat, lng = excluded.lng`,
        [`pin ${round}`],
      ),
    ),
    until((round) =>
      database.query(
        "delete from public.properties where id = (select id from public.properties order by md5(id::text || $1) limit 1)",
        [round],
      ),
    ),
    until((round) => database.query(round % 5 < 4 ? "select search.apply()" : "select search.rebuild()")),
  ]);
  try {
    await fc.assert(
      fc.asyncProperty(mapQuestion, view, (asked, seen) =>
        database.transaction(async (client) => {
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
        }),
      ),
      { seed: 19, numRuns: 40 },
    );
  } finally {
    done = true;
    await writers;
  }
}, 120_000);

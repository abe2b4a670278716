import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../support/test-database.ts";
import { addPerson } from "../data/people.ts";
import { search } from "./ask-search.ts";
import { withoutTriggers } from "./many-listings.ts";
import type { Model } from "./model.ts";
import { expected } from "./oracle.ts";
import {
  aWordAlone,
  kindsAlone,
  kindsInRanges,
  kindsOfPriceAndChoice,
  question,
  wishesAlone,
} from "./questions.ts";
import { store } from "./store-models.ts";
import { drawListings } from "./stored-listings.ts";

let database: TestDatabase;
let owner: string;
let models: Model[];

const seed = 20_261_101;
const draw = (count: number, salt: number) => drawListings(count, seed + salt);

beforeAll(async () => {
  database = await createTestDatabase();
  owner = (await addPerson(database)).userId;
  models = draw(1_000, 0);
  await withoutTriggers(database, (client) => store(client, owner, models));
  // Numbers far apart: the same listings now fill nine chunks of the bitmaps, and one in the order of the map.
  await database.query("update search.documents set n = n * 135");
  await database.query("select setval(pg_get_serial_sequence('search.documents', 'n'), 180000)");
  await database.query("select search.rebuild()");
});
afterAll(() => database.close());

async function agree(runs: number, salt: number, questions = question): Promise<void> {
  await fc.assert(
    fc.asyncProperty(questions, async (asked) => {
      const { corrected, ...answer } = await search(database, asked);
      const plain = expected(models, asked);
      // Where nothing matches as written, a correction may find something: other tests look at those.
      if (plain.total === 0 && answer.total > 0) expect(asked.search_query).not.toBeNull();
      else expect(answer).toEqual(plain);
    }),
    { seed: seed + salt, numRuns: runs },
  );
}

describe("Whatever is asked, the search answers as a plain look at every listing would", () => {
  it("with all listings in the bitmaps", () => agree(120, 1), 120_000);

  it("with a word that hundreds have, most of them in the title", () => agree(30, 7, aWordAlone), 120_000);

  it("with words that put many listings first", () => agree(60, 18, wishesAlone), 120_000);

  it("with types and rooms alone", () => agree(40, 8, kindsAlone), 120_000);

  it("with changes that are not in the bitmaps yet, and after they are", async () => {
    const byId = (one: Model) => [one.id];
    const change = draw(60, 2);
    for (const [index, fresh] of change.entries()) {
      const target = models[(index * 17) % models.length];
      if (!target) continue;
      if (index % 3 === 0) {
        Object.assign(target, { price: fresh.price, is_active: !target.is_active, title: fresh.title });
        await database.query(
          "update public.properties set price = $2, is_active = $3, title = $4 where id = $1",
          [...byId(target), target.price, target.is_active, target.title],
        );
      } else if (index % 3 === 1) {
        models.splice(models.indexOf(target), 1);
        await database.query("delete from public.properties where id = $1", byId(target));
      } else {
        models.push(fresh);
        await store(database, owner, [fresh]);
      }
    }
    await agree(40, 3);
    await agree(20, 9, kindsAlone);
    await agree(30, 12, kindsInRanges);
    await agree(30, 14, kindsOfPriceAndChoice);
    expect(await database.query("select search.apply() as applied")).not.toEqual([{ applied: 0 }]);
    await agree(30, 4);
    await agree(20, 10, kindsAlone);
    await agree(20, 13, kindsInRanges);
    await agree(20, 15, kindsOfPriceAndChoice);
  }, 120_000);

  it("after the listings were put in order and everything was built anew", async () => {
    await database.query("select search.put_in_order()");
    await agree(20, 5);
    await database.query("select search.rebuild()");
    await agree(30, 6);
    await agree(20, 11, kindsAlone);
    await agree(20, 16, kindsInRanges);
    await agree(20, 17, kindsOfPriceAndChoice);
  }, 120_000);
});

import { randomUUID } from "node:crypto";
import { EventEmitter, once } from "node:events";
import fc from "fast-check";
import type { TestDatabase } from "../../support/test-database.ts";
import { modelWithoutId } from "./questions.ts";
import { store } from "./store-models.ts";

/** One of the listings, another in each round. */
export const oneListing = "(select id from public.properties order by md5(id::text || $1) limit 1)";

/**
 * Runs `read` while others add, change and delete listings and while the upkeep runs. `more` are further statements that
 * get the round's number as `$1`. `read` tells of each look that it takes, and each of the others writes at most once
 * meanwhile: on a slow machine those who delete, the quickest, would leave no listing.
 */
export async function whileOthersWrite(
  database: TestDatabase,
  owner: string,
  { seed, more = [] }: { seed: number; more?: string[] },
  read: (nextLook: () => void) => Promise<void>,
): Promise<void> {
  let done = false;
  let looks = 0;
  const looking = new EventEmitter().setMaxListeners(0);
  const until = async (work: (round: number) => Promise<unknown>) => {
    for (let round = 0; !done; round++) {
      while (!done && round >= looks) await once(looking, "look");
      if (!done) await work(round);
    }
  };
  const fresh = fc.sample(modelWithoutId, { numRuns: 200, seed });
  const statements = [
    `update public.properties set price = price + 1000, is_active = not is_active
     where id in ${oneListing.replace("limit 1", "limit 5")}`,
    `delete from public.properties where id = ${oneListing}`,
    ...more,
  ];
  const writers = Promise.all([
    until((round) => {
      const model = fresh[round % fresh.length];
      return model ? store(database, owner, [{ ...model, id: randomUUID() }]) : Promise.resolve();
    }),
    ...statements.map((sql, index) => until((round) => database.query(sql, [`${index} ${round}`]))),
    until((round) => database.query(round % 5 < 4 ? "select search.apply()" : "select search.rebuild()")),
  ]);
  const nextLook = () => {
    looks += 1;
    looking.emit("look");
  };
  try {
    await read(nextLook);
  } finally {
    done = true;
    looking.emit("look");
    await writers;
  }
}

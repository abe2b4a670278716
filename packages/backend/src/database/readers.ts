import pg from "pg";
import type { Database } from "./database.ts";
import { isDatabaseUnavailable } from "./unavailable.ts";

/** How long a replica that did not answer is not asked again. */
const awayMs = 5_000;
/** A read that conflicted with replication; a table, column or function that the replica does not have yet. */
const behindCodes = new Set(["40001", "42P01", "42703", "42883"]);

/** Reads go to the replica while it answers, else to the primary: whoever reads does not notice that it is gone. */
export interface Readers {
  readonly current: Database;
  read<Result>(database: Database, run: (database: Database) => Promise<Result>): Promise<Result>;
}

export function createReaders(primary: Database, replica: Database): Readers {
  let awayUntil = 0;
  return {
    get current() {
      return Date.now() < awayUntil ? primary : replica;
    },
    async read(database, run) {
      try {
        return await run(database);
      } catch (error) {
        if (database === primary) throw error;
        const isAway = isDatabaseUnavailable(error);
        if (isAway) awayUntil = Date.now() + awayMs;
        else if (!isBehind(error)) throw error;
        return run(primary);
      }
    },
  };
}

const isBehind = (error: unknown) => error instanceof pg.DatabaseError && behindCodes.has(error.code ?? "");

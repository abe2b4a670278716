import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

/**
 * Any number of processes may start at once: each takes this lock for one migration at a time. It belongs to the
 * transaction, so that it also holds behind a pooler.
 */
const migrationLock = 7_265_431;

/** Whoever waits behind a migration that waits for a table's lock does not wait longer than this. */
const lockSeconds = 2;
const maxTries = 60;

/** One process at a time. */
export async function inTransaction<Result>(client: pg.Client, run: () => Promise<Result>): Promise<Result> {
  try {
    await client.query("begin");
    await client.query("select pg_advisory_xact_lock($1)", [migrationLock]);
    const result = await run();
    await client.query("commit");
    return result;
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}

/** The same, but it gives up where a table stays locked. */
export function lockBounded<Result>(client: pg.Client, run: () => Promise<Result>): Promise<Result> {
  return inTransaction(client, async () => {
    await client.query(`set local lock_timeout = '${lockSeconds}s'`);
    return run();
  });
}

/** Somebody reads the table for long: those who wait behind us go first, then we try again. */
export async function retried<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await run();
    } catch (error) {
      if (!isLockTimeout(error) || tries === maxTries) throw error;
      await sleep(1000);
    }
  }
}

function isLockTimeout(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === "55P03";
}

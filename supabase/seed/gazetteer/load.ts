import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type pg from "pg";
import type { Gazetteer } from "./file/gazetteer.ts";
import { unpack } from "./file/unpack.ts";
import { fillAreas, fillOtherNames, fillPincodes, fillPlaces, prepare } from "./load/fill.ts";
import { indexPlaces, tidyUp } from "./load/index-places.ts";

/** The little of a database and of a log that loading needs. */
export type LoadInto = {
  pool: pg.Pool;
  transaction<Result>(run: (client: pg.PoolClient) => Promise<Result>): Promise<Result>;
};
export type LoadLog = { info(fields: object, line: string): void };

export const shippedFile = new URL("gazetteer.br", import.meta.url);

/**
 * Brings the shipped gazetteer into the database unless this very file is there already. All in one transaction:
 * until it commits, everybody sees the places of before (or none), and a process that dies leaves nothing behind.
 */
export async function loadGazetteer(
  database: LoadInto,
  log: LoadLog,
  options: { stop?: AbortSignal; read?: () => Promise<{ hash: string; gazetteer: () => Promise<Gazetteer> }> } = {},
): Promise<boolean> {
  const { hash, gazetteer } = await (options.read ?? readShipped)();
  const started = performance.now();
  const loaded = await database.transaction(async (client) => {
    const cancel = cancelOnStop(database.pool, client, options.stop);
    try {
      if (!(await isDue(client, await hash))) return null;
      log.info({}, "loading the places of India in the background; suggestions begin when it is done");
      const content = await gazetteer();
      await prepare(client);
      await fillAreas(client, content.areas);
      await fillPincodes(client, content);
      await fillOtherNames(client, content.otherNames);
      const places = await fillPlaces(client, content, options.stop);
      await indexPlaces(client);
      await client.query("insert into gazetteer.loads (file_hash, places) values ($1, $2)", [hash, places]);
      return places;
    } finally {
      await cancel();
    }
  });
  if (loaded === null) return false;
  await tidyUp(database.pool);
  const seconds = Math.round((performance.now() - started) / 1000);
  log.info({ places: loaded, seconds }, "the places of India are loaded");
  return true;
}

async function readShipped() {
  const file = await readFile(shippedFile);
  const hash = createHash("sha256").update(file).digest("hex");
  return { hash, gazetteer: () => unpack(file) };
}

/** One process loads; the lock ends with the transaction, however that ends. */
async function isDue(client: pg.PoolClient, hash: string): Promise<boolean> {
  const { rows } = await client.query<{ due: boolean }>(
    `select pg_try_advisory_xact_lock(hashtextextended('osari:gazetteer-load', 0))
       and not exists (select from gazetteer.loads where file_hash = $1) as due`,
    [hash],
  );
  return rows[0]?.due === true;
}

/** A server that is told to stop does not wait for the load: it is cancelled and begins anew next time. */
function cancelOnStop(pool: pg.Pool, client: pg.PoolClient, stop: AbortSignal | undefined) {
  if (!stop) return async () => {};
  const backend = client.query<{ pid: number }>("select pg_backend_pid() as pid");
  let cancelling: Promise<unknown> = Promise.resolve();
  const cancel = () => {
    cancelling = backend.then(({ rows }) => pool.query("select pg_cancel_backend($1)", [rows[0]?.pid]));
  };
  stop.addEventListener("abort", cancel, { once: true });
  return async () => {
    stop.removeEventListener("abort", cancel);
    await cancelling.catch(() => {});
  };
}

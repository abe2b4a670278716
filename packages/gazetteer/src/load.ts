import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type pg from "pg";
import type { Gazetteer, PlaceRow } from "./file/gazetteer.ts";
import { unpack } from "./file/unpack.ts";
import { fillAreas, fillOtherNames, fillPincodes, fillPlaces, prepare } from "./load/fill.ts";
import { indexPlaces, vacuumTables } from "./load/index-places.ts";

/** The parts of a database and of a logger that loading needs. */
export type LoadInto = {
  pool: pg.Pool;
  transaction<Result>(run: (client: pg.PoolClient) => Promise<Result>): Promise<Result>;
};
export type LoadLog = { info(fields: object, line: string): void };

/** The file to load, and its hash: the same hash is not loaded twice. */
export type GazetteerFile = { hash: string; open(): Promise<Gazetteer> };
export type LoadOptions = { stop?: AbortSignal; file?: GazetteerFile };

/**
 * Loads the shipped gazetteer unless this file is loaded already; returns whether it did. All in one transaction:
 * until it commits everybody sees the previous places (or none), and a process that dies leaves nothing behind.
 */
export async function loadGazetteer(
  database: LoadInto,
  log: LoadLog,
  options: LoadOptions = {},
): Promise<boolean> {
  const { hash, open } = options.file ?? (await shippedFile());
  const started = performance.now();
  const loaded = await database.transaction(async (client) => {
    if (!(await isDue(client, hash))) return null;
    const settle = await cancelOnStop(database.pool, client, options.stop);
    try {
      log.info({}, "loading the places of India in the background");
      return await load(client, { hash, complete: true }, await open(), options.stop);
    } finally {
      await settle();
    }
  });
  if (loaded === null) return false;
  await vacuumTables(database.pool);
  const seconds = Math.round((performance.now() - started) / 1000);
  log.info({ places: loaded, seconds }, "the places of India are loaded");
  return true;
}

/**
 * Everything but the villages into a database that has no places yet: a few seconds, so that a first start can wait
 * for it. `loadGazetteer` replaces it by the whole file afterwards.
 */
export async function loadTowns(database: LoadInto, file?: GazetteerFile): Promise<void> {
  const { hash, open } = file ?? (await shippedFile());
  const loaded = await database.transaction(async (client) => {
    const { rows } = await client.query("select from gazetteer.loads limit 1");
    if (rows.length > 0 || !(await isDue(client, hash))) return false;
    const { places, ...rest } = await open();
    await load(
      client,
      { hash: `${hash} without villages`, complete: false },
      { ...rest, places: towns(places) },
    );
    return true;
  });
  if (loaded) await vacuumTables(database.pool);
}

function* towns(places: Iterable<PlaceRow>): Generator<PlaceRow> {
  for (const place of places) if (place.type !== "village") yield place;
}

interface LoadedFile {
  hash: string;
  complete: boolean;
}

async function load(
  client: pg.PoolClient,
  { hash, complete }: LoadedFile,
  gazetteer: Gazetteer,
  stop?: AbortSignal,
): Promise<number> {
  await prepare(client);
  await fillAreas(client, gazetteer.areas);
  await fillPincodes(client, gazetteer.pincodes);
  await fillOtherNames(client, gazetteer.otherNames);
  const places = await fillPlaces(client, gazetteer, stop);
  await indexPlaces(client);
  // A cancellation that came between two statements was lost.
  stop?.throwIfAborted();
  await client.query("insert into gazetteer.loads (file_hash, places, complete) values ($1, $2, $3)", [
    hash,
    places,
    complete,
  ]);
  return places;
}

export async function shippedFile(): Promise<GazetteerFile> {
  const file = await readFile(new URL("../gazetteer.br", import.meta.url));
  return { hash: createHash("sha256").update(file).digest("hex"), open: () => unpack(file) };
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

/** When the server stops, a long statement is cancelled; the next start loads again. */
async function cancelOnStop(
  pool: pg.Pool,
  client: pg.PoolClient,
  stop?: AbortSignal,
): Promise<() => Promise<void>> {
  stop?.throwIfAborted();
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  let cancelling: Promise<unknown> = Promise.resolve();
  const cancel = () => {
    cancelling = pool.query("select pg_cancel_backend($1)", [rows[0]?.pid]);
  };
  stop?.addEventListener("abort", cancel, { once: true });
  return async () => {
    stop?.removeEventListener("abort", cancel);
    await cancelling;
  };
}

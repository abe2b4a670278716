import { migrate } from "@osari/backend/database/migrate.ts";
import type { Migration } from "@osari/backend/database/read-migrations.ts";
import type { BlobStore } from "@osari/backend/storage/blobs/blob-store.ts";
import pg from "pg";
import { migrationsOf } from "../backup/migrations-of.ts";
import { sequences, type Table, tablesInOrder } from "../backup/tables.ts";
import { copyPictures, picturesOf } from "./pictures.ts";
import { beginReading, beginWriting, copyRows } from "./rows.ts";
import type { MoveTarget, Picture, Query } from "./target.ts";

export interface MoveSource {
  url: string;
  pictures: BlobStore;
}

export interface Moved {
  rows: number;
  tables: number;
  pictures: number;
}

/**
 * Copies an installation to another one and changes nothing of the first. Pictures first, one by one; then the rows in one
 * transaction, which ends only if they are the same on both sides. So an interrupted move leaves a target without rows,
 * and the next one sends the pictures that are missing.
 */
export async function move(source: MoveSource, target: MoveTarget): Promise<Moved> {
  const from = await connect(source.url);
  const to = await connect(target.url);
  try {
    await beginReading(from);
    const [read, ask] = [queryOf(from), queryOf(to)];
    const pictures = await picturesOf(read);
    const tables = await tablesInOrder(from);
    await refuseOtherData(ask, target, tables, pictures);
    await migrate(target.url, await migrationsOfSource(read, target));
    if (target.pictures) await copyPictures(pictures, source.pictures, target.pictures);
    const there = new Map((await tablesInOrder(to)).map((table) => [table.name, table]));
    const chosen = target.choose(tables, there);
    await beginWriting(to);
    const rows = await copyRows(from, to, chosen);
    await target.finish(read, ask);
    await setSequences(from, to, chosen);
    await to.query("commit");
    for (const { name, isGiven } of chosen) if (!isGiven) await to.query(`analyze ${name}`);
    await migrate(target.url, target.migrations);
    return { rows, tables: chosen.length, pictures: pictures.length };
  } finally {
    await from.end();
    await to.end();
  }
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: "osari-move", keepAlive: true });
  // Sending pictures may take hours, in which this connection is idle: a query on it tells that it broke.
  client.on("error", () => {});
  await client.connect();
  return client;
}

const queryOf =
  (client: pg.Client): Query =>
  async (text, values) =>
    (await client.query(text, values)).rows;

/** What is made of the data of people: in a target that was only prepared, they are empty. */
const ofPeople = ["auth.users", "public.properties"];

async function refuseOtherData(
  ask: Query,
  target: MoveTarget,
  tables: Table[],
  pictures: Picture[],
): Promise<void> {
  const refuse = (what: string) =>
    new Error(`The target already holds other data (${what}): name an empty one.`);
  const known = new Set(tables.map(({ name }) => name));
  const there = await ask<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname !~ '^(pg_|information_schema$|extensions$|backend$)'`,
  );
  const other = there.find(({ name }) => !known.has(name) && !target.mayHold(name));
  if (other) throw refuse(other.name);
  for (const name of ofPeople.filter((wanted) => there.some((table) => table.name === wanted))) {
    const rows = await ask(`select from ${name} limit 1`);
    if (rows.length > 0) throw refuse(`rows in ${name}`);
  }
  const picture = await target.pictures?.findOther(pictures, ask);
  if (picture) throw refuse(picture);
}

async function migrationsOfSource(read: Query, { migrations }: MoveTarget): Promise<Migration[]> {
  const groups = new Set(migrations.map(({ name }) => name.split("/")[0]));
  const applied = await read<{ name: string }>("select name from backend.migrations");
  const names = applied.map(({ name }) => name).filter((name) => groups.has(name.split("/")[0]));
  return migrationsOf(
    names,
    migrations,
    "The data were written by a newer version: move them with that one.",
  );
}

async function setSequences(from: pg.Client, to: pg.Client, tables: Table[]): Promise<void> {
  const schemas = new Set(tables.map(({ name }) => name.split(".")[0]));
  for (const { name, value } of await sequences(from))
    if (value !== null && schemas.has(name.split(".")[0]))
      await to.query("select setval($1::regclass, $2::bigint)", [name, value]);
}

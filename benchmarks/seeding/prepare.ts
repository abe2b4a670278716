import { createDatabase, type Database } from "@osari/backend/database/database.ts";
import { ensureDatabase } from "@osari/backend/database/ensure-database.ts";
import { migrate } from "@osari/backend/database/migrate.ts";
import { seedDemo } from "@osari/demo/seed.ts";
import { seedSyntheticListings } from "@osari/demo/synthetic/synthetic.ts";
import { loadGazetteer } from "@osari/gazetteer/load.ts";
import pg from "pg";
import { createLog } from "../../server/log.ts";
import { allMigrations } from "../../server/migrations.ts";

export interface Prepared {
  url: string;
  /** Twelve listings, for the floor. */
  ids: string[];
}

type Server = { url(database: string): string };

/** The database of one size, seeded unless an earlier run on the same server has done so. */
export async function prepare(
  server: Server,
  size: number,
  tell: (sentence: string) => void,
): Promise<Prepared> {
  const name = `search_${size}`;
  const url = server.url(name);
  await ensureDatabase(server.url("postgres"), name);
  if (!(await asking(url, (client) => isSeeded(client, size)))) {
    // One that was interrupted begins anew.
    await asking(server.url("postgres"), (client) => client.query(`drop database ${name}`));
    await ensureDatabase(server.url("postgres"), name);
    await migrate(url, allMigrations());
    await seedSyntheticListings(url, size, tell, { isThrowaway: true });
  }
  const { rows } = await asking(url, (client) =>
    client.query<{ id: string }>(
      "select id from public.properties where is_active order by md5(id::text) limit 12",
    ),
  );
  return { url, ids: rows.map((row) => row.id) };
}

async function asking<Answer>(url: string, ask: (client: pg.Client) => Promise<Answer>): Promise<Answer> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await ask(client);
  } finally {
    await client.end();
  }
}

/** The database of every place of India, without listings. */
export async function preparePlaces(server: Server): Promise<string> {
  const url = server.url("places");
  await ensureDatabase(server.url("postgres"), "places");
  await migrate(url, allMigrations());
  const database = createDatabase({ url, log: createLog("silent") });
  await loadGazetteer(database, { info: (fields, line) => console.error(line, fields) });
  await database.close();
  return url;
}

/** Listings and every place of India, which takes minutes. */
export async function prepareWithPlaces(
  server: Server,
  size: number,
  tell: (sentence: string) => void,
): Promise<Prepared> {
  const prepared = await prepare(server, size, tell);
  const database = createDatabase({ url: prepared.url, log: createLog("silent") });
  await seedDemo(database);
  await loadGazetteer(database, { info: (_, line) => tell(line) });
  // As the server's job does: a listing lies where the gazetteer knows its pincode.
  while (await placeSome(database));
  await database.query("select search.refresh_documents()");
  await database.query("select search.rebuild()");
  await database.query("vacuum analyze");
  await database.close();
  return prepared;
}

async function placeSome(database: Database): Promise<boolean> {
  const [done] = await database.query<{ placed: number }>(
    "select rules.place_pending_listings()::int as placed",
  );
  return done !== undefined && done.placed > 0;
}

async function isSeeded(client: pg.Client, size: number): Promise<boolean> {
  const table = await client.query<{ there: boolean }>(
    "select to_regclass('public.properties') is not null as there",
  );
  if (!table.rows[0]?.there) return false;
  const { rows } = await client.query<{ listings: number }>(
    "select count(*)::int as listings from public.properties",
  );
  return rows[0]?.listings === size;
}

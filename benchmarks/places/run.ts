/**
 * How quick are place suggestions, compared with the least any answer costs and with the usual ways to do it?
 * `node benchmarks/places/run.ts`: a database of its own with the whole gazetteer, one run, a table on standard output.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createDatabase } from "../../server/database/database.ts";
import { startEmbeddedPostgres } from "../../server/database/embedded/embedded.ts";
import { ensureDatabase } from "../../server/database/ensure-database.ts";
import { migrate, readMigrations } from "../../server/database/migrate.ts";
import { createLog } from "../../server/log.ts";
import { loadGazetteer } from "../../supabase/seed/gazetteer/load.ts";
import { type Measured, measure, type Times } from "./measure.ts";
import { questionGroups } from "./questions.ts";
import { alternatives, floor, ours, trigramIndex } from "./ways.ts";
import { measureWire } from "./wire.ts";

const log = createLog("silent");
const dataDir = mkdtempSync(join(tmpdir(), "osari-places-"));
const postgres = await startEmbeddedPostgres({ dataDir, log });
try {
  await ensureDatabase(postgres.url("postgres"), "places");
  const url = postgres.url("places");
  await migrate(url, readMigrations({ platform: true }));
  const database = createDatabase({ url, log });
  await loadGazetteer(database, { info: (fields, line) => console.error(line, fields) });
  await database.query(trigramIndex);
  await database.query("vacuum analyze gazetteer.names");

  console.log("| Asked | Way | CPU ms p50 / p95 | wall ms p50 / p95 | p95 to the floor |");
  console.log("| --- | --- | --- | --- | --- |");
  for (const { name, queries } of await questionGroups(database, 100)) {
    const [least, found] = await measureWire(url, queries);
    printRow(name, "HTTP: 10 rows by primary key (the floor)", least, least);
    printRow(name, "HTTP: search_geo_locations_v2", found, least);
    const bare = await measure(url, floor, queries);
    printRow(name, floor.name, bare, bare);
    for (const way of [ours, ...alternatives]) {
      const asked = way.rounds < 10 ? queries.slice(0, 20) : queries;
      printRow(name, way.name, await measure(url, way, asked), bare);
    }
  }
  await database.close();
} finally {
  await postgres.stop();
  for (const folder of [dataDir, dirname(postgres.cluster)]) rmSync(folder, { recursive: true, force: true });
}

function printRow(group: string, way: string, { cpu, wall }: Measured, least: Measured): void {
  const pair = (times: Times | null) => (times ? `${times.p50.toFixed(2)} / ${times.p95.toFixed(2)}` : "–");
  const ratio = (cpu ?? wall).p95 / (least.cpu ?? least.wall).p95;
  console.log(`| ${group} | ${way} | ${pair(cpu)} | ${pair(wall)} | ${ratio.toFixed(1)}× |`);
}

/**
 * How quick are place suggestions, compared with the least any answer costs and with the usual ways to do it?
 * `npx node benchmarks/places/run.ts`: a database of its own with the whole gazetteer, one run, a table on standard output.
 */
import { parseArgs } from "node:util";
import { createDatabase } from "@osari/backend/database/database.ts";
import { createLog } from "../../server/log.ts";
import { alternate } from "../measuring/alternate.ts";
import { type Measured, measureDirect } from "../measuring/direct.ts";
import { siteScript, startServer } from "../measuring/http-server.ts";
import type { Percentiles } from "../measuring/percentiles.ts";
import { serverAt } from "../seeding/own-server.ts";
import { preparePlaces } from "../seeding/prepare.ts";
import { questionGroups } from "./questions.ts";
import { alternatives, floor, ours, overHttp, statement, trigramIndex } from "./ways.ts";

const { values } = parseArgs({ options: { server: { type: "string" } } });
const nothing = { p50: Number.NaN, p95: Number.NaN };
const postgres = await serverAt(values.server);
try {
  const url = await preparePlaces(postgres);
  const database = createDatabase({ url, log: createLog("silent") });
  await database.query(trigramIndex);
  await database.query("vacuum analyze gazetteer.names");

  console.log("| Asked | Way | CPU ms p50 / p95 | wall ms p50 / p95 | p95 to the floor |");
  console.log("| --- | --- | --- | --- | --- |");
  const server = await startServer(siteScript, url);
  for (const { name, queries } of await questionGroups(database, 100)) {
    const [least = nothing, found = nothing] = await alternate(queries, overHttp(server), 15);
    printRow(name, "HTTP: 10 rows by primary key (the floor)", { cpu: null, wall: least }, least.p95);
    printRow(name, "HTTP: search_geo_locations_v2", { cpu: null, wall: found }, least.p95);
    let bare = Number.NaN;
    for (const way of [floor, ours, ...alternatives]) {
      const asked = queries.slice(0, way.questions).map((text) => statement(way, text));
      const measured = await measureDirect(url, asked, way);
      if (way === floor) bare = (measured.cpu ?? measured.wall).p95;
      printRow(name, way.name, measured, bare);
    }
  }
  server.close();
  await database.close();
} finally {
  await postgres.stop();
}

function printRow(group: string, way: string, { cpu, wall }: Measured, least: number): void {
  const pair = (times: Percentiles | null) =>
    times ? `${times.p50.toFixed(2)} / ${times.p95.toFixed(2)}` : "–";
  const ratio = (cpu ?? wall).p95 / least;
  console.log(`| ${group} | ${way} | ${pair(cpu)} | ${pair(wall)} | ${ratio.toFixed(1)}× |`);
}

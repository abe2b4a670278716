import { writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { parseArgs } from "node:util";
import pg from "pg";
import { type Measured, measureDirect } from "../measuring/direct.ts";
import { serverAt } from "../seeding/own-server.ts";
import { prepare } from "../seeding/prepare.ts";
import { filterCounts, type MapQuestion, mapQuestions, zooms } from "./views.ts";
import { flatTable, ways } from "./ways.ts";

/** What does a map cost the database? See README.md. */
const { values } = parseArgs({
  options: { sizes: { type: "string", default: "100000" }, server: { type: "string" } },
});
const server = await serverAt(values.server);
const lines: string[] = [];
try {
  for (const size of values.sizes.split(",").map(Number)) lines.push(...(await runSize(size)));
  const report = `# Map: the latest result

${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpus()[0]?.model.trim() ?? "processor"}, Postgres 18 from npm.
Milliseconds of the database's process, p50 / p95, as the role anon under the policies.

${lines.join("\n")}
`;
  writeFileSync(new URL("./RESULTS.md", import.meta.url), report);
  console.log(report);
} finally {
  await server.stop();
}

async function runSize(size: number): Promise<string[]> {
  const { url } = await prepare(server, size, (sentence) => console.error(`${size}: ${sentence}`));
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(flatTable);
  const names = Object.keys(ways);
  const table = [
    `| Listings | Filters | Zoom | ${names.join(" | ")} |`,
    `| ---: | ---: | --- |${names.map(() => " ---: |").join("")}`,
  ];
  const all: Record<string, number[]> = {};
  for (const count of filterCounts) {
    const questions = await mapQuestions(client, count);
    for (const zoom of zooms) {
      const cells: string[] = [];
      for (const name of names) {
        const measured = await measure(
          url,
          name,
          questions.filter((asked) => asked.zoom === zoom),
        );
        all[name] = [...(all[name] ?? []), measured.p95];
        cells.push(`${measured.p50.toFixed(1)} / ${measured.p95.toFixed(1)}`);
      }
      table.push(`| ${size.toLocaleString("en-IN")} | ${count} | ${zoom} | ${cells.join(" | ")} |`);
      console.error(table.at(-1));
    }
  }
  await client.end();
  const worst = (name: string) => Math.max(...(all[name] ?? []));
  const ratio = (name: string) => (worst(name) / worst("map")).toFixed(2);
  return [
    ...table,
    "",
    `Worst p95 of ${size.toLocaleString("en-IN")}: map ${worst("map").toFixed(1)} ms; GiST takes ${ratio("gist")}, search_properties ${ratio("search")} times as long.`,
    "",
  ];
}

async function measure(url: string, name: string, questions: MapQuestion[]) {
  const statement = ways[name];
  if (!statement) throw new Error(`no way is called ${name}`);
  const measured: Measured = await measureDirect(url, questions.map(statement), { rounds: 3, role: "anon" });
  return measured.cpu ?? measured.wall;
}

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import pg from "pg";
import { startEmbeddedPostgres } from "../../server/database/embedded/embedded.ts";
import { ensureDatabase } from "../../server/database/ensure-database.ts";
import { migrate, readMigrations } from "../../server/database/migrate.ts";
import { createLog } from "../../server/log.ts";
import { seedSyntheticListings } from "../../supabase/seed/synthetic/synthetic.ts";
import { type Measured, measure } from "./measure.ts";
import { questions } from "./questions.ts";
import { floor, literal, search } from "./ways.ts";

/** How does the search grow? See README.md. */
const { values } = parseArgs({ options: { sizes: { type: "string", default: "10000,100000,1000000" } } });
const sizes = values.sizes.split(",").map(Number);
const settings = {
  shared_buffers: "2GB",
  max_wal_size: "8GB",
  fsync: "off",
  synchronous_commit: "off",
  max_parallel_workers_per_gather: "0",
};

interface Result {
  size: number;
  seconds: number;
  ours: Measured;
  literal: Measured;
  floor: Measured;
}

const dataDir = mkdtempSync(join(tmpdir(), "osari-benchmark-"));
const postgres = await startEmbeddedPostgres({ dataDir, log: createLog("silent"), settings });
const results: Result[] = [];
try {
  for (const size of sizes) {
    results.push(await runSize(size));
    writeFileSync(new URL("./RESULTS.md", import.meta.url), report(results));
  }
  console.log(report(results));
} finally {
  await postgres.stop();
  for (const folder of [dataDir, dirname(postgres.cluster)]) rmSync(folder, { recursive: true, force: true });
}

async function runSize(size: number): Promise<Result> {
  const name = `search_${size}`;
  await ensureDatabase(postgres.url("postgres"), name);
  const url = postgres.url(name);
  await migrate(url, readMigrations({ platform: true }));
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const start = performance.now();
  await seedSyntheticListings(client, size, (sentence) => console.error(`${size}: ${sentence}`));
  const seconds = (performance.now() - start) / 1000;
  const { rows } = await client.query<{ id: string }>(
    "select id from public.properties where is_active order by md5(id::text) limit 12",
  );
  await client.end();

  const ids = rows.map((row) => row.id);
  const ours = await measure(url, search, questions, { rounds: 7, warm: true });
  console.error(`${size}: search measured`);
  const bottom = await measure(url, floor(ids), questions, { rounds: 7, warm: true });
  // What takes seconds is asked every fourth question, once.
  const plain =
    size > 100_000
      ? await measure(
          url,
          literal,
          questions.filter((_, index) => index % 4 === 1),
          { rounds: 1, warm: false },
        )
      : await measure(url, literal, questions, { rounds: 3, warm: true });
  return { size, seconds, ours, literal: plain, floor: bottom };
}

function report(all: Result[]): string {
  const ms = (value: number | undefined) =>
    value === undefined ? "–" : value.toLocaleString("en", { maximumSignificantDigits: 3 });
  const times = (value: number) => `${value.toLocaleString("en", { maximumSignificantDigits: 2 })}×`;
  const line = (size: number, name: string, { wall, cpu }: Measured) =>
    `| ${size.toLocaleString("en")} | ${name} | ${ms(wall.p50)} | ${ms(wall.p95)} | ${ms(cpu?.p50)} | ${ms(cpu?.p95)} |`;
  const rows = all.flatMap((one) => [
    line(one.size, "search_properties", one.ours),
    line(one.size, "ILIKE and count", one.literal),
    line(one.size, "12 by primary key", one.floor),
  ]);
  const by = (part: (one: Measured) => number) =>
    all.map(
      (one) =>
        `| ${one.size.toLocaleString("en")} | ${times(part(one.ours) / part(one.floor))} | ${times(part(one.literal) / part(one.ours))} | ${times(part(one.ours) / part(all[0]?.ours ?? one.ours))} | ${one.seconds.toFixed(0)} s |`,
    );
  const cpu95 = (one: Measured) => one.cpu?.p95 ?? one.wall.p95;
  return `# Search: the latest result

${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpus()[0]?.model.trim() ?? "processor"}, Node ${process.version}, Postgres 18 from npm.
Milliseconds over ${questions.length} questions, as the role anon under the policies.

| Listings | Way | wall p50 | wall p95 | database's processor p50 | p95 |
| ---: | --- | ---: | ---: | ---: | ---: |
${rows.join("\n")}

Ratios of the processor's p95 (of the wall's, where the processor's time is not known):

| Listings | ours / floor | ILIKE / ours | ours / ours at the first size | seeding |
| ---: | ---: | ---: | ---: | ---: |
${by(cpu95).join("\n")}
`;
}

import { parseArgs } from "node:util";
import { migrate } from "@osari/backend/database/migrate.ts";
import { seedSyntheticListings } from "@osari/demo/synthetic/synthetic.ts";
import { readEnv } from "../server/env.ts";
import { createLog } from "../server/log.ts";
import { allMigrations } from "../server/migrations.ts";
import { openDatabase } from "../server/open-database.ts";

/** npm run seed -- --listings 1000000   writes that many synthetic listings, for benchmarks. */
const usage = "Say how many synthetic listings to write: npm run seed -- --listings 100000";

const { values } = parseArgs({ options: { listings: { type: "string" } } });
const listings = Number(values.listings);
if (!Number.isInteger(listings) || listings < 1 || listings > 10_000_000) {
  console.error(usage);
  process.exit(2);
}

const opened = await openDatabase(readEnv(process.env), createLog("warn"));
try {
  await migrate(opened.url, allMigrations());
  const start = performance.now();
  await seedSyntheticListings(opened.url, listings, (sentence) =>
    console.log(`${seconds(start)}  ${sentence}`),
  );
  console.log(`${seconds(start)}  done`);
} finally {
  await opened.close();
}

function seconds(since: number): string {
  return `${((performance.now() - since) / 1000).toFixed(0).padStart(4)} s`;
}

import { parseArgs } from "node:util";
import { migrate } from "@osari/backend/database/migrate.ts";
import { seedSyntheticListings } from "@osari/demo/synthetic/synthetic.ts";
import { allMigrations } from "../server/migrations.ts";
import { runCommand } from "./run-command.ts";

/** npm run seed -- --listings 1000000   writes that many synthetic listings, for benchmarks. */
const usage = "Say how many synthetic listings to write: npm run seed -- --listings 100000";

const { values } = parseArgs({ options: { listings: { type: "string" } } });
const listings = Number(values.listings);
if (!Number.isInteger(listings) || listings < 1 || listings > 10_000_000) {
  console.error(usage);
  process.exit(2);
}

await runCommand(async (_env, open) => {
  const { url } = await open();
  await migrate(url, allMigrations());
  const start = performance.now();
  await seedSyntheticListings(url, listings, (sentence) => console.log(`${seconds(start)}  ${sentence}`));
  console.log(`${seconds(start)}  done`);
});

function seconds(since: number): string {
  return `${((performance.now() - since) / 1000).toFixed(0).padStart(4)} s`;
}

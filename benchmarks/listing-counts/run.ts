/** What does it cost to count a view? See README.md. */
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createDatabase } from "@osari/backend/database/database.ts";
import { ensureDatabase } from "@osari/backend/database/ensure-database.ts";
import { migrate } from "@osari/backend/database/migrate.ts";
import { startEmbeddedPostgres } from "@osari/embedded-postgres/embedded.ts";
import { createCountingRoute } from "../../server/listing-counts/counting-route.ts";
import { createListingCounts, type DayCounts } from "../../server/listing-counts/listing-counts.ts";
import { createLog } from "../../server/log.ts";
import { allMigrations } from "../../server/migrations.ts";
import { measureDirect } from "../measuring/direct.ts";
import { median } from "../measuring/percentiles.ts";

const [rounds, perRound] = [15, 2_000];
const listings = Array.from({ length: 1_000 }, () => randomUUID());
const counts = createListingCounts({ write: async () => {}, onError: console.error });
const ways = {
  "answer alone": createCountingRoute(null, ["203.0.113.0/24"]),
  "answer and count": createCountingRoute(counts, ["203.0.113.0/24"]),
};

let visitors = 0;
/** A visitor who was not there yet, the most that counting can cost. Only the answering is timed. */
async function visits(app: ReturnType<typeof createCountingRoute>): Promise<number> {
  const requests = Array.from({ length: perRound }, () => {
    visitors += 1;
    const path = `http://site.example/${listings[visitors % listings.length]}/views`;
    return new Request(path, {
      method: "POST",
      headers: { "user-agent": `Mozilla/5.0 Chrome/${visitors}`, "sec-fetch-site": "same-origin" },
    });
  });
  const env = { incoming: { socket: { remoteAddress: `198.51.100.${visitors % 250}` } } };
  const before = process.cpuUsage();
  for (const request of requests) await app.fetch(request, env);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000 / perRound;
}

const taken = new Map<string, number[]>(Object.keys(ways).map((name) => [name, []]));
for (let round = 0; round < rounds; round += 1)
  for (const [name, app] of Object.entries(ways)) taken.get(name)?.push(await visits(app));
console.log("| What | processor time, ms |\n| --- | --- |");
for (const [name, times] of taken) console.log(`| ${name} | ${median(times).toFixed(4)} |`);
await counts.stop();

const log = createLog("silent");
const dataDir = mkdtempSync(join(tmpdir(), "osari-counts-"));
const postgres = await startEmbeddedPostgres({ dataDir, log });
try {
  await ensureDatabase(postgres.url("postgres"), "counts");
  const url = postgres.url("counts");
  await migrate(url, allMigrations());
  const database = createDatabase({ url, log });
  await database.query(
    `with account as (insert into auth.users (email) values ('asha@people.example') returning id),
       profile as (insert into public.profiles (id, full_name) select id, 'Asha' from account returning id)
     insert into public.properties (id, user_id, title, description, price, area_value, property_subtype, pincode, location_details)
     select listing, account.id, 'House', 'With a well', 1, 1, 'House', '413102',
       '{"address": "Road", "city": "Baramati", "state": "Maharashtra"}'
     from account, unnest($1::uuid[]) as listing where exists (select from profile)`,
    [listings],
  );
  await database.close();
  const days: DayCounts[] = listings.map((id) => ({ id, day: "2026-11-16", views: 20, shares: 1, saves: 1 }));
  const text = "select rules.add_listing_counts($1)";
  const { cpu } = await measureDirect(url, [{ text, values: [JSON.stringify(days)] }], {
    rounds: 20,
    role: "none",
  });
  console.log(`| writing the counts of 1,000 listings | ${cpu?.p50.toFixed(1) ?? "unknown"} |`);
} finally {
  await postgres.stop();
  for (const folder of [dataDir, dirname(postgres.cluster)]) rmSync(folder, { recursive: true, force: true });
}

import cluster from "node:cluster";
import { readEnv } from "../../server/env.ts";
import { listen } from "../../server/listen.ts";
import { createLog } from "../../server/log.ts";
import { builtPages } from "../../server/pages.ts";
import { openSite } from "../../server/site.ts";

/** The built site on the database of the first argument, in as many processes as the second says; none of its jobs run. */
const [databaseUrl, processes = "1"] = process.argv.slice(2);
if (cluster.isPrimary && Number(processes) > 1) watchOver(Number(processes));
else await serve();

function watchOver(count: number): void {
  let ready = 0;
  cluster.on("message", (_, message) => {
    ready += 1;
    if (ready === count) process.send?.(message);
  });
  for (let started = 0; started < count; started++) cluster.fork();
  process.on("SIGTERM", () => {
    for (const worker of Object.values(cluster.workers ?? {})) worker?.kill("SIGTERM");
    process.exit(0);
  });
}

async function serve(): Promise<void> {
  const listener = await listen(0, "127.0.0.1");
  const url = `http://127.0.0.1:${listener.port}`;
  const env = readEnv({
    DATABASE_URL: databaseUrl,
    SITE_URL: url,
    NODE_ENV: "production",
    AUTH_RATE_LIMIT_SCALE: "100000",
    SEED_PLACES: "0",
  });
  const site = await openSite(env, createLog("silent"), await builtPages());
  await listener.serve(site.app);
  process.on("SIGTERM", () => process.exit(0));
  process.send?.({ url });
}

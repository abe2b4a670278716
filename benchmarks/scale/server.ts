import cluster from "node:cluster";
import { builtPages } from "../../server/pages.ts";
import { serveSiteOn } from "../measuring/site-on-database.ts";

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
  const { url } = await serveSiteOn(databaseUrl, await builtPages());
  process.on("SIGTERM", () => process.exit(0));
  process.send?.({ url });
}

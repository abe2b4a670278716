import cluster from "node:cluster";
import { startJobs } from "@osari/backend/jobs.ts";
import { sampleVariables } from "../domain/company.ts";
import { backgroundJobs, loadFirstPlaces } from "./background.ts";
import type { Demo } from "./demo.ts";
import type { Env } from "./env.ts";
import { openFilesLimit } from "./explain-start.ts";
import { type DevMiddleware, listen } from "./listen.ts";
import { type Logger, sendConsoleTo } from "./log.ts";
import type { Pages } from "./pages.ts";
import { openSite } from "./site/open-site.ts";
import type { Site } from "./site/site.ts";
import { takeTurns } from "./take-turns.ts";

const drainSeconds = 10;
const minOpenFiles = 1024;

/** How to close what is open, in the order in which it was opened. */
export type Closers = (() => Promise<unknown>)[];

export interface ServeOptions {
  env: Env;
  log: Logger;
  /** Filled while things open, so that a start that fails or is called off can close them. */
  closers: Closers;
  pages: Pages | null;
  devMiddleware: DevMiddleware | undefined;
}

/** Opens the site on its port in this process, with its jobs. */
export async function serveSite({ env, log, closers, pages, devMiddleware }: ServeOptions): Promise<void> {
  const listener = await listen(env.PORT, env.host, devMiddleware);
  const siteEnv = env.siteUrlGiven ? env : { ...env, siteUrl: `http://localhost:${listener.port}` };
  const site = await openSite(siteEnv, log, pages && takeTurns(pages, listener.acceptWaiting));
  closers.push(site.close);
  // Rows, towns and the first pages' pictures before the first request;
  // villages and the other pictures follow in the background.
  const [demo] = await Promise.all([fillWithSamples(site, siteEnv, log), loadFirstPlaces(site, siteEnv)]);
  await listener.serve(demo?.app ?? site.app);
  if (site.backend) {
    const { backend } = site;
    const jobs = [...backgroundJobs(backend, siteEnv), ...(demo?.jobs ?? [])];
    const options = { onRun: site.metrics?.jobRan, intervalScale: env.JOB_INTERVAL_SCALE };
    closers.push(startJobs(backend.jobDatabase, jobs, log, options).stop);
  }
  if (site.metrics && env.METRICS_PORT !== undefined) {
    const { listenForMetrics } = await import("./metrics/metrics.ts");
    closers.push((await listenForMetrics(site.metrics, env.METRICS_PORT)).stop);
  }
  closers.push(() => listener.drain(drainSeconds));
  if (!cluster.isWorker || cluster.worker?.id === 1) greet(siteEnv, site, demo);
  if (!devMiddleware) sendConsoleTo(log);
  process.send?.({ url: `http://${hostInUrl(env.host)}:${listener.port}`, siteUrl: siteEnv.siteUrl });
}

/** A site of its own listings does not even load what draws the samples. */
async function fillWithSamples(site: Site, env: Env, log: Logger): Promise<Demo | null> {
  if (!env.seedDemo) return null;
  const { startDemo } = await import("./demo.ts");
  return startDemo(site, env, log);
}

function greet(env: Env, site: Site, demo: Demo | null): void {
  console.log(`${env.company.name} is open at ${env.siteUrl}`);
  if (site.postgres) {
    console.log(`  data     ${env.dataDir}`);
    if (site.postgres.moved)
      console.log(`  database ${site.postgres.cluster} (the data's folder is closed to others)`);
  }
  // On a public site the sample accounts cannot sign in, so their passwords are not printed.
  if (demo && !env.isPublic) {
    for (const { email, password } of demo.accounts) console.log(`  sign in  ${email}  password ${password}`);
  }
  const openFiles = openFilesLimit();
  if (typeof openFiles === "number" && openFiles < minOpenFiles) {
    console.warn(
      `Only ${openFiles} files may be open at once, each visitor takes one: raise the limit with "ulimit -n 4096".`,
    );
  }
  if (env.isPublic && !env.siteUrlGiven) {
    console.warn(
      `Listening on ${env.host} makes the site public: set SITE_URL to its address, or HOST=127.0.0.1 to try it out here.`,
    );
  }
  if (env.isPublic) {
    const samples = sampleVariables(env.company);
    if (samples.length > 0)
      console.warn(`Still sample values: ${samples.join(", ")}. Set them before people come.`);
  }
}

function hostInUrl(host: string): string {
  return host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host;
}

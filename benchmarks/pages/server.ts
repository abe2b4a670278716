import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { Session } from "node:inspector/promises";
import { dirname, join } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { startDemo } from "../../server/demo.ts";
import { readEnv } from "../../server/env.ts";
import { listen } from "../../server/listen.ts";
import { createLog } from "../../server/log.ts";
import { builtPages } from "../../server/pages.ts";
import { openSite } from "../../server/site/open-site.ts";
import { bareElements } from "./bare-elements.ts";
import { plainRouterPage } from "./plain-router-page.ts";

/** The built site with its sample listings, a folder of static files beside it, and a meter of its own CPU time. */
const listener = await listen(0, "127.0.0.1");
const url = `http://127.0.0.1:${listener.port}`;
const env = readEnv({
  ...process.env,
  SITE_URL: url,
  SEED_DEMO: "1",
  SEED_PLACES: "0",
  AUTH_RATE_LIMIT_SCALE: "100000",
});
const site = await openSite(env, createLog("silent"), await builtPages());
const demo = await startDemo(site, env, createLog("silent"));
// A browser must find every picture: one that is not drawn yet is an error on the page.
if (process.argv.includes("--all-pictures"))
  for (const job of demo?.jobs ?? []) await job.run(new AbortController().signal);
const folder = join(env.dataDir, "compare");
mkdirSync(join(folder, "static"), { recursive: true });

const app = new Hono();
app.use("/static/*", serveStatic({ root: folder, precompressed: true }));
let cards: () => ReactNode = () => null;
app.get("/bare", (c) => c.html(renderToString(cards())));
let plain = plainRouterPage(cards, []);
app.get("/plain", async (c) => c.html(await plain(c.req.raw)));
/** What any list never seen before costs, however it is rendered: its listings are asked for, and its bytes are sent. */
let listBytes = new Uint8Array();
app.get("/unrendered", async (c) => {
  await site.backend?.callAsVisitor(
    "search_properties",
    { min_price: Number(c.req.query("min_price")), page_offset: 0, page_limit: 12, with_facets: true },
    false,
  );
  return c.body(listBytes, 200, { "Content-Type": "text/html" });
});
app.route("/", site.app);
await listener.serve(app);

const profiler = new Session();
profiler.connect();

interface Order {
  write?: { name: string; base64: string };
  profile?: "start" | string;
  cpu?: true;
  /** HTML that React alone renders at /bare, and with a router and the listings at /plain; and the page around it. */
  bare?: { html: string; listings: unknown; page: string };
}
process.on("message", async ({ write, profile, cpu, bare }: Order) => {
  if (bare) {
    cards = bareElements(bare.html);
    plain = plainRouterPage(cards, bare.listings);
    listBytes = new Uint8Array(Buffer.from(bare.page));
  }
  if (write) writeFileSync(join(folder, "static", write.name), Buffer.from(write.base64, "base64"));
  if (profile === "start") {
    await profiler.post("Profiler.enable");
    await profiler.post("Profiler.setSamplingInterval", { interval: 200 });
    await profiler.post("Profiler.start");
  } else if (profile) {
    const { profile: result } = await profiler.post("Profiler.stop");
    writeFileSync(profile, JSON.stringify(result));
  }
  if (cpu) {
    const { user, system } = process.cpuUsage();
    process.send?.({ cpu: (user + system) / 1000 });
  } else process.send?.({ done: true });
});
process.on("SIGTERM", async () => {
  await listener.drain(1);
  await site.close();
  // Where other users can't enter the data folder, the database lies elsewhere.
  if (site.postgres) rmSync(dirname(site.postgres.cluster), { recursive: true, force: true });
  process.exit(0);
});
process.send?.({ url, key: site.backend?.deps.keys.publishable });

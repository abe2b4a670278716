import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { readEnv } from "../../server/env.ts";
import { listen } from "../../server/listen.ts";
import { createLog } from "../../server/log.ts";
import { openSite } from "../../server/site/open-site.ts";

/** The site without pages, and beside it a folder of static files to compare with. */
const listener = await listen(0, "127.0.0.1");
const url = `http://127.0.0.1:${listener.port}`;
// One caller asks more than any network may.
const limits = { AUTH_RATE_LIMIT_SCALE: "100000" };
const env = readEnv({ ...process.env, ...limits, SITE_URL: url, SEED_DEMO: "0" });
const site = await openSite(env, createLog("silent"), null);
const folder = join(env.dataDir, "compare");
mkdirSync(join(folder, "static"), { recursive: true });

const app = new Hono();
app.use("/static/*", serveStatic({ root: folder }));
app.route("/", site.app);
await listener.serve(app);

process.on("message", (file: { name: string; base64: string }) => {
  writeFileSync(join(folder, "static", file.name), Buffer.from(file.base64, "base64"));
  process.send?.({ written: file.name });
});
process.on("SIGTERM", async () => {
  await listener.drain(1);
  await site.close();
  // Where other users can't enter the data folder, the database lies elsewhere.
  if (site.postgres) rmSync(dirname(site.postgres.cluster), { recursive: true, force: true });
  process.exit(0);
});
process.send?.({ url, secret: site.backend?.deps.keys.secret });

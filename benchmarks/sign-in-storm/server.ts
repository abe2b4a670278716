import { readEnv } from "../../server/env.ts";
import { listen } from "../../server/listen.ts";
import { createLog } from "../../server/log.ts";
import { openSite } from "../../server/site/open-site.ts";

/** The measured process: the whole backend, no pages. Its first message says where it is. */
const [dataDir = ""] = process.argv.slice(2);
const listener = await listen(0, "127.0.0.1");
const url = `http://127.0.0.1:${listener.port}`;
const env = readEnv({
  DATA_DIR: dataDir,
  SITE_URL: url,
  SEED_DEMO: "0",
  AUTH_AUTOCONFIRM: "1",
  AUTH_RATE_LIMIT_SCALE: "100000",
});
const site = await openSite(env, createLog("error"), null);
await listener.serve(site.app);
process.send?.({ url, key: site.backend?.deps.keys.publishable });
process.once("message", async () => {
  await listener.drain(1);
  await site.close();
  process.disconnect();
});

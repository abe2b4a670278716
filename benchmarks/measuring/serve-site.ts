import { readEnv } from "../../server/env.ts";
import { listen } from "../../server/listen.ts";
import { createLog } from "../../server/log.ts";
import { openSite } from "../../server/site.ts";

/** Our backend in its own process, on the database of the first argument. Prints its address and key on one line. */
const listener = await listen(0, "127.0.0.1");
const url = `http://127.0.0.1:${listener.port}`;
const env = readEnv({
  DATABASE_URL: process.argv[2],
  SITE_URL: url,
  NODE_ENV: "production",
  // One caller asks more than any network may.
  AUTH_RATE_LIMIT_SCALE: "100000",
  SEED_PLACES: "0",
});
const site = await openSite(env, createLog("silent"), null);
await listener.serve(site.app);
console.log(JSON.stringify({ url: `${url}/rest/v1`, key: site.backend?.deps.keys.publishable ?? "" }));

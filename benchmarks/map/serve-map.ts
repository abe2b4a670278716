import { readEnv } from "../../server/env.ts";
import { listen } from "../../server/listen.ts";
import { createLog } from "../../server/log.ts";
import { builtPages } from "../../server/pages.ts";
import { openSite } from "../../server/site.ts";

/** The built site in its own process, on the database of the first argument. Prints its address. */
const listener = await listen(0, "127.0.0.1");
const url = `http://127.0.0.1:${listener.port}`;
const env = readEnv({
  DATABASE_URL: process.argv[2],
  SITE_URL: url,
  NODE_ENV: "production",
  AUTH_RATE_LIMIT_SCALE: "100000",
  SEED_PLACES: "0",
  SEED_DEMO: "0",
});
const site = await openSite(env, createLog("silent"), await builtPages());
await listener.serve(site.app);
console.log(url);

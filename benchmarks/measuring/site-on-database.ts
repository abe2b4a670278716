import { readEnv } from "../../server/env.ts";
import { listen } from "../../server/listen.ts";
import { createLog } from "../../server/log.ts";
import type { Pages } from "../../server/pages.ts";
import { openSite } from "../../server/site/open-site.ts";
import type { Site } from "../../server/site/site.ts";

/** The site in this process, on a database that is there already. None of its jobs run. */
export async function serveSiteOn(
  databaseUrl: string | undefined,
  pages: Pages | null,
): Promise<{ url: string; site: Site }> {
  const listener = await listen(0, "127.0.0.1");
  const url = `http://127.0.0.1:${listener.port}`;
  const env = readEnv({
    DATABASE_URL: databaseUrl,
    SITE_URL: url,
    NODE_ENV: "production",
    // One caller asks more than any network may.
    AUTH_RATE_LIMIT_SCALE: "100000",
    SEED_PLACES: "0",
    SEED_DEMO: "0",
  });
  const site = await openSite(env, createLog("silent"), pages);
  await listener.serve(site.app);
  return { url, site };
}

import { expect, test } from "vitest";
import type { SiteContext } from "../app/site/site-context.ts";
import { createApp } from "./app.ts";
import { readCostTables } from "./cost-tables.ts";
import { readEnv } from "./env.ts";
import { createLog } from "./log.ts";
import type { Pages } from "./pages.ts";

const backendAway: typeof fetch = async () => new Response("{}", { status: 503 });

function appWith(pages: Pages, backend: typeof fetch) {
  const env = readEnv({});
  const site: SiteContext = {
    siteUrl: env.siteUrl,
    costTables: readCostTables(undefined),
    company: env.company,
    supabaseUrl: env.siteUrl,
    browserSupabaseUrl: "",
    publishableKey: "",
    hasGoogle: false,
    fetch: backend,
  };
  const limits = { trustedProxies: [], visitScale: 1 };
  return createApp({ log: createLog("silent"), site, pages, own: null, limits, metrics: null });
}

const page =
  (status: number): Pages =>
  async (_, site) => {
    await site.fetch("http://backend");
    return new Response("a page", { status, headers: { "Cache-Control": "public, max-age=60" } });
  };

test.each([200, 500])(
  "a page of status %i that was made without the backend is a 503 no cache keeps",
  async (status) => {
    const answer = await appWith(page(status), backendAway).request("/listings");
    expect([answer.status, await answer.text()]).toEqual([503, "a page"]);
    expect([answer.headers.get("retry-after"), answer.headers.get("cache-control")]).toEqual([
      "2",
      "no-store",
    ]);
  },
);

test("with the backend there, a page's own status and caching stay", async () => {
  const answer = await appWith(page(404), async () => new Response("{}")).request("/listings");
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([404, "public, max-age=60"]);
});

import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readEnv } from "../../server/env.ts";
import { type Listener, listen } from "../../server/listen.ts";
import { createLog } from "../../server/log.ts";
import { builtPages } from "../../server/pages.ts";
import { openSite } from "../../server/site/open-site.ts";
import { addListing, addOwner } from "../support/listings.ts";
import { startTestServer, type TestServer } from "../support/test-server.ts";

/** The pages over a hosted project: a second instance plays it, at another origin, with faults in between. */
let project: TestServer;
let between: Server;
let front: Listener;
let url: string;
let isFaulty: (path: string) => "silent" | "failing" | null = () => null;

beforeAll(async () => {
  project = await startTestServer();
  await addListing(project.database, await addOwner(project.database), { title: "House at the project" });
  between = createServer(async (request, response) => {
    const { url: path = "", headers } = request;
    const fault = isFaulty(path);
    if (fault === "silent") return;
    const { apikey = "", authorization = "" } = headers as Record<string, string>;
    const answer = await fetch(project.url + path, { headers: { apikey, authorization } });
    const body = Buffer.from(await answer.arrayBuffer());
    response.writeHead(fault ? 500 : answer.status, { "content-type": "application/json" }).end(body);
  }).listen(0, "127.0.0.1");
  await once(between, "listening");
  front = await listen(0, "127.0.0.1");
  url = `http://127.0.0.1:${front.port}`;
  const env = readEnv({
    HOST: "127.0.0.1",
    SITE_URL: url,
    SUPABASE_URL: `http://127.0.0.1:${(between.address() as AddressInfo).port}`,
    SUPABASE_PUBLISHABLE_KEY: project.deps.keys.publishable,
    PAGE_CACHE_MB: "0",
  });
  await front.serve((await openSite(env, createLog("silent"), await builtPages())).app);
});
afterAll(async () => {
  await front.drain(1);
  between.closeAllConnections();
  between.close();
  await project.stop();
});

/** Nobody waits longer. */
const ask = (path: string) => fetch(url + path, { signal: AbortSignal.timeout(10_000) });

test("pages show what the project holds", async () => {
  const page = await ask("/listings");
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining("House at the project")]);
  expect((await ask("/ready")).status).toBe(200);
  expect(await (await ask("/sitemap.xml")).text()).toMatch(/pages\.xml.*listings\.xml.*<\/sitemapindex>/s);
});

test("while the project is silent, pages say so within ten seconds, and the site is not ready", async () => {
  isFaulty = () => "silent";
  const answers = await Promise.all(["/", "/listings", "/sitemap.xml", "/ready"].map(ask));
  expect(answers.map(({ status }) => status)).toEqual([503, 503, 503, 503]);
  for (const answer of answers) expect(answer.headers.get("cache-control")).toBe("no-store");
  isFaulty = () => null;
  expect((await ask("/listings")).status).toBe(200);
});

test("a sitemap that breaks off half-way is no whole answer", async () => {
  isFaulty = (path) => (path.includes("offset=50000") ? "failing" : null);
  const answer = await ask("/sitemap.xml");
  expect(answer.status).toBe(200);
  await expect(answer.text()).rejects.toThrow();
  isFaulty = () => null;
});

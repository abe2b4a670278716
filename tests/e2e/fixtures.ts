import { type OidcProvider, startOidcProvider } from "@osari/backend/testing/oidc-provider.ts";
import { type BrowserContext, test as base, expect, type WebError } from "@playwright/test";
import { launchOptionsOf } from "../support/browser/this-machine.ts";
import { removeListings } from "../support/listings.ts";
import { keepCache } from "./browser-cache.ts";
import { attachPictures, leaveUndrawn } from "./drawing.ts";
import { loadedMeansHydrated } from "./hydration.ts";
import { beginAt } from "./network-speed.ts";
import { offlineWhenSaid } from "./offline.ts";
import { noSnapshotsWhileWaiting, sameScriptForAllDocuments } from "./playwright-script.ts";
import { emptyStorage, oneBlankPage } from "./reused-context.ts";
import { stopDataOnly } from "./routed-data.ts";
import { type SiteProcess, startSite } from "./site-process.ts";
import { mapOwnLinesOnly } from "./stack-traces.ts";

export { expect };

mapOwnLinesOnly();

/** Those that Playwright made for tests, and empties or closes by itself. */
const ownContexts = new WeakSet<BrowserContext>();

/**
 * What `hasTouch` and `javaScriptEnabled` do, for the page of a test in the shared context. With those it would get a context
 * of its own, for which all scripts are fetched and compiled anew, and so would the test after it.
 */
interface Options {
  touch: boolean;
  scripts: boolean;
}

interface Worker {
  /** One server process per worker; its address is the browser's base. */
  site: SiteProcess;
  /**
   * One more per worker that asks for it: its Google is the provider, new addresses need no confirmation, its map's ground
   * is the operator's, and it logs everything. All fixtures of a worker stand in this file, because tests with others would get a worker of their own.
   */
  otherSite: { site: SiteProcess; provider: OidcProvider };
}

/**
 * Each test starts with no listings, so that what it finds on a first page does not depend on which tests ran before.
 * The global setup found the browser.
 *
 * The tests of a worker share one browser context, which saves a tenth of the suite's CPU. Playwright empties it between two
 * tests: cookies and storage, routes, init scripts, the clock, further pages, media and viewport. What it leaves is put
 * back here, and its way of emptying storage is made shorter (reused-context.ts); isolation.spec.ts proves all of it. The cache
 * alone is kept (browser-cache.ts), also where a test puts answers in the way (routed-data.ts). A test with other context options
 * (`test.use({ serviceWorkers: "allow" })`) gets a new one. Whoever wants a second one (another-browser.ts) need not close it:
 * Playwright would leave its pages open, and those that poll would do so until the worker ends.
 */
export const test = base.extend<Options & { noListings: undefined; closed: undefined }, Worker>({
  touch: [false, { option: true }],
  scripts: [true, { option: true }],
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape
    async ({}, use) => {
      const site = await startSite();
      await use(site);
      await site.stop();
    },
    { scope: "worker" },
  ],
  otherSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape
    async ({}, use) => {
      const provider = await startOidcProvider();
      const site = await startSite({
        GOOGLE_ISSUER: provider.issuer,
        GOOGLE_CLIENT_ID: provider.clientId,
        GOOGLE_CLIENT_SECRET: provider.clientSecret,
        AUTH_AUTOCONFIRM: "1",
        MAP_TILES: "https://tiles.example/{z}/{x}/{y}.png",
        MAP_ATTRIBUTION: "© Tiles of the town",
        LOG_LEVEL: "trace",
      });
      await use({ site, provider });
      await site.stop();
      await provider.stop();
    },
    { scope: "worker" },
  ],
  launchOptions: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape
    async ({}, use) =>
      use({
        ...launchOptionsOf(JSON.parse(process.env.OSARI_TEST_BROWSER ?? "")),
        args: [
          // No page lives long enough to gain by optimised code: compiling it took about 3 % of the suite's CPU.
          "--js-flags=--no-opt --no-maglev",
          // The blank page between two tests would end the process that draws pages, and what it has compiled with it.
          "--renderer-process-limit=1",
        ],
      }),
    { scope: "worker" },
  ],
  noListings: [
    async ({ site }, use) => {
      await removeListings(site.database);
      await use(undefined);
    },
    { auto: true },
  ],
  closed: [
    async ({ browser }, use) => {
      await use(undefined);
      const others = browser.contexts().filter((context) => !ownContexts.has(context));
      await Promise.all(others.map((context) => context.close()));
    },
    { auto: true },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  context: async ({ context }, use, testInfo) => {
    ownContexts.add(context);
    // A page whose HTML is not what React expects is rendered anew: it looks right, late, and forgets what was typed.
    const faults: string[] = [];
    const note = (fault: WebError) => faults.push(fault.error().message);
    context.on("weberror", note);
    keepCache(context);
    offlineWhenSaid(context);
    await leaveUndrawn(context);
    await beginAt(context, 130);
    await use(context);
    if (testInfo.status !== testInfo.expectedStatus) await attachPictures(context, testInfo);
    else await emptyStorage(context);
    context.off("weberror", note);
    expect(faults.filter((message) => message.includes("React error"))).toEqual([]);
    await Promise.all([
      context.setOffline(false),
      context.clearPermissions(),
      context.setExtraHTTPHeaders({}),
      context.setGeolocation(null),
    ]);
  },
  page: async ({ page, context, touch, scripts }, use) => {
    sameScriptForAllDocuments(page);
    await noSnapshotsWhileWaiting(page);
    loadedMeansHydrated(page);
    oneBlankPage(page);
    stopDataOnly(page);
    const session = await context.newCDPSession(page);
    await session.send("Page.resetNavigationHistory");
    if (touch) await session.send("Emulation.setTouchEmulationEnabled", { enabled: true });
    if (!scripts) await session.send("Emulation.setScriptExecutionDisabled", { value: true });
    await use(page);
    // Both end with it.
    if (!page.isClosed()) await session.detach();
  },
});

import { type Browser, type CDPSession, chromium, type Page } from "@playwright/test";
import { map as words } from "../../domain/messages/index.ts";
import { findBrowser } from "../../tests/support/browser/find-browser.ts";
import { launchOptionsOf, thisMachine } from "../../tests/support/browser/this-machine.ts";
import { median } from "../measuring/percentiles.ts";

/**
 * How soon does a slow phone show the map, and new clusters after a pan? See README.md.
 *   npx node benchmarks/map/slow-phone.ts http://localhost:3000 …
 * Several addresses, such as those of two versions, are visited in turns.
 */
const sites = process.argv.slice(2);
const [visits, pans] = [3, 6];
const slowNetwork = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 94_000,
};

interface Visit {
  still: number;
  live: number;
  pans: Pan[];
}

/** From the map's rest, in milliseconds: until it asks, until it has the answer, until the new clusters are painted. */
interface Pan {
  asked: number;
  answered: number;
  painted: number;
}

const browser = await chromium.launch(launchOptionsOf(await findBrowser(thisMachine)));
const seen = new Map<string, Visit[]>(sites.map((site) => [site, []]));
for (const site of sites) await visit(browser, site);
for (let round = 0; round < visits; round++)
  for (const site of sites) seen.get(site)?.push(await visit(browser, site));
console.log("| Site | still map ms | live map ms | pan: asked | answered | painted | slowest |");
console.log("| --- | ---: | ---: | ---: | ---: | ---: | ---: |");
for (const [site, all] of seen) {
  const panned = all.flatMap((one) => one.pans);
  const cells = [
    median(all.map(({ still }) => still)),
    median(all.map(({ live }) => live)),
    ...(["asked", "answered", "painted"] as const).map((step) => median(panned.map((pan) => pan[step]))),
    Math.max(...panned.map(({ painted }) => painted)),
  ];
  console.log(`| ${site} | ${cells.map((cell) => cell.toFixed(0)).join(" | ")} |`);
}
await browser.close();

async function visit(to: Browser, site: string): Promise<Visit> {
  const context = await to.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const tools = await context.newCDPSession(page);
  await tools.send("Network.enable");
  await tools.send("Network.emulateNetworkConditions", slowNetwork);
  await tools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await page.goto(`${site}/listings?view=map`, { waitUntil: "commit" });
  const since = () => page.evaluate(() => performance.now());
  const still = await page.evaluate(stillShown);
  await page.getByRole("button", { name: words.draw }).waitFor();
  const live = await since();
  await page.waitForLoadState("networkidle");
  const measured: Pan[] = [];
  for (let pan = 0; pan < pans; pan++) measured.push(await panOnce(page, tools, pan % 2 === 0 ? 1 : -1));
  await context.close();
  return { still, live, pans: measured };
}

/** Its ground is in the page, so it is there with the first paint; in versions that fetched it, with that file as well. */
async function stillShown(): Promise<number> {
  const seen = (type: string, isIt: (entry: PerformanceEntry) => boolean) =>
    new Promise<PerformanceEntry>((resolve) => {
      new PerformanceObserver((list) => {
        const found = list.getEntries().find(isIt);
        if (found) resolve(found);
      }).observe({ type, buffered: true });
    });
  const painted = await seen("paint", ({ name }) => name === "first-contentful-paint");
  const isFetched = document.querySelector(".still-map use") !== null;
  const file = isFetched ? await seen("resource", ({ name }) => name.includes("/map/area/")) : painted;
  return Math.max(painted.startTime, file.startTime + file.duration);
}

/** From the finger's release, when the map comes to rest, to the first change of what stands on it. */
async function panOnce(page: Page, tools: CDPSession, direction: number): Promise<Pan> {
  const shown = page.evaluate(
    () =>
      new Promise<Pan>((resolve) => {
        performance.clearResourceTimings();
        const markers = document.querySelector(".leaflet-marker-pane");
        if (!markers) throw new Error("there is no live map");
        let rested = 0;
        const rest = () => {
          rested = performance.now();
        };
        document.addEventListener("touchend", rest, { capture: true, once: true });
        const changed = new MutationObserver(() => {
          if (rested === 0) return;
          changed.disconnect();
          // The frame that it is painted in.
          requestAnimationFrame(() => {
            const painted = performance.now() - rested;
            const requests = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
            const request = requests.findLast(({ name }) => name.includes("/listings.data"));
            const { startTime = rested, responseEnd = rested } = request ?? {};
            resolve({ asked: startTime - rested, answered: responseEnd - rested, painted });
          });
        });
        changed.observe(markers, { childList: true });
      }),
  );
  const at = (step: number) => [{ x: 180 - direction * (step * 12 - 60), y: 300 }];
  await tools.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: at(0) });
  for (let step = 1; step <= 10; step++)
    await tools.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: at(step) });
  // A finger that rests before it lifts gives the map no momentum.
  await page.waitForTimeout(300);
  await tools.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  const took = await shown;
  await page.waitForLoadState("networkidle");
  return took;
}

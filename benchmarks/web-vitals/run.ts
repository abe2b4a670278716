import { type Browser, chromium } from "@playwright/test";
import { findBrowser } from "../../tests/support/browser/find-browser.ts";
import { launchOptionsOf, thisMachine } from "../../tests/support/browser/this-machine.ts";
import { median } from "../measuring/percentiles.ts";
import { largestShift, observeVitals, type Vitals, vitalsOf } from "./vitals.ts";

/**
 * How soon does a phone in a slow network show the listings, and does it stay still and answer?
 *   node benchmarks/web-vitals/run.ts http://localhost:3000 [rounds]
 */
const [site = "http://localhost:3000", rounds = "5"] = process.argv.slice(2);

/** What the browser's own tools call "Slow 4G" and "4x slowdown". */
const slow4g = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 };
const cpuSlowdown = 4;
const limits = { lcp: 2000, cls: 0.02, tbt: 150, script: 128_500 };

const browser = await chromium.launch(launchOptionsOf(await findBrowser(thisMachine)));
const pages = ["/listings", await firstListing()];
// Pictures are rendered when they are first asked for; a visitor of a running site finds them made.
for (const page of pages) await visit(browser, page, false);

console.log("page              LCP ms   CLS     TBT ms   script kB");
console.log(row("limit", limits));
for (const page of pages) {
  const seen: Vitals[] = [];
  for (let round = 0; round < Number(rounds); round++) seen.push(await visit(browser, page, true));
  const vitals = {
    lcp: median(seen.map(({ lcp }) => lcp)),
    cls: median(seen.map(({ cls }) => cls)),
    tbt: median(seen.map(({ tbt }) => tbt)),
    script: median(seen.map(({ script }) => script)),
  };
  console.log(row(page.length > 16 ? "a listing" : page, vitals));
  const moved = largestShift(seen);
  if (moved) console.log(`  what moved most: ${moved}`);
}
await browser.close();

function row(name: string, { lcp, cls, tbt, script }: Omit<Vitals, "shifts" | "lcpElement">): string {
  const cells = [lcp.toFixed(0).padStart(6), cls.toFixed(3), tbt.toFixed(0).padStart(7)];
  return [name.padEnd(17), ...cells, (script / 1000).toFixed(1).padStart(8)].join("   ");
}

async function firstListing(): Promise<string> {
  const html = await (await fetch(`${site}/listings`)).text();
  const [path] = /\/listings\/[0-9a-f-]{36}/.exec(html) ?? [];
  if (!path) throw new Error("the site has no listings: start it with its demonstration data");
  return path;
}

async function visit(to: Browser, page: string, throttled: boolean): Promise<Vitals> {
  const context = await to.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
  const tab = await context.newPage();
  const tools = await context.newCDPSession(tab);
  let script = 0;
  const scripts = new Set<string>();
  await tools.send("Network.enable");
  tools.on("Network.responseReceived", ({ requestId, type }) => {
    if (type === "Script") scripts.add(requestId);
  });
  tools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) script += encodedDataLength;
  });
  if (throttled) {
    await tools.send("Network.emulateNetworkConditions", slow4g);
    await tools.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
  }
  await tab.addInitScript(observeVitals);
  await tab.goto(site + page, { waitUntil: "load" });
  // What counts as needed is there when the page has become interactive; the rest is fetched afterwards.
  const needed = script;
  await tab.waitForLoadState("networkidle");
  const vitals = await tab.evaluate(vitalsOf);
  await context.close();
  return { ...vitals, script: needed };
}

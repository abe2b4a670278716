import { setTimeout as pause } from "node:timers/promises";
import { type Browser, type CDPSession, chromium, type Page } from "@playwright/test";
import { listings } from "../../domain/messages/index.ts";
import { findBrowser } from "../../tests/support/browser/find-browser.ts";
import { launchOptionsOf, thisMachine } from "../../tests/support/browser/this-machine.ts";
import { startOwnSite } from "../measuring/own-site.ts";
import { median } from "../measuring/percentiles.ts";
import { isInteractive, largestShift, observeVitals, type Vitals, vitalsOf } from "./vitals.ts";

/**
 * How soon does a phone in a slow network show the pages, and do they stay still and answer?
 *   npx node benchmarks/web-vitals/run.ts [http://localhost:3000] [rounds]
 * Without an address it starts a site of its own.
 */
const [address, rounds = "3"] = process.argv.slice(2);
const own = address ? null : await startOwnSite();
const site = own?.url ?? address;

/** What the browser's own tools call "Slow 4G" and "4x slowdown". */
const slow4g = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 };
const cpuSlowdown = 4;
const kinds = ["Document", "Script", "Stylesheet", "Font", "Image"] as const;
type Bytes = Record<(typeof kinds)[number], number>;
type Visit = Vitals & { bytes: Bytes };

const browser = await chromium.launch(launchOptionsOf(await findBrowser(thisMachine)));
const pages = { "/": "/", "/listings": "/listings", "a listing": await firstListing() };
// Pictures are rendered when they are first asked for; a visitor of a running site finds them made.
for (const path of Object.values(pages)) await visit(browser, path, false);

const columns = ["LCP ms", "CLS", "TBT ms", "INP ms", ...kinds.map((kind) => `${kind} kB`)];
console.log(`| Page | ${columns.join(" | ")} |\n| --- |${" ---: |".repeat(columns.length)}`);
console.log(`| limit | 1600 | 0.010 | 100 | 150 |${" |".repeat(kinds.length)}`);
for (const [name, path] of Object.entries(pages)) {
  const seen: Visit[] = [];
  for (let round = 0; round < Number(rounds); round++) seen.push(await visit(browser, path, true));
  const middle = (of: (one: Visit) => number, digits = 0) => median(seen.map(of)).toFixed(digits);
  const cells = [
    middle(({ lcp }) => lcp),
    middle(({ cls }) => cls, 3),
    middle(({ tbt }) => tbt),
    path === "/listings" ? middle(({ inp }) => inp) : "–",
    ...kinds.map((kind) => middle(({ bytes }) => bytes[kind] / 1000, 1)),
  ];
  console.log(`| ${name} | ${cells.join(" | ")} |`);
  const moved = largestShift(seen);
  if (moved) console.error(`${name}: what moved most: ${moved}`);
}
await browser.close();
await own?.stop();

async function firstListing(): Promise<string> {
  const html = await (await fetch(`${site}/listings`)).text();
  const [path] = /\/listings\/[0-9a-f-]{36}/.exec(html) ?? [];
  if (!path) throw new Error("the site has no listings: start it with its demonstration data");
  return path;
}

async function visit(to: Browser, page: string, throttled: boolean): Promise<Visit> {
  const context = await to.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
  const tab = await context.newPage();
  const tools = await context.newCDPSession(tab);
  const bytes: Bytes = { Document: 0, Script: 0, Stylesheet: 0, Font: 0, Image: 0 };
  const kindOf = new Map<string, keyof Bytes>();
  await tools.send("Network.enable");
  tools.on("Network.responseReceived", ({ requestId, type }) => {
    const kind = kinds.find((each) => each === type);
    if (kind) kindOf.set(requestId, kind);
  });
  tools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const kind = kindOf.get(requestId);
    if (kind) bytes[kind] += encodedDataLength;
  });
  if (throttled) {
    await tools.send("Network.emulateNetworkConditions", slow4g);
    await tools.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
  }
  await tab.addInitScript(observeVitals);
  await tab.goto(site + page, { waitUntil: "load" });
  // What counts as needed is there when the page has become interactive; the rest is fetched afterwards.
  const patience = AbortSignal.timeout(30_000);
  while (!(await ask(tools, isInteractive))) await pause(50, undefined, { signal: patience });
  const needed = { ...bytes };
  await tab.waitForLoadState("networkidle");
  const loaded = await ask(tools, vitalsOf);
  if (page === "/listings") await chooseFilter(tab);
  const { inp } = await tab.evaluate(vitalsOf);
  await context.close();
  return { ...loaded, inp, bytes: needed };
}

/** Not by Playwright's `evaluate`, whose first call runs a script of its own in the page, some 60 ms that would count as blocking. */
async function ask<Answer>(tools: CDPSession, question: () => Answer): Promise<Answer> {
  const { result } = await tools.send("Runtime.evaluate", {
    expression: `(${question})()`,
    returnByValue: true,
  });
  return result.value;
}

/** Opens the filters and chooses one, as somebody who looks for a home does first. */
async function chooseFilter(tab: Page): Promise<void> {
  await tab.getByRole("button", { name: listings.filters.toggle, exact: true }).tap();
  const sheet = tab.getByRole("dialog");
  await sheet.locator("label:has(input[type=radio])").nth(1).tap();
  // Two frames: what the tap changed is painted, and the browser has counted how long that took.
  await tab.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

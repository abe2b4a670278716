import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import type { Result } from "lighthouse";
import { findBrowser } from "../../tests/support/browser/find-browser.ts";
import { launchOptionsOf, thisMachine } from "../../tests/support/browser/this-machine.ts";
import { limitMissed } from "../measuring/limit-missed.ts";
import { startOwnSite } from "../measuring/own-site.ts";
import { installed } from "./installed.ts";
import { phoneSlowdown } from "./phone-slowdown.ts";
import { isLeftOut, publicPages } from "./public-pages.ts";

/**
 * Are the pages quick, accessible, well built and findable on a phone?
 *   npx node benchmarks/lighthouse/run.ts [--slowdown 4] [http://localhost:3000 [/ /about …]]
 * Without an address it starts a site of its own. How many times slower than this machine the phone is comes from
 * Lighthouse's measure of this machine, unless it is given. Below 100 for accessibility, best practices and SEO the limits are
 * missed; what each page lacks is said below the table. Performance depends on the machine: it is printed.
 */
const { launch, lighthouse } = await installed();
const { values, positionals } = parseArgs({
  options: { slowdown: { type: "string" } },
  allowPositionals: true,
});
const [address, ...asked] = positionals;
const own = address ? null : await startOwnSite();
const site = own?.url ?? address ?? "";
const mustBePerfect = ["accessibility", "best-practices", "seo"];

const browser = await findBrowser(thisMachine);
const launchOptions = {
  chromePath: browser.path ?? chromium.executablePath(),
  chromeFlags: ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"],
  envVars: { ...process.env, ...browser.env },
};
const missed: string[] = [];
try {
  const pages = asked.length > 0 ? asked : await publicPages(site);
  await visitBefore(pages);
  const index = await benchmarkIndex();
  const slowdown = values.slowdown ? Number(values.slowdown) : phoneSlowdown(index);
  console.log(`Benchmark index ${index.toFixed(0)}; a phone ${slowdown.toFixed(1)} times slower.\n`);
  const columns = ["Performance", "Accessibility", "Best practices", "SEO", "LCP s", "TBT ms", "CLS"];
  console.log(`| Page | ${columns.join(" | ")} |\n| --- |${" ---: |".repeat(columns.length)}`);
  console.log(`| limit | ${[99, 100, 100, 100, "", "", ""].join(" | ")} |`);
  for (const page of pages) {
    const result = await measure(page, slowdown);
    const shown = [...scoresOf(result).map(([, score]) => score), ...timesOf(result)];
    console.log(`| ${page} | ${shown.join(" | ")} |`);
    for (const line of missedBy(result)) missed.push(`${page}: ${line}`);
  }
} finally {
  await own?.stop();
}
if (missed.length > 0) console.log(["\nThe limit is missed:\n", ...missed].join("\n- "));
process.exit(missed.length > 0 ? limitMissed : 0);

/**
 * Pictures are rendered when they are first asked for, and a visitor of a running site finds them made. As large as
 * Lighthouse's phone shows them.
 */
async function visitBefore(pages: string[]): Promise<void> {
  const visitor = await chromium.launch(launchOptionsOf(browser));
  const tab = await visitor.newPage({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 });
  for (const page of pages) await tab.goto(site + page, { waitUntil: "networkidle" });
  await visitor.close();
}

/** The highest of three: what else runs makes a machine look slower than it is. */
async function benchmarkIndex(): Promise<number> {
  let highest = 0;
  for (let visit = 0; visit < 3; visit += 1)
    highest = Math.max(highest, (await measure("/about", 1)).environment.benchmarkIndex);
  return highest;
}

/**
 * With a browser of its own: in one that has shown pages before, Lighthouse's instruments look through what these left in memory, up
 * to 150 ms at the start of the visit, which it then counts as the page's blocking time.
 */
async function measure(page: string, cpuSlowdownMultiplier: number): Promise<Result> {
  const onlyCategories = ["performance", ...mustBePerfect];
  const skipAudits = isLeftOut(page) ? ["is-crawlable"] : [];
  const chrome = await launch(launchOptions);
  try {
    const flags = { port: chrome.port, logLevel: "error", onlyCategories, skipAudits } as const;
    const throttling = { cpuSlowdownMultiplier };
    const result = await lighthouse(site + page, { ...flags, throttling });
    if (!result) throw new Error(`no result for ${page}`);
    return result.lhr;
  } finally {
    chrome.kill();
  }
}

function scoresOf({ categories }: Result): [category: string, score: number][] {
  return Object.entries(categories).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)]);
}

function timesOf({ audits }: Result): string[] {
  const value = (id: string) => audits[id]?.numericValue ?? 0;
  return [
    (value("largest-contentful-paint") / 1000).toFixed(1),
    value("total-blocking-time").toFixed(0),
    value("cumulative-layout-shift").toFixed(3),
  ];
}

/** What keeps a page from 100 where it must have it. */
function missedBy(result: Result): string[] {
  const below = scoresOf(result).filter(([name, score]) => mustBePerfect.includes(name) && score < 100);
  return below.flatMap(([name]) =>
    (result.categories[name]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const audit = result.audits[id];
      const isMissed = audit && weight > 0 && audit.score !== null && audit.score < 1;
      return isMissed ? [`${name}: ${audit.title}`] : [];
    }),
  );
}

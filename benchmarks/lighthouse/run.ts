import { chromium } from "@playwright/test";
import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { findBrowser } from "../../tests/support/browser/find-browser.ts";
import { thisMachine } from "../../tests/support/browser/this-machine.ts";

/**
 * Are the pages accessible, well built and findable on a phone?
 *   node benchmarks/lighthouse/run.ts http://localhost:3000 [/ /about …]
 * Fails below 100 for accessibility, best practices and SEO. Performance depends on the machine: it is printed.
 */
const [site = "http://localhost:3000", ...asked] = process.argv.slice(2);
const paths = asked.length > 0 ? asked : ["/", "/about", "/terms"];
const mustBePerfect = ["accessibility", "best-practices", "seo"];

const { path = chromium.executablePath(), env } = await findBrowser(thisMachine);
const chrome = await launch({
  chromePath: path,
  chromeFlags: ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"],
  envVars: { ...process.env, ...env },
});
let failed = false;
try {
  for (const page of paths) {
    const result = await lighthouse(site + page, {
      port: chrome.port,
      output: "json",
      logLevel: "error",
      onlyCategories: ["performance", ...mustBePerfect],
    });
    if (!result) throw new Error(`no result for ${page}`);
    const { categories, audits } = result.lhr;
    const scores = Object.entries(categories).map(
      ([name, { score }]) => [name, Math.round((score ?? 0) * 100)] as const,
    );
    console.log(page.padEnd(24), scores.map(([name, score]) => `${name} ${score}`).join("  "));
    for (const [name, score] of scores) {
      if (!mustBePerfect.includes(name) || score === 100) continue;
      failed = true;
      for (const { id } of categories[name]?.auditRefs ?? []) {
        const audit = audits[id];
        if (audit && audit.score !== null && audit.score < 1) console.log(`  ${name}: ${audit.title}`);
      }
    }
  }
} finally {
  chrome.kill();
}
process.exit(failed ? 1 : 0);

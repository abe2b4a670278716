import { parseArgs } from "node:util";
import type { Result } from "lighthouse";
import { limitMissed } from "../measuring/limit-missed.ts";
import { startOwnSite } from "../measuring/own-site.ts";
import { phoneSlowdown } from "./phone-slowdown.ts";
import { publicPages } from "./public-pages.ts";
import { benchmarkIndex, mustBePerfect, performanceAim, typicalVisit, visitBefore } from "./visit.ts";

/**
 * Are the pages quick, accessible, well built and findable on a phone?
 *   npx node benchmarks/lighthouse/run.ts [--slowdown 4] [http://localhost:3000 [/ /about …]]
 * Without an address it starts a site of its own. How many times slower than this machine the phone is comes from
 * Lighthouse's measure of this machine, unless it is given. Below 100 for accessibility, best practices and SEO the limits are
 * missed; what each page lacks is said below the table. Performance depends on the machine: it is printed, the median of
 * three visits where the first missed its aim.
 */
const { values, positionals } = parseArgs({
  options: { slowdown: { type: "string" } },
  allowPositionals: true,
});
const [address, ...asked] = positionals;
const own = address ? null : await startOwnSite();
const site = own?.url ?? address ?? "";

const missed: string[] = [];
try {
  const pages = asked.length > 0 ? asked : await publicPages(site);
  await visitBefore(pages.map((page) => site + page));
  const index = await benchmarkIndex(`${site}/about`);
  const slowdown = values.slowdown ? Number(values.slowdown) : phoneSlowdown(index);
  console.log(`Benchmark index ${index.toFixed(0)}; a phone ${slowdown.toFixed(1)} times slower.\n`);
  const columns = ["Performance", "Accessibility", "Best practices", "SEO", "LCP s", "TBT ms", "CLS"];
  console.log(`| Page | ${columns.join(" | ")} |\n| --- |${" ---: |".repeat(columns.length)}`);
  console.log(`| limit | ${[performanceAim, 100, 100, 100, "", "", ""].join(" | ")} |`);
  for (const page of pages) {
    const result = await typicalVisit(site + page, slowdown);
    const shown = [...scoresOf(result).map(([, score]) => score), ...timesOf(result)];
    console.log(`| ${page} | ${shown.join(" | ")} |`);
    for (const line of missedBy(result)) missed.push(`${page}: ${line}`);
  }
} finally {
  await own?.stop();
}
if (missed.length > 0) console.log(["\nThe limit is missed:\n", ...missed].join("\n- "));
process.exit(missed.length > 0 ? limitMissed : 0);

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

import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus, loadavg, totalmem } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { limitMissed } from "./measuring/limit-missed.ts";
import { startOwnSite } from "./measuring/own-site.ts";
import { serverAt } from "./seeding/own-server.ts";

/**
 * `npm run bench [part …] [-- --server postgres://…]`: runs the benchmarks one after the other and writes what they print
 * into benchmarks/RESULTS.md. With names, only these are run, and the other sections stay as they are. Those that need many
 * listings, or all places, share one database server, so that each database is made once; with an address that is yours, and
 * its databases stay for next time. Those that visit pages share one site, whose pictures take a minute to draw.
 */
const root = resolve(import.meta.dirname, "..");
const file = join(root, "benchmarks/RESULTS.md");
interface Part {
  question: string;
  script: string;
  args?: string[];
  /** What it shares with others: a database server with many listings, or a site with all its pictures. */
  shared?: "server" | "site";
}
const parts: Record<string, Part> = {
  pages: { question: "What does a page cost?", script: "pages/run.ts" },
  browser: {
    question: "How soon does a phone show the listings?",
    script: "web-vitals/run.ts",
    shared: "site",
  },
  lighthouse: {
    question: "Are the pages quick, accessible, well built and findable on a phone?",
    script: "lighthouse/run.ts",
    shared: "site",
  },
  seeding: {
    question: "How long do many listings, and all places of India, take to write?",
    script: "seeding/run.ts",
    shared: "server",
  },
  search: { question: "How does the search grow?", script: "search/run.ts", shared: "server" },
  scale: {
    question: "Do pages slow down with the number of listings?",
    script: "scale/run.ts",
    args: ["--sizes", "10000,100000,1000000"],
    shared: "server",
  },
  map: { question: "What does a map cost the database?", script: "map/run.ts", shared: "server" },
  places: { question: "How quick are place suggestions?", script: "places/run.ts", shared: "server" },
  rest: { question: "What does a read through the REST service cost?", script: "rest/run.ts" },
  pictures: { question: "What do pictures cost?", script: "pictures/run.ts" },
};

const { values, positionals: wanted } = parseArgs({
  options: { server: { type: "string" } },
  allowPositionals: true,
});
const unknown = wanted.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(", ")}. There are ${Object.keys(parts).join(", ")}.`);
  process.exit(1);
}

const results = new Map(sectionsOf(existsSync(file) ? readFileSync(file, "utf8") : ""));
let failed = false;
const begun = Date.now();
let server: Awaited<ReturnType<typeof serverAt>> | undefined;
let site: Awaited<ReturnType<typeof startOwnSite>> | undefined;
for (const [name, { script, args = [], shared }] of Object.entries(parts)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.error(`${name} …`);
  const started = Date.now();
  const at: string[] = [];
  if (shared === "server") {
    server ??= await serverAt(values.server);
    at.push("--server", server.url("postgres"));
  }
  if (shared === "site") {
    site ??= await startOwnSite();
    at.push(site.url);
  } else {
    // Beside a part that needs none it would take its share of the machine.
    await site?.stop();
    site = undefined;
  }
  const load = loadavg()[0]?.toFixed(1);
  const stolenBefore = stolenSeconds();
  const command = [join(root, "benchmarks", script), ...args, ...at];
  const { status, stdout } = spawnSync(process.execPath, command, {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
    maxBuffer: 2 ** 26,
  });
  if (status !== 0) failed = true;
  if (status === limitMissed) console.error(`${name} missed a limit`);
  else if (status !== 0) {
    // What was measured before stays: half a table would be read as a whole one.
    console.error(`${name} failed`);
    continue;
  }
  const minutes = minutesSince(started);
  const processorSeconds = (availableParallelism() * (Date.now() - started)) / 1000;
  const stolen = Math.round((100 * (stolenSeconds() - stolenBefore)) / processorSeconds);
  // A report that is a page of its own becomes a part of this one.
  const text = stdout.trim().replace(/^# .*\n+/, "");
  const day = new Date().toISOString().slice(0, 10);
  const circumstances = `${minutes} minutes, begun at a load of ${load}, ${stolen}% stolen`;
  results.set(name, `${day}, ${machine()}, ${circumstances}.\n\n${text}`);
  writeFileSync(file, page());
}
await site?.stop();
await server?.stop();
console.error(`all of it took ${minutesSince(begun)} minutes`);
process.exit(failed ? 1 : 0);

function minutesSince(start: number): string {
  return ((Date.now() - start) / 60_000).toFixed(1);
}

/** How long the cores of a virtual machine had work and were given to another one; 0 where the system does not tell. */
function stolenSeconds(): number {
  const statistics = "/proc/stat";
  if (!existsSync(statistics)) return 0;
  const [, , , , , , , , hundredths] = readFileSync(statistics, "utf8").split(/\s+/, 9);
  return Number(hundredths ?? 0) / 100;
}

function machine(): string {
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${availableParallelism()} × ${cpus()[0]?.model.trim()}, ${memory} GB, Node ${process.version}`;
}

function page(): string {
  const sections = Object.entries(parts).flatMap(([name, { question, script }]) => {
    const text = results.get(name);
    return text ? [`## ${name}\n\n[${question}](${script.replace("run.ts", "README.md")}) ${text}\n`] : [];
  });
  return `# Results

Written by \`npm run bench\`; \`npm run bench pages rest\` runs these two alone. Each section says when it ran and
for how long, and how much of the machine's processor time others were given meanwhile ("stolen"): on two cores that are left
alone all together take at most 25 minutes. Read the ratios: what is compared was measured in turns within one run, so another
machine, or a busy one, changes both sides. Milliseconds of two machines, or of two days, say little.

${sections.join("\n")}`;
}

/** The sections of a page that was written before, without their headings and links. */
function sectionsOf(text: string): [name: string, body: string][] {
  return text
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const name = section.split("\n", 1)[0] ?? "";
      return [
        name,
        section
          .slice(name.length)
          .replace(/^\s*\[[^\]]*\]\([^)]*\) /, "")
          .trim(),
      ];
    });
}

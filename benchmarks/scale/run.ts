import { fork } from "node:child_process";
import { Agent, get } from "node:http";
import { parseArgs } from "node:util";
import { buildPages } from "../../scripts/build.ts";
import { median, percentile } from "../measuring/percentiles.ts";
import { serverAt } from "../seeding/own-server.ts";
import { prepare } from "../seeding/prepare.ts";

/** Do pages slow down with the number of listings, and do two processes answer more? See README.md. */
const { values } = parseArgs({
  options: {
    sizes: { type: "string", default: "10000,100000" },
    turns: { type: "string", default: "5" },
    server: { type: "string" },
  },
});
const perTurn = 40;
const connections = 4;
const sizes = values.sizes.split(",").map(Number);

interface Site {
  size: number;
  url: string;
  pages: Record<string, string[]>;
  stop(): Promise<void>;
}
interface Turn {
  rate: number;
  times: number[];
}

buildPages();
const server = await serverAt(values.server);
try {
  console.log(
    `${connections} connections, ${values.turns} turns of ${perTurn} requests each, every page rendered anew.\n`,
  );
  console.log("| Processes | Page | Listings | a second | p50 ms | p99 ms | p50 ÷ that of the fewest |");
  console.log("| ---: | --- | ---: | ---: | ---: | ---: | ---: |");
  for (const processes of [1, 2]) await compare(processes);
} finally {
  await server.stop();
}
process.exit(0);

/** The sites of all sizes take turns, so that a busy moment of the machine falls on all of them. */
async function compare(processes: number): Promise<void> {
  const sites: Site[] = [];
  try {
    for (const size of sizes) sites.push(await start(size, processes));
    for (const page of Object.keys(sites[0]?.pages ?? {})) {
      const taken = new Map<Site, Turn[]>(sites.map((site) => [site, []]));
      for (const site of sites) await warmUp(site, page);
      for (let round = 0; round < Number(values.turns); round++)
        for (const site of sites) taken.get(site)?.push(await turn(site, page));
      const p50 = (site: Site) => median((taken.get(site) ?? []).flatMap(({ times }) => times));
      for (const [site, turns] of taken) {
        const times = turns.flatMap((one) => one.times);
        const growth = p50(site) / p50(sites[0] ?? site);
        const cells = [
          median(turns.map(({ rate }) => rate)).toFixed(0),
          ...[p50(site), percentile(times, 0.99)].map((time) => time.toFixed(1)),
          `${growth.toFixed(2)}×`,
        ];
        console.log(
          `| ${processes} | ${page} | ${site.size.toLocaleString("en-IN")} | ${cells.join(" | ")} |`,
        );
      }
    }
  } finally {
    for (const site of sites) await site.stop();
  }
}

async function start(size: number, processes: number): Promise<Site> {
  const tell = (sentence: string) => console.error(`${size}: ${sentence}`);
  const { url: database, ids } = await prepare(server, size, tell);
  const script = new URL("./server.ts", import.meta.url).pathname;
  const child = fork(script, [database, String(processes)], {
    env: { PATH: process.env.PATH, NODE_ENV: "production" },
  });
  const ended = new Promise<void>((done) => child.once("exit", () => done()));
  const { url } = await new Promise<{ url: string }>((ready, failed) => {
    child.once("message", (message) => ready(message as { url: string }));
    child.once("exit", (code) => failed(new Error(`the site of ${size} listings ended with ${code}`)));
  });
  return {
    size,
    url,
    pages: {
      home: ["/"],
      list: ["", "?listing_type=rent&property_type=residential", "?search=flat+in+pune", "?bedrooms=2"].map(
        (query) => `/listings${query}`,
      ),
      "list with a price": ["min_price=2500000&max_price=5000000", "listing_type=rent&max_price=23456"].map(
        (query) => `/listings?${query}`,
      ),
      "a listing": ids.map((id) => `/listings/${id}`),
      map: ["/listings?view=map", "/listings?view=map&search=pune"],
    },
    stop() {
      child.kill("SIGTERM");
      return ended;
    },
  };
}

/**
 * Each page once, then a turn that does not count. On a busy machine new connections, which plan every statement anew, may take longer
 * than a page waits for them: then there is another turn, as nothing is measured yet.
 */
async function warmUp(site: Site, page: string): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (const path of site.pages[page] ?? []) await ask(`${site.url}${path}`, agent).catch(() => {});
  agent.destroy();
  await turn(site, page).catch(() => turn(site, page));
}

async function turn({ url, pages }: Site, page: string): Promise<Turn> {
  const paths = pages[page] ?? [];
  const times: number[] = [];
  const began = performance.now();
  const visitor = async (_: unknown, first: number) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let asked = 0; asked < perTurn / connections; asked++) {
      const start = performance.now();
      await ask(`${url}${paths[(first + asked) % paths.length]}`, agent);
      times.push(performance.now() - start);
    }
    agent.destroy();
  };
  await Promise.all(Array.from({ length: connections }, visitor));
  return { rate: (1000 * times.length) / (performance.now() - began), times };
}

/** With the cookie of somebody who has just saved something: nothing comes from the cache of pages. */
function ask(url: string, agent: Agent): Promise<void> {
  return new Promise((done, failed) => {
    get(url, { agent, headers: { cookie: "fresh=1" } }, (answer) => {
      answer.resume().once("error", failed);
      answer.once("end", () =>
        answer.statusCode === 200 ? done() : failed(new Error(`${url} answered ${answer.statusCode}`)),
      );
    }).once("error", failed);
  });
}

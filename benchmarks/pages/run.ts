/** What does a page cost, rendered and from the cache, beside a file, a health check and the same data as JSON? See README.md. */
import { fork } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { Agent, request } from "node:http";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { buildPages } from "../../scripts/build.ts";
import { keepPausesShort } from "../../server/short-pauses.ts";
import { lightClient } from "../measuring/light-client.ts";
import { median, percentile } from "../measuring/percentiles.ts";
import { Busy, reportHalfLoad } from "./half-load.ts";

/** With a folder, a CPU profile of each page is written there, for the browser's developer tools. */
const { values, positionals } = parseArgs({
  options: {
    turns: { type: "string", default: "7" },
    each: { type: "string", default: "100" },
    /** Only a list never seen before and what it is compared with, without pauses between their turns. */
    compared: { type: "boolean", default: false },
  },
  allowPositionals: true,
});
const [profiles] = positionals;
const [turns, perTurn] = [Number(values.turns), Number(values.each)];

/**
 * A list never seen before and what it is compared with are asked so often before they count that V8 has compiled both:
 * see "Compiling" in README.md.
 */
const compared = new Set([
  "list never seen before",
  "bare React render of its cards",
  "plain React Router page of its cards",
  "its listings asked for and its bytes sent, nothing rendered",
  "static file of 64 kB",
]);

interface Way {
  name: string;
  /** A function where each request needs a new address, so that no cache has it. */
  path: string | (() => string);
  headers?: Record<string, string>;
  body?: string;
}
interface Measured {
  cpu: number;
  rate: number;
  p50: number;
  p99: number;
}

buildPages();
// A pause of this process would count as the server's.
keepPausesShort();
const dataDir = mkdtempSync(join(tmpdir(), "osari-pages-"));
const server = fork(fileURLToPath(new URL("./server.ts", import.meta.url)), {
  env: { PATH: process.env.PATH, NODE_ENV: "production", DATA_DIR: dataDir },
});
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const ended = new Promise((done) => server.once("exit", done));
const { url, key } = await tell<{ url: string; key: string }>(null);
try {
  await measure();
} finally {
  server.kill("SIGTERM");
  await ended;
  rmSync(dataDir, { recursive: true, force: true });
}
process.exit(0);

async function measure(): Promise<void> {
  const list = (await ask({ name: "", path: "/listings" })).toString();
  const [detail = ""] = /\/listings\/[0-9a-f-]{36}/.exec(list) ?? [];
  const pages = { home: "/", list: "/listings", detail, about: "/about" };
  const rendered = { cookie: "fresh=1" };
  let asked = 0;
  const newAddress = (address: (number: number) => string) => () => {
    asked += 1;
    return address(asked);
  };
  const neverSeen = newAddress((price) => `/listings?min_price=${price}`);
  const unrendered = newAddress((price) => `/unrendered?min_price=${price}`);
  const asJson: Way = {
    name: "the list's listings as JSON",
    path: "/rest/v1/rpc/search_properties",
    headers: { apikey: key, authorization: `Bearer ${key}`, "content-type": "application/json" },
    body: JSON.stringify({ page_offset: 0, page_limit: 12, with_facets: true }),
  };
  const ways: Way[] = [];
  for (const [name, path] of Object.entries(pages)) {
    const html = await ask({ name, path });
    await writeFile(`${name}.html`, html);
    ways.push(
      { name: `${name}, rendered`, path, headers: rendered },
      { name: `${name}, kept`, path },
      { name: `${name}, static file of the same bytes`, path: `/static/${name}.html` },
      { name: `${name}, kept, brotli`, path, headers: { "accept-encoding": "br" } },
      {
        name: `${name}, static file, brotli`,
        path: `/static/${name}.html`,
        headers: { "accept-encoding": "br" },
      },
    );
  }
  await writeFile("64kB.txt", Buffer.alloc(64_000, "osari "));
  ways.push(
    { name: "list never seen before", path: neverSeen },
    { name: "list never seen before, brotli", path: neverSeen, headers: { "accept-encoding": "br" } },
    {
      name: "text never searched before",
      path: newAddress((lakh) => `/listings?search=house+under+${lakh}+crore`),
    },
    {
      name: "list with excerpts never seen before",
      path: newAddress((price) => `/listings?min_price=${price}&view=list`),
    },
    { name: "bare React render of its cards", path: "/bare" },
    { name: "plain React Router page of its cards", path: "/plain" },
    { name: "its listings asked for and its bytes sent, nothing rendered", path: unrendered },
    { name: "static file of 64 kB", path: "/static/64kB.txt" },
    asJson,
    { name: "/health", path: "/health" },
  );
  const html = /<ul aria-busy.*?<\/ul>/s.exec(list)?.[0] ?? "";
  await tell({ bare: { html, listings: JSON.parse((await ask(asJson)).toString()), page: list } });
  const measured = ways.filter(({ name }) => !values.compared || compared.has(name));
  const all = new Map<string, Measured[]>(measured.map(({ name }) => [name, []]));
  for (const way of measured) await turn(way, compared.has(way.name) ? 2500 : 60);
  for (let round = 0; round < turns; round++)
    for (const way of measured) all.get(way.name)?.push(await turn(way, perTurn));
  report(all);
  if (values.compared) return;
  // As browsers ask. A plain page is larger than what a connection of this machine takes at once: it waits 40 ms for an ACK.
  const client = lightClient(url);
  const atOnce = (path: () => string) => async () => {
    const status = await client(path());
    if (status === 503) throw new Busy();
    if (status !== 200) throw new Error(`${path()} answered ${status}`);
  };
  const loads = {
    "list, kept, brotli": atOnce(() => "/listings"),
    "list never seen before, brotli": atOnce(neverSeen),
    "static file of 64 kB": atOnce(() => "/static/64kB.txt"),
  };
  await reportHalfLoad(loads, turns, perTurn * 4);
  if (profiles)
    for (const [name, path] of Object.entries({ ...pages, "never seen": neverSeen })) {
      await tell({ profile: "start" });
      await turn({ name, path, ...(typeof path === "string" && { headers: rendered }) }, 200);
      await tell({ profile: join(profiles, `${name}.cpuprofile`) });
    }
}

async function turn(way: Way, count: number): Promise<Measured> {
  const times: number[] = [];
  const before = (await tell<{ cpu: number }>({ cpu: true })).cpu;
  const start = performance.now();
  for (let index = 0; index < count; index++) {
    const asked = performance.now();
    await ask(way);
    times.push(performance.now() - asked);
  }
  const seconds = (performance.now() - start) / 1000;
  const cpu = ((await tell<{ cpu: number }>({ cpu: true })).cpu - before) / count;
  return { cpu, rate: count / seconds, p50: median(times), p99: percentile(times, 0.99) };
}

function report(all: Map<string, Measured[]>): void {
  const of = (name: string, value: keyof Measured) =>
    median((all.get(name) ?? []).map((each) => each[value]));
  console.log(
    `${availableParallelism()} cores, Node ${process.version}, ${turns} turns of ${perTurn}, medians\n`,
  );
  console.log("| What | CPU ms | a second | p50 ms | p99 ms |\n| --- | --- | --- | --- | --- |");
  for (const name of all.keys())
    console.log(
      `| ${name} | ${of(name, "cpu").toFixed(2)} | ${of(name, "rate").toFixed(0)} | ${of(name, "p50").toFixed(2)} | ${of(name, "p99").toFixed(2)} |`,
    );
  console.log("\n| Ratio | CPU | requests a second |\n| --- | --- | --- |");
  const ratio = (one: string, other: string) =>
    [one, other].every((name) => all.has(name)) &&
    console.log(
      `| ${one} ÷ ${other} | ${(of(one, "cpu") / of(other, "cpu")).toFixed(2)} | ${(of(one, "rate") / of(other, "rate")).toFixed(2)} |`,
    );
  for (const name of ["home", "list", "detail", "about"]) {
    ratio(`${name}, kept`, `${name}, static file of the same bytes`);
    ratio(`${name}, kept, brotli`, `${name}, static file, brotli`);
    ratio(`${name}, rendered`, "static file of 64 kB");
  }
  ratio("list never seen before", "static file of 64 kB");
  ratio("list never seen before", "bare React render of its cards");
  ratio("list never seen before", "plain React Router page of its cards");
  ratio("its listings asked for and its bytes sent, nothing rendered", "static file of 64 kB");
  ratio("its listings asked for and its bytes sent, nothing rendered", "bare React render of its cards");
  ratio("list never seen before, brotli", "static file of 64 kB");
  ratio("list, rendered", "the list's listings as JSON");
}

async function writeFile(name: string, bytes: Buffer): Promise<void> {
  const forms = [
    [name, bytes],
    [`${name}.br`, brotliCompressSync(bytes)],
    [`${name}.gz`, gzipSync(bytes)],
  ] as const;
  for (const [form, content] of forms)
    await tell({ write: { name: form, base64: content.toString("base64") } });
}

function tell<Answer>(order: object | null): Promise<Answer> {
  return new Promise((done) => {
    server.once("message", (answer) => done(answer as Answer));
    if (order) server.send(order);
  });
}

function ask({ path: given, headers = {}, body }: Way): Promise<Buffer> {
  const path = typeof given === "string" ? given : given();
  return new Promise((resolve, reject) => {
    const call = request(url + path, { agent, headers, method: body ? "POST" : "GET" }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("error", reject);
      answer.on("end", () => {
        if (answer.statusCode === 200) resolve(Buffer.concat(chunks));
        else reject(new Error(`${path} answered ${answer.statusCode}`));
      });
    });
    call.on("error", reject).end(body);
  });
}

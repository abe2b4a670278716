import { fork } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { Agent, get } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import pg from "pg";
import { suggestionsPath } from "../../domain/search/suggestions/suggestion.ts";
import { buildPages } from "../../scripts/build.ts";
import { median, percentiles } from "../measuring/percentiles.ts";
import { serverAt } from "../seeding/own-server.ts";
import { prepareWithPlaces } from "../seeding/prepare.ts";
import { beginnings } from "./beginnings.ts";

/**
 * What does a whole request for suggestions cost, in the server's process and in the database together? As the search box
 * sends it over a kept connection, and none is answered from memory. Linux only. See README.md.
 */
const { values } = parseArgs({ options: { server: { type: "string" } } });
const rounds = 9;
/** A process that has just begun takes a millisecond more for each: V8 has compiled little of it yet. */
const warmUps = 25;
/** Until what is done after the answer (log, counts) is done too. */
const settleMs = 4;

buildPages();
const server = await serverAt(values.server);
const { url } = await prepareWithPlaces(server, 20_000, (sentence) => console.error(sentence));
const client = new pg.Client({ connectionString: url });
await client.connect();
const child = fork(fileURLToPath(new URL("../scale/server.ts", import.meta.url)), [url]);
const site = await new Promise<string>((done) =>
  child.once("message", (message) => done((message as { url: string }).url)),
);
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

try {
  const own: number[] = [];
  const databases: number[] = [];
  const together: number[] = [];
  const taken = new Map(
    beginnings.map((typed) => [typed, { own: [] as number[], database: [] as number[] }]),
  );
  for (let round = -warmUps; round < rounds; round++) {
    // Nothing is kept any more.
    await client.query("select pg_notify('page_changes', '')");
    await wait(50);
    for (const typed of beginnings) {
      const database = await clockOfDatabase();
      const before = [clockOf(child.pid), database()] as const;
      await ask(typed);
      await wait(settleMs);
      if (round < 0) continue;
      taken.get(typed)?.own.push(clockOf(child.pid) - before[0]);
      taken.get(typed)?.database.push(database() - before[1]);
    }
  }
  for (const [typed, times] of taken) {
    own.push(median(times.own));
    databases.push(median(times.database));
    together.push(median(times.own) + median(times.database));
    console.log(
      `${[own, databases, together].map((each) => each.at(-1)?.toFixed(2).padStart(6)).join("")}  ${typed}`,
    );
  }
  for (const [name, each] of Object.entries({ "this process": own, database: databases, together })) {
    const { p50, p95 } = percentiles(each);
    console.log(`${name}: p50 ${p50.toFixed(2)} ms, p95 ${p95.toFixed(2)} ms`);
  }
} finally {
  child.kill();
  agent.destroy();
  await client.end();
  await server.stop();
}

function ask(typed: string): Promise<void> {
  const address = `${site}${suggestionsPath}?${new URLSearchParams({ q: typed })}`;
  return new Promise((done, failed) => {
    get(address, { agent }, (answer) => answer.on("error", failed).on("end", done).resume()).on(
      "error",
      failed,
    );
  });
}

/** Processor time of all threads, in milliseconds. */
function clockOf(pid: number | undefined): number {
  const threads = readdirSync(`/proc/${pid}/task`);
  const nanoseconds = (thread: string) =>
    Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8").split(" ")[0]);
  return threads.reduce((sum, thread) => sum + nanoseconds(thread), 0) / 1e6;
}

/** Processor time of the processes that answer this database's other connections. */
async function clockOfDatabase(): Promise<() => number> {
  const { rows } = await client.query<{ pid: number }>(
    "select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
  );
  return () => rows.reduce((sum, { pid }) => sum + clockOf(pid), 0);
}

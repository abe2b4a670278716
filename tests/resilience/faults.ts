import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { killWhileMailing } from "./mails.ts";
import type { Outcome } from "./outcome.ts";
import type { RunningSite } from "./running-site.ts";

type Fault = (site: RunningSite, rounds?: number) => Promise<Outcome>;

/** A fault throws when the site does not hold. The first five are quick enough for `npm test`. */
export const quickFaults: Record<string, Fault> = {
  "kill -9 of the server": async (site, rounds = 3) => {
    const stored: string[] = [];
    for (let round = 0; round < rounds; round++) {
      const killed = sleep(400).then(() => site.end("SIGKILL"));
      await write(site, stored, killed);
      await site.start();
    }
    return { done: `${rounds} rounds while listings are written`, ...(await compare(site, stored)) };
  },
  "kill -9 while a mail is sent": killWhileMailing,
  "kill -9 of Postgres": async (site) => {
    const stored: string[] = [];
    await write(
      site,
      stored,
      sleep(400).then(() => process.kill(site.postgresPid(), "SIGKILL")),
    );
    await until(site, "/ready", 200, 30);
    await write(site, stored, sleep(200));
    return { done: "once while listings are written", ...(await compare(site, stored)) };
  },
  overload: async (site) => {
    const { ask, page, alone } = await pagesToRender(site, "at-once");
    const pages = Promise.all(Array.from({ length: 400 }, page));
    const health = [];
    for (let count = 0; count < 5; count++) health.push((await ask("/health")).ms);
    const answers = await pages;
    const refused = refusedOf(answers).length;
    // The first comes after all the pages: this process needs some time to send those.
    const [first = 0, ...later] = health;
    const typical = later.sort((a, b) => a - b)[2] ?? 0;
    const done = `400 pages at once: ${refused} refused, /health in ${Math.round(first)} ms, then ${Math.round(typical)} ms (a page alone: ${Math.round(alone)} ms)`;
    if (refused === 0 || typical > 5 * alone || first > 10 * alone) throw new Error(done);
    return { done, acknowledged: 400, lost: 0 };
  },
  SIGTERM: async (site) => {
    const stored: string[] = [];
    await write(site, stored, sleep(200));
    // Fewer than pages are rendered at once: where the database is slow for a moment, none comes from the cache.
    const fresh = await connections(site, 10);
    const ending = site.end("SIGTERM");
    const answers = await Promise.all(
      fresh.map(async (socket) => {
        socket.write("GET /listings HTTP/1.1\r\nHost: a\r\n\r\n");
        const [answer] = await once(socket, "data");
        socket.destroy();
        return String(answer).split("\r\n")[0];
      }),
    );
    const { code } = await ending;
    if (code !== 0) throw new Error(`the server ended with ${code}`);
    const odd = answers.filter((answer) => answer !== "HTTP/1.1 200 OK");
    if (odd.length > 0) throw new Error(`odd answers: ${odd}`);
    await site.start();
    return { done: "10 fresh connections, all answered, exit code 0", ...(await compare(site, stored)) };
  },
};

export const faults: Record<string, Fault> = {
  ...quickFaults,
  "200 pages a second": async (site) => {
    const { ask, page, alone } = await pagesToRender(site, "sustained");
    const pages: ReturnType<typeof page>[] = [];
    const health: number[] = [];
    const begun = performance.now();
    for (let due = 0; due < 4_000; due += 10) {
      for (let count = 0; count < 10; count++) pages.push(page());
      health.push((await ask("/health")).ms);
      await sleep(Math.max(0, begun + (due + 10) * 5 - performance.now()));
    }
    const perSecond = 4_000 / ((performance.now() - begun) / 1000);
    const answers = await Promise.all(pages);
    const refused = refusedOf(answers);
    const late = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? 0;
    const shown = answers.filter(({ status }) => status === 200).map(({ ms }) => ms);
    const [slowHealth, slowPage] = [late(health), late(shown)].map((ms) => ms / alone);
    const done = `4,000 pages, ${Math.round(perSecond)} a second: ${shown.length} shown, ${refused.length} refused; p99 of /health ${slowHealth?.toFixed(1)} times and of a page ${slowPage?.toFixed(1)} times what a page takes alone`;
    if (shown.length === 0 || !((slowHealth ?? 0) < 20 && (slowPage ?? 0) < 100)) throw new Error(done);
    return { done, acknowledged: 4_000, lost: 0 };
  },
  "frozen Postgres": async (site) => {
    const stored: string[] = [];
    await write(site, stored, sleep(200));
    // The main process alone: connections that exist go on, new ones wait for ever.
    const pid = site.postgresPid();
    process.kill(pid, "SIGSTOP");
    try {
      const begun = performance.now();
      await Promise.all(
        Array.from({ length: 40 }, () => fetch(`${site.url}/listings`).then((answer) => answer.text())),
      );
      const seconds = (performance.now() - begun) / 1000;
      if (seconds > 11) throw new Error(`somebody waited ${seconds.toFixed(1)} s`);
    } finally {
      process.kill(pid, "SIGCONT");
    }
    await until(site, "/ready", 200, 10);
    return { done: "40 pages meanwhile, all answered in time", ...(await compare(site, stored)) };
  },
  "slow clients": async (site) => {
    const begun = performance.now();
    await Promise.all(
      (await connections(site, 100)).map(async (socket) => {
        socket.write("GET /listings HTTP/1.1\r\nHost: a\r\n");
        const trickle = setInterval(() => socket.write("X-A: b\r\n"), 1_000);
        await new Promise((closed) => socket.resume().once("close", closed));
        clearInterval(trickle);
      }),
    );
    const seconds = (performance.now() - begun) / 1000;
    if (seconds > 16) throw new Error(`the last was cut after ${seconds.toFixed(1)} s`);
    return { done: `100 requests that trickle, cut after ${seconds.toFixed(0)} s`, acknowledged: 0, lost: 0 };
  },
};

/** Pages that are kept cost next to nothing: each of these has to be rendered. `alone`: what one takes by itself, in ms. */
async function pagesToRender({ url }: RunningSite, word: string) {
  const ask = async (path: string) => {
    const begun = performance.now();
    const answer = await fetch(`${url}${path}`);
    await answer.text();
    return { status: answer.status, ms: performance.now() - begun };
  };
  let searched = 0;
  const page = () => ask(`/listings?search=${word}${searched++}`);
  await page();
  const alone = Math.max((await page()).ms, (await page()).ms);
  return { ask, page, alone };
}

/** Whoever is refused is told so; any other answer is a fault. */
function refusedOf<Answer extends { status: number }>(answers: Answer[]): Answer[] {
  const odd = answers.filter(({ status }) => ![200, 429, 503].includes(status));
  if (odd.length > 0) throw new Error(`odd answers: ${odd.map(({ status }) => status)}`);
  return answers.filter(({ status }) => status !== 200);
}

function connections(site: RunningSite, count: number): Promise<Socket[]> {
  const { port, hostname } = new URL(site.url);
  return Promise.all(
    Array.from({ length: count }, async () => {
      const socket = connect(Number(port), hostname).on("error", () => {});
      await once(socket, "connect");
      return socket;
    }),
  );
}

/** Writes listings one after the other until `end`, and notes those that were acknowledged. */
async function write(site: RunningSite, stored: string[], end: Promise<unknown>): Promise<void> {
  let ended = false;
  let failure: unknown;
  const ending = Promise.allSettled([end]).then(([outcome]) => {
    ended = true;
    if (outcome.status === "rejected") failure = outcome.reason;
  });
  while (!ended) {
    const id = await site.addListing();
    if (id) stored.push(id);
    else await sleep(20);
  }
  await ending;
  if (failure) throw failure;
}

async function compare(site: RunningSite, stored: string[]): Promise<{ acknowledged: number; lost: number }> {
  await until(site, "/ready", 200, 20);
  const found = await site.listingIds();
  return { acknowledged: stored.length, lost: stored.filter((id) => !found.has(id)).length };
}

async function until(site: RunningSite, path: string, status: number, seconds: number): Promise<void> {
  const end = performance.now() + seconds * 1000;
  for (;;) {
    const answer = await fetch(`${site.url}${path}`).catch(() => null);
    await answer?.text();
    if (answer?.status === status) return;
    if (performance.now() > end) throw new Error(`${path} was not ${status} within ${seconds} s`);
    await sleep(100);
  }
}

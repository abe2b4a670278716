import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { median, percentile } from "../measuring/percentiles.ts";

const roundCount = 3;
const signInCount = 200;
const calmRequests = 400;
const credentials = { email: "storm@mail.example", password: "a veranda in the rain" };

const dataDir = mkdtempSync(join(tmpdir(), "osari-storm-"));
const child = fork(fileURLToPath(new URL("server.ts", import.meta.url)), [dataDir]);
try {
  const [{ url, key }] = (await once(child, "message")) as [{ url: string; key: string }];
  await measure(url, key);
} finally {
  if (child.connected) child.send("stop");
  if (child.exitCode === null) await once(child, "exit");
  rmSync(dataDir, { recursive: true, force: true });
}

async function measure(url: string, key: string): Promise<void> {
  const post = (path: string) =>
    fetch(`${url}/auth/v1${path}`, {
      method: "POST",
      headers: { apikey: key, "content-type": "application/json" },
      body: JSON.stringify(credentials),
    });
  await (await post("/signup")).text();
  await browse(url, (count) => count < 100);

  const calm: Times[] = [];
  const storm: Times[] = [];
  const durations: number[] = [];
  for (let round = 0; round < roundCount; round += 1) {
    calm.push(await browse(url, (count) => count < calmRequests));
    let over = false;
    const start = performance.now();
    const signIns = Promise.all(
      Array.from({ length: signInCount }, async () => {
        const response = await post("/token?grant_type=password");
        await response.text();
        return response.status;
      }),
    ).finally(() => {
      over = true;
    });
    storm.push(await browse(url, () => !over));
    const failed = (await signIns).filter((status) => status !== 200).length;
    if (failed > 0) throw new Error(`${failed} of ${signInCount} sign-ins failed`);
    durations.push((performance.now() - start) / 1000);
  }
  report(calm, storm, durations);
}

interface Times {
  health: number[];
  ready: number[];
}

/** A visitor: one request after the other. */
async function browse(url: string, shouldContinue: (count: number) => boolean): Promise<Times> {
  const times: Times = { health: [], ready: [] };
  for (let count = 0; shouldContinue(count); count += 1) {
    for (const page of ["health", "ready"] as const) {
      const start = performance.now();
      await (await fetch(`${url}/${page}`)).text();
      times[page].push(performance.now() - start);
    }
  }
  return times;
}

function report(calm: Times[], storm: Times[], durations: number[]): void {
  console.log(
    `${signInCount} sign-ins at once took ${median(durations).toFixed(1)} s (median of ${roundCount})`,
  );
  console.log("page   percentile   calm ms  storm ms  ratio");
  for (const page of ["health", "ready"] as const) {
    for (const share of [0.5, 0.95]) {
      const [before, during] = [calm, storm].map((rounds) =>
        median(rounds.map((times) => percentile(times[page], share))),
      );
      if (before === undefined || during === undefined) continue;
      const cells = [`p${share * 100}`, before.toFixed(2), during.toFixed(2), (during / before).toFixed(1)];
      console.log(page.padEnd(8), cells.map((cell) => cell.padStart(8)).join("  "));
    }
  }
}

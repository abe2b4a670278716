import { fork } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { ask, newDataDir, nodeWithLimit, program, type StartedProcess, start } from "./start-process.ts";

// It starts whole servers, one after the other on the same data: making a Postgres of one's own is most of a first start.
vi.setConfig({ testTimeout: 400_000 });

test("a server on its own Postgres, in a folder with a long name in Devanagari: a start that is called off leaves no Postgres behind, one that is killed while it makes the tables goes on at the next one; a second start on the same data, and data of a newer version; after a kill -9 everything is there, and SIGTERM lets a running request finish", async () => {
  const dataDir = join(newDataDir(), "ओसरी".repeat(12));
  expect(Buffer.byteLength(dataDir)).toBeGreaterThan(126);
  await callOffStart(dataDir);
  await killFirstStart(dataDir);
  const { url, child, output } = await start({ DATA_DIR: dataDir }, nodeWithLimit(256));
  expect((await fetch(`${url}/ready`)).status).toBe(200);
  expect(output()).toContain("Only 256 files may be open at once");
  const { port } = new URL(url);
  await expect(start({ DATA_DIR: dataDir, PORT: port })).rejects.toThrow(
    `Port ${port} is taken, and process ${child.pid} already runs on ${dataDir}: use that one, or stop it first.\n`,
  );
  await ask(dataDir, "insert into backend.migrations (name, checksum) values ('migrations/later.sql', '')");
  for (const workers of ["1", "2"])
    await expect(start({ DATA_DIR: dataDir, WEB_CONCURRENCY: workers })).rejects.toThrow(
      "The data were written by a newer version (this one has no migrations/later.sql): start that version, or restore a backup that this one made.\n",
    );
  await ask(dataDir, "delete from backend.migrations where name = 'migrations/later.sql'");

  await ask(dataDir, "create table kept as select 7 as seven");
  const gone = once(child, "exit");
  child.kill("SIGKILL");
  await gone;
  const again = await start({ DATA_DIR: dataDir });
  expect((await fetch(`${again.url}/ready`)).status).toBe(200);
  expect(await ask(dataDir, "select seven from kept")).toEqual([{ seven: 7 }]);
  await stopDuringRequest(again);
  expect(again.output()).not.toMatch(/"level":[456]0/);
});

async function callOffStart(dataDir: string): Promise<void> {
  const child = fork(program, {
    env: { ...process.env, PORT: "0", SEED_DEMO: "0", SEED_PLACES: "0", DATA_DIR: dataDir },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const gone = once(child, "exit");
  const owned = join(dataDir, "postgres-owner");
  await vi.waitFor(() => expect(existsSync(owned)).toBe(true), { timeout: 90_000, interval: 5 });
  child.kill("SIGTERM");
  expect(await gone).toEqual([0, null]);
  expect(existsSync(owned)).toBe(false);
}

/** The process and its Postgres end with code 0, after the answer. */
async function stopDuringRequest({ url, child }: StartedProcess): Promise<void> {
  const slow = request(`${url}/slow`);
  slow.end();
  const [message] = await once(child, "message");
  expect(message).toBe("slow request begun");
  const gone = once(child, "exit");
  const answered = once(slow, "response");
  child.kill("SIGTERM");
  const [response] = await answered;
  expect(response.statusCode).toBe(200);
  response.resume();
  expect(await gone).toEqual([0, null]);
}

async function killFirstStart(dataDir: string): Promise<void> {
  const interrupted = start({ DATA_DIR: dataDir });
  interrupted.catch(() => {});
  const owned = join(dataDir, "postgres-owner");
  await vi.waitFor(() => expect(existsSync(owned)).toBe(true), { timeout: 90_000, interval: 5 });
  const applied = () => ask(dataDir, "select count(*)::int as files from backend.migrations");
  await vi.waitFor(async () => expect((await applied())[0]?.files).toBeGreaterThan(3), { timeout: 90_000 });
  process.kill(Number(readFileSync(owned, "utf8")), "SIGKILL");
  await expect(interrupted).rejects.toThrow();
}

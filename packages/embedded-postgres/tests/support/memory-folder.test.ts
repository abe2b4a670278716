import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { makeDatabaseFolder, removeAbandoned } from "./memory-folder.ts";

it("a run removes the databases of runs that were killed, and nothing else", () => {
  const home = mkdtempSync(join(tmpdir(), "osari-embedded-"));
  // No system gives so large a number to a process.
  const kept = [`osari-test-${process.pid}-a1`, "osari-test-other", "somebody-99999999-b2"];
  for (const name of [...kept, "osari-test-99999999-c3"])
    mkdirSync(join(home, name, "postgres"), { recursive: true });
  removeAbandoned(home);
  expect(readdirSync(home).sort()).toEqual(kept.sort());
  rmSync(home, { recursive: true });
});

it("each run has a folder of its own", () => {
  const folders = [makeDatabaseFolder(), makeDatabaseFolder()];
  expect(new Set(folders).size).toBe(2);
  for (const folder of folders) rmSync(folder, { recursive: true });
});

import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";

const module = new URL("./short-pauses.ts", import.meta.url).href;

/** What V8 says of its collections while a process with short pauses runs this code. */
const collecting = (code: string, ...flags: string[]) =>
  execFileSync(
    process.execPath,
    [
      ...flags,
      "--input-type=module",
      "-e",
      `import { keepPausesShort } from ${JSON.stringify(module)}; keepPausesShort(); ${code}`,
    ],
    { encoding: "utf8" },
  );

test("one thread alone collects what is young", () => {
  /** Makes garbage for many collections, and keeps so much for a while that there is work to share. */
  const code = `
    const kept = [];
    for (let count = 0; count < 300_000; count++)
      kept[count % 50_000] = JSON.parse('[{"a":1},{"b":[1,2,3]},{"c":"text"}]');`;
  const log = collecting(code, "--trace-gc", "--trace-parallel-scavenge");
  const collections = log.match(/: Scavenge /g) ?? [];
  const shares = log.match(/ scavenge\[/g) ?? [];
  expect(collections.length).toBeGreaterThan(5);
  expect(shares).toHaveLength(collections.length);
});

test("the heap may double before all of it is collected, though hardly anything new is kept", () => {
  // It computes for a while: V8 takes a process for quiet that makes little in a long time.
  const code = `
    const kept = Array.from({ length: 400_000 }, (_, number) => ({ number }));
    for (let round = 0; round < 2; round++) {
      gc();
      for (let step = 0; step < 2e8; step++) kept[0].number = (kept[0].number * 31 + step) | 0;
    }
    gc();
    console.log(kept.length);`;
  const log = collecting(code, "--expose-gc", "--trace-gc-verbose");
  const limits = log.matchAll(/\[HeapController\] Limit: old size: (\d+) KB, new limit: (\d+) KB/g);
  const growth = [...limits].map(([, size, limit]) => Number(limit) / Number(size));
  expect(growth.length).toBeGreaterThan(2);
  expect(Math.min(...growth)).toBeGreaterThanOrEqual(2);
});

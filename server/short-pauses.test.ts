import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";

const module = new URL("./short-pauses.ts", import.meta.url).href;
/** Makes garbage for many collections, and keeps so much for a while that there is work to share. */
const code = `
  import { keepPausesShort } from ${JSON.stringify(module)};
  keepPausesShort();
  const kept = [];
  for (let count = 0; count < 300_000; count++)
    kept[count % 50_000] = JSON.parse('[{"a":1},{"b":[1,2,3]},{"c":"text"}]');
`;

test("one thread alone collects what is young", () => {
  const flags = ["--trace-gc", "--trace-parallel-scavenge"];
  const log = execFileSync(process.execPath, [...flags, "--input-type=module", "-e", code], {
    encoding: "utf8",
  });
  const collections = log.match(/: Scavenge /g) ?? [];
  const shares = log.match(/ scavenge\[/g) ?? [];
  expect(collections.length).toBeGreaterThan(5);
  expect(shares).toHaveLength(collections.length);
});

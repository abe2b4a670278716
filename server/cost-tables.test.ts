import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { readCostTables } from "./cost-tables.ts";
import { EnvError } from "./env.ts";

const folder = mkdtempSync(join(tmpdir(), "osari-costs-"));
afterAll(() => rmSync(folder, { recursive: true }));

function fileOf(name: string, content: string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

test("the operator's file replaces the shipped figures", () => {
  const shipped = readCostTables(undefined);
  const own = { ...shipped, checkedOn: "2027-04-01" };
  expect(readCostTables(fileOf("own.json", JSON.stringify(own))).checkedOn).toBe("2027-04-01");
});

test("a file that is missing, no JSON, or of another shape stops the start with a sentence", () => {
  const shipped = readFileSync(new URL("../domain/costs/tables.json", import.meta.url), "utf8");
  for (const path of [
    join(folder, "missing.json"),
    fileOf("text.json", "6%"),
    fileOf("negative.json", shipped.replace('"men": 6,', '"men": -6,')),
  ])
    expect(() => readCostTables(path), path).toThrow(EnvError);
});

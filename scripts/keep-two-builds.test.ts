import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { keepTwoBuilds } from "./keep-two-builds.ts";

test("what a running server may still import stays until the build after the next", () => {
  const folder = mkdtempSync(join(tmpdir(), "osari-builds-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const build = (...names: string[]) => {
    for (const name of names) writeFileSync(join(folder, name), "");
    keepTwoBuilds(folder, names);
    return readdirSync(folder).filter((name) => name.endsWith(".js"));
  };
  expect(build("main.js", "mail-1.js")).toEqual(["mail-1.js", "main.js"]);
  expect(build("main.js", "mail-2.js")).toEqual(["mail-1.js", "mail-2.js", "main.js"]);
  expect(build("main.js", "mail-3.js")).toEqual(["mail-2.js", "mail-3.js", "main.js"]);
});

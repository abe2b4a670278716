import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const textOf = (name: string) => readFileSync(join(import.meta.dirname, name), "utf8");
const named = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name).sort();

test("the file of icons holds every icon that is named, and no other", () => {
  const drawn = named(textOf("icons.svg"), /<symbol id="([\w-]+)"/g);
  expect(drawn).toEqual(named(textOf("icons.tsx"), / icon\("([\w-]+)"\)/g));
  expect(drawn.length).toBeGreaterThan(40);
});

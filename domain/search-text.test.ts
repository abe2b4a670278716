import { expect, test } from "vitest";
import { cleanSearchQuery } from "./search-text.ts";

test("percent and underscore are stripped from what is searched", () => {
  expect(cleanSearchQuery("100%_sea")).toBe("100sea");
  expect(cleanSearchQuery("%_%")).toBeUndefined();
  expect(cleanSearchQuery(undefined)).toBeUndefined();
});

import { expect, test } from "vitest";
import { returnPath } from "./return-path.ts";

test.each(["/", "/listings/7", "/list-property?draft=1#photos"])("%s is a page of this site", (path) => {
  expect(returnPath(path)).toBe(path);
});

test.each([
  "//evil.example",
  "/\\evil.example",
  "/.//evil.example",
  "/..//evil.example",
  "/x/..//evil.example",
  "/%2e//evil.example",
  "/\t/evil.example",
  "\\/evil.example",
  "https://evil.example",
  "javascript:alert(1)",
  "listings",
  "",
  null,
  undefined,
  { pathname: "/" },
])("%s is refused", (value) => {
  expect(returnPath(value)).toBeNull();
});

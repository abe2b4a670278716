import { expect, test } from "vitest";
import { createTokenBuckets } from "./token-buckets.ts";

test("a burst is allowed, then as many as come back with time", () => {
  let now = 0;
  const buckets = createTokenBuckets({ burst: 3, perSecond: 0.5, now: () => now });
  expect([1, 2, 3].map(() => buckets.take("a"))).toEqual([0, 0, 0]);
  expect(buckets.take("a")).toBe(2);
  now = 1_000;
  expect(buckets.take("a")).toBe(1);
  now = 2_000;
  expect(buckets.take("a")).toBe(0);
  expect(buckets.take("b")).toBe(0);
});

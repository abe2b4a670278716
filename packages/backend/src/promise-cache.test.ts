import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createPromiseCache } from "./promise-cache.ts";

beforeEach(() => {
  vi.useFakeTimers();
  // The faked clock starts at 0, which lru-cache takes for an entry without a start time.
  vi.advanceTimersByTime(1);
});
afterEach(() => {
  vi.useRealTimers();
});

/** Answers with how often it was asked. */
function counter() {
  let count = 0;
  return async () => ++count;
}

test("an answer is kept for its time and made anew afterwards", async () => {
  const recent = createPromiseCache<number>({ max: 10, maxSeconds: 60 });
  const make = counter();
  expect(await recent.get("pune", make)).toBe(1);
  vi.advanceTimersByTime(59_000);
  expect(await recent.get("pune", make)).toBe(1);
  vi.advanceTimersByTime(1_001);
  expect(await recent.get("pune", make)).toBe(2);
});

test("two who ask at once share one answer", async () => {
  const recent = createPromiseCache<number>({ max: 10, maxSeconds: 60 });
  const make = counter();
  expect(await Promise.all([recent.get("pune", make), recent.get("pune", make)])).toEqual([1, 1]);
});

test("a failure is not kept", async () => {
  const recent = createPromiseCache<number>({ max: 10, maxSeconds: 60 });
  await expect(recent.get("pune", () => Promise.reject(new Error("down")))).rejects.toThrow("down");
  expect(await recent.get("pune", counter())).toBe(1);
});

test("beyond the limit the longest kept goes first", async () => {
  const recent = createPromiseCache<number>({ max: 2, maxSeconds: 60 });
  for (const key of ["a", "b", "c"]) await recent.get(key, async () => 1);
  expect(await recent.get("a", async () => 2)).toBe(2);
  expect(await recent.get("c", async () => 2)).toBe(1);
});

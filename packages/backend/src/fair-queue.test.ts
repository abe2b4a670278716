import { expect, test } from "vitest";
import { FairQueue } from "./fair-queue.ts";

test("callers with one item are served between the items of a caller with many", () => {
  const queue = new FairQueue<string>();
  for (const item of ["a1", "a2", "a3", "b1", "c1"]) queue.add(item[0] ?? "", item);
  const taken = Array.from({ length: 6 }, () => queue.take());
  expect(taken).toEqual(["a1", "b1", "c1", "a2", "a3", undefined]);
});

test("a caller who is passed over keeps their turn", () => {
  const queue = new FairQueue<string>();
  for (const item of ["a1", "b1", "a2"]) queue.add(item[0] ?? "", item);
  expect(queue.take((key) => key !== "a")).toBe("b1");
  expect(queue.take()).toBe("a1");
  queue.remove("a", "a2");
  expect([queue.size, queue.take()]).toEqual([0, undefined]);
});

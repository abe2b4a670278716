import { expect, test } from "vitest";
import { distanceText } from "./distance.ts";

test.each([
  [0.04, 0, "about 100 m"],
  [0.34, 300, "about 300 m"],
  [0.2, 300, "less than 300 m"],
  [0.97, 300, "about 1 km"],
  [1.64, 300, "about 1.5 km"],
  [3.1, 300, "about 3 km"],
  [2.1, 2500, "less than 2.5 km"],
  [86.2, 6000, "about 86 km"],
])("%d km from a point known to %d m is %s", (km, radius, text) => {
  expect(distanceText(km, radius)).toBe(text);
});

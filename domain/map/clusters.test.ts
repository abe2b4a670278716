import fc from "fast-check";
import { expect, test } from "vitest";
import { bubbleWidth, joinClusters } from "./clusters.ts";
import { countLabel, priceLabel } from "./labels.ts";
import { pixelOf } from "./mercator.ts";

const single = { lat: 18.52, lng: 73.85, count: 1, id: "a", price: 63_00_000, listing_type: "sale" as const };

test("clusters that would cover each other are one, at the place of the largest", () => {
  const near = { lat: 18.521, lng: 73.851, count: 40 };
  const far = { lat: 19.07, lng: 72.88, count: 7 };
  expect(joinClusters([single, far, near], 8)).toEqual([
    { ...near, count: 41, box: [73.85, 18.52, 73.851, 18.521] },
    { ...far, box: [72.88, 19.07, 72.88, 19.07] },
  ]);
  // Zoomed in they are separate.
  expect(joinClusters([single, far, near], 17)).toHaveLength(3);
  expect(joinClusters([single], 8)).toEqual([{ ...single, box: [73.85, 18.52, 73.85, 18.52] }]);
});

test("sums are exact, and no two bubbles are nearer than 46 pixels", () => {
  const cluster = fc.record({
    lat: fc.double({ min: 18, max: 19, noNaN: true }),
    lng: fc.double({ min: 73, max: 74, noNaN: true }),
    count: fc.integer({ min: 1, max: 5_000 }),
  });
  fc.assert(
    fc.property(fc.array(cluster, { maxLength: 60 }), fc.integer({ min: 4, max: 14 }), (clusters, zoom) => {
      const bubbles = joinClusters(clusters, zoom);
      const sum = (list: { count: number }[]) => list.reduce((total, { count }) => total + count, 0);
      expect(sum(bubbles)).toBe(sum(clusters));
      const pixels = bubbles.map((bubble) => pixelOf(bubble, zoom));
      for (const [i, [x, y]] of pixels.entries())
        for (const other of pixels.slice(i + 1))
          expect(Math.hypot(x - other[0], y - other[1])).toBeGreaterThanOrEqual(46);
    }),
  );
});

test("a bubble grows with the logarithm", () => {
  expect([1, 10, 1_000, 10_00_000].map(bubbleWidth)).toEqual([32, 39, 53, 74]);
});

test.each([
  [63_00_000, "63 L"],
  [6_50_000, "6.5 L"],
  [1_30_00_000, "1.3 Cr"],
  [1_00_00_000, "1 Cr"],
  [99_96_000, "99 L"],
  [12_34_00_00_000, "1234 Cr"],
  [25_000, "25K"],
  [99_999, "99K"],
  [8_500, "8.5K"],
  [750, "750"],
])("the price %i is %s on the map", (price, label) => expect(priceLabel(price)).toBe(label));

test.each([
  [7, "7"],
  [999, "999"],
  [1_240, "1.2K"],
  [93_400, "93K"],
  [99_999, "99K"],
  [3_10_000, "3.1L"],
  [12_40_000, "12L"],
])("%i listings are %s on the map", (count, label) => expect(countLabel(count)).toBe(label));

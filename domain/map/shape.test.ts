import fc from "fast-check";
import { expect, test } from "vitest";
import { boundsOf, roundedArea } from "./map-area.ts";
import type { Pixel } from "./mercator.ts";
import { decodePolyline, encodePolyline } from "./polyline.ts";
import { circleAround, parseShape, shapeOfPile, shapeOfStroke, shapeText } from "./shape.ts";

test("the polyline is Google's: the example of its documentation", () => {
  const points = [
    { lat: 38.5, lng: -120.2 },
    { lat: 40.7, lng: -120.95 },
    { lat: 43.252, lng: -126.453 },
  ];
  expect(encodePolyline(points)).toBe("_p~iF~ps|U_ulLnnqC_mqNvxq`@");
  expect(decodePolyline("_p~iF~ps|U_ulLnnqC_mqNvxq`@")).toEqual(points);
});

test("every shape comes back from its text, to the metre", () => {
  const point = fc.record({
    lat: fc.integer({ min: 300_000, max: 4_400_000 }).map((value) => value / 1e5),
    lng: fc.integer({ min: 6_100_000, max: 10_300_000 }).map((value) => value / 1e5),
  });
  fc.assert(
    fc.property(fc.array(point, { maxLength: 100 }), (points) => {
      expect(decodePolyline(encodePolyline(points))).toEqual(points);
    }),
  );
});

const square = (lat: number, lng: number, side: number) => [
  { lat, lng },
  { lat: lat + side, lng },
  { lat: lat + side, lng: lng + side },
  { lat, lng: lng + side },
];

test("a shape has three to a hundred corners in or around India, and its sides do not cross", () => {
  expect(parseShape(shapeText(square(18, 74, 0.5)))).toEqual(square(18, 74, 0.5));
  const [a, b, c, d] = square(18, 74, 0.5);
  const crossed = [a, c, b, d].flatMap((corner) => corner ?? []);
  expect(parseShape(shapeText(crossed))).toBeNull();
  expect(parseShape(shapeText(square(18, 74, 0.5).slice(0, 2)))).toBeNull();
  expect(parseShape(shapeText(square(50, 74, 0.5)))).toBeNull();
  const manyCorners = Array.from({ length: 101 }, (_, i) => ({ lat: 18 + (i % 2) / 10, lng: 74 + i / 100 }));
  expect(parseShape(shapeText(manyCorners))).toBeNull();
  for (const text of ["", "_p~iF", "_p~iF~ps|", "ü", " ", "~".repeat(2_000)])
    expect(parseShape(text)).toBeNull();
});

test("the circle around a place is a shape of that radius", () => {
  const circle = circleAround({ lat: 18.52, lng: 73.86 }, 5);
  expect(parseShape(shapeText(circle))).toHaveLength(24);
  const [west, south, east, north] = boundsOf(circle);
  expect((north - south) * 110.574).toBeCloseTo(10, 1);
  expect((east - west) * 111.32 * Math.cos((18.52 * Math.PI) / 180)).toBeCloseTo(10, 1);
});

const round = (count: number, wobble = 0): Pixel[] =>
  Array.from({ length: count }, (_, i) => {
    const angle = (2 * Math.PI * i) / count;
    const radius = 150 + wobble * Math.sin(17 * angle);
    return [200 + radius * Math.cos(angle), 200 + radius * Math.sin(angle)];
  });

test("a stroke of hundreds of points becomes a shape of few corners", () => {
  const corners = shapeOfStroke(round(400, 1)) ?? [];
  expect(corners.length).toBeGreaterThan(8);
  expect(corners.length).toBeLessThan(40);
});

test("a stroke with many bends still has a hundred corners at most", () => {
  const jagged = round(2_000).map(([x, y], i): Pixel => (i % 2 ? [x * 1.2, y * 1.2] : [x, y]));
  expect(shapeOfStroke(jagged)?.length ?? 0).toBeLessThanOrEqual(100);
});

test("where a stroke crosses itself the smaller loop goes", () => {
  const withTail = [...round(200), [360, 210], [380, 180], [330, 160]] satisfies Pixel[];
  const corners = shapeOfStroke(withTail) ?? [];
  expect(
    parseShape(shapeText(corners.map(([x, y]) => ({ lat: 10 + y / 100, lng: 70 + x / 100 })))),
  ).not.toBeNull();
});

test("a tap is no area", () => {
  expect(shapeOfStroke([])).toBeNull();
  expect(shapeOfStroke([[10, 10]])).toBeNull();
  expect(
    shapeOfStroke([
      [10, 10],
      [14, 12],
      [12, 15],
    ]),
  ).toBeNull();
});

test("a pile's shape is the squares that the search counted it in", () => {
  const area = roundedArea([74.57, 18.15, 74.58, 18.157]);
  const [west, south, east, north] = boundsOf(shapeOfPile({ box: [74.575, 18.153, 74.575, 18.153] }, area));
  // One square of level 18: 153 m wide at the equator, so many degrees everywhere.
  expect(east - west).toBeCloseTo(360 / 2 ** 18, 8);
  expect([west < 74.575, 74.575 < east, south < 18.153, 18.153 < north]).toEqual([true, true, true, true]);
  const wide = boundsOf(shapeOfPile({ box: [74.575, 18.153, 74.5765, 18.153] }, area));
  expect(wide[2] - wide[0]).toBeCloseTo((2 * 360) / 2 ** 18, 8);
});

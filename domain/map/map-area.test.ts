import fc from "fast-check";
import { expect, test } from "vitest";
import {
  areaText,
  india,
  type MapArea,
  parseArea,
  roundedArea,
  sizeOf,
  widened,
  zoomOf,
  zoomOfIndia,
} from "./map-area.ts";
import { latLngOf, pixelOf } from "./mercator.ts";

test("an area is written west, south, east, north, to less than a metre", () => {
  expect(parseArea("72.69,18.79,73.30,19.41")).toEqual([72.69, 18.79, 73.3, 19.41]);
  expect(areaText([72.6900001, 18.79, 73.3, 19.4123456])).toBe("72.69,18.79,73.3,19.412346");
});

test.each([
  "",
  "72,18,73",
  "72,18,73,19,20",
  "73,18,72,19",
  "72,19,73,18",
  "72,18,72,19",
  "59,18,73,19",
  "72,18,105,19",
  "72,1,73,19",
  "72,18,73,46",
  "72,18,73,1e1",
  "72,18,73,",
  "72,18,73,NaN",
  "72, 18,73,19",
  "-72,18,73,19",
])("%s is no area", (text) => expect(parseArea(text)).toBeNull());

test("a point comes back from its pixel", () => {
  const { lat, lng } = latLngOf(pixelOf({ lat: 18.152, lng: 74.577 }, 14), 14);
  expect([lat, lng].map((value) => Number(value.toFixed(9)))).toEqual([18.152, 74.577]);
  expect(pixelOf({ lat: 0, lng: 0 }, 3)).toEqual([1024, 1024]);
});

test.each([
  ["a phone", 360, 640],
  ["half a desktop", 720, 836],
  ["a low window", 640, 320],
])("the zoom of an area is that of the screen that shows it: %s", (_, width, height) => {
  for (const zoom of [5, 8, 11, 14, 17]) {
    const [x, y] = pixelOf({ lat: 19, lng: 77 }, zoom);
    const upperLeft = latLngOf([x - width / 2, y - height / 2], zoom);
    const lowerRight = latLngOf([x + width / 2, y + height / 2], zoom);
    expect(zoomOf([upperLeft.lng, lowerRight.lat, lowerRight.lng, upperLeft.lat])).toBe(zoom);
  }
  expect(zoomOf(india)).toBe(5);
});

test("rounding loses nothing and can be repeated, so that equal screens have equal addresses", () => {
  const degree = fc.double({ min: 0.0008, max: 8, noNaN: true });
  const [lng, lat] = [
    fc.double({ min: 68, max: 90, noNaN: true }),
    fc.double({ min: 7, max: 30, noNaN: true }),
  ];
  fc.assert(
    fc.property(lng, lat, degree, degree, (west, south, width, height) => {
      const area: MapArea = [west, south, west + width, south + height];
      const rounded = roundedArea(area);
      // A hundredth of a step may be lost.
      const slack = 0.02 * Math.max(width, height);
      expect(rounded[0]).toBeLessThanOrEqual(area[0] + slack);
      expect(rounded[1]).toBeLessThanOrEqual(area[1] + slack);
      expect(rounded[2]).toBeGreaterThanOrEqual(area[2] - slack);
      expect(rounded[3]).toBeGreaterThanOrEqual(area[3] - slack);
      expect(roundedArea(rounded)).toEqual(rounded);
      expect(parseArea(areaText(rounded))).toEqual(rounded);
    }),
  );
  expect(roundedArea([60, 2, 104, 45])).toEqual([60, 2, 104, 45]);
});

test.each([
  "66.26870892,35.97054101,67.85325841,45",
  "67.2775017,12.1361408,67.2817249,12.6666703",
  "88.5625744,15.2837343,104,15.4332476",
  "65.2034308,15.452872,94.317447,15.453717",
])("an area that is narrow, or fits no zoom in its own steps, is rounded too: %s", (text) => {
  const rounded = roundedArea(parseArea(text) ?? india);
  expect(roundedArea(rounded)).toEqual(rounded);
  expect(parseArea(areaText(rounded))).toEqual(rounded);
});

test("a single point becomes an area that can be looked at", () => {
  expect(widened([74.577, 18.152, 74.577, 18.152], 0.2, 0.1)).toEqual([74.527, 18.102, 74.627, 18.202]);
  expect(widened([60, 2, 104, 45], 0.2, 0.1)).toEqual([60, 2, 104, 45]);
});

test.each([
  ["a phone with the list below", 360, 420],
  ["half a tablet", 387, 745],
  ["half a laptop", 527, 740],
])("the farthest zoom holds all of India: %s", (_, width, height) => {
  const [indiaWidth, indiaHeight] = sizeOf(india, zoomOfIndia(width, height));
  expect(indiaWidth).toBeLessThanOrEqual(width + 0.01);
  expect(indiaHeight).toBeLessThanOrEqual(height + 0.01);
});

test("a large screen does not go farther than one zoom above the farthest, a tiny one not beyond it", () => {
  expect(zoomOfIndia(2500, 1400)).toBe(5);
  expect(zoomOfIndia(200, 150)).toBe(4);
});

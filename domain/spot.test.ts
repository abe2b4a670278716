import { expect, test } from "vitest";
import { kmBetween, spotOf, spotText, toAMetre } from "./spot.ts";

test.each([
  "18.15123, 74.57877",
  "18.15123,74.57877",
  "  18.15123 74.57877 ",
  "18.15123° N, 74.57877° E",
  "18.15123°N 74.57877°E",
])("%s is a spot", (text) => {
  expect(spotOf(text)).toEqual({ lat: 18.15123, lng: 74.57877 });
});

test.each([
  "",
  "Baramati",
  "18.15123",
  "74.57877, 18.15123",
  "0, 0",
  "51.5, 0.12",
  "18.1.2, 74",
  "-18.15, 74.57",
])("%s is none", (text) => {
  expect(spotOf(text)).toBeNull();
});

test("a spot is written as it is read", () => {
  expect(spotOf(spotText({ lat: 18.151234, lng: 74.578765 }))).toEqual({ lat: 18.151234, lng: 74.578765 });
});

test("distances are right to a few per cent, and a spot is kept to a metre", () => {
  const [pune, mumbai] = [
    { lat: 18.5204, lng: 73.8567 },
    { lat: 19.076, lng: 72.8777 },
  ];
  expect(kmBetween(pune, mumbai)).toBeCloseTo(120, -1);
  expect(toAMetre({ lat: 18.1512345, lng: 74.5787654 })).toEqual({ lat: 18.15123, lng: 74.57877 });
});

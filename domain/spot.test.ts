import { expect, test } from "vitest";
import { spotOf, spotText } from "./spot.ts";

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

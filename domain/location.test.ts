import { expect, test } from "vitest";
import { placeLabel } from "./location.ts";

test.each([
  ["Kothrud, Pune", { village: "Kothrud", subdistrict: "Pune City", district: "Pune", state: "Maharashtra" }],
  ["Pune, Maharashtra", { village: "Pune", subdistrict: null, district: "Pune", state: "Maharashtra" }],
  ["Baramati, Pune", { village: null, subdistrict: "Baramati", district: "Pune", state: "Maharashtra" }],
  ["Pune, Maharashtra", { village: null, subdistrict: null, district: "Pune", state: "Maharashtra" }],
  ["Goa", { village: null, subdistrict: null, district: null, state: "Goa" }],
  ["Chandigarh", { village: "Chandigarh", subdistrict: null, district: "Chandigarh", state: "Chandigarh" }],
])("a chip says %s", (label, place) => {
  expect(placeLabel(place)).toBe(label);
});

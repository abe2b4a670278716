import { expect, test } from "vitest";
import { isFoundLocations } from "./found-locations.ts";
import { isFoundSuggestions } from "./search/suggestions/suggestion.ts";

const suggestion = { group: "places", text: "Baramati", label: "Baramati, Pune", detail: null };
const location = {
  geo_uid: "a1",
  village: "Baramati",
  subdistrict: null,
  district: "Pune",
  state: "Maharashtra",
  location_type: "city",
  display_text: "Baramati, Pune",
};

test("the answers that pages use are recognised", () => {
  expect(isFoundSuggestions({ suggestions: [] })).toBe(true);
  expect(isFoundSuggestions({ suggestions: [suggestion, { ...suggestion, detail: "3 properties" }] })).toBe(
    true,
  );
  expect(isFoundLocations({ locations: [], complete: false })).toBe(true);
  expect(isFoundLocations({ locations: [location, { ...location, pincode: "413102" }] })).toBe(true);
});

test.each([
  ["nothing", null],
  ["a text", "suggestions"],
  ["an error", { code: "search_failed", message: "Locations cannot be searched at the moment." }],
  ["no list", { suggestions: {}, locations: {} }],
  [
    "a list with something else in it",
    { suggestions: [suggestion, null], locations: [location, { ...location, state: 1 }] },
  ],
  [
    "an unknown group, a village that is no text",
    { suggestions: [{ ...suggestion, group: "adverts" }], locations: [{ ...location, village: 7 }] },
  ],
])("%s is no such answer", (_, answer) => {
  expect(isFoundSuggestions(answer)).toBe(false);
  expect(isFoundLocations(answer)).toBe(false);
});

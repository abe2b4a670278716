import { expect, it } from "vitest";
import { textChips } from "../chips/text-chips.ts";
import { questionOf } from "../question.ts";
import { understand } from "../understand.ts";

const asked = (text: string) => questionOf({ searchQuery: text }, understand(text));

it.each([
  ["2bhk in pune except hinjewadi", ["hinjewadi"]],
  ["1rk in pune not ground floor", ["#floor:ground"]],
  ["flat not in navi mumbai under 50 lakh", ["navi mumbai"]],
  ["2bhk pune not hinjewadi phase 1 or wakad", ["hinjewadi -phase 1 wakad|&"]],
  ["flat not baner not wakad", ["baner wakad|&"]],
  ["3bhk noida not sector 62", ["-sector 62"]],
  ["flat in mumbai not 400053", ["400053"]],
  ["office in chennai but not in t nagar", ["t nagar"]],
  ["flat चाहिए जो ग्राउंड फ्लोर पर न हो", ["#floor:ground"]],
  ["except koregaon park flat", ["koregaon park"]],
  ["पटना में मकान, दानापुर नहीं", ["दानापुर"]],
  ["हिंजवडी सोडून पुण्यात फ्लॅट", ["हिंजवडी"]],
  ["danapur ko chhodkar patna me ghar", ["danapur"]],
  ["south facing nahi chahiye plot indore", ["#facing:south"]],
  ["west facing flat nahi chahiye baner", ["#facing:west"]],
  ["property in pune not plot", ["#residential_plot", "#commercial_plot"]],
  ["house not villa", ["#villa"]],
])("%s: what is not wanted goes to the database as such", (text, not) => {
  const { choices, words } = asked(text);
  expect(choices).toMatchObject({ not });
  for (const name of not.join(" ").split(/[ |&]+/)) expect(words).not.toContain(name);
});

it.each([
  "flat without balcony in pune",
  "row house without stairs in pune",
  "flat in pune no lift",
  "flat in pune, no bachelors",
  "plot not near highway",
  "no hidden charges 2bhk pune",
  "flat in pune no water problem",
])("%s: for lack of a filter nothing is left out, and a chip says so", (text) => {
  expect(asked(text).choices).toBeUndefined();
  const labels = textChips(text, understand(text), { place: null }).map(({ label }) => label);
  expect(labels).toContainEqual(expect.stringMatching(/^“(without|no|not) .*”: cannot be left out$/));
});

it("a chip says what is left out, and takes its words with it", () => {
  const text = "2bhk in pune except hinjewadi not ground floor";
  expect(textChips(text, understand(text), { place: null })).toContainEqual({
    id: "leftOut",
    label: "Except hinjewadi not ground floor",
    search: "2bhk in pune",
    dropped: "2bhk in pune",
  });
});

it("no higher than a floor is up to it, and a kind that is asked for is not refused in other words", () => {
  expect(asked("flat 3rd floor se upar nahi").choices).toEqual({ floor: ["ground", "low"] });
  const farm = asked("baramati bagayati sheti havi, koradvahu nako");
  expect(farm).toMatchObject({ subtypes: ["Agricultural Land"] });
  expect(farm.choices).toBeUndefined();
});

it("a price that is not to be exceeded, and the owner instead of a broker, are filters as before", () => {
  expect(asked("flat in pune not more than 50 lakh")).toMatchObject({ max_price: 50_00_000 });
  expect(asked("flat in pune not above 50 lakh")).toMatchObject({ max_price: 50_00_000 });
  expect(asked("flat in pune no broker").choices).toEqual({ listed_by: ["owner"] });
});

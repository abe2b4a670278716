import { expect, it } from "vitest";
import { understand } from "../understand.ts";
import { learnWords } from "./learned-words.ts";

const file = `# known word: further words
bungalow: kothdi, कोठडी
for rent: on tenancy

lakh: peti
station: monorail halt
`;

it.each([
  ["kothdis pune", "bungalows pune"],
  ["कोठडी पुण्यात", "बंगला पुण्यात"],
  ["Kothdi on-tenancy", "bungalow for rent"],
  ["flat under 50 peti", "flat under 50 lakh"],
])("a learnt word means what the known one does, inflected or not: %s", (written, same) => {
  expect(understand(written, learnWords(file)).criteria).toEqual(understand(same).criteria);
  expect(understand(written).criteria).not.toEqual(understand(same).criteria);
});

it("what a learnt word stands for is said with the words that were typed", () => {
  const text = "kothdi on tenancy in pune";
  const { parts, rest } = understand(text, learnWords(file));
  expect(parts.flatMap(({ spans }) => spans.map(({ start, end }) => text.slice(start, end)))).toEqual([
    "kothdi",
    "on tenancy",
  ]);
  expect(rest.map(({ forms }) => forms[0])).toEqual(["pune"]);
});

it.each([
  ["bungalow kothdi", "line 1: it must be a known word, a colon, and new words with commas between them"],
  ["# first\n\nbungalow:", "line 3: it must be a known word, a colon, and new words"],
  ["bungalow: a: b", "line 1: it must be a known word, a colon, and new words"],
  ["hovercraft: kothdi", 'line 1: the search does not know "hovercraft"'],
  ["flat: kothdi\r\nbungalow: villa", 'line 2: "villa" has a meaning already'],
  ["flat: kothdi\nbungalow: Kothdi", 'line 2: "Kothdi" has a meaning already'],
  ["flat: kothdi, 2bhk", 'line 1: "2bhk" is no word: only letters can be learnt'],
  ["flat: kothdi,", 'line 1: "" is no word'],
])("a line that cannot be used is named: %j", (text, reason) => {
  expect(() => learnWords(text)).toThrow(reason);
});

it("a byte order mark and comments are ignored", () => {
  expect(understand("kothdi", learnWords("\uFEFFvilla: kothdi\r\n")).criteria).toEqual({
    subtypes: ["Villa"],
  });
});

it("a learnt word is not corrected to one of the shipped words", () => {
  const criteria = understand("penthose", learnWords("studio: penthose")).criteria;
  expect(criteria).toEqual({ subtypes: ["Studio"] });
});

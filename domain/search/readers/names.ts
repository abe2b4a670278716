import type { Collected } from "../collect/collected.ts";
import { addRestWord } from "../collect/rest-words.ts";
import { measureAt } from "../quantities/measured.ts";
import { numberAt } from "../quantities/numbers.ts";
import { phraseAt, type TextTokens } from "../words/phrases.ts";
import { normalise, type Token } from "../words/tokens.ts";
import { namesAfterTitles, numberedParts, titles } from "../words/vocabulary.ts";

/** "flat in bar", while somebody types: no bar, but perhaps Baramati; "flat in ka": no filler, but perhaps Kalyan. */
export function placeBegun(tokens: TextTokens, text: string): number | null {
  const last = tokens.length - 1;
  if (tokens[last]?.kind !== "word" || tokens[last].end < text.length) return null;
  const isBefore = (at: number) => at >= 0 && phraseAt("beforePlaces", tokens, at)?.length === last - at;
  return isBefore(last - 1) || isBefore(last - 2) ? last : null;
}

/** What is still typed and begins the name of a place. */
export function readBegunName(tokens: TextTokens, at: number, { begun, understood }: Collected): number {
  const token = at === begun ? tokens[at] : undefined;
  if (token) addRestWord(understood, token, "name");
  return token ? 1 : 0;
}

/** Initials of a name although they shorten a word elsewhere: "rk puram", "p m palem". */
export function readInitials(tokens: TextTokens, at: number, { understood }: Collected): number {
  const shortened = phraseAt("measures", tokens, at) ?? phraseAt("kinds", tokens, at);
  const letters = shortened ? tokens.slice(at, at + shortened.length) : [];
  const isShort = letters.map(({ text }) => text).join("").length === 2;
  // Before a number's unit stands its number, and many a paying guest wants to live in Nagar Road.
  if (!isShort || tokens[at - 1]?.kind === "number" || letters[0]?.text === "pg") return 0;
  if (!phraseAt("namesEndWith", tokens, at + letters.length)) return 0;
  for (const letter of letters) addRestWord(understood, letter, "name");
  return letters.length;
}

const areNumbered = new Set(numberedParts.split(", ").map(normalise));
const allTitles = new Set(titles.split(", ").map(normalise));
const endsOfNames = new Set(namesAfterTitles.split(", ").map(normalise));

/** A place's name although one of its words is a kind or a title: "nagar haveli", "haveli" before "taluka", "dada nagar". */
export function readNameWithKind(tokens: TextTokens, at: number, collected: Collected): number {
  const kind = phraseAt("kinds", tokens, at);
  const isRegion = kind?.length === 1 && phraseAt("kindsOfRegions", tokens, at + 1);
  const isTitle = allTitles.has(tokens[at]?.text ?? "") && endsOfNames.has(tokens[at + 1]?.text ?? "");
  const length = isRegion || isTitle ? 1 : (phraseAt("namesWithKinds", tokens, at)?.length ?? 0);
  for (const word of tokens.slice(at, at + length))
    if (word.kind !== "sign")
      addRestWord(collected.understood, word, "name", collected.joined === at && word === tokens[at]);
  return length;
}

/** The number of "sector das", "phase one"; in "phase do bhk" it counts rooms. */
export function readNumberOfPart(tokens: TextTokens, at: number, { understood }: Collected): number {
  const token = tokens[at];
  const before = understood.rest.at(-1);
  if (token?.kind !== "word" || before?.end !== tokens[at - 1]?.end) return 0;
  const number = areNumbered.has(tokens[at - 1]?.text ?? "") ? numberAt(tokens, at) : null;
  if (!number?.inWords || !Number.isInteger(number.value)) return 0;
  const end = tokens[at + number.length - 1]?.end ?? token.end;
  addRestWord(understood, { ...token, kind: "number", value: number.value, end }, "name");
  return number.length;
}

/** Any word that nothing else knows; a sign says nothing. */
export function readUnknownWord(tokens: TextTokens, at: number, collected: Collected): number {
  const { understood, joined } = collected;
  const token = tokens[at];
  const pincode = pincodeAt(tokens, at);
  if (pincode) addRestWord(understood, pincode, "name");
  else if (token && token.kind !== "sign") {
    const role = phraseAt("placeKinds", tokens, at) ? "placeKind" : "name";
    addRestWord(understood, token, role, joined === at);
  }
  return pincode ? 2 : 1;
}

/** "Pune 411 045", as on an envelope; in "shop 200 300 sqft" the second number measures something. */
function pincodeAt(tokens: TextTokens, at: number): Token | null {
  const [first, last] = tokens.slice(at, at + 2);
  const isHalf = (token: Token | undefined) => token?.kind === "number" && token.end - token.start === 3;
  if (!first || !last || !isHalf(first) || !isHalf(last) || last.start - first.end !== 1) return null;
  if (first.value < 110 || measureAt(tokens, at + 1, "none")) return null;
  return { ...first, value: first.value * 1_000 + last.value, end: last.end };
}

import {
  addRestWord,
  applyKind,
  applyMeasure,
  type Collected,
  maxRepeatedWords,
  maxRestWords,
  settleKinds,
} from "./collect.ts";
import { alwaysAt, countAt, ordinalAt } from "./counts.ts";
import { isLand, landForAt } from "./land-purposes.ts";
import { covered, isLandmark } from "./landmarks.ts";
import { alikeTo, type Found, type Lexicons, phraseAt, shippedLexicons, type TextTokens } from "./lexicon.ts";
import { type BarePrices, measureAt } from "./quantities.ts";
import { quantityAt, type Unit } from "./quantity.ts";
import { asideAt } from "./rates-and-deposits.ts";
import { refuseBefore, refuseDetailBefore, refuseFrom, refuseKind } from "./refusals.ts";
import { rightTokens } from "./right-tokens.ts";
import { type Token, tokensOf } from "./tokens.ts";
import type { RestWord, Span, Understood } from "./understood.ts";
import { brokers, type Meaning } from "./vocabulary.ts";

/** `isTyping`: more letters may follow the last word. */
export function understand(
  text: string,
  lexicons: Lexicons = shippedLexicons,
  { isTyping = false }: { isTyping?: boolean } = {},
): Understood {
  const written: TextTokens = Object.assign(tokensOf(text), { lexicons });
  const begun = isTyping ? placeBegun(written, text) : null;
  const tokens: TextTokens = Object.assign(rightTokens(written, begun), { lexicons });
  const collected: Collected = {
    understood: { criteria: {}, parts: [], rest: [], refused: [], unknown: 0, leftOut: 0, literal: "" },
    begun,
    near: null,
    joined: null,
    measured: null,
    contradiction: null,
    listingTypes: new Set(),
    impliedTypes: new Set(),
    propertyTypes: new Set(),
    subtypes: new Set(),
    also: new Set(),
    unwanted: new Set(),
    kinds: 0,
  };
  const barePrices = barePricesIn(tokens);
  for (let at = 0; at < tokens.length; ) at += Math.max(1, take(tokens, at, barePrices, collected));
  settleKinds(collected);
  const { rest, unknown } = collected.understood;
  const isBeside = (one: Span | undefined, other: Span | undefined) =>
    one && other && /^[\s\p{P}]*$/u.test(text.slice(one.end, other.start));
  for (const [at, word] of rest.entries())
    if (!isBeside(rest[at - 1], word) && !isBeside(word, rest[at + 1])) word.isApart = true;
  // Of many different words the rest is full: that may be the title of a listing.
  const isRepeated = rest.length < maxRestWords && unknown > maxRestWords && unknown > 2 * rest.length;
  if (isRepeated) rest.splice(maxRepeatedWords);
  return collected.understood;
}

function barePricesIn(tokens: TextTokens): BarePrices {
  const saysListingType = (_: Token, at: number) =>
    phraseAt("kinds", tokens, at)?.meanings.some((meaning) => "listing_type" in meaning);
  // Whose chip was removed stands in quotation marks, and the price stays one.
  const quoted = tokens.flatMap(({ kind, text }) =>
    kind === "literal" ? [barePricesIn(Object.assign(tokensOf(text), { lexicons: tokens.lexicons }))] : [],
  );
  if (quoted.includes("any") || tokens.some(saysListingType)) return "any";
  const countsRooms = tokens.some((_, at) => isCountOfRooms(quantityAt(tokens, at)?.unit));
  return countsRooms || quoted.includes("round") ? "round" : "none";
}

/** "2 bhk", "1 rk" */
const isCountOfRooms = (unit: Unit | null | undefined) => unit === "bedrooms" || unit === "roomAndKitchen";

/** "flat in bar", while somebody types: no bar, but perhaps Baramati; "flat in ka": no filler, but perhaps Kalyan. */
function placeBegun(tokens: TextTokens, text: string): number | null {
  const last = tokens.length - 1;
  if (tokens[last]?.kind !== "word" || tokens[last].end < text.length) return null;
  const isBefore = (at: number) => at >= 0 && phraseAt("beforePlaces", tokens, at)?.length === last - at;
  return isBefore(last - 1) || isBefore(last - 2) ? last : null;
}

/** Takes what begins at a token; says how many tokens that were. */
function take(tokens: TextTokens, at: number, barePrices: BarePrices, collected: Collected): number {
  const token = tokens[at];
  if (!token) return 1;
  const { understood } = collected;
  if (token.kind === "literal") {
    understood.literal = `${understood.literal} ${token.text}`.trim();
    return 1;
  }
  if (at === collected.begun) {
    addRestWord(understood, token, "name");
    return 1;
  }
  const initials = initialsAt(tokens, at);
  if (initials > 0) {
    for (const letters of tokens.slice(at, at + initials)) addRestWord(understood, letters, "name");
    return initials;
  }
  const aside = alwaysAt(tokens, at) || asideAt(tokens, at);
  if (aside > 0) return aside;
  const measured = measureAt(tokens, at, barePrices);
  if (measured && applyMeasure(collected, measured, spanOf(tokens, at, measured.length))) {
    if (measured.unit === "area") collected.measured = at + measured.length;
    return measured.length;
  }
  if (measured?.unit === "money") {
    // A price that contradicts the one before is its number in the text: "lakh" would be the village of that name.
    const number = tokens.slice(at, at + measured.length).find(({ kind }) => kind === "number");
    if (number)
      addRestWord(understood, { ...number, ...spanOf(tokens, at, measured.length), glued: false }, "name");
    return measured.length;
  }

  if (isFour(tokens, at, understood.rest)) return 1;
  const count = countAt(tokens, at, understood.rest);
  if (count > 0) return count;
  const ordinal = ordinalAt(tokens, at);
  if (ordinal) {
    const { token: said, word } = ordinal;
    addRestWord(understood, said, "description", false, [word, ...alikeTo(tokens.lexicons, word)]);
    return 2;
  }
  const named = nameWithKindAt(tokens, at);
  if (named > 0) {
    for (const word of tokens.slice(at, at + named))
      if (word.kind !== "sign")
        addRestWord(understood, word, "name", collected.joined === at && word === token);
    return named;
  }
  const owner = withoutBrokersAt(tokens, at);
  if (owner > 0) {
    applyKind(collected, brokers.means, spanOf(tokens, at, owner));
    return owner;
  }
  const land = landForAt(tokens, at);
  if (land) {
    applyKind(collected, land.meaning, spanOf(tokens, at, land.length));
    return land.length;
  }
  const kind = endsName(tokens, at, understood.rest) ? null : phraseAt("kinds", tokens, at);
  const filler = phraseAt("fillers", tokens, at);
  if (kind && kind.length >= (filler?.length ?? 0)) return takeKind(tokens, at, kind, collected);
  const near = phraseAt("nearWords", tokens, at);
  if (near) collected.near = at + near.length;
  const join = phraseAt("joinWords", tokens, at);
  if (join) collected.joined = at + join.length;
  const described = phraseAt("descriptions", tokens, at);
  if (described && described.length > (filler?.length ?? 0))
    return describe(tokens, at, described.length, understood);
  const negationAfter = phraseAt("negationsAfter", tokens, at);
  if (negationAfter && negationAfter.length > (filler?.length ?? 0)) {
    refuseBefore(tokens, at, spanOf(tokens, at, negationAfter.length), collected);
    return negationAfter.length;
  }
  if (filler) return filler.length;
  // "flat under", while somebody types: no name.
  const measure = phraseAt("measures", tokens, at);
  if (measure?.meanings.some((meaning) => "bound" in meaning && meaning.leads)) return measure.length;
  const negation = phraseAt("negations", tokens, at);
  if (negation)
    return (
      negation.length +
      refuseFrom(tokens, at + negation.length, spanOf(tokens, at, negation.length), collected)
    );
  const pincode = pincodeAt(tokens, at);
  if (pincode) addRestWord(understood, pincode, "name");
  else if (token.kind !== "sign") addRestWord(understood, token, roleOf(tokens, at), collected.joined === at);
  return pincode ? 2 : 1;
}

/** How many tokens are initials of a name although they shorten a word elsewhere: "rk puram", "p m palem"; else 0. */
function initialsAt(tokens: TextTokens, at: number): number {
  const shortened = phraseAt("measures", tokens, at) ?? phraseAt("kinds", tokens, at);
  const letters = shortened ? tokens.slice(at, at + shortened.length) : [];
  const isShort = letters.map(({ text }) => text).join("").length === 2;
  // Before a number's unit stands its number, and many a paying guest wants to live in Nagar Road.
  if (!isShort || tokens[at - 1]?.kind === "number" || letters[0]?.text === "pg") return 0;
  return phraseAt("namesEndWith", tokens, at + letters.length) ? letters.length : 0;
}

/** How many tokens are a place's name although one of them is a kind: "nagar haveli", "haveli" before "taluka"; else 0. */
function nameWithKindAt(tokens: TextTokens, at: number): number {
  const kind = phraseAt("kinds", tokens, at);
  if (kind?.length === 1 && phraseAt("kindsOfRegions", tokens, at + 1)) return 1;
  return phraseAt("namesWithKinds", tokens, at)?.length ?? 0;
}

/** "model town house" is a house in Model Town: a kind of place after a name belongs to it if the kind can do without. */
function endsName(tokens: TextTokens, at: number, rest: readonly RestWord[]): boolean {
  const isAfterName = at > 0 && rest.at(-1)?.role === "name" && rest.at(-1)?.end === tokens[at - 1]?.end;
  return (
    isAfterName &&
    phraseAt("placeKinds", tokens, at)?.length === 1 &&
    phraseAt("kinds", tokens, at + 1) !== null
  );
}

/** "flat 4 rent" is for rent; in "sector 4 rent" the number belongs to the word before. */
function isFour(tokens: TextTokens, at: number, rest: readonly RestWord[]): boolean {
  const before = tokens[at - 1];
  if (tokens[at]?.value !== 4 || !before || rest.at(-1)?.end === before.end) return false;
  return phraseAt("kinds", tokens, at + 1)?.meanings.some((meaning) => "listing_type" in meaning) === true;
}

/** "Pune 411 045", as on an envelope; in "shop 200 300 sqft" the second number measures something. */
function pincodeAt(tokens: TextTokens, at: number): Token | null {
  const [first, last] = tokens.slice(at, at + 2);
  const isHalf = (token: Token | undefined) => token?.kind === "number" && token.end - token.start === 3;
  if (!first || !last || !isHalf(first) || !isHalf(last) || last.start - first.end !== 1) return null;
  if (first.value < 110 || measureAt(tokens, at + 1, "none")) return null;
  return { ...first, value: first.value * 1_000 + last.value, end: last.end };
}

/** "no broker", "without any agent", "एजंट शिवाय", "dealers please excuse": how many tokens ask for the owner; else 0. */
function withoutBrokersAt(tokens: TextTokens, at: number): number {
  const before = phraseAt("negations", tokens, at)?.length ?? 0;
  let next = at + before;
  while (before > 0 && phraseAt("fillers", tokens, next) && !phraseAt("brokers", tokens, next)) next++;
  const broker = phraseAt("brokers", tokens, next)?.length ?? 0;
  if (broker === 0) return 0;
  const end = next + broker;
  const after = phraseAt("withoutBrokers", tokens, end) ?? phraseAt("negationsAfter", tokens, end);
  return before + (after?.length ?? 0) > 0 ? end + (after?.length ?? 0) - at : 0;
}

function takeKind(tokens: TextTokens, at: number, kind: Found, collected: Collected): number {
  const { understood, near } = collected;
  const [meaning] = kind.meanings;
  const end = at + kind.length;
  const negation = phraseAt("negationsAfter", tokens, end);
  if (negation) {
    const span = spanOf(tokens, at, kind.length + negation.length);
    if (meaning && refuseDetailBefore(collected, span))
      applyKind(collected, meaning, spanOf(tokens, at, kind.length));
    else refuseKind(collected, meaning, span);
    return kind.length + negation.length;
  }
  if (!meaning) return kind.length;
  // "zameen chahiye dhaba ke liye"
  const isPurpose = phraseAt("purposesAfter", tokens, end) !== null && covered(meaning).length > 0;
  if (isPurpose && collected.propertyTypes.has("land") && !isLand(meaning)) return kind.length;
  // "house with 5 cents land"
  if (collected.measured === at && collected.kinds > 0 && isLand(meaning)) return kind.length;
  if (
    (near === at && isAmenity(meaning)) ||
    (near !== null && isLandmark(meaning, { tokens, end, isNext: near === at, wanted: wantedBy(collected) }))
  )
    return describe(tokens, at, kind.length, understood);
  applyKind(collected, meaning, spanOf(tokens, at, kind.length));
  for (let next = at; kind.length > 1 && next < end; next++)
    if (phraseAt("wishesInKinds", tokens, next)) describe(tokens, next, 1, understood);
  return kind.length;
}

/** "flat near swimming pool" asks for none of its own. */
const isAmenity = (meaning: Meaning) => "choice" in meaning && meaning.choice?.[0] === "amenities";

/** The kinds that were asked for so far; who counts rooms wants a home. */
function wantedBy({ understood, subtypes, also, propertyTypes }: Collected): string[] {
  const { min_bedrooms, max_bedrooms } = understood.criteria;
  const types = [...propertyTypes].flatMap((type) => covered({ property_type: type }));
  const homes = (min_bedrooms ?? max_bedrooms) === undefined ? [] : covered({ property_type: "residential" });
  return [...subtypes, ...also, ...types, ...homes];
}

/** These words put the listings that have them in their text first. */
function describe(tokens: TextTokens, at: number, length: number, understood: Understood): number {
  for (const token of tokens.slice(at, at + length))
    if (token.kind !== "sign")
      addRestWord(understood, token, "description", false, alikeTo(tokens.lexicons, token.text));
  return length;
}

function roleOf(tokens: TextTokens, at: number): RestWord["role"] {
  if (phraseAt("placeKinds", tokens, at)) return "placeKind";
  return "name";
}

function spanOf(tokens: TextTokens, at: number, length: number): Span {
  return { start: tokens[at]?.start ?? 0, end: tokens[at + length - 1]?.end ?? 0 };
}

import { addPart, type Collected, spanOf } from "../collect/collected.ts";
import { applyMeasure } from "../collect/measures.ts";
import { refuseRooms } from "../collect/refusals.ts";
import { addRestWord } from "../collect/rest-words.ts";
import { measureAt } from "../quantities/measured.ts";
import { phraseAt, type TextTokens } from "../words/phrases.ts";

/** A price, an area or a number of rooms. */
export function readMeasure(tokens: TextTokens, at: number, collected: Collected): number {
  const measured = measureAt(tokens, at, collected.barePrices);
  if (!measured) return 0;
  const { length, unit } = measured;
  const span = spanOf(tokens, at, length);
  // "1 bhk nako"
  const negation = phraseAt("negationsAfter", tokens, at + length);
  if (negation && refuseRooms(collected, measured, spanOf(tokens, at, length + negation.length)))
    return length + negation.length;
  if (applyMeasure(collected, measured, span)) {
    if (isRoomToRent(tokens, at, length)) {
      collected.impliedTypes.add("rent");
      collected.understood.first = ["Studio"];
      addPart(collected.understood, "listing_type", span);
    }
    if (unit === "area") collected.measured = at + length;
    return length;
  }
  if (unit !== "money") return 0;
  // A price that contradicts the one before is its number in the text: "lakh" would be the village of that name.
  const number = tokens.slice(at, at + length).find(({ kind }) => kind === "number");
  if (number) addRestWord(collected.understood, { ...number, ...span, glued: false }, "name");
  return length;
}

/** "single room for a student": nobody buys one. */
function isRoomToRent(tokens: TextTokens, at: number, length: number): boolean {
  const kind = tokens[at]?.kind === "word" ? phraseAt("kinds", tokens, at) : null;
  return kind?.length === length && kind.meanings.some((meaning) => "listing_type" in meaning);
}

/** "flat 4 rent" is for rent; in "sector 4 rent" the number belongs to the word before. */
export function skipFour(tokens: TextTokens, at: number, { understood }: Collected): number {
  const before = tokens[at - 1];
  if (tokens[at]?.value !== 4 || !before || understood.rest.at(-1)?.end === before.end) return 0;
  const next = phraseAt("kinds", tokens, at + 1);
  return next?.meanings.some((meaning) => "listing_type" in meaning) ? 1 : 0;
}

/** "flat under", while somebody types: no name. */
export function skipBound(tokens: TextTokens, at: number): number {
  const measure = phraseAt("measures", tokens, at);
  const isPlaced = measure?.meanings.some(
    (meaning) => "bound" in meaning && (meaning.leads || meaning.follows),
  );
  return measure && isPlaced ? measure.length : 0;
}

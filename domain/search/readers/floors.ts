import { addChoice, addPart, type Collected, spanOf } from "../collect/collected.ts";
import { ordinalValueAt } from "../quantities/counts.ts";
import { measureWord } from "../quantities/measure-words.ts";
import { phraseAt, synonymsOf, type TextTokens } from "../words/phrases.ts";

/** What the filters call floors, from the lowest and highest of each on: there is no filter for a single one. */
const floors = [
  ["ground", 0, 0],
  ["low", 1, 3],
  ["middle", 4, 9],
  ["high", 10, Number.POSITIVE_INFINITY],
] as const;

/** "not above 3rd floor", "तीसरी मंजिल से ऊपर": all that the filters know of such floors. */
export function readFloorLimit(tokens: TextTokens, at: number, collected: Collected): number {
  const { criteria, parts } = collected.understood;
  const word = measureWord("bound", tokens, at);
  const before = word?.found.follows ? null : word;
  const start = at + (before?.length ?? 0);
  const ordinal = ordinalValueAt(tokens, start);
  const floorAt = start + (ordinal?.length ?? 0);
  if (!ordinal || !isFloor(tokens, floorAt) || parts.some(({ id }) => id === "floor")) return 0;
  const behind = before ? null : measureWord("bound", tokens, floorAt + 1);
  // "3rd floor under 50 lakh": that bounds the price.
  const after = behind?.found.leads ? null : behind;
  const { bound: said } = (before ?? after)?.found ?? {};
  if (said !== "max" && said !== "min") return 0;
  // "3rd floor se upar nahi"
  const negation = after ? phraseAt("negationsAfter", tokens, floorAt + 1 + after.length) : null;
  const bound = negation ? (said === "max" ? "min" : "max") : said;
  for (const [name, low, high] of floors)
    if (bound === "max" ? low <= ordinal.value : high >= ordinal.value) addChoice(criteria, ["floor", name]);
  const length = floorAt + 1 + (after?.length ?? 0) + (negation?.length ?? 0) - at;
  addPart(collected.understood, "floor", spanOf(tokens, at, length));
  return length;
}

function isFloor(tokens: TextTokens, at: number): boolean {
  const text = tokens[at]?.text ?? "";
  return text === "floor" || synonymsOf(tokens.lexicons, text).includes("floor");
}

import { propertySubtypes } from "../../property.ts";
import { addChoice, addPart, type Collected, spanOf } from "../collect/collected.ts";
import { coveredSubtypes } from "../words/covered-subtypes.ts";
import { phraseAt, type TextTokens } from "../words/phrases.ts";
import type { Meaning } from "../words/vocabulary.ts";

interface LandFor {
  meaning: Meaning;
  /** How many tokens say so. */
  length: number;
}

/** "factory ke liye zameen", "plot for a house", "resort land": land is wanted, and not what will stand on it. */
export function landForAt(tokens: TextTokens, at: number): LandFor | null {
  const first = kindAt(tokens, at);
  if (!first) return null;
  const end = at + first.length;
  if (isLand(first.meaning)) {
    const purpose = phraseAt("purposesBefore", tokens, end);
    const use = purpose && kindAt(tokens, end + purpose.length);
    if (!use || !isBuilding(use.meaning)) return null;
    return landFor(first.meaning, use.meaning, first.length + purpose.length + use.length);
  }
  if (!isBuilding(first.meaning)) return null;
  const purpose = phraseAt("purposesAfter", tokens, end)?.length;
  const isFor = purpose !== undefined || /(?:साठी|sathi)$/.test(tokens[end - 1]?.text ?? "");
  // "flat plot": either of two, because nobody calls a plot for flats so.
  if (!isFor && !isForBusiness(first.meaning)) return null;
  const next = end + (purpose ?? 0);
  const land = phraseAt("anyRoom", tokens, next) ? null : kindAt(tokens, next);
  if (!land || !isLand(land.meaning)) return null;
  return landFor(land.meaning, first.meaning, next + land.length - at);
}

/** "petrol pump ke liye", "for a solar plant": how many tokens say so, and which of them describe; null if none do. */
export function landUseAt(tokens: TextTokens, at: number) {
  const before = phraseAt("purposesBefore", tokens, at)?.length ?? 0;
  const use = phraseAt("usesOfLand", tokens, at + before)?.length ?? 0;
  if (use === 0) return null;
  const end = at + before + use;
  const after = before === 0 ? (phraseAt("purposesAfter", tokens, end)?.length ?? 0) : 0;
  return before + after > 0 ? { start: at + before, use, length: before + use + after } : null;
}

function kindAt(tokens: TextTokens, at: number) {
  const found = phraseAt("kinds", tokens, at);
  const meaning = found?.meanings[0];
  return found && meaning ? { meaning, length: found.length } : null;
}

export function isForBusiness(meaning: Meaning): boolean {
  const ofHomes: readonly string[] = propertySubtypes.residential;
  return "subtypes" in meaning && !coveredSubtypes(meaning).some((kind) => ofHomes.includes(kind));
}

const fields: readonly string[] = ["Agricultural Land", "Industrial Land"];

/** "jamin 1 ekar NA": released from farming; elsewhere "na" is no more than a "no". */
export function readReleased(tokens: TextTokens, at: number, collected: Collected): number {
  if (tokens[at]?.text !== "na" || collected.measured !== at) return 0;
  const ofLand: readonly string[] = propertySubtypes.land;
  const { understood, subtypes, propertyTypes } = collected;
  if (!propertyTypes.has("land") && ![...subtypes].some((kind) => ofLand.includes(kind))) return 0;
  addChoice(understood.criteria, ["land_use", "non_agricultural"]);
  addPart(understood, "land_use", spanOf(tokens, at, 1));
  return 1;
}

/** Land that may be for anything. */
export function isLand(meaning: Meaning): boolean {
  const kinds = coveredSubtypes(meaning);
  const ofLand: readonly string[] = propertySubtypes.land;
  const isAll = kinds.length > 0 && kinds.every((kind) => ofLand.includes(kind));
  return isAll && ("property_type" in meaning || !kinds.some((kind) => fields.includes(kind)));
}

function isBuilding(meaning: Meaning): boolean {
  const ofLand: readonly string[] = propertySubtypes.land;
  const kinds = coveredSubtypes(meaning);
  return kinds.length > 0 && !kinds.some((kind) => ofLand.includes(kind));
}

function landFor(land: Meaning, use: Meaning, length: number): LandFor {
  const uses = coveredSubtypes(use);
  const isFor = (kinds: readonly string[]) => uses.some((kind) => kinds.includes(kind));
  if (isFor([...propertySubtypes.industrial, "Warehouse"]))
    return { meaning: { subtypes: ["Industrial Land"] }, length };
  if ("property_type" in land) return { meaning: land, length };
  const plot = isFor(propertySubtypes.commercial) ? "Commercial Plot" : "Residential Plot";
  return { meaning: { subtypes: [plot] }, length };
}

import { propertySubtypes } from "../../property.ts";
import { type Measured, measureAt } from "../quantities/measured.ts";
import type { Refusal, RestWord, Span } from "../understood.ts";
import { phraseAt, type TextTokens } from "../words/phrases.ts";
import { type Meaning, refusedThings, withoutThings } from "../words/vocabulary.ts";
import type { Collected } from "./collected.ts";
import { endOfDescriptions, endOfNames, namesIn } from "./refused-names.ts";

const thingsOnly = new Set(withoutThings.split(", "));
const things = new Set(refusedThings.split(", "));

/** What stands after "not", "except", "without": notes it and says how many tokens that were. */
export function refuseFrom(tokens: TextTokens, start: number, span: Span, collected: Collected): number {
  let at = start;
  while (phraseAt("fillers", tokens, at) && !phraseAt("kinds", tokens, at)) at++;
  const rooms = measureAt(tokens, at, "none");
  if (
    rooms &&
    refuseRooms(collected, rooms, { start: span.start, end: tokens[at + rooms.length - 1]?.end ?? span.end })
  )
    return at + rooms.length - start;
  const kind = phraseAt("kinds", tokens, at);
  const names = kind ? at : endOfNames(tokens, at);
  const end = kind ? at + kind.length : names > at ? names : endOfDescriptions(tokens, at);
  if (end === at) return at - start;
  const said = { start: span.start, end: tokens[end - 1]?.end ?? span.end };
  if (kind) refuseKind(collected, kind.meanings[0], said);
  else {
    const isThing = tokens.slice(at, names).some(({ text }) => things.has(text));
    const isPlace = !isThing && !thingsOnly.has(tokens[start - 1]?.text ?? "");
    note(collected, { ...said, names: isPlace ? namesIn(tokens.slice(at, names), tokens) : [], tags: [] });
  }
  return end - start;
}

/** "villa nako", "south facing nahi": the kind is left out of what others cover, and where a listing says it by itself. */
export function refuseKind(collected: Collected, meaning: Meaning | undefined, span: Span): void {
  if (meaning && "subtypes" in meaning)
    for (const subtype of [...meaning.subtypes, ...(meaning.also ?? [])]) collected.unwanted.add(subtype);
  note(collected, { ...span, names: [], tags: meaning ? tagsOf(meaning) : [] });
}

/** "except 1 bhk": whether these are a number of rooms that listings can have. */
export function refuseRooms(collected: Collected, { unit, min, max }: Measured, span: Span): boolean {
  const isRooms = unit === "bedrooms" && min === max && min !== undefined && min < 5;
  if (!isRooms && unit !== "roomAndKitchen") return false;
  note(collected, { ...span, names: [], tags: [`#bhk:${isRooms ? min : "1rk"}`] });
  return true;
}

/** "ground floor wala makan nahi": so many letters may stand between. */
const maxGap = 6;

/** "west facing flat nahi chahiye": a flat, but none that faces west. Whether the text says so just before the kind. */
export function refuseDetailBefore({ understood }: Collected, span: Span): boolean {
  const { criteria, parts } = understood;
  const detail = parts.find(
    ({ id, spans }) =>
      (id === "facing" || id === "floor") &&
      spans.length === 1 &&
      span.start - (spans[0]?.end ?? 0) <= maxGap,
  );
  if (detail?.id !== "facing" && detail?.id !== "floor") return false;
  const { [detail.id]: values = [], ...choices } = criteria.choices ?? {};
  if (Object.keys(choices).length > 0) criteria.choices = choices;
  else delete criteria.choices;
  understood.parts = parts.filter((part) => part !== detail);
  const start = detail.spans[0]?.start ?? span.start;
  understood.refused.push({
    start,
    end: span.end,
    names: [],
    tags: values.map((value) => `#${detail.id}:${value}`),
  });
  return true;
}

/** "danapur nahi": the name that ends just before the token is not wanted; a comma, or anything else, ends it. */
export function refuseBefore(tokens: TextTokens, at: number, span: Span, collected: Collected): void {
  const { understood } = collected;
  const names: RestWord[] = [];
  let before = tokens[at]?.start ?? 0;
  for (const word of understood.rest.toReversed()) {
    // "दादरमध्ये जुनी चाळ नको": in Dadar, but no old chawl.
    if (before - word.end > 1 || (names.length > 0 && isInside.test(word.forms[0] ?? ""))) break;
    names.unshift(word);
    before = word.start;
  }
  const [wish] = names;
  // "purana nahi": it is no wish, and no listing can be left out for it.
  if (wish && names.every(({ role }) => role === "description")) {
    understood.rest.splice(-names.length);
    understood.unknown -= names.length;
    note(collected, { start: wish.start, end: span.end, names: [], tags: [] });
    return;
  }
  // "station road nako": words that describe begin no name.
  while (names[0]?.role === "description") names.shift();
  const [first] = names;
  if (!first) return;
  understood.rest.splice(-names.length);
  understood.unknown -= names.length;
  note(collected, { start: first.start, end: span.end, names, tags: [] });
}

/** What is written of a place in which something lies. */
const isInside = /(?:मध्ये|मधे|मधील|मधला|मधली|मधले)$/;

function note({ understood }: Collected, refusal: Refusal): void {
  if (understood.refused.length < maxRefusals) understood.refused.push(refusal);
}

/** Nobody refuses more. */
const maxRefusals = 4;

/** "Resale": what is not built yet has no owner who could sell it again. */
export const refuseNewBuildings = (collected: Collected, span: Span): void =>
  note(collected, { ...span, names: [], tags: ["under_construction", "new_launch"].map(tag) });

/** The tag of a kind, a purpose or a status, as the database writes it. */
export const tag = (value: string) => `#${value.toLowerCase().replaceAll(" ", "_")}`;

/**
 * What the listings have that are not wanted, as the database writes it (`search.tag`, `search.choice_tags`). Who does
 * without a lift does not mind one.
 */
function tagsOf(meaning: Meaning): string[] {
  if ("subtypes" in meaning) return meaning.subtypes.map(tag);
  if ("listing_type" in meaning) return meaning.property_type ? [] : [tag(meaning.listing_type)];
  if ("property_type" in meaning) return propertySubtypes[meaning.property_type].map(tag);
  if ("furnished_status" in meaning) return [tag(meaning.furnished_status)];
  if ("construction_status" in meaning) return [tag(meaning.construction_status)];
  if (!("choice" in meaning) || !meaning.choice || meaning.choice[0] === "amenities") return [];
  return [`#${meaning.choice.join(":")}`];
}

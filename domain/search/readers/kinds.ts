import { type Collected, spanOf } from "../collect/collected.ts";
import { applyKind } from "../collect/kinds.ts";
import { refuseDetailBefore, refuseKind, refuseNewBuildings } from "../collect/refusals.ts";
import type { RestWord } from "../understood.ts";
import { coveredSubtypes } from "../words/covered-subtypes.ts";
import { type Phrase, phraseAt, type TextTokens } from "../words/phrases.ts";
import { type Meaning, usesOfLand } from "../words/vocabulary.ts";
import { describe } from "./descriptions.ts";
import { isForBusiness, isLand, landForAt, landUseAt } from "./land-purposes.ts";
import { isLandmark } from "./landmarks.ts";

/** "plot for a house" is a plot. */
export function readLandFor(tokens: TextTokens, at: number, collected: Collected): number {
  const land = landForAt(tokens, at);
  if (land) applyKind(collected, land.meaning, spanOf(tokens, at, land.length));
  return land?.length ?? 0;
}

/** "petrol pump ke liye jagah" */
export function readUseOfLand(tokens: TextTokens, at: number, collected: Collected): number {
  const found = landUseAt(tokens, at);
  if (!found) return 0;
  applyKind(collected, usesOfLand.means, spanOf(tokens, at, found.length));
  describe(tokens, found.start, found.use, collected.understood);
  return found.length;
}

/** What kind of property, for sale or rent, furnished, and all else that is a filter. */
export function readKind(tokens: TextTokens, at: number, collected: Collected): number {
  const kind = endsName(tokens, at, collected.understood.rest) ? null : phraseAt("kinds", tokens, at);
  const filler = phraseAt("fillers", tokens, at);
  return kind && kind.length >= (filler?.length ?? 0) ? takeKind(tokens, at, kind, collected) : 0;
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

function takeKind(tokens: TextTokens, at: number, kind: Phrase, collected: Collected): number {
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
  const isPurpose = phraseAt("purposesAfter", tokens, end) !== null && coveredSubtypes(meaning).length > 0;
  if (isPurpose && collected.propertyTypes.has("land") && !isLand(meaning)) return kind.length;
  // "house with 5 cents land"
  if (collected.measured === at && collected.kinds > 0 && isLand(meaning)) return kind.length;
  // "it park javal 1bhk"
  const isBeforeNear = phraseAt("nearWordsAfter", tokens, end) !== null;
  const isNext = near === at || isBeforeNear;
  if (
    (near === at && isAmenity(meaning)) ||
    ((near !== null || isBeforeNear) &&
      isLandmark(meaning, { tokens, end, isNext, wanted: wantedBy(collected) }))
  )
    return describe(tokens, at, kind.length, understood);
  // "coffee estate with homestay" is land, and no hotel either; "15 cents of land with house" is a house.
  if (
    tokens[at - 1]?.text === "with" &&
    isForBusiness(meaning) &&
    !isLand(meaning) &&
    isLandmark(meaning, { tokens, end, isNext: false, wanted: wantedBy(collected) })
  )
    return describe(tokens, at, kind.length, understood);
  applyKind(collected, meaning, spanOf(tokens, at, kind.length));
  if ("resale" in meaning && meaning.resale) refuseNewBuildings(collected, spanOf(tokens, at, kind.length));
  // They are understood already, so that they make no text nonsense.
  const { unknown } = understood;
  for (let next = at; next < end && !isAmenity(meaning); next++)
    if (phraseAt("wishesInKinds", tokens, next)) describe(tokens, next, 1, understood);
  understood.unknown = unknown;
  return kind.length;
}

/** "flat near swimming pool" asks for none of its own. */
const isAmenity = (meaning: Meaning) => "choice" in meaning && meaning.choice?.[0] === "amenities";

/** The kinds that were asked for so far; who counts rooms wants a home. */
function wantedBy({ understood, subtypes, also, propertyTypes }: Collected): string[] {
  const { min_bedrooms, max_bedrooms } = understood.criteria;
  const types = [...propertyTypes].flatMap((type) => coveredSubtypes({ property_type: type }));
  const homes =
    (min_bedrooms ?? max_bedrooms) === undefined ? [] : coveredSubtypes({ property_type: "residential" });
  return [...subtypes, ...also, ...types, ...homes];
}

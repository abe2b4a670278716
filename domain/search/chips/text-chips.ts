import type { SearchAnswer } from "../../search-answers.ts";
import type { PartId, Refusal, RestWord, Span, Understood } from "../understood.ts";
import { sides } from "../words/vocabulary.ts";
import { capitalised, chipWords, labelOf, placeLabel, wordsAround } from "./chip-labels.ts";
import { joined, quotations, quoted, without } from "./text-edits.ts";
import { wishesByOrder, wishLabel } from "./wishes.ts";

/** One thing that a free text says, and the text without it. */
export interface TextChip {
  id:
    | PartId
    | "place"
    | "side"
    | "words"
    | "wishes"
    | "literal"
    | "leftOut"
    | "notLeftOut"
    | "cheap"
    | "counts";
  label: string;
  /** The text once the chip is removed; empty if nothing is left. */
  search: string;
  /** The text without the chip's words. */
  dropped: string;
}

/** What the database answered about a text. */
export interface FoundByText {
  place: SearchAnswer["place"];
  listedFirst?: SearchAnswer["listed_first"];
  /** Whether the words that put listings first do so in the order that is shown. */
  isByRelevance?: boolean;
  /** Words of the text are misspelt. */
  isCorrected?: boolean;
  /** Nothing matches all that was understood: what comes close is shown. */
  isRelaxed?: boolean;
  /** Where all listings are that were found. */
  city?: string | undefined;
}

/**
 * What was understood, each as a chip. Removing one puts its words back to plain text, by quoting them; words that
 * were plain text already are dropped.
 */
export function textChips(
  text: string,
  understood: Understood,
  {
    place,
    listedFirst = null,
    isByRelevance = true,
    isCorrected = false,
    isRelaxed = false,
    city,
  }: FoundByText,
  overruled: readonly PartId[] = [],
): TextChip[] {
  const chips: TextChip[] = understood.parts
    .filter(({ id }) => !overruled.includes(id))
    .map((part) => ({
      id: part.id,
      label: labelOfRoom(part.id, understood) ?? labelOf(part, understood.criteria),
      search: quoted(text, part.spans),
      dropped: without(text, part.spans, makesPrices.has(part.id) ? barePrices(text, understood) : []),
    }));

  const inPlace = (_: unknown, at: number) => place?.words?.includes(at + 1) ?? false;
  const placeSpans = understood.rest.filter(inPlace);
  if (place && placeSpans.length > 0) {
    const dropped = without(text, [...placeSpans, ...leadingWords(text, placeSpans)]);
    const typed = placeSpans.map(({ start, end }) => text.slice(start, end)).join(" ");
    const around = place.type === "locality" && !isCorrected ? wordsAround(place.name, placeSpans, city) : [];
    const label = [placeLabel(place.name, typed), ...around].join(", ");
    chips.push({ id: "place", label, search: quoted(text, placeSpans), dropped });
  }
  // "Sector 62" is said as a whole, though a sector by itself is searched for nowhere.
  const isNumbered = (at: number) =>
    /^\d+$/.test(understood.rest[at + 1]?.forms[0] ?? "") && !inPlace(null, at + 1);
  const isWish = (at: number) => listedFirst?.words.includes(at + 1) ?? false;
  const others = understood.rest.filter(
    (word, at) => !inPlace(word, at) && !isWish(at) && (word.role !== "placeKind" || isNumbered(at)),
  );
  const plain = (
    id: TextChip["id"],
    spans: readonly Span[],
    label: (quoted: string, typed: readonly string[]) => string,
  ) => {
    if (spans.length === 0) return;
    const dropped = without(text, spans);
    const typed = joined(spans, text).map(({ start, end }) => text.slice(start, end).replace(/\s+/g, " "));
    chips.push({ id, label: label(chipWords.quoted(typed), typed), search: dropped, dropped });
  };
  // "south kolhapur", where no such part of the town is known: all of it is shown, and not in silence.
  if (placeSpans.length > 0)
    plain(
      "side",
      understood.rest.filter((word, at) => isSide(word) && !inPlace(word, at) && !isNumbered(at)),
      chipWords.sideUnknown,
    );
  plain("words", others, (quoted) => quoted);
  for (const { order, spans } of wishesByOrder(understood.rest, listedFirst))
    plain("wishes", spans, wishLabel(order, isByRelevance && !understood.cheap));
  const isLeftOut = ({ names, tags }: Refusal) => names.length > 0 || tags.length > 0;
  // "Not ground floor": said as it was typed, for that is what is done.
  plain("leftOut", understood.refused.filter(isLeftOut), (_, typed) => capitalised(typed.join(", ")));
  plain(
    "notLeftOut",
    understood.refused.filter((one) => !isLeftOut(one)),
    chipWords.notLeftOut,
  );
  const cheapFirst = isRelaxed && place ? chipWords.nearAndCheapFirst : chipWords.cheapestFirst;
  plain("cheap", understood.cheap ?? [], isByRelevance ? cheapFirst : chipWords.saidByRelevance);
  plain("counts", understood.counts ?? [], chipWords.countUnknown);
  if (understood.literal) {
    const dropped = text.replace(quotations, " ").replace(/\s+/g, " ").trim();
    chips.push({ id: "literal", label: chipWords.search(understood.literal), search: dropped, dropped });
  }
  return chips;
}

/** "1 rk", "pg": what looks for studios first; "kiraye ka ghar" looks for houses first. */
function labelOfRoom(id: PartId, { criteria, first }: Understood): string | null {
  if (!first) return null;
  const isForOne = first.includes("Studio");
  if (id === "kind" && criteria.property_type === "residential")
    return isForOne ? chipWords.room : chipWords.home;
  if (!isForOne) return null;
  const isOne = id === "bedrooms" && criteria.min_bedrooms === undefined && criteria.max_bedrooms === 1;
  return isOne ? chipWords.rk : null;
}

const isSide = ({ role, forms: [word = ""] }: RestWord) => role === "placeKind" && Object.hasOwn(sides, word);

/** "In" of "flat in wagholi" goes with the place: "flat in" would be left in the search box. */
const leadingWords = (text: string, places: readonly Span[]): Span[] =>
  places.flatMap(({ start }) => {
    const word = /(?<=^|\s)(?:in|at|near|around)\s+$/i.exec(text.slice(0, start));
    return word ? [{ start: word.index, end: start }] : [];
  });

/** Beside these a number alone is a price: "rent 2000". */
const makesPrices: ReadonlySet<string> = new Set(["listing_type", "bedrooms"] satisfies PartId[]);

const barePrices = (text: string, { parts }: Understood): Span[] =>
  parts.flatMap(({ id, spans }) =>
    id === "price" ? spans.filter(({ start, end }) => /^[\d०-९,]+$/.test(text.slice(start, end))) : [],
  );

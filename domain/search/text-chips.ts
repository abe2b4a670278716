import { formatArea } from "../area.ts";
import { choiceLabel } from "../filter-chips.ts";
import type { SearchAnswer } from "../function-answers.ts";
import { listings, property, search } from "../messages/index.ts";
import { formatExactPrice, formatPrice, groupIndian } from "../price.ts";
import type { Criteria, Part, PartId, Refusal, Span, Understood } from "./understood.ts";

/** One thing that a free text says, and the text without it. */
export interface TextChip {
  id: PartId | "place" | "words" | "wishes" | "literal" | "leftOut" | "notLeftOut";
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
}

const words = { ...listings.chips, ...search.chips };

/**
 * What was understood, each as a chip. Removing one puts its words back to plain text, by quoting them; words that
 * were plain text already are dropped.
 */
export function textChips(
  text: string,
  understood: Understood,
  { place, listedFirst = null, isByRelevance = true }: FoundByText,
  overruled: readonly PartId[] = [],
): TextChip[] {
  const chips: TextChip[] = understood.parts
    .filter(({ id }) => !overruled.includes(id))
    .map((part) => ({
      id: part.id,
      label: labelOf(part, understood.criteria),
      search: quoted(text, part.spans),
      dropped: without(text, part.spans, makesPrices.has(part.id) ? barePrices(text, understood) : []),
    }));

  const inPlace = (_: unknown, at: number) => place?.words?.includes(at + 1) ?? false;
  const placeSpans = understood.rest.filter(inPlace);
  if (place && placeSpans.length > 0) {
    const dropped = without(text, placeSpans);
    chips.push({ id: "place", label: place.name, search: quoted(text, placeSpans), dropped });
  }
  // "Sector 62" is said as a whole, though a sector by itself is searched for nowhere.
  const isNumbered = (at: number) =>
    /^\d+$/.test(understood.rest[at + 1]?.forms[0] ?? "") && !inPlace(null, at + 1);
  const isWish = (at: number) => listedFirst?.words.includes(at + 1) ?? false;
  const others = understood.rest.filter(
    (word, at) => !inPlace(word, at) && !isWish(at) && (word.role !== "placeKind" || isNumbered(at)),
  );
  const plain = (id: TextChip["id"], spans: readonly Span[], label: (quoted: string) => string) => {
    if (spans.length === 0) return;
    const dropped = without(text, spans);
    const typed = joined(spans, text).map(({ start, end }) => text.slice(start, end).replace(/\s+/g, " "));
    chips.push({ id, label: label(words.quoted(typed)), search: dropped, dropped });
  };
  plain("words", others, (quoted) => quoted);
  plain(
    "wishes",
    understood.rest.filter((_, at) => isWish(at)),
    (quoted) => {
      if (!listedFirst?.is_said) return words.saidByNone(quoted);
      return isByRelevance ? words.saidFirst(quoted) : words.saidByRelevance(quoted);
    },
  );
  const isLeftOut = ({ names, tags }: Refusal) => names.length > 0 || tags.length > 0;
  plain("leftOut", understood.refused.filter(isLeftOut), words.leftOut);
  plain(
    "notLeftOut",
    understood.refused.filter((one) => !isLeftOut(one)),
    words.notLeftOut,
  );
  if (understood.literal) {
    const dropped = text.replace(quotations, " ").replace(/\s+/g, " ").trim();
    chips.push({ id: "literal", label: words.search(understood.literal), search: dropped, dropped });
  }
  return chips;
}

const quotations = /["“”„«»][^"“”„«»]*(?:["“”„«»]|$)/g;

function quoted(text: string, spans: readonly Span[]): string {
  return rewrite(text, joined(spans, text), (words) => `"${words}"`);
}

/** `prices`: numbers alone, which need the sign of a currency to be prices still. */
function without(text: string, spans: readonly Span[], prices: readonly Span[] = []): string {
  return rewrite(text, [...spans, ...prices], (words, span) => (prices.includes(span) ? `₹${words}` : ""));
}

/** Beside these a number alone is a price: "rent 2000". */
const makesPrices: ReadonlySet<string> = new Set(["listing_type", "bedrooms"] satisfies PartId[]);

const barePrices = (text: string, { parts }: Understood): Span[] =>
  parts.flatMap(({ id, spans }) =>
    id === "price" ? spans.filter(({ start, end }) => /^[\d०-९,]+$/.test(text.slice(start, end))) : [],
  );

function rewrite(
  text: string,
  spans: readonly Span[],
  change: (words: string, span: Span) => string,
): string {
  const ordered = [...spans].sort((one, other) => other.start - one.start);
  const changed = ordered.reduce(
    (before, span) =>
      before.slice(0, span.start) + change(before.slice(span.start, span.end), span) + before.slice(span.end),
    text,
  );
  return changed.replace(/\s+/g, " ").trim();
}

/** Words that stand side by side are quoted together. */
function joined(spans: readonly Span[], text: string): Span[] {
  const ordered = [...spans].sort((one, other) => one.start - other.start);
  return ordered.reduce<Span[]>((runs, { start, end }) => {
    const last = runs.at(-1);
    if (last && /^\s*$/.test(text.slice(last.end, start))) last.end = end;
    else runs.push({ start, end });
    return runs;
  }, []);
}

function labelOf({ id, area }: Part, criteria: Criteria): string {
  switch (id) {
    case "listing_type":
      return criteria.listing_type ? property.listingType[criteria.listing_type] : "";
    case "kind":
      return criteria.property_type
        ? property.propertyType[criteria.property_type]
        : (criteria.subtypes ?? []).join(words.or);
    case "bedrooms":
      if (criteria.choices?.bhk) return criteria.choices.bhk.map(property.bhkSaid).join(words.or);
      return between(criteria.min_bedrooms, criteria.max_bedrooms, {
        exactly: words.bhk,
        from: words.bhkFrom,
        to: words.bhkTo,
        between: words.bhkBetween,
      });
    case "bathrooms":
      return words.bathrooms(String(criteria.bathrooms));
    case "price":
      return between(criteria.min_price, criteria.max_price, {
        from: (low) => words.priceFrom(rupees(low)),
        to: (high) => words.priceTo(rupees(high)),
        between: (low, high) => words.priceBetween(rupees(low), rupees(high)),
      });
    case "area":
      if (area) return words.about(groupIndian(area.value), words.areaUnits[area.word]);
      return between(criteria.min_area, criteria.max_area, {
        from: (low) => words.minArea(formatArea(low, "sqft")),
        to: (high) => words.maxArea(formatArea(high, "sqft")),
        between: (low, high) => words.areaBetween(groupIndian(low), formatArea(high, "sqft")),
      });
    case "furnished_status":
      return criteria.furnished_status
        ? words.furnished[criteria.furnished_status]
        : choiceLabel(id, criteria.choices?.[id] ?? []);
    case "construction_status":
      return criteria.construction_status ? words.construction[criteria.construction_status] : "";
    default:
      return choiceLabel(id, criteria.choices?.[id] ?? []);
  }
}

const lakh = 1_00_000;
const rupees = (price: number) => (price < lakh ? formatExactPrice(price) : formatPrice(price));

interface RangeWords {
  exactly?: (value: number) => string;
  from: (low: number) => string;
  to: (high: number) => string;
  between: (low: number, high: number) => string;
}

function between(low: number | undefined, high: number | undefined, say: RangeWords): string {
  if (low === undefined) return high === undefined ? "" : say.to(high);
  if (high === undefined) return say.from(low);
  return low === high && say.exactly ? say.exactly(low) : say.between(low, high);
}

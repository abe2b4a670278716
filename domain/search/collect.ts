import { choiceValues } from "../choices.ts";
import { maxAreaValue, maxPrice } from "../listing-limits.ts";
import { type FurnishedStatus, type ListingType, type PropertyType, propertySubtypes } from "../property.ts";
import type { Measured } from "./quantities.ts";
import { sideForms, stemsOf } from "./stems.ts";
import type { Token } from "./tokens.ts";
import type { Criteria, PartId, RestWord, Span, Understood } from "./understood.ts";
import { type AreaWord, type Choice, lastWordsOfNames, type Meaning } from "./vocabulary.ts";

export interface Collected {
  understood: Understood;
  /** The token that is still typed and begins the name of a place. */
  begun: number | null;
  /** The token after the last "near". */
  near: number | null;
  /** The token after the last "and" or "or". */
  joined: number | null;
  /** The token after the last area. */
  measured: number | null;
  /** Where the first price ends that says something else than the one before. */
  contradiction: number | null;
  listingTypes: Set<ListingType>;
  /** What another word says by the way: a paying guest rents, but a guest house is for sale if the text says so. */
  impliedTypes: Set<ListingType>;
  propertyTypes: Set<PropertyType>;
  subtypes: Set<string>;
  also: Set<string>;
  /** Kinds that the text says it does not mean. */
  unwanted: Set<string>;
  /** How many words for different kinds were taken. */
  kinds: number;
}

/** Nobody names a place in more words. Further ones are not looked for, and no chip says them. */
export const maxRestWords = 10;
/** Who writes the same words again and again names no place: each may be one, and would be looked up. */
export const maxRepeatedWords = 3;

/** After a kind of place ("phase ii") these are numbers. */
const romanNumerals = ["i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x"];

/** The last words of many names. */
const namesEnd = new Set(lastWordsOfNames.split(", "));

/** Adds a word that is no vocabulary to the rest. What is written together stays one word: "os0042", "21st". */
export function addRestWord(
  understood: Understood,
  token: Token,
  role: RestWord["role"],
  isJoined = false,
  alike: readonly string[] = [],
): void {
  const { rest } = understood;
  const before = rest.at(-1);
  if (token.glued && before?.end === token.start) {
    before.forms = [`${before.forms[0]}${token.text}`];
    before.end = token.end;
    return;
  }
  understood.unknown += 1;
  if (rest.length === maxRestWords) return;
  const formsOf = role === "placeKind" ? sideForms : stemsOf;
  const number = before?.role === "placeKind" ? romanNumerals.indexOf(token.text) + 1 : 0;
  const forms =
    token.kind === "number"
      ? [String(token.value)]
      : number > 0
        ? [String(number), token.text]
        : formsOf(token.text);
  // "Dum Dum" is a name, and "Kalyani Nagar, Viman Nagar" are two; any other word that comes again says nothing new.
  const endsName =
    namesEnd.has(forms[0] ?? "") && rest.filter((word) => word.forms[0] === before?.forms[0]).length === 1;
  const isDoubled = (endsName || before?.forms[0] === forms[0]) && before?.end === token.start - 1;
  if (rest.filter((word) => word.forms[0] === forms[0]).length > (isDoubled ? 1 : 0)) return;
  rest.push({
    forms,
    role,
    start: token.start,
    end: token.end,
    ...(alike.length > 0 && { alike }),
    ...(isJoined && before && { isJoined: true }),
  });
}

function addPart(understood: Understood, id: PartId, span: Span, area?: Measured["area"]): void {
  const known = understood.parts.find((part) => part.id === id);
  if (known) known.spans.push(span);
  else understood.parts.push({ id, spans: [span], ...(area && { area }) });
}

/** No listing has none of something, or more than the rules allow. */
function isImpossible({ unit, min, max }: Measured): boolean {
  const most = unit === "money" ? maxPrice : unit === "area" ? maxAreaValue : Number.POSITIVE_INFINITY;
  return (max ?? min) === 0 || (min ?? max ?? 0) > most;
}

/** Makes a price, an area or a count of rooms a filter. False if the text said another before: then these words stay text. */
export function applyMeasure(collected: Collected, measured: Measured, span: Span): boolean {
  const { understood } = collected;
  const { criteria } = understood;
  const { unit, min, max, area, half } = measured;
  if (isImpossible(measured)) {
    understood.leftOut += 1;
    return true;
  }
  const isFree = (...names: (keyof Criteria)[]) => names.every((name) => criteria[name] === undefined);
  const limits = (
    low: "min_price" | "min_area" | "min_bedrooms",
    high: "max_price" | "max_area" | "max_bedrooms",
  ) => {
    // Said again: nothing new.
    if ((min ?? criteria[low]) === criteria[low] && (max ?? criteria[high]) === criteria[high]) return true;
    if ((min !== undefined && !isFree(low)) || (max !== undefined && !isFree(high))) return false;
    if (min !== undefined) criteria[low] = min;
    if (max !== undefined) criteria[high] = max;
    return true;
  };
  if (unit === "bathrooms") {
    if (!isFree("bathrooms")) return false;
    criteria.bathrooms = min ?? max;
    addPart(understood, "bathrooms", span);
    return true;
  }
  if (unit === "bedrooms" || unit === "roomAndKitchen") {
    if (understood.parts.some((part) => part.id === "bedrooms")) widenRooms(criteria, min, max);
    else if (limits("min_bedrooms", "max_bedrooms") && half) addChoice(criteria, ["bhk", `${min}.5`]);
    addPart(understood, "bedrooms", span);
    return true;
  }
  const id = unit === "money" ? "price" : "area";
  if (id === "area" && area && isOtherArea(understood, area)) {
    if (isLandUnit(area.word)) return true;
    understood.parts = understood.parts.filter((part) => part.id !== "area");
    delete criteria.min_area;
    delete criteria.max_area;
  }
  const done = id === "price" ? limits("min_price", "max_price") : limits("min_area", "max_area");
  if (done) addPart(understood, id, span, area);
  else if (id === "price") {
    collected.contradiction ??= span.end;
    // Of many prices the third and further ones are not looked for, and no chip says them.
    if (collected.contradiction !== span.end) {
      understood.unknown += 1;
      return true;
    }
  }
  return done;
}

/** "5 cent 1500 sqft house": of the land around a house and of the house itself, the latter is the listing's area. */
function isOtherArea({ parts }: Understood, area: NonNullable<Measured["area"]>): boolean {
  const before = parts.find(({ id }) => id === "area")?.area;
  return before !== undefined && isLandUnit(before.word) !== isLandUnit(area.word);
}

/** What nobody measures rooms in. */
const isLandUnit = (word: AreaWord) => word !== "sqft" && word !== "sqm";

/** "2bhk 3bhk pune", "1rk/1bhk": either will do. */
function widenRooms(criteria: Criteria, min: number | undefined, max: number | undefined): void {
  const { min_bedrooms: low, max_bedrooms: high } = criteria;
  delete criteria.min_bedrooms;
  delete criteria.max_bedrooms;
  delete criteria.choices?.bhk;
  if (low !== undefined && min !== undefined) criteria.min_bedrooms = Math.min(low, min);
  if (high !== undefined && max !== undefined) criteria.max_bedrooms = Math.max(high, max);
}

/** Nobody asks for more kinds at once. Further ones are not looked for, and no chip says them. */
const maxKinds = 4;

export function applyKind(collected: Collected, meaning: Meaning, span: Span): void {
  const { understood, propertyTypes, subtypes, also } = collected;
  if ("subtypes" in meaning && meaning.subtypes.some((subtype) => !subtypes.has(subtype))) {
    if (collected.kinds === maxKinds) {
      understood.leftOut += 1;
      return;
    }
    collected.kinds += 1;
  }
  if ("choice" in meaning && meaning.choice) applyChoice(understood, meaning.choice, span);
  if ("listing_type" in meaning) {
    (meaning.property_type ? collected.impliedTypes : collected.listingTypes).add(meaning.listing_type);
    addPart(understood, "listing_type", span);
    if (meaning.property_type) {
      propertyTypes.add(meaning.property_type);
      addPart(understood, "kind", span);
    }
  } else if ("subtypes" in meaning) {
    for (const subtype of meaning.subtypes) subtypes.add(subtype);
    for (const subtype of meaning.also ?? []) also.add(subtype);
    addPart(understood, "kind", span);
  } else if ("property_type" in meaning) {
    propertyTypes.add(meaning.property_type);
    addPart(understood, "kind", span);
  } else if ("furnished_status" in meaning) {
    applyFurnishing(understood, meaning.furnished_status);
    addPart(understood, "furnished_status", span);
  } else if ("construction_status" in meaning) {
    understood.criteria.construction_status ??= meaning.construction_status;
    addPart(understood, "construction_status", span);
  }
}

/** "furnished or semi furnished": either will do. */
function applyFurnishing({ criteria }: Understood, status: FurnishedStatus): void {
  const statuses = criteria.choices?.furnished_status ?? [criteria.furnished_status ?? status];
  delete criteria.furnished_status;
  if (statuses.every((one) => one === status)) criteria.furnished_status = status;
  else
    criteria.choices = {
      ...criteria.choices,
      furnished_status: choiceValues.furnished_status.filter(
        (one) => one === status || statuses.includes(one),
      ),
    };
}

function applyChoice(understood: Understood, choice: Choice, span: Span): void {
  addChoice(understood.criteria, choice);
  addPart(understood, choice[0], span);
}

function addChoice(criteria: Criteria, [facet, value]: Choice): void {
  const before: readonly string[] = criteria.choices?.[facet] ?? [];
  const values = choiceValues[facet].filter((one) => one === value || before.includes(one));
  criteria.choices = { ...criteria.choices, [facet]: values };
}

/** "commercial shop" is a shop; "sale or rent" is neither's filter; "office or shop" is both kinds. */
export function settleKinds(collected: Collected): void {
  const { understood, listingTypes, impliedTypes, propertyTypes, subtypes, also } = collected;
  const { criteria } = understood;
  const [listingType, ...others] = listingTypes.size > 0 ? listingTypes : impliedTypes;
  if (listingType && others.length === 0) criteria.listing_type = listingType;
  else if (listingType) understood.parts = understood.parts.filter(({ id }) => id !== "listing_type");

  const [propertyType, ...otherTypes] = propertyTypes;
  const only = otherTypes.length === 0 ? propertyType : undefined;
  if (subtypes.size === 0) {
    if (only) criteria.property_type = only;
    else if (propertyType)
      criteria.subtypes = [...propertyTypes].flatMap((type) => [...propertySubtypes[type]]);
    return;
  }
  const ofType: readonly string[] = only ? propertySubtypes[only] : [];
  const within = [...subtypes].filter((subtype) => ofType.includes(subtype));
  criteria.subtypes = within.length > 0 ? within : [...subtypes];
  const alsoCovered = [...also].filter(
    (subtype) =>
      !subtypes.has(subtype) &&
      !collected.unwanted.has(subtype) &&
      (within.length === 0 || ofType.includes(subtype)),
  );
  if (alsoCovered.length > 0) criteria.also = alsoCovered;
}

import { type ChoiceFacet, choiceFacets } from "../../../domain/choices.ts";
import { fulfilsChoices, hasChoices } from "./choices-oracle.ts";
import { type Answer, type Model, type Question, shortFacets } from "./model.ts";
import { worthOfWishes } from "./wishes-oracle.ts";

const squareFeet: Record<string, number> = {
  sqft: 1,
  sqm: 10.763910417,
  acre: 43_560,
  guntha: 1_089,
  hectare: 107_639.10417,
};

/** What the search has to answer, said as plainly as possible. `models` are in the order of their making. */
export function expected(models: Model[], asked: Question): Answer {
  let found = models.filter(fulfilling(asked)).reverse();
  const direction = asked.sort === "price_asc" ? 1 : asked.sort === "price_desc" ? -1 : 0;
  found.sort((one, other) => direction * (one.price - other.price));
  if (asked.sort === "price_per_sqft") found.sort((one, other) => perFoot(one) - perFoot(other));
  if (asked.sort === "relevance")
    found = found
      .map((model) => ({ model, worth: worth(model, asked) }))
      .sort((one, other) => other.worth - one.worth)
      .map(({ model }) => model);
  const page = found.slice(asked.page_offset, asked.page_offset + asked.page_limit);
  const facets: Answer["facets"] = {};
  for (const facet of shortFacets.filter((name) => asked.facet_names.includes(name))) {
    const counts: Record<string, number> = {};
    const open = { ...asked, [facet]: null };
    if (facet === "bedrooms") Object.assign(open, { min_bedrooms: null, max_bedrooms: null });
    for (const model of models.filter(fulfilling(open))) {
      const value = typeof model[facet] === "number" ? Math.min(model[facet], 5) : model[facet];
      if (value !== null) counts[value] = (counts[value] ?? 0) + 1;
    }
    facets[facet] = counts;
  }
  for (const facet of choiceFacets.filter((name) => asked.facet_names.includes(name)))
    facets[facet] = countChoices(models, asked, facet);
  const isSaid = asked.wishes && found.some((model) => worthOfWishes(textOf(model), asked.wishes) > 0);
  return { total: found.length, isSaid, ids: page.map((model) => model.id), facets };
}

/** What a facet itself says does not narrow its own choices, but for amenities, which are added to each other. */
function countChoices(models: Model[], asked: Question, facet: ChoiceFacet): Record<string, number> {
  const open = { ...asked };
  if (facet === "furnished_status") open.furnished_status = null;
  if (facet === "availability") open.construction_status = null;
  if (facet !== "amenities" && asked.choices) open.choices = { ...asked.choices, [facet]: undefined };
  const counts: Record<string, number> = {};
  for (const model of models.filter(fulfilling(open)))
    for (const value of hasChoices(model, facet)) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}

function fulfilling(asked: Question): (model: Model) => boolean {
  const rooms = (has: number | null, wanted: number | null) =>
    wanted === null || (has !== null && (wanted === 5 ? has >= 5 : has === wanted));
  const kinds = [...(asked.subtypes ?? []), ...(asked.also_subtypes ?? [])];
  const words = askedWords(asked.search_query);
  return (model) =>
    model.is_active &&
    (asked.property_type === null || model.property_type === asked.property_type) &&
    (asked.listing_type === null || model.listing_type === asked.listing_type) &&
    (asked.min_price === null || model.price >= asked.min_price) &&
    (asked.max_price === null || model.price <= asked.max_price) &&
    rooms(model.bedrooms, asked.bedrooms) &&
    rooms(model.bathrooms, asked.bathrooms) &&
    (asked.min_area === null || area(model) >= feet(asked.min_area, asked.area_unit)) &&
    (asked.max_area === null || area(model) <= feet(asked.max_area, asked.area_unit)) &&
    (asked.min_bedrooms === null || (model.bedrooms !== null && model.bedrooms >= asked.min_bedrooms)) &&
    (asked.max_bedrooms === null || (model.bedrooms !== null && model.bedrooms <= asked.max_bedrooms)) &&
    (kinds.length === 0 || kinds.includes(model.property_subtype)) &&
    (asked.furnished_status === null || model.furnished_status === asked.furnished_status) &&
    (asked.construction_status === null || model.details.construction_status === asked.construction_status) &&
    fulfilsChoices(model, asked.choices) &&
    (asked.place === null || model.pincode === asked.place) &&
    // Last, because it takes longest and is asked of each listing.
    hasWords(model, words);
}

const feet = (value: number, unit: string) => Math.round(value * (squareFeet[unit] ?? 1) * 100) / 100;
const area = (model: Model) => feet(model.area_value, model.area_unit);

/** Exact enough to tell the same ones as the database: four places. */
const perFoot = (model: Model) => Math.round((model.price / Math.max(area(model), 0.01)) * 10_000);

const plainWords = (text: string) => text.toLowerCase().split(" ").filter(Boolean);
const askedWords = (text: string | null) =>
  plainWords((text ?? "").replaceAll(/[%_]/g, "").replaceAll("á", "a"));
const kindAndPlace = (model: Model) => plainWords(`${model.property_type} ${model.property_subtype} town`);

/** Every word has to be one of the listing's words. */
function hasWords(model: Model, words: string[]): boolean {
  if (words.length === 0) return true;
  const has = textOf(model);
  return words.every((word) => has.includes(word));
}

const textOf = (model: Model) => [
  ...kindAndPlace(model),
  ...plainWords(`${model.title} plain ${model.state} ${model.pincode}`),
];

/**
 * What the price says first, the exact kind, then all words in kind or place, then in those or the title, then the wishes,
 * then what is featured.
 */
function worth(model: Model, asked: Question): number {
  const words = askedWords(asked.search_query);
  const all = (own: string[]) => words.length > 0 && words.every((word) => own.includes(word));
  const exactKind = asked.also_subtypes !== null && asked.subtypes?.includes(model.property_subtype);
  return (
    (asked.preferred_listing_types?.includes(model.listing_type) ? 128 : 0) +
    (exactKind ? 64 : 0) +
    (all(kindAndPlace(model)) ? 32 : 0) +
    (all([...kindAndPlace(model), ...plainWords(model.title)]) ? 16 : 0) +
    2 * worthOfWishes(textOf(model), asked.wishes) +
    (model.is_featured ? 1 : 0)
  );
}

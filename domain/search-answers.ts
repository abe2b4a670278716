import { z } from "zod";
import { choiceFacets } from "./choices.ts";
import { areaUnits, furnishedStatuses, listingTypes, propertyTypes } from "./property.ts";

/** The JSON that the functions of the search answer with; see function-answers.ts. */

/** The facets that are counted by default: those of the short panel. */
const shortFacets = ["property_type", "listing_type", "bedrooms", "bathrooms"] as const;
export type ShortFacet = (typeof shortFacets)[number];
const facetNames = [...shortFacets, ...choiceFacets];

export const searchAnswer = z.strictObject({
  total: z.number(),
  /** What was searched instead, if nothing matched what was typed. */
  corrected: z.string().nullable(),
  /** What was given up, in this order, because nothing matched otherwise. */
  relaxed: z
    .array(
      z.enum([
        "words",
        "details",
        "price",
        "any_price",
        "area",
        "nearby",
        "kind",
        "rooms",
        "state",
        "anywhere",
        "purpose",
        "rent",
        "lease",
        "auction",
      ]),
    )
    .nullable(),
  /** The place that the words name, and which of them do (counted from one; null if a correction names it). */
  place: z
    .strictObject({
      name: z.string(),
      type: z.string(),
      uid: z.string().nullable(),
      words: z.array(z.number()).nullable(),
    })
    .nullable(),
  /**
   * The words that leave no listing out but put those first that say them (counted from one), and whether any listing
   * found does; null if there are none. `orders` of a first page by relevance: whether those that say each word come
   * before all others on it.
   */
  listed_first: z
    .strictObject({
      words: z.array(z.number()),
      is_said: z.boolean(),
      orders: z.array(z.enum(["first", "some", "none"])).optional(),
    })
    .nullable(),
  /** How many listings each choice would give, all other filters kept. */
  facets: z.partialRecord(z.enum(facetNames), z.record(z.string(), z.number())).nullable(),
  rows: z.array(
    z.strictObject({
      id: z.string(),
      title: z.string(),
      price: z.number(),
      area_value: z.number(),
      area_unit: z.enum(areaUnits),
      listing_type: z.enum(listingTypes),
      property_type: z.enum(propertyTypes),
      property_subtype: z.string(),
      location_details: z.object({ area: z.string().optional(), city: z.string().optional() }),
      property_details: z.object({
        bedrooms: z.number().optional(),
        bathrooms: z.number().optional(),
        furnished_status: z.enum(furnishedStatuses).optional(),
        bhk: z.string().optional(),
        listed_by: z.string().optional(),
        available_from: z.string().optional(),
      }),
      /** The first only; `image_count` says how many there are. */
      images: z.array(z.string()),
      image_count: z.number(),
      excerpt: z.string(),
      is_featured: z.boolean(),
      created_at: z.string(),
    }),
  ),
});
export type SearchAnswer = z.infer<typeof searchAnswer>;

/** What the search box suggests for a text: how many listings it finds, places that begin so, and the kinds in its place. */
export const suggestedSearches = z.strictObject({
  ...searchAnswer.pick({ total: true, place: true, listed_first: true }).shape,
  places: z.array(
    z.strictObject({
      village: z.string().nullable(),
      subdistrict: z.string().nullable(),
      district: z.string().nullable(),
      state: z.string(),
      display_text: z.string(),
    }),
  ),
  kinds: z.record(z.string(), z.number()),
});
export type SuggestedSearches = z.infer<typeof suggestedSearches>;

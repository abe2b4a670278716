import { z } from "zod";
import { choiceFacets } from "./choices.ts";
import { consentKinds } from "./consents.ts";
import type { ListingNumber } from "./listing-counts.ts";
import { areaUnits, furnishedStatuses, listingTypes, propertyTypes } from "./property.ts";

/**
 * The JSON that functions of the database answer with. Pages use the types alone, so that no browser loads the schema
 * library; a test parses the real answers with the schemas.
 */

export const listingContact = z.strictObject({
  /** Empty where the contact is withheld. */
  full_name: z.string(),
  /** Empty if the owner gave none. */
  phone: z.string(),
  email: z.string(),
  /** Whether the owner may be written to on WhatsApp at that number. */
  whatsapp: z.boolean(),
  /** Why number and address are not told: the owner's choice, or the hour. */
  withheld: z.enum(["never", "accepted", "hours"]).optional(),
  from_hour: z.number().optional(),
  to_hour: z.number().optional(),
});
export type ListingContact = z.infer<typeof listingContact>;

/** What is said of a listing that is no longer shown; null where it is not known. */
export const goneListing = z.strictObject({
  city: z.string().nullable(),
  state: z.string().nullable(),
  property_type: z.enum(propertyTypes).nullable(),
  listing_type: z.enum(listingTypes).nullable(),
});
export type GoneListing = z.infer<typeof goneListing>;

export const pincodeArea = z.strictObject({
  pincode: z.string(),
  state: z.string(),
  district: z.string(),
  /** What people call the town, the likeliest first. */
  cities: z.array(z.string()).min(1),
  subdistricts: z.array(z.string()),
  localities: z.array(z.string()),
  lat: z.number(),
  lng: z.number(),
});
export type PincodeArea = z.infer<typeof pincodeArea>;

export const usualPriceRange = z.strictObject({
  /** The city, or the state where the city has few listings. */
  place: z.string(),
  low: z.number(),
  high: z.number(),
});
export type UsualPriceRange = z.infer<typeof usualPriceRange>;

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
        "area",
        "nearby",
        "kind",
        "rooms",
        "state",
        "anywhere",
        "purpose",
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
   * found does; null if there are none.
   */
  listed_first: z.strictObject({ words: z.array(z.number()), is_said: z.boolean() }).nullable(),
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

/** Until when a closed account can be brought back, and the token for it where no server mails it. */
export const closedAccount = z.strictObject({ erase_at: z.string(), token: z.string().nullable() });
export type ClosedAccount = z.infer<typeof closedAccount>;

const numbers = {
  views: z.number(),
  reveals: z.number(),
  enquiries: z.number(),
  shares: z.number(),
  saves: z.number(),
} satisfies Record<ListingNumber, unknown>;

/** The last thirty days of one of the caller's listings, the oldest first. */
export const ownListingNumbers = z.strictObject({
  title: z.string(),
  days: z.array(z.strictObject({ day: z.string(), ...numbers })),
  /** The medians of similar listings nearby; null where there are too few. */
  similar: z.strictObject({ listings: z.number(), ...numbers }).nullable(),
});
export type ListingNumbers = z.infer<typeof ownListingNumbers>;

/** What the caller agreed to and has not taken back. */
export const ownConsents = z.array(
  z.strictObject({
    kind: z.enum(consentKinds),
    /** A listing, a conversation, or a kind of notification and the way it is sent. */
    about: z.string(),
    text: z.string(),
    version: z.number(),
    how: z.enum(["screen", "api", "mail_link"]),
    recorded_at: z.string(),
    /** The title of the listing that was agreed about. */
    title: z.string(),
    /** The name of the person who was agreed to. */
    name: z.string(),
  }),
);
export type OwnConsents = z.infer<typeof ownConsents>;

/** A page of everything that is kept about the caller, by the names of `rules.personal_data`. */
export const ownData = z.strictObject({
  made_at: z.string(),
  more: z.boolean(),
  sections: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
});
export type OwnData = z.infer<typeof ownData>;

import { z } from "zod";
import { listingTypes, propertyTypes } from "./property.ts";

/**
 * The JSON that functions of the database answer with; that of the search is in search-answers.ts, about the caller's own
 * things in own-answers.ts, of conversations in conversation-answers.ts, of the map in map-answer.ts. Pages use the types alone, so that no browser loads the schema
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

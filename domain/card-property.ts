import { comingDay } from "./available-from.ts";
import type { Property, PropertyDetails } from "./property.ts";
import { toTheMinute } from "./timestamps.ts";

/** The part of a listing that its card shows. */
export type CardProperty = Pick<
  Property,
  | "id"
  | "title"
  | "price"
  | "area_value"
  | "area_unit"
  | "listing_type"
  | "property_type"
  | "property_subtype"
  | "location_details"
  | "images"
  | "is_featured"
  | "created_at"
> & {
  property_details: Pick<
    PropertyDetails,
    "bhk" | "bedrooms" | "bathrooms" | "furnished_status" | "listed_by" | "available_from"
  >;
  /** Of `images` a card gets the first only. */
  image_count: number;
  /** The average colour of each of `images`, shown until it has loaded; empty where it is not known. */
  colours?: string[];
  /** The beginning of the description, for cards that have room for it. */
  excerpt?: string;
};

/** The columns that `cardOf` needs. */
export const cardColumns =
  "id,title,price,area_value,area_unit,listing_type,property_type,property_subtype,location_details,property_details,images,is_featured,created_at";

/** What a card knows of a listing, and the top of its page shows. */
export type ListingSummary = Omit<CardProperty, "image_count" | "excerpt">;

/** Only what a card shows, so that a page of cards stays small. */
export function cardOf(listing: Omit<CardProperty, "image_count">): CardProperty {
  const { id, title, price, area_value, area_unit, listing_type, property_type, property_subtype } = listing;
  const { area, city } = listing.location_details;
  const { bhk, bedrooms, bathrooms, furnished_status, listed_by } = listing.property_details;
  const available_from = comingDay(listing);
  return {
    ...{ id, title, price, area_value, area_unit, listing_type, property_type, property_subtype },
    location_details: { area, city },
    property_details: {
      ...(bhk && { bhk }),
      ...(bedrooms && { bedrooms }),
      ...(bathrooms && { bathrooms }),
      ...(furnished_status && { furnished_status }),
      ...(listed_by && { listed_by }),
      ...(available_from && { available_from }),
    },
    images: listing.images.slice(0, 1),
    image_count: listing.images.length,
    is_featured: listing.is_featured,
    created_at: toTheMinute(listing.created_at),
  };
}

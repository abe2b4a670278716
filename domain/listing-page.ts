import type { ListingPoint, PlaceNearby } from "./listing-point.ts";
import type { Property } from "./property.ts";

/** What the database answers for the page of one listing (the function listing_page). */
export interface ListingPage {
  property: Property;
  owner_name: string | null;
  similar: Property[];
  /** Null where the listing's place is not known. */
  point: ListingPoint | null;
  /** The nearest first. */
  nearby: PlaceNearby[];
}

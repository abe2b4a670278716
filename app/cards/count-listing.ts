import type { ListingEvent } from "../../domain/listing-counts.ts";

/** Tells the server to count it, without anything about the visitor. A lost one is no matter. */
export function countListing(event: ListingEvent, id: string): void {
  navigator.sendBeacon?.(`/api/listings/${id}/${event}`);
}

import type { ListingEvent } from "../../domain/listing-counts.ts";

/** Sends a view, share or like to the server's counter, with nothing about the visitor. A lost event does not matter. */
export function countListing(event: ListingEvent, id: string): void {
  navigator.sendBeacon?.(`/api/listings/${id}/${event}`);
}

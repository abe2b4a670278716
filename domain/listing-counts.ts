/** What pages tell the server of a listing, to be counted: `POST /api/listings/{id}/{event}`. */
export const listingEvents = ["views", "shares", "saves"] as const;
export type ListingEvent = (typeof listingEvents)[number];

/** What an owner is shown, the events among them. */
export const listingNumbers = ["views", "reveals", "enquiries", "shares", "saves"] as const;
export type ListingNumber = (typeof listingNumbers)[number];

import { dayInIndia } from "./timestamps.ts";

interface Let {
  listing_type: string;
  property_details: { available_from?: string };
}

/** The day from which something can be rented or leased; undefined once it has come in India. */
export function comingDay(
  { listing_type, property_details: { available_from } }: Let,
  now = new Date(),
): string | undefined {
  const isLet = listing_type === "rent" || listing_type === "lease";
  return isLet && available_from && available_from > dayInIndia(now) ? available_from : undefined;
}

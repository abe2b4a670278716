import { formatDay } from "./day.ts";

const inIndia = new Intl.DateTimeFormat("en-CA", { dateStyle: "short", timeZone: "Asia/Kolkata" });

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
  return isLet && available_from && available_from > inIndia.format(now) ? available_from : undefined;
}

/** "1 Dec", or "1 Feb 2027" where the listing was made in another year. Without a look at the clock, for pages that are kept. */
export function sayDay(day: string, createdAt: string): string {
  return formatDay(day).replace(` ${createdAt.slice(0, 4)}`, "");
}

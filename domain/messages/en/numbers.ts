import type { ListingNumber } from "../../listing-counts.ts";

/** How often a listing was looked at and asked about, for its owner. */
export const numbers = {
  title: "Views and enquiries",
  description: "How often your listing was looked at and asked about in the last 30 days.",
  link: "Views and enquiries",
  linkShort: "Views",
  linkOf: (title: string) => `Views and enquiries: ${title}`,
  period: "Last 30 days. Each visitor counts once a day; your own visits and robots do not count.",
  names: {
    views: "Views",
    reveals: "Number shown",
    enquiries: "Enquiries",
    shares: "Shared",
    saves: "Liked",
  } satisfies Record<ListingNumber, string>,
  similar: (count: string) => `${count} at similar listings`,
  similarNote: (listings: number) =>
    `Similar listings: the middle one of ${listings} of the same kind nearby, at half to twice your price.`,
  tooFewSimilar: "There are too few similar listings nearby to compare with.",
  chart: (total: string, most: string) => `Views by day: ${total} in all, at most ${most} on a day`,
  table: "As a table",
  day: "Day",
  loadFailed: "The numbers could not be loaded. Please try again.",
  gone: "There is no such listing of yours.",
};

const lately: Record<string, string> = {
  day: "yesterday",
  week: "last week",
  month: "last month",
  year: "last year",
};

/** How days and distances in time are said. */
export const time = {
  months: ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sept", "Oct", "Nov", "Dec"],
  thisMinute: "this minute",
  /** Said instead of "1 day ago". */
  lately,
  ago: (count: string, unit: string, isOne: boolean) => `${count} ${unit}${isOne ? "" : "s"} ago`,
};

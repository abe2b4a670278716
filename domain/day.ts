const day = new Intl.DateTimeFormat("en-IN", { dateStyle: "medium", timeZone: "UTC" });

/** "2022-04-01" → "1 Apr 2022"; a year or a month alone stays as it is. */
export function formatDay(date: string): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(date) ? day.format(new Date(date)) : date;
}

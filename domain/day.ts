import { time as words } from "./messages/index.ts";

/*
 * Written here instead of by Intl, as prices and distances in time are: its first formatter costs a slow phone some
 * 0.1 s, and every page with listings would make one while it comes alive.
 */

/** "2022-04-01" → "1 Apr 2022"; a year or a month alone stays as it is. */
export function formatDay(date: string, months: readonly string[] = words.months): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date) ?? [];
  return day ? `${Number(day)} ${months[Number(month) - 1]} ${year}` : date;
}

/** "1 Dec", or "1 Feb 2027" where the listing was made in another year. Without a look at the clock, for pages that are kept. */
export function sayDay(day: string, createdAt: string): string {
  return formatDay(day).replace(` ${createdAt.slice(0, 4)}`, "");
}

/** Nobody is shown more than the minute, and a page of cards carries a dozen of them. */
export const toTheMinute = (timestamp: string) =>
  `${inUtc.test(timestamp) ? timestamp.slice(0, 16) : new Date(timestamp).toISOString().slice(0, 16)}Z`;

/** As Postgres writes it for us: nothing to work out. */
const inUtc = /^\d{4}-\d\d-\d\dT\d\d:\d\d:[\d.]+\+00:00$/;

/** "2026-11-16": the day that it is in India, whose clocks are five and a half hours ahead all year. */
export const dayInIndia = (now: Date): string =>
  new Date(now.getTime() + 5.5 * 60 * 60 * 1000).toISOString().slice(0, 10);

import { expect, test } from "vitest";
import { timeAgo } from "./time-ago.ts";

const now = new Date("2026-11-15T12:00:00Z");

test.each([
  ["2026-11-15T11:59:50Z", "this minute"],
  ["2026-11-15T11:55:00Z", "5 minutes ago"],
  ["2026-11-15T09:00:00Z", "3 hours ago"],
  ["2026-11-14T11:00:00Z", "yesterday"],
  ["2026-11-12T11:00:00Z", "3 days ago"],
  ["2026-11-01T11:00:00Z", "2 weeks ago"],
  ["2026-08-15T11:00:00Z", "3 months ago"],
  ["2024-01-15T11:00:00Z", "2 years ago"],
  ["2026-11-15T13:00:00Z", "this minute"],
])("%s was %s", (timestamp, words) => {
  expect(timeAgo(timestamp, now)).toBe(words);
});

test("every distance is said as the browser's own formatter would", () => {
  const own = new Intl.RelativeTimeFormat("en-IN", { numeric: "auto" });
  const minutes = { minute: 1, hour: 60, day: 1440, week: 7 * 1440, month: 30 * 1440, year: 365 * 1440 };
  const counts = {
    minute: [0, 1, 59],
    hour: [1, 23],
    day: [1, 6],
    week: [1, 4],
    month: [1, 12],
    year: [1, 1234],
  };
  for (const unit of Object.keys(counts) as (keyof typeof counts)[]) {
    for (const count of counts[unit]) {
      const then = new Date(now.getTime() - count * minutes[unit] * 60_000);
      expect(timeAgo(then.toISOString(), now)).toBe(own.format(-count, unit));
    }
  }
});

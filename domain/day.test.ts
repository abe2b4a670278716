import { expect, test } from "vitest";
import { formatDay } from "./day.ts";
import { detail } from "./messages/index.ts";
import { dayInIndia } from "./timestamps.ts";

const firstsOfMonths = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 1)));

test("days are written as the browser's own formatter would", () => {
  const short = new Intl.DateTimeFormat("en-IN", { dateStyle: "medium", timeZone: "UTC" });
  const long = new Intl.DateTimeFormat("en-IN", { dateStyle: "long", timeZone: "Asia/Kolkata" });
  for (const day of firstsOfMonths) {
    expect(formatDay(day.toISOString().slice(0, 10))).toBe(short.format(day));
    expect(formatDay(dayInIndia(day), detail.contact.months)).toBe(long.format(day));
  }
});

test("a year or a month alone stays as it is", () => {
  expect(formatDay("2022")).toBe("2022");
  expect(formatDay("2022-04")).toBe("2022-04");
});

test("India's day begins at half past six in the evening of the day before in London", () => {
  expect(dayInIndia(new Date("2026-11-16T18:29:00Z"))).toBe("2026-11-16");
  expect(dayInIndia(new Date("2026-11-16T18:30:00Z"))).toBe("2026-11-17");
});

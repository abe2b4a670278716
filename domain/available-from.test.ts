import { expect, it } from "vitest";
import { comingDay } from "./available-from.ts";
import { sayDay } from "./day.ts";

// Still 16 November in London, already the 17th in India.
const now = new Date("2026-11-16T19:00:00Z");
const coming = (available_from: string | undefined, listing_type: "rent" | "lease" | "sale" = "rent") =>
  comingDay({ listing_type, property_details: { ...(available_from && { available_from }) } }, now);

it("a day counts until it has come in India, for what is let", () => {
  expect(coming("2026-11-18")).toBe("2026-11-18");
  expect(coming("2026-12-01", "lease")).toBe("2026-12-01");
  expect(coming("2026-11-17")).toBeUndefined();
  expect(coming(undefined)).toBeUndefined();
  expect(coming("2026-12-01", "sale")).toBeUndefined();
});

it("is said with its year where that is another", () => {
  expect(sayDay("2026-12-01", "2026-11-01T08:00:00Z")).toBe("1 Dec");
  expect(sayDay("2027-02-01", "2026-11-01T08:00:00Z")).toBe("1 Feb 2027");
});

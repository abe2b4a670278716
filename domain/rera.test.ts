import { describe, expect, it } from "vitest";
import { detailFacts } from "./detail-facts.ts";
import { lookupDays, lookupOf, type ReraLookup, reraStanding } from "./rera.ts";

const lookup: ReraLookup = {
  number: "P51800077150",
  outcome: "registered",
  valid_until: "2027-06-30",
  looked_up_on: "2026-11-01",
  looked_up_by: "Meera Kulkarni",
  register_url: null,
};
const on = (day: string, given: Partial<ReraLookup> = {}) =>
  reraStanding({ ...lookup, ...given }, new Date(`${day}T06:00:00Z`));

describe("A number that was looked up", () => {
  it("counts until its registration ends, by India's day", () => {
    expect(on("2026-11-16")).toBe("registered");
    expect(on("2027-06-30", { looked_up_on: "2027-06-01" })).toBe("registered");
    expect(on("2027-07-01", { looked_up_on: "2027-06-01" })).toBe("lapsed");
    const lastMinuteInLondon = new Date("2027-06-30T19:00:00Z");
    expect(reraStanding({ ...lookup, looked_up_on: "2027-06-01" }, lastMinuteInLondon)).toBe("lapsed");
  });

  it(`counts for ${lookupDays} days, where the register names no end`, () => {
    expect(on("2027-04-30", { valid_until: null })).toBe("registered");
    expect(on("2027-05-01", { valid_until: null })).toBe("stale");
  });

  it("counts for nothing when the register did not know it or had suspended it", () => {
    expect(on("2026-11-16", { outcome: "not_found" })).toBe("notFound");
    expect(on("2026-11-16", { outcome: "suspended" })).toBe("suspended");
  });

  it("is found however the owner wrote it", () => {
    expect(lookupOf(" p51800077150 ", [lookup])).toBe(lookup);
    expect(lookupOf("P51800077151", [lookup])).toBeUndefined();
  });
});

it("a listing says of its number who looked it up and when, and otherwise that nobody did", () => {
  const said = (lookups: ReraLookup[]) =>
    detailFacts(
      {
        property_type: "residential",
        listing_type: "sale",
        area_unit: "sqft",
        property_details: { rera_number: "P51800077150" },
      },
      lookups,
    )[0]?.facts[0]?.value;
  const today = new Date().toISOString().slice(0, 10);
  expect(said([])).toBe("P51800077150 (shape of Maharashtra; given by the owner, not checked)");
  expect(said([{ ...lookup, valid_until: null, looked_up_on: today }])).toMatch(
    /^P51800077150 \(looked up in the register on \d{1,2} \w+ \d{4} by Meera Kulkarni\)$/,
  );
  expect(said([{ ...lookup, valid_until: "2020-01-01" }])).toContain("the registration ended on 1 Jan 2020");
});

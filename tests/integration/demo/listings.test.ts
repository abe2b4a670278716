import { typeOf } from "@osari/demo/listings/listing.ts";
import { demoListings } from "@osari/demo/listings.ts";
import { demoRows } from "@osari/demo/rows.ts";
import { expect, test } from "vitest";
import { detailFields, detailNames } from "../../../domain/detail-fields.ts";
import { listingTypes, propertySubtypes, propertyTypes } from "../../../domain/property.ts";

const words = (text: string) => text.split(/\s+/).length;
/** Left bare on purpose: a page must look right for these too. */
const sparse = ["ahilyanagar-workshop", "dhule-plot"];

test("there are more than seventy listings, about half of them in Maharashtra", () => {
  expect(demoListings.length).toBeGreaterThanOrEqual(72);
  const home = demoListings.filter(({ location }) => location.state === "Maharashtra").length;
  expect(home / demoListings.length).toBeGreaterThan(0.4);
  expect(home / demoListings.length).toBeLessThan(0.65);
  expect(new Set(demoListings.map(({ location }) => location.city)).size).toBeGreaterThan(40);
});

test("every property type, subtype and listing type is there", () => {
  for (const type of propertyTypes) {
    for (const subtype of propertySubtypes[type]) {
      expect(
        demoListings.some((listing) => listing.subtype === subtype && typeOf(listing.subtype) === type),
        subtype,
      ).toBe(true);
    }
  }
  expect(new Set(demoListings.map(({ listing_type }) => listing_type))).toEqual(new Set(listingTypes));
});

test("keys, titles and descriptions are all different", () => {
  for (const field of ["key", "title", "description"] as const) {
    expect(new Set(demoListings.map((listing) => listing[field])).size, field).toBe(demoListings.length);
  }
});

test("descriptions are long enough to believe and short enough to read", () => {
  for (const { key, description } of demoListings) {
    if (sparse.includes(key)) continue;
    expect(words(description), key).toBeGreaterThanOrEqual(60);
    expect(words(description), key).toBeLessThanOrEqual(160);
  }
});

test("pincodes have six digits and belong to their state", () => {
  const zones: Record<string, RegExp> = {
    Maharashtra: /^4[0-4]/,
    Karnataka: /^5[6-9]/,
    Telangana: /^50/,
    "Tamil Nadu": /^6[0-4]/,
    Kerala: /^6[7-9]/,
    "Andhra Pradesh": /^5[1-3]/,
    Gujarat: /^3[6-9]/,
    Rajasthan: /^3[0-4]/,
    Goa: /^403/,
    Delhi: /^110/,
    "Uttar Pradesh": /^2[0-8]/,
    "Madhya Pradesh": /^4[5-8]/,
    Chandigarh: /^160/,
    Uttarakhand: /^2[4-6]/,
    "West Bengal": /^7[0-4]/,
    Odisha: /^7[5-7]/,
    Assam: /^78/,
    Bihar: /^8[0-5]/,
    Chhattisgarh: /^49/,
  };
  for (const { key, pincode, location } of demoListings) {
    expect(pincode, key).toMatch(/^\d{6}$/);
    expect(pincode, key).toMatch(zones[location.state] ?? /^$/);
  }
});

test("a few are featured, one has no picture and some name no locality", () => {
  const featured = demoListings.filter((listing) => listing.featured).length;
  expect(featured).toBeGreaterThanOrEqual(8);
  expect(featured).toBeLessThanOrEqual(12);
  expect(demoListings.filter(({ pictures }) => pictures === 0)).toHaveLength(1);
  expect(demoListings.some(({ location }) => location.area === undefined)).toBe(true);
});

test("rents are monthly amounts and sale prices are not", () => {
  for (const { key, listing_type, price } of demoListings) {
    if (listing_type === "rent" || listing_type === "lease") expect(price, key).toBeLessThan(2_000_000);
    else expect(price, key).toBeGreaterThan(1_000_000);
  }
});

test("most say what Indian buyers ask for, some hardly anything, and land says nothing of bedrooms", () => {
  const rows = demoRows(new Date("2026-11-16T00:00:00Z")).map(({ property_type, property_details }) => {
    const details: Readonly<Record<string, unknown>> = property_details;
    return { property_type, details };
  });
  const said = new Map<string, number>();
  for (const { details } of rows)
    for (const name of Object.keys(details)) said.set(name, (said.get(name) ?? 0) + 1);
  const unsaid = detailNames.filter((name) => !said.has(name));
  // An invented number could belong to somebody.
  expect(unsaid).toEqual(["survey_number", "rera_number", "agent_rera_number"]);
  // So many that a newcomer soon meets the button, and not all.
  const onWhatsApp = rows.filter(({ details }) => details.whatsapp).length / rows.length;
  expect(onWhatsApp).toBeGreaterThan(0.3);
  expect(onWhatsApp).toBeLessThan(0.8);
  expect(rows.filter(({ details }) => details.facing).length).toBeLessThan(rows.length);
  for (const { property_type, details } of rows) {
    for (const name of detailNames)
      if (property_type === "land" && details[name] !== undefined)
        expect(["homes", "buildings"]).not.toContain(detailFields[name].fits);
  }
});

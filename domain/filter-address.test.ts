import fc from "fast-check";
import { expect, test } from "vitest";
import { maxPages, sorts } from "./arrangement.ts";
import {
  arrangementFrom,
  filtersFrom,
  isFormAddress,
  listingsPath,
  pageFrom,
  queryOf,
} from "./filter-address.ts";
import { type Filters, hasFilters } from "./filters.ts";
import { withPlainPrices } from "./form-address.ts";
import { priceRangeOf, priceRanges, rentRanges } from "./price-ranges.ts";
import { listingTypes, propertyTypes } from "./property.ts";

const parse = (query: string) => filtersFrom(new URLSearchParams(query));

test("each filter of the specification has its name in the address", () => {
  expect(
    parse(
      "search=sea+view&property_type=land&listing_type=auction&min_price=0&max_price=1000000&bedrooms=2&bathrooms=5&min_area=850.5&location=413102",
    ),
  ).toEqual({
    searchQuery: "sea view",
    property_type: "land",
    listing_type: "auction",
    min_price: 0,
    max_price: 1_000_000,
    bedrooms: 2,
    bathrooms: 5,
    min_area: 850.5,
    location: "413102",
  });
});

test("an amount that somebody wrote into a plain form counts more than the range beside it", () => {
  const sent = new URLSearchParams("price_range=10l-50l&min_price=&max_price=1.2+cr");
  expect(filtersFrom(withPlainPrices(sent))).toEqual({ max_price: 1_20_00_000 });
  expect(parse("price_range=5k-10k&min_price=&max_price=")).toEqual({ min_price: 5_000, max_price: 10_000 });
  expect(filtersFrom(withPlainPrices(new URLSearchParams("min_price=25k&max_price=cheap")))).toEqual({
    min_price: 25_000,
  });
});

test("an invalid parameter is ignored and the others stay", () => {
  expect(
    parse("bedrooms=lots&bathrooms=9&min_price=-1&max_price=1e9&property_type=castle&listing_type=rent"),
  ).toEqual({ listing_type: "rent" });
});

test("the first of a repeated parameter counts", () => {
  expect(parse("bedrooms=2&bedrooms=3")).toEqual({ bedrooms: 2 });
});

test("white space around and inside a search is normalised, and a blank search is no search", () => {
  expect(parse("search=++two++rooms+")).toEqual({ searchQuery: "two rooms" });
  expect(parse("search=+++&min_area=0")).toEqual({});
});

test("a long text is cut between two words: half a word would be looked for", () => {
  const words = Array.from({ length: 60 }, () => "studio").join(" ");
  expect(parse(`search=${words}`).searchQuery).toBe(words.slice(0, 28 * 7 - 1));
  expect(parse(`search=${"x".repeat(300)}`).searchQuery).toBe("x".repeat(200));
});

test("the page is a whole number from one up to the maximum", () => {
  const page = (text: string) => pageFrom(new URLSearchParams({ page: text }));
  expect([page("1"), page("3"), page("0"), page("-2"), page("x"), page("999")]).toEqual([
    1,
    3,
    1,
    1,
    1,
    maxPages,
  ]);
});

test("the plain address shows everything as a grid from page one", () => {
  expect(listingsPath({})).toBe("/listings");
  expect(arrangementFrom(new URLSearchParams()).view).toBe("grid");
  expect(listingsPath({}, { view: "list", page: 2 })).toBe("/listings?view=list&page=2");
  expect(hasFilters(parse("view=list&page=2"))).toBe(false);
});

test("an address that a plain form made is recognised", () => {
  expect(isFormAddress(new URLSearchParams("search=&bedrooms=2"))).toBe(true);
  expect(isFormAddress(new URLSearchParams("price_range=10l-50l"))).toBe(true);
  expect(isFormAddress(new URLSearchParams("max_price=50+lakh"))).toBe(true);
  expect(isFormAddress(new URLSearchParams("bedrooms=2&min_price=10.5"))).toBe(false);
});

const anyFilters: fc.Arbitrary<Filters> = fc
  .record(
    {
      searchQuery: fc.string({ minLength: 1, maxLength: 200 }),
      property_type: fc.constantFrom(...propertyTypes),
      listing_type: fc.constantFrom(...listingTypes),
      min_price: fc.nat(),
      max_price: fc.nat(),
      bedrooms: fc.integer({ min: 1, max: 5 }),
      bathrooms: fc.integer({ min: 1, max: 5 }),
      min_area: fc.integer({ min: 1, max: 100_000_000 }).map((hundredths) => hundredths / 100),
      location: fc.stringMatching(/^[\w:-]{1,64}$/),
    },
    { requiredKeys: [] },
  )
  .map(({ searchQuery, ...rest }) => {
    const tidy = searchQuery?.replace(/\s+/g, " ").trim();
    return tidy ? { ...rest, searchQuery: tidy } : rest;
  });

test("what is written into the address is read out of it again", () => {
  fc.assert(
    fc.property(
      anyFilters,
      fc.integer({ min: 1, max: maxPages }),
      fc.constantFrom("grid", "list"),
      fc.constantFrom(...sorts, undefined),
      (filters, page, view, sort) => {
        const query = new URLSearchParams(queryOf(filters, { page, view, sort }).toString());
        expect(filtersFrom(query)).toEqual(filters);
        expect(pageFrom(query)).toBe(page);
        expect(arrangementFrom(query)).toEqual({
          view,
          sort: filters.searchQuery || sort !== "newest" ? sort : undefined,
        });
        expect(isFormAddress(query)).toBe(false);
      },
    ),
  );
});

test("whatever stands in the address, parsing neither fails nor makes up a value", () => {
  const names = ["search", "min_price", "bedrooms", "location", "price_range", "page", "view", "x"];
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom(...names), fc.string())), (pairs) => {
      const filters = filtersFrom(new URLSearchParams(pairs));
      expect(filtersFrom(queryOf(filters))).toEqual(filters);
      expect(Object.values(filters)).not.toContain(undefined);
      const range = priceRangeOf(filters);
      if (range) expect([...priceRanges, ...rentRanges]).toContain(range);
    }),
  );
});

test("characters that no text in a database can hold are ignored", () => {
  expect(parse("search=sea%00view%07&location=%00").searchQuery).toBe("sea view");
  expect(parse("location=%00")).toEqual({});
});

test("each further filter has its name in the address, once for each value; others are ignored", () => {
  const query =
    "max_area=20&area_unit=guntha&bhk=2&bhk=3&furnished_status=furnished&availability=three_months&listed_by=owner&floor=ground&facing=north_east&amenities=lift&amenities=pool&land_use=non_agricultural";
  const filters = parse(`${query}&bhk=99&facing=up`);
  expect(filters).toEqual({
    max_area: 20,
    area_unit: "guntha",
    bhk: ["2", "3"],
    furnished_status: ["furnished"],
    availability: ["three_months"],
    listed_by: ["owner"],
    floor: ["ground"],
    facing: ["north_east"],
    amenities: ["lift", "pool"],
    land_use: ["non_agricultural"],
  });
  expect(queryOf(filters).toString()).toBe(query);
});

import { expect, test } from "vitest";
import { filtersFrom, queryOf } from "./filter-address.ts";
import { filterChips } from "./filter-chips.ts";

const labels = (query: string, place?: string) =>
  filterChips(filtersFrom(new URLSearchParams(query)), place).map(({ label }) => label);

test("each thing that is asked for has a chip that says it in words", () => {
  expect(
    labels(
      "search=garden&property_type=residential&listing_type=rent&price_range=10l-50l&bedrooms=5&bathrooms=1&min_area=1200&location=abc",
      "Baramati, Pune",
    ),
  ).toEqual([
    "“garden”",
    "Baramati, Pune",
    "For rent",
    "Residential",
    "10L-50L",
    "5+ bedrooms",
    "1 bathroom",
    "Area from 1,200 sq ft",
  ]);
});

test("a minimum area is said in its unit, which goes with it", () => {
  expect(labels("min_area=2.5&area_unit=acre")).toEqual(["Area from 2.5 acres"]);
  const [area] = filterChips({ min_area: 2, area_unit: "hectare", bedrooms: 2 });
  expect(area?.without).toEqual({ min_area: 2, area_unit: "hectare" });
  expect(filterChips({ min_area: 2, area_unit: "hectare" })[0]?.without).toEqual({});
});

test("a price that no range covers is said in rupees", () => {
  expect(labels("min_price=2000000")).toEqual(["From ₹20.00 Lakh"]);
  expect(labels("max_price=2000000")).toEqual(["Up to ₹20.00 Lakh"]);
  expect(labels("min_price=5000&max_price=20000000")).toEqual(["₹5K to ₹2.00 Cr"]);
});

test("removing a chip leaves the others, and a price range goes as one", () => {
  const filters = filtersFrom(new URLSearchParams("search=garden&price_range=1cr-5cr&bedrooms=3"));
  const [search, price, bedrooms] = filterChips(filters);
  expect(queryOf(search?.without ?? {}).toString()).toBe("min_price=10000000&max_price=50000000&bedrooms=3");
  expect(queryOf(price?.without ?? {}).toString()).toBe("search=garden&bedrooms=3");
  expect(queryOf(bedrooms?.without ?? {}).toString()).toBe(
    "search=garden&min_price=10000000&max_price=50000000",
  );
});

test("nothing asked for, no chips", () => {
  expect(labels("view=list")).toEqual([]);
});

test("values of which any will do share a chip, and each amenity has its own", () => {
  const query =
    "bhk=2&bhk=2.5&furnished_status=furnished&availability=now&listed_by=owner&floor=ground&floor=low&facing=east&amenities=lift&amenities=gym&land_use=non_agricultural";
  expect(labels(query)).toEqual([
    "BHK: 2 or 2.5",
    "Furnished",
    "Available: This month",
    "Listed by: Owner",
    "Floor: Ground or 1 to 3",
    "Facing: East",
    "Non-agricultural (NA)",
    "Lift",
    "Gym",
  ]);
  const chips = filterChips(filtersFrom(new URLSearchParams(query)));
  expect(chips[0]?.without).not.toHaveProperty("bhk");
  expect(chips.at(-2)?.without).toMatchObject({ amenities: ["gym"], bhk: ["2", "2.5"] });
  expect(filterChips({ amenities: ["gym"] })[0]?.without).toEqual({});
});

test("two limits of an area share a chip", () => {
  expect(labels("max_area=40&area_unit=guntha")).toEqual(["Area up to 40 guntha"]);
  expect(labels("min_area=100&max_area=200&area_unit=sqyd")).toEqual(["100 to 200 gaj"]);
});

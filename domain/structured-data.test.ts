import { expect, test } from "vitest";
import { schemaFaults } from "../tests/support/schema-org.ts";
import {
  listingTypes,
  type Property,
  type PropertyType,
  propertySubtypes,
  propertyTypes,
} from "./property.ts";
import { breadcrumbStructuredData, listingStructuredData } from "./structured-data.ts";

const url = "https://homes.example/listings/1";

const property: Property = {
  id: "1",
  title: "Flat by the river",
  description: "Two rooms and a balcony.",
  price: 25_000,
  area_value: 850,
  area_unit: "sqft",
  listing_type: "rent",
  property_type: "residential",
  property_subtype: "Apartment",
  pincode: "413102",
  location_details: { address: "12 Bhigwan Road", area: "Kasba", city: "Baramati", state: "Maharashtra" },
  property_details: { bedrooms: 2, bathrooms: 1, build_year: 2019 },
  images: [],
  user_id: "u",
  is_featured: false,
  is_active: true,
  version: 1,
  created_at: "2026-01-02T03:04:05.678901+00:00",
  updated_at: "2026-01-02T03:04:05.678901+00:00",
};

test("a flat for rent: rupees, India, the month, the rooms", () => {
  expect(listingStructuredData(property, url, ["https://homes.example/a.jpg"])).toMatchObject({
    "@type": "RealEstateListing",
    offers: {
      price: 25_000,
      priceCurrency: "INR",
      priceSpecification: { unitCode: "MON", priceCurrency: "INR" },
    },
    about: {
      "@type": "Apartment",
      numberOfBedrooms: 2,
      address: { addressCountry: "IN", postalCode: "413102", addressLocality: "Baramati" },
      floorSize: { value: 850, unitCode: "FTK" },
    },
  });
});

test("a lease says for how long, a sale that it is sold, and the carpet area is the floor's size", () => {
  const details = { lease_months: 36, carpet_area: 700 };
  const dataOf = (listing_type: Property["listing_type"]) =>
    listingStructuredData({ ...property, listing_type, property_details: details }, url, []);
  expect(dataOf("lease")).toMatchObject({
    offers: {
      businessFunction: expect.stringContaining("LeaseOut"),
      eligibleDuration: { value: 36, unitCode: "MON" },
    },
    about: { floorSize: { value: 700, unitCode: "FTK" } },
  });
  expect(dataOf("sale")).toMatchObject({ offers: { businessFunction: expect.stringContaining("#Sell") } });
});

const kinds = propertyTypes.flatMap((type: PropertyType) =>
  propertySubtypes[type].map((subtype): [PropertyType, string] => [type, subtype]),
);

test.each(kinds)(
  "a listing of the kind %s, %s is valid by schema.org's rules",
  (property_type, property_subtype) => {
    for (const listing_type of listingTypes) {
      const one = { ...property, property_type, property_subtype, listing_type };
      expect(schemaFaults(listingStructuredData(one, url, []))).toEqual([]);
      const bare = { ...one, location_details: {}, property_details: {} };
      expect(schemaFaults(listingStructuredData(bare, url, ["https://homes.example/a.jpg"]))).toEqual([]);
    }
  },
);

test("a listing's breadcrumbs are valid by schema.org's rules", () => {
  const crumbs = [
    { name: "Listings", path: "/listings" },
    { name: "Flat", path: "/listings/1" },
  ];
  expect(schemaFaults(breadcrumbStructuredData(crumbs, "https://homes.example"))).toEqual([]);
});

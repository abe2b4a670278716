import { afterAll, beforeAll, expect, it } from "vitest";
import { addListings, addOwner, type NewListing } from "../../support/listings.ts";
import { createTestDatabase, type TestDatabase } from "../../support/test-database.ts";
import { templateWithPlaces } from "../places/filled-templates.ts";
import { searchText } from "./search-text.ts";

/** Which ways to get a property are shown beside the one that was asked for, where nothing matches exactly. */
let database: TestDatabase;

const inMaharashtra = (city: string, pincode: string, listing: NewListing): NewListing => ({
  pincode,
  location_details: { address: "1, Lane", city, state: "Maharashtra" },
  listing_type: "sale",
  ...listing,
});
const flat = (title: string, price: number): NewListing => ({
  title,
  price,
  property_type: "residential",
  property_subtype: "Apartment",
  property_details: { bedrooms: 2 },
});
const farm = (title: string): NewListing => ({
  title,
  property_type: "land",
  property_subtype: "Agricultural Land",
  property_details: {},
});

beforeAll(async () => {
  database = await createTestDatabase({ template: await templateWithPlaces() });
  await addListings(database, await addOwner(database), [
    inMaharashtra("Satara", "415001", { ...flat("Flat sold by a bank", 6_900_000), listing_type: "auction" }),
    inMaharashtra("Nagpur", "440001", flat("Flat far away", 5_000_000)),
    inMaharashtra("Satara", "415001", { ...farm("Farm on lease nearby"), listing_type: "lease" }),
    inMaharashtra("Nagpur", "440001", farm("Farm for sale far away")),
    inMaharashtra("Pune", "411027", {
      ...flat("Flat in Pimple Saudagar", 9_000_000),
      location_details: {
        address: "1, Lane",
        area: "Pimple Saudagar",
        city: "Pune",
        state: "Maharashtra",
      },
    }),
  ]);
  await database.query("select search.apply()");
  await database.query("select search.rebuild()");
}, 300_000);
afterAll(() => database.close());

const titlesOf = ({ rows }: Awaited<ReturnType<typeof searchText>>) => rows.map(({ title }) => title);

it("Who asks for something for sale is shown an auction that comes closer, and told so", async () => {
  const found = await searchText(database, "flat for sale in satara 45 to 55 lakh");
  expect(titlesOf(found)[0]).toBe("Flat sold by a bank");
  expect(found.relaxed).toContain("auction");
});

it("but no auction where something for sale matches", async () => {
  const found = await searchText(database, "flat for sale in nagpur");
  expect(titlesOf(found)).toEqual(["Flat far away"]);
  expect(found.relaxed).toBeNull();
});

it("Land is to buy if nothing else is said, and where little is, what is for lease follows", async () => {
  const found = await searchText(database, "agricultural land kolhapur");
  expect(titlesOf(found)).toEqual(["Farm for sale far away", "Farm on lease nearby"]);
  // Who names a price to buy at is shown no lease.
  const priced = await searchText(database, "agricultural land kolhapur under 50 lakh");
  expect(titlesOf(priced)).not.toContain("Farm on lease nearby");
});

it("A listing lies in the big city that has its pincode, and in the one that its owner writes", async () => {
  for (const city of ["pimpri chinchwad", "pune"]) {
    const found = await searchText(database, `2 bhk flat ${city}`);
    expect(titlesOf(found)).toEqual(["Flat in Pimple Saudagar"]);
    expect(found.relaxed).toBeNull();
  }
});

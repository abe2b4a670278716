import { afterAll, beforeAll, expect, it } from "vitest";
import { addListings, addOwner, type NewListing } from "../../support/listings.ts";
import { createTestDatabase, type TestDatabase } from "../../support/test-database.ts";
import { templateWithPlaces } from "../places/filled-templates.ts";
import { searchText } from "./search-text.ts";

/** Pincodes that no list knows: new ones, and mistyped ones. */
let database: TestDatabase;

const home = (title: string, pincode: string, city: string, more: Partial<NewListing> = {}): NewListing => ({
  title,
  pincode,
  listing_type: "rent",
  price: 20_000,
  location_details: { address: "1, Lane", city, state: "Maharashtra" },
  property_details: { bedrooms: 1, bhk: "1" },
  ...more,
});

beforeAll(async () => {
  database = await createTestDatabase({ template: await templateWithPlaces() });
  await addListings(database, await addOwner(database), [
    home("In Satara", "415001", "Satara"),
    home("In a new part of Pune", "411099", "Pune", { property_subtype: "Villa" }),
    home("In Pune", "411004", "Pune", { property_subtype: "House", property_details: { bedrooms: 4 } }),
    home("In Pune too", "411004", "Pune", { property_subtype: "House" }),
  ]);
  await database.query("select search.apply()");
  await database.query("select search.rebuild()");
}, 300_000);
afterAll(() => database.close());

it.each([
  ["411099", "above the highest one of its district, is near that"],
  ["411000", "below the lowest one, near that"],
])("a listing at %s, %s", async (pincode) => {
  const [row] = await database.query<{ kilometres: number }>(
    `select 0.036 * (search.spot_near($1) <-> search.spot(lat, lng)) as kilometres
     from public.geo_pincodes where pincode = '411004'`,
    [pincode],
  );
  expect(row?.kilometres).toBeLessThan(60);
});

it("what lies nowhere on the map is found around a place as well", async () => {
  const { rows, relaxed } = await searchText(database, "1 bhk villa for rent in kothrud", {
    sort: "relevance",
  });
  expect(relaxed).toContain("nearby");
  expect(rows.map(({ title }) => title)[0]).toBe("In a new part of Pune");
});

it("who asks for a room is shown homes of one bedroom before larger ones", async () => {
  const { rows, relaxed } = await searchText(database, "room for rent in pune", { sort: "relevance" });
  expect(relaxed).toBeNull();
  expect(rows.map(({ title }) => title)).toEqual(["In Pune too", "In a new part of Pune", "In Pune"]);
});

it("also where so much is listed elsewhere that only what lies around is compared", async () => {
  const full = await createTestDatabase({ template: await templateWithPlaces() });
  const owner = await addOwner(full);
  await addListings(full, owner, [
    home("In a new part of Pune", "411099", "Pune", { property_details: { furnished_status: "furnished" } }),
    ...Array.from({ length: 1001 }, (_, nth) => home(`In Nagpur ${nth}`, "440001", "Nagpur")),
  ]);
  await full.query("select search.apply()");
  await full.query("select search.rebuild()");
  const titles = async (text: string) => {
    const { rows } = await searchText(full, text, { sort: "relevance" });
    return rows.map(({ title }) => title);
  };
  expect((await titles("furnished residential property in kothrud"))[0]).toBe("In a new part of Pune");
  const furnished = { property_details: { furnished_status: "furnished" } } as const;
  await addListings(full, owner, [home("New in Kothrud", "411038", "Pune", furnished)]);
  expect((await titles("furnished residential property in warje"))[0]).toBe("New in Kothrud");
  await full.close();
});
